import type { NewModel } from '#features/products/blank-body.service.ts';
import type { EditedProduct } from '#features/products/product-body.contract.ts';
import {
  type ProductRecord,
  productAdd,
  productEdit,
  productGet,
  productPublish,
} from '#features/products/product-edit.contract.ts';
import { productPage } from '#features/products/product-list.contract.ts';
import type { Actor } from '#tests/support/act-as.ts';

export type Priced = EditedProduct['priced'];

/** The product of this name as its editor opens it. */
export async function productNamed(actor: Actor, keyword: string): Promise<ProductRecord> {
  const { items } = (await actor.call(productPage, { keyword })).body;
  const [row] = items;
  if (!row) throw new Error(`no product ${keyword}`);
  return (await actor.call(productGet, { id: row.id })).body;
}

/** Saves some fields of a product's draft, at the version that was read. */
export const edit = (actor: Actor, { id, version, categoryId, body }: ProductRecord, change: Partial<Priced>) =>
  actor.call(productEdit, {
    id,
    version,
    categoryId,
    body: { ...body, priced: { ...body.priced, ...change } as Priced },
  });

/** A body of its own, so that a test can say what it adds. */
export async function newProduct(actor: Actor, code: string, model: NewModel, copyOf: number | null = null) {
  const { categoryId } = await productNamed(actor, '宣传单');
  const names = { nameZh: `新品 ${code}`, nameEn: `New ${code}` };
  const { status, body } = await actor.call(productAdd, { categoryId, code, ...names, model, copyOf });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export const publishProduct = (actor: Actor, { id, version }: Pick<ProductRecord, 'id' | 'version'>) =>
  actor.call(productPublish, { id, version });
