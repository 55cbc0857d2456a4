import type { Refusals } from './check-request.ts';
import type { ProductOptions, Range, Spec } from './options.ts';
import { refusalText } from './pricing.texts.ts';

/** Inside measures of a box in 0.01 mm with its style. */
export interface CheckedBox {
  readonly style: string;
  readonly l: number;
  readonly w: number;
  readonly h: number;
}

const largestMm = 10_000;
const defaultRange: Range = { min: 10, max: 2000 };
export const nowhere = { w: 0, h: 0 };
export const noBox = { style: '', l: 0, w: 0, h: 0 };

/** Millimetres as whole hundredths, or undefined for anything but a positive number with at most two decimals. */
export function hundredths(mm: unknown): number | undefined {
  if (typeof mm !== 'number' || !(mm > 0) || mm > largestMm) return undefined;
  const cmm = Math.round(mm * 100);
  return cmm / 100 === mm ? cmm : undefined;
}

export const within = (mm: number, { min, max }: Range): boolean => mm >= min && mm <= max;

/** Sides in 0.01 mm of a size that is offered; a fault stands beside `field`. */
export function checkSize(
  options: ProductOptions,
  given: Spec['size'],
  refused: Refusals,
  field = 'spec.size',
): { w: number; h: number } {
  if (given === undefined || given === null) {
    refused.add(field, refusalText.sizeMissing);
    return nowhere;
  }
  const size = typeof given === 'string' ? options.sizes.find(({ code }) => code === given) : given;
  if (!size) {
    refused.add(field, refusalText.sizeNotOffered);
    return nowhere;
  }
  const w = hundredths(size.w);
  const h = hundredths(size.h);
  const listed = options.sizes.some(
    (option) => (option.w === size.w && option.h === size.h) || (option.w === size.h && option.h === size.w),
  );
  const custom = options.customSize;
  if (w === undefined || h === undefined) refused.add(field, refusalText.size);
  else if (w < 1000 || h < 1000) refused.add(field, refusalText.sizeTooSmall);
  else if (!listed && !custom) refused.add(field, refusalText.sizeNotOffered);
  else if (!listed && custom && !(within(size.w, custom.w) && within(size.h, custom.h))) {
    const { w: cw, h: ch } = custom;
    refused.add(field, refusalText.sizeRange, { minW: cw.min, maxW: cw.max, minH: ch.min, maxH: ch.max });
  }
  return { w: w ?? 0, h: h ?? 0 };
}

export function checkBox(options: ProductOptions, given: Spec['box'], refused: Refusals): CheckedBox {
  const field = 'spec.box';
  if (!given) {
    refused.add(field, refusalText.boxMissing);
    return noBox;
  }
  const style = given.style ?? options.boxStyles?.[0] ?? '';
  if (!options.boxStyles?.includes(style)) refused.add(`${field}.style`, refusalText.boxStyle);
  const limits = options.boxLimits ?? { l: defaultRange, w: defaultRange, h: defaultRange };
  const sides = { l: hundredths(given.l), w: hundredths(given.w), h: hundredths(given.h) };
  const fits = (['l', 'w', 'h'] as const).every((key) => sides[key] !== undefined && within(given[key], limits[key]));
  if (!fits) {
    const { l, w, h } = limits;
    refused.add(field, refusalText.boxRange, {
      minL: l.min,
      maxL: l.max,
      minW: w.min,
      maxW: w.max,
      minH: h.min,
      maxH: h.max,
    });
  }
  return { style, l: sides.l ?? 0, w: sides.w ?? 0, h: sides.h ?? 0 };
}
