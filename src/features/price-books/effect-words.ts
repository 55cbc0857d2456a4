import type { Translate } from '#client/language.ts';
import { bookScreenText } from './price-book-screen.texts.ts';
import type { DeltaSummary } from './price-books.contract.ts';
import { signedPercent } from './signed-percent.ts';

/** What a change does to the golden quotes: how many move, and by how much. */
export function effectWords({ quotes, changed, lowestBp, highestBp }: DeltaSummary, t: Translate): string {
  const words = t(bookScreenText.effect, { quotes, changed });
  if (lowestBp === null || highestBp === null) return words;
  return t(bookScreenText.effectSpan, { words, from: signedPercent(lowestBp), to: signedPercent(highestBp) });
}
