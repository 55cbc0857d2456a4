import { mostSizes, type SetChoice, type SetSize } from '#features/pricing/options.ts';
import { mostInSet, piecesOfSet, setText } from '#features/pricing/set-words.ts';
import type { ProductInfo } from '#features/products/products.contract.ts';
import type { ConfiguredSpec } from './quote-form.ts';

/** Where more sizes than one may be asked for in a job, and which. */

/** What is entered beside a further size: outside its limits, or nothing. */
export type SizeComplaints = Partial<Record<keyof SetSize, { readonly min: number; readonly max: number }>>;

/** The sizes asked for besides the first; undefined for a product that has one size only. */
export const setOf = (info: ProductInfo, spec: ConfiguredSpec): SetChoice | undefined => info.set && spec.set;

/** With one more size, which starts as the form does. Beyond the most there is none to add. */
export function withSizeAdded(spec: ConfiguredSpec, info: ProductInfo): ConfiguredSpec {
  const { pieces = 1, more = [] } = spec.set ?? {};
  if (!info.set || more.length + 1 >= mostSizes) return spec;
  const limits = info.options.find(({ key }) => key === 'size')?.limits ?? [];
  const usual = (key: 'w' | 'h', least: number): number => limits.find((limit) => limit.key === key)?.default ?? least;
  const size = { w: usual('w', info.set.w.min), h: usual('h', info.set.h.min), pieces: 1 };
  return { ...spec, set: { pieces, more: [...more, size] } };
}

/** Without one of the further sizes; without the last of them the job has one size again. */
export function withSizeRemoved({ set, ...spec }: ConfiguredSpec, index: number): ConfiguredSpec {
  const more = (set?.more ?? []).filter((_, at) => at !== index);
  return set && more.length > 0 ? { ...spec, set: { ...set, more } } : spec;
}

/** With other numbers for a further size. */
export function withSizeChanged(spec: ConfiguredSpec, index: number, change: Partial<SetSize>): ConfiguredSpec {
  if (!spec.set) return spec;
  const more = spec.set.more.map((size, at) => (at === index ? { ...size, ...change } : size));
  return { ...spec, set: { ...spec.set, more } };
}

/**
 * The product as it is asked for: a job of several sizes is counted in sets, of which so many are taken as their pieces
 * allow. The same object when the job has one size.
 */
export function infoFor(info: ProductInfo, spec: ConfiguredSpec): ProductInfo {
  const set = setOf(info, spec);
  if (!set) return info;
  const [unitZh, unitEn] = setText.unit;
  const counted = { ...info, unitZh, unitEn };
  // No quantity would do: what is wrong is the set, which says so itself.
  if (excessOf(info, set)) return counted;
  const most = Math.floor(info.quantity.max / Math.max(1, piecesOfSet(set)));
  return { ...counted, quantity: { ...info.quantity, max: most } };
}

/** What a set of the job holds, for prices of one piece; undefined for a job of one size. */
export function piecesIn(info: ProductInfo, spec: ConfiguredSpec) {
  const set = setOf(info, spec);
  return set && { count: Math.max(1, piecesOfSet(set)), unitZh: info.unitZh, unitEn: info.unitEn };
}

/** A set of more pieces than the smallest quantity of it may have: how many, and how many may be. */
export function excessOf(info: ProductInfo, set: SetChoice): { readonly pieces: number; readonly max: number } | null {
  const pieces = piecesOfSet(set);
  const max = mostInSet(info.quantity);
  return pieces > max ? { pieces, max } : null;
}

/** The pieces that one size of a set may have. */
export const pieceLimits = (info: ProductInfo) => ({ min: 1, max: info.quantity.max });

/** Whether the pieces of the first size, and all numbers of the further ones, are inside their limits. */
export function isSetComplete(info: ProductInfo, spec: ConfiguredSpec): boolean {
  const set = setOf(info, spec);
  if (!set) return true;
  const { min, max } = pieceLimits(info);
  const lines = set.more.flatMap((size) => Object.keys(sizeComplaints(info, size)));
  return set.pieces >= min && set.pieces <= max && lines.length === 0 && !excessOf(info, set);
}

/** The limits that a further size breaks, by number; empty numbers are zero and so outside as well. */
export function sizeComplaints(info: ProductInfo, size: SetSize): SizeComplaints {
  if (!info.set) return {};
  const limits = { w: info.set.w, h: info.set.h, pieces: pieceLimits(info) };
  const broken = (['w', 'h', 'pieces'] as const).filter(
    (key) => size[key] < limits[key].min || size[key] > limits[key].max,
  );
  return Object.fromEntries(broken.map((key) => [key, limits[key]]));
}

/** Sizes in an address: pieces of the first, then each further one, as in `2-3000x1000x1-500x400x4`. */
export const setInWords = ({ pieces, more }: SetChoice): string =>
  [pieces, ...more.map(({ w, h, pieces: each }) => `${w}x${h}x${each}`)].join('-');

/** The sizes that an address names; undefined for anything that is not such a text. */
export function setInText(text: string | null): SetChoice | undefined {
  const [first = '', ...rest] = (text ?? '').split('-');
  const more = rest.map((size) => /^(\d{1,5}(?:\.\d{1,2})?)x(\d{1,5}(?:\.\d{1,2})?)x(\d{1,8})$/.exec(size));
  if (!/^\d{1,8}$/.test(first) || more.length === 0 || more.length >= mostSizes) return undefined;
  if (!more.every((found) => found !== null)) return undefined;
  return {
    pieces: Number(first),
    more: more.map((each) => ({ w: Number(each[1]), h: Number(each[2]), pieces: Number(each[3]) })),
  };
}
