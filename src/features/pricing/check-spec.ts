import { blankSize } from './carton.ts';
import { checkCrafts } from './check-crafts.ts';
import type { Refusals } from './check-request.ts';
import type { RuleOutcome } from './option-rules.ts';
import { applyRules } from './option-rules.ts';
import type { CraftChoice, ProductOptions, Range, Spec } from './options.ts';
import type { Colours } from './press-run.ts';
import { refusalText } from './pricing.texts.ts';
import type { PricedProduct } from './product.ts';
import type { Tariff } from './tariff.ts';

/** A specification whose every choice is offered. Lengths in 0.01 mm. */
export interface CheckedSpec {
  readonly size: { readonly w: number; readonly h: number };
  readonly box: { readonly style: string; readonly l: number; readonly w: number; readonly h: number };
  readonly material: string;
  readonly colour: string;
  readonly colours: Colours;
  readonly crafts: readonly CraftChoice[];
}

const largestMm = 10_000;
const defaultRange: Range = { min: 10, max: 2000 };
const nowhere = { w: 0, h: 0 };
const noBox = { style: '', l: 0, w: 0, h: 0 };

/** Millimetres as whole hundredths, or undefined for anything but a positive number with at most two decimals. */
function hundredths(mm: unknown): number | undefined {
  if (typeof mm !== 'number' || !(mm > 0) || mm > largestMm) return undefined;
  const cmm = Math.round(mm * 100);
  return cmm / 100 === mm ? cmm : undefined;
}

const within = (mm: number, { min, max }: Range): boolean => mm >= min && mm <= max;

function checkSize(options: ProductOptions, given: Spec['size'], refused: Refusals): { w: number; h: number } {
  const field = 'spec.size';
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

function checkBox(options: ProductOptions, given: Spec['box'], refused: Refusals): CheckedSpec['box'] {
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

function checkColours(options: ProductOptions, colour: unknown, refused: Refusals): Colours {
  const parts = typeof colour === 'string' && options.colours.includes(colour) ? /^(\d+)\/(\d+)$/.exec(colour) : null;
  if (!parts) refused.add('spec.colour', refusalText.colour);
  return { front: Number(parts?.[1] ?? 0), back: Number(parts?.[2] ?? 0) };
}

/** The blank of a box whose style, measures and board are known; else nothing to compare with. */
function blankOf(box: CheckedSpec['box'], material: string | undefined, tariff: Tariff): { w: number; h: number } {
  const style = tariff.boxStyles.find(({ code }) => code === box.style);
  const board = tariff.materials.find(({ code }) => code === material);
  if (!style || !board || box.l === 0 || box.w === 0 || box.h === 0) return nowhere;
  return blankSize(style, box, board.caliperUm);
}

/** A block for foil or embossing must lie within the finished piece, or within the blank of a box. */
function checkAreas(size: { w: number; h: number }, crafts: readonly CraftChoice[], refused: Refusals): void {
  for (const { key, params } of crafts) {
    const sides = [Number(params?.w ?? 0), Number(params?.h ?? 0)].sort((a, b) => a - b);
    const short = Math.min(size.w, size.h);
    const long = Math.max(size.w, size.h);
    if ((sides[0] as number) * 100 > short || (sides[1] as number) * 100 > long) {
      refused.add(`spec.crafts.${key}`, refusalText.craftTooLarge);
    }
  }
}

/**
 * Checks a specification against what the product offers and its rules, adding each fault beside its field. The
 * answer may be used only when nothing was refused. Takes whatever a request may hold, before any arithmetic.
 */
export function checkSpec(product: PricedProduct, given: Spec, tariff: Tariff, refused: Refusals): CheckedSpec {
  const spec: Spec = typeof given === 'object' && given !== null ? given : {};
  const carton = product.model === 'carton';
  const size = carton ? nowhere : checkSize(product, spec.size, refused);
  const box = carton ? checkBox(product, spec.box, refused) : noBox;
  const crafts = checkCrafts(product.crafts, Array.isArray(spec.crafts) ? spec.crafts : [], refused);
  const outcome = withRules(product, tariff, {
    crafts,
    material: textOf(spec.material),
    colour: textOf(spec.colour),
    customDie: spec.customDie === true,
    size: carton ? undefined : { w: size.w / 100, h: size.h / 100 },
    box: carton ? { style: box.style, l: box.l / 100, w: box.w / 100, h: box.h / 100 } : undefined,
  });
  const { material, colour, crafts: derived } = outcome.spec;
  if (material === undefined || !product.materials.includes(material)) {
    refused.add('spec.material', refusalText.material);
  }
  const colours = checkColours(product, colour, refused);
  for (const { field, message } of outcome.violations) refused.add(`spec.${field}`, message);
  const all = derived === undefined || derived === crafts ? crafts : checkCrafts(product.crafts, derived, refused);
  const piece = carton ? blankOf(box, material, tariff) : size;
  if (piece.w > 0 && piece.h > 0) checkAreas(piece, all, refused);
  return { size, box, material: material ?? '', colour: colour ?? '', colours, crafts: all };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Applies the rules, a second time when they chose the paper that other rules speak about. */
function withRules(product: PricedProduct, tariff: Tariff, spec: Spec): RuleOutcome {
  const paper = (code: string | undefined) => tariff.materials.find((material) => material.code === code);
  const outcome = applyRules(product.rules, spec, paper(spec.material));
  if (outcome.spec.material === spec.material) return outcome;
  return applyRules(product.rules, outcome.spec, paper(outcome.spec.material));
}
