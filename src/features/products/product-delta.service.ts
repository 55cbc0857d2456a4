import {
  addedGolden,
  changeBp,
  goldenWords,
  outcomeOf,
  summaryOf,
  usualRequests,
} from '#features/price-books/golden-quotes.service.ts';
import type { DeltaRow, GoldenOutcome } from '#features/price-books/price-books.contract.ts';
import { calculate } from '#features/pricing/calculate.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Db } from '#server/db/database.ts';
import { productInfo } from './info.service.ts';
import type { EditedProduct } from './product-body.contract.ts';
import { productBodyOf } from './product-versions.service.ts';

const neverPublished: GoldenOutcome = { kind: 'none', listFen: null, reasonZh: '', reasonEn: '' };

interface Bodies {
  readonly id: number;
  readonly published: EditedProduct | null;
  /** The draft, or what is published when there is none. */
  readonly next: EditedProduct;
}

/**
 * Golden quotes of one product at the list price on one book: as published, and as its draft would have it. Asked is
 * what the published product's form opens with, so that a choice that the draft no longer offers shows as refused.
 */
export async function productDelta(db: Db, { id, published, next }: Bodies, tariff: Tariff) {
  const before = published && productBodyOf(published, id);
  const after = productBodyOf(next, id);
  const usual = before ?? after;
  const info = productInfo({ id, versionId: 0, categoryId: 0 }, usual, tariff);
  const added = (await addedGolden(db)).filter(({ productId }) => productId === id);
  const inputs = [
    ...usualRequests(usual.priced, info).map((request) => ({ goldenId: null, note: '', request })),
    ...added.map(({ id: goldenId, note, request }) => ({ goldenId, note, request })),
  ];
  const rows = inputs.map(({ goldenId, note, request }): DeltaRow => {
    const priceOf = (body: typeof after) => outcomeOf(calculate(body.priced, { ...request, quantities: [] }, tariff));
    const was = before ? priceOf(before) : neverPublished;
    const is = priceOf(after);
    return {
      productId: id,
      productName: after.priced.name[0],
      productNameEn: after.priced.name[1],
      goldenId,
      note,
      quantity: request.quantity,
      designs: request.designs,
      ...goldenWords(usual, request, tariff),
      before: was,
      after: is,
      changeBp: changeBp(was.listFen, is.listFen),
    };
  });
  return { summary: summaryOf(rows), rows };
}
