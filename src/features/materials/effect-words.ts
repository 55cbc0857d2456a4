import { percent } from '#client/format.ts';
import type { Translate } from '#client/language.ts';
import type { DeltaSummary } from '#features/price-books/price-books.contract.ts';
import { materialScreenText } from './material-screen.texts.ts';

const signed = (bp: number): string => `${bp > 0 ? '+' : '−'}${percent(Math.abs(bp))}`;

/** What a change does to the golden quotes: how many move, and by how much. */
export function effectWords({ quotes, changed, lowestBp, highestBp }: DeltaSummary, t: Translate): string {
  const words = t(materialScreenText.effect, { quotes, changed });
  if (lowestBp === null || highestBp === null) return words;
  return t(materialScreenText.effectSpan, { words, from: signed(lowestBp), to: signed(highestBp) });
}
