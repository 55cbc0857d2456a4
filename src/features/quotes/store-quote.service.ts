import type { ParsedRequest } from '#features/products/price.service.ts';
import type { Tx } from '#server/db/database.ts';
import { nextNumber } from '#server/db/public-number.ts';
import type { Frozen, FrozenQuote } from './frozen-quote.service.ts';

/** Keeps a frozen price as an open quote (INV-8) and answers its id. The day's numbers must be open. */
export async function storeQuote(
  tx: Tx,
  { userId, companyId }: { readonly userId: number; readonly companyId: number | null },
  request: ParsedRequest,
  { answer, result, frozen }: FrozenQuote & { readonly frozen: Frozen },
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('quote')
    .values({
      no: nextNumber('BJ', at).$castTo<string>(),
      userId,
      companyId,
      createdAt: at.toISOString(),
      createdBy: userId,
      onBehalfBy: null,
      productId: answer.product.id,
      productVersionId: answer.product.versionId,
      priceBookVersionId: result.priceBookVersionId,
      request: JSON.stringify(request),
      result: JSON.stringify(result),
      frozen: JSON.stringify(frozen),
      listFen: result.listFen,
      payableFen: result.payableFen,
      validUntil: result.validUntil,
      orderId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
