import type { CheckedSpec } from './check-spec.ts';
import type { PricedProduct } from './product.ts';

interface Size {
  readonly w: number;
  readonly h: number;
}
interface Box {
  readonly l: number;
  readonly w: number;
  readonly h: number;
}

/** A slightly smaller piece, in mm as a request would ask for it, and the same as a checked specification. */
export interface Near {
  readonly size?: Size;
  readonly box?: Box;
  readonly checked: CheckedSpec;
}

/** Finished sizes that parents are cut to without much waste (pricing.md 2.2): 大/正 32, 16, 8开 and half sheets. */
const tradeSizes: readonly (readonly [short: number, long: number])[] = [
  [130, 185],
  [140, 210],
  [185, 260],
  [210, 285],
  [260, 370],
  [285, 420],
  [520, 740],
  [570, 840],
];

/** What may be taken off one side before a piece is another one, mm. */
const shavings = [1, 2, 3, 5] as const;

const within = ({ min, max }: { readonly min: number; readonly max: number }, value: number): boolean =>
  value >= min && value <= max;

/** Smaller by at most a tenth on either side, in either direction; both in 0.01 mm. */
function isSlightlySmaller(size: Size, than: Size): boolean {
  const [short, long] = than.w < than.h ? [than.w, than.h] : [than.h, than.w];
  const a = Math.min(size.w, size.h);
  const b = Math.max(size.w, size.h);
  return a <= short && b <= long && (a < short || b < long) && a * 10 >= short * 9 && b * 10 >= long * 9;
}

const cmm = ({ w, h }: Size): Size => ({ w: Math.round(w * 100), h: Math.round(h * 100) });

/** Listed sizes, and where own sizes are taken those of the trade, that are slightly smaller than the one asked for. */
export function nearSizes(product: PricedProduct, checked: CheckedSpec): Near[] {
  const { customSize: own } = product;
  const lying = checked.size.w > checked.size.h;
  const trade = tradeSizes.map(([short, long]) => (lying ? { w: long, h: short } : { w: short, h: long }));
  const offered = own ? trade.filter(({ w, h }) => within(own.w, w) && within(own.h, h)) : [];
  const known = new Set<string>();
  return [...product.sizes, ...offered].flatMap(({ w, h }) => {
    const name = `${Math.min(w, h)} ${Math.max(w, h)}`;
    if (known.has(name) || !isSlightlySmaller(cmm({ w, h }), checked.size)) return [];
    known.add(name);
    return [{ size: { w, h }, checked: { ...checked, size: cmm({ w, h }) } }];
  });
}

/**
 * The box with a few mm less on one side, the least first: blanks that miss the sheet by a hair. `take` says whether
 * one is worth keeping; what is taken off further is not tried once less was enough.
 */
export function nearBoxes<T>(product: PricedProduct, checked: CheckedSpec, take: (near: Near) => T | undefined): T[] {
  const { boxLimits: limits } = product;
  const { box } = checked;
  for (const less of shavings) {
    const kept = (['l', 'w', 'h'] as const).flatMap((side) => {
      const value = box[side] - less * 100;
      if (!limits || !within(limits[side], value / 100)) return [];
      const near = { ...box, [side]: value };
      const asked = { l: near.l / 100, w: near.w / 100, h: near.h / 100 };
      return take({ box: asked, checked: { ...checked, box: near } }) ?? [];
    });
    if (kept.length > 0) return kept;
  }
  return [];
}
