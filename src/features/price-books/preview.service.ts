import type { Db } from '#server/db/database.ts';
import { mulDivRoundHalfUp } from '#shared/money.ts';
import type { Books } from './draft.service.ts';
import { currentTariff } from './draft.service.ts';
import { addedGolden, goldenDelta, goldenInputs, summaryOf } from './golden-quotes.service.ts';
import type { DeltaSummary } from './price-books.contract.ts';
import { shelfItems } from './shelf.service.ts';
import { engineTariff, type StoredTariff } from './stored-tariff.service.ts';

/** Rows that a preview shows (entities.md 3.3). */
export const previewRows = 20;

/** An amount raised or lowered by basis points, half up, and never to nothing. */
export const raised = (amount: number, percentBp: number): number =>
  amount === 0 ? 0 : Math.max(1, mulDivRoundHalfUp(amount, 10_000 + percentBp, 10_000));

/** What a change of the current tariff would do to the golden quotes; nothing is stored. */
export async function effectOf(db: Db, owner: object, books: Books, next: StoredTariff): Promise<DeltaSummary> {
  const before = engineTariff(currentTariff(books), 0);
  const inputs = goldenInputs(await shelfItems(db, owner), await addedGolden(db), before);
  return summaryOf(goldenDelta(inputs, before, engineTariff(next, 0)));
}
