import { maxQuantity, type Refusals } from './check-request.ts';
import { checkSize } from './check-size.ts';
import { mostSizes, type SetChoice, type SetSize } from './options.ts';
import { refusalText } from './pricing.texts.ts';
import type { OwnProduct } from './product.ts';
import { mostInSet, setText } from './set-words.ts';

/** A size of a job in 0.01 mm, and how many pieces of it are in a set. */
export interface SizeLine {
  readonly w: number;
  readonly h: number;
  readonly pieces: number;
}

/** Pieces of one size in a set: never more than the product takes of it at all. */
function checkPieces({ quantity }: OwnProduct, pieces: unknown, field: string, refused: Refusals): number {
  const max = Math.min(quantity.max, maxQuantity);
  if (typeof pieces === 'number' && Number.isSafeInteger(pieces) && pieces > 0 && pieces <= max) return pieces;
  refused.add(field, refusalText.setPieces, { max });
  return 0;
}

/**
 * The sizes of a job, the specification's own first; one piece of it where no set is asked for, or the product has none.
 * Faults stand beside their line: `spec.set.pieces`, `spec.set.more.0`, `spec.set.more.0.pieces`;
 * of all together at `spec.set.more`.
 */
export function checkSet(
  product: OwnProduct,
  given: SetChoice | undefined,
  size: { readonly w: number; readonly h: number },
  refused: Refusals,
): readonly SizeLine[] {
  if (product.model !== 'wide' || given === undefined || given === null) return [{ ...size, pieces: 1 }];
  const { pieces, more } = given;
  if (!Array.isArray(more) || more.length === 0 || more.length >= mostSizes) {
    refused.add('spec.set.more', refusalText.setSizes, { max: mostSizes });
    return [{ ...size, pieces: 1 }];
  }
  const sizes = [
    { ...size, pieces: checkPieces(product, pieces, 'spec.set.pieces', refused) },
    ...more.map((line: SetSize | null, index) => {
      const field = `spec.set.more.${index}`;
      const { w, h, pieces: each } = typeof line === 'object' && line !== null ? line : { w: 0, h: 0, pieces: 0 };
      return {
        ...checkSize(product, { w, h }, refused, field),
        pieces: checkPieces(product, each, `${field}.pieces`, refused),
      };
    }),
  ];
  const all = sizes.reduce((sum, line) => sum + line.pieces, 0);
  const max = mostInSet(product.quantity);
  if (all > max) refused.add('spec.set.more', setText.inAll, { pieces: all, max });
  return sizes;
}

/** Every size once, with all its pieces: a size that was entered twice is charged like one line. */
export function mergedSizes(sizes: readonly SizeLine[]): readonly SizeLine[] {
  const merged = new Map<string, SizeLine>();
  for (const { w, h, pieces } of sizes) {
    const key = `${w}x${h}`;
    merged.set(key, { w, h, pieces: pieces + (merged.get(key)?.pieces ?? 0) });
  }
  return [...merged.values()];
}
