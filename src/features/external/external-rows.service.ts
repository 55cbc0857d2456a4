import * as z from 'zod/mini';
import type { Db, Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { packText } from '#shared/text.ts';
import type { ExternalCall, ExternalSettingView } from './external.contract.ts';
import { externalText, outcomeText } from './external.texts.ts';
import type { SupplierProductView } from './external-product.contract.ts';
import { callsKept, type Supplier } from './supplier.service.ts';
import { type SupplierProduct, supplierProduct } from './supplier-answers.service.ts';
import { nextTrialAt, readSetting } from './supplier-gate.service.ts';
import { SupplierError } from './supplier-http.service.ts';

/** The setting as staff see it. The secret stays here. */
export async function settingView(db: Db): Promise<ExternalSettingView> {
  const setting = await readSetting(db);
  const { appSecret, sdTriedAt: _tried, updatedAt: _at, ...open } = setting;
  const calls = await db.selectFrom('externalCall').selectAll().orderBy('id', 'desc').limit(callsKept).execute();
  return {
    ...open,
    hasSecret: appSecret !== null,
    nextTrialAt: nextTrialAt(setting)?.toISOString() ?? null,
    calls: calls as ExternalCall[],
  };
}

/** What a supplier's fault is to staff who asked for an answer: 404 for what it does not have, else 503. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof SupplierError)) return error;
  const params = { why: packText(outcomeText[error.fault]) };
  return new HttpError(error.fault === 'missing' ? 404 : 503, externalText.noAnswer, { params });
}

/** A product as the supplier describes it now. Not inside a transaction. Throws `SupplierError`. */
export const askProduct = (supplier: Supplier, code: string): Promise<SupplierProduct> =>
  supplier.call('product', {
    method: 'GET',
    path: `/products/${code}`,
    answer: supplierProduct.check(z.refine((product) => product.code === code)),
  });

export async function keepProduct(db: Db, product: SupplierProduct, at: Date): Promise<SupplierProductView> {
  const row = { body: JSON.stringify(product), syncedAt: at.toISOString() };
  await db
    .insertInto('supplierProduct')
    .values({ code: product.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
  return { ...product, syncedAt: row.syncedAt };
}

/** The supplier's product as it was synced last; undefined when it never was. */
export async function keptProduct(db: Db | Tx, code: string): Promise<SupplierProductView | undefined> {
  const row = await db.selectFrom('supplierProduct').selectAll().where('code', '=', code).executeTakeFirst();
  return row && { ...(row.body as SupplierProduct), syncedAt: row.syncedAt };
}
