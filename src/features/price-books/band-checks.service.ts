import { fillText } from '#features/pricing/fill-text.ts';
import type { Text } from '#shared/text.ts';
import { problemText } from './price-books.texts.ts';
import { namedLadders, type StoredTariff } from './stored-tariff.service.ts';

/** What keeps a tariff from being published; `field` is unique and names the item. */
export interface Problem {
  readonly field: string;
  readonly message: Text;
}

export type Name = Text | string;

/** Bands of a graduated rate: they rise, and the last one is open (pricing.md 2.14). */
function bandProblem(limits: readonly (number | null)[], at: Name, from: number): Text | undefined {
  if (limits.length === 0) return fillText(problemText.bandsMissing, { at });
  if (limits.at(-1) !== null) return fillText(problemText.bandsEnd, { at });
  let last = from;
  for (const limit of limits.slice(0, -1)) {
    if (limit === null) return fillText(problemText.bandsGap, { at });
    if (limit <= last) return fillText(problemText.bandsOrder, { at, limit });
    last = limit;
  }
  return undefined;
}

interface Bands {
  readonly field: string;
  readonly at: Name;
  readonly limits: readonly (number | null)[];
  readonly rates: readonly number[];
  /** Where the first band begins. */
  readonly from?: number;
}

function* bandsOf(tariff: StoredTariff): Generator<Bands> {
  for (const { code, name, tiers } of tariff.crafts) {
    const rates = tiers.map((tier) => tier.rateE4);
    yield { field: `crafts.${code}.tiers`, at: name, limits: tiers.map(({ upTo }) => upTo), rates };
  }
  for (const { code, name, tiers, includedImpressions } of tariff.presses) {
    const rates = tiers.map(({ ratePer1000E4 }) => ratePer1000E4);
    const limits = tiers.map(({ upTo }) => upTo);
    yield { field: `presses.${code}.tiers`, at: name, limits, rates, from: includedImpressions };
  }
  for (const { code, name, bands } of namedLadders(tariff)) {
    const rates = bands.map(({ bp }) => bp);
    yield { field: `markup.${code}`, at: name, limits: bands.map(({ upToFen }) => upToFen), rates };
  }
}

/** Graduated rates of crafts, presses and ladders: their bands, and no rate below zero. */
export const bandProblems = (tariff: StoredTariff): Problem[] =>
  [...bandsOf(tariff)].flatMap(({ field, at, limits, rates, from = 0 }) => {
    const wrong =
      bandProblem(limits, at, from) ??
      (rates.some((rate) => rate < 0) ? fillText(problemText.rateNegative, { at }) : undefined);
    return wrong ? [{ field, message: wrong }] : [];
  });
