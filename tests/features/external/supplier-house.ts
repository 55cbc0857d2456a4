import type { setExternalSetting } from '#features/external/external.contract.ts';
import { type externalAdd, getSupplierProduct } from '#features/external/external-product.contract.ts';
import { filledMapping } from '#features/external/mapping.ts';
import type { Input } from '#shared/endpoint.ts';
import type { Actor } from '#tests/support/act-as.ts';
import { type SupplierStandIn, supplierAccount } from '../../../e2e/supplier-stand-in.ts';

type Setting = Input<typeof setExternalSetting>;
type Product = Input<typeof externalAdd>;

/** The setting of a house that buys from this supplier. */
export const settingFor = ({ baseUrl }: SupplierStandIn, change: Partial<Setting> = {}): Setting => ({
  ...supplierAccount,
  baseUrl,
  mode: 'test',
  enabled: true,
  timeoutS: 1,
  markupBp: 2000,
  version: 1,
  ...change,
});

let products = 0;

/** The supplier's postcard at 25 % margin, completely mapped; the missing English name is filled in. */
export async function postcard(admin: Actor, change: Partial<Product> = {}): Promise<Product> {
  products += 1;
  const supplier = (await admin.call(getSupplierProduct, { code: 'SD-PC' })).body;
  return {
    supplierCode: 'SD-PC',
    nameZh: '供应商明信片',
    nameEn: 'Postcards',
    code: `PC-${products}`,
    categoryId: 1,
    unitZh: '张',
    unitEn: 'cards',
    descriptionZh: '',
    descriptionEn: '',
    leadDays: 4,
    mapping: filledMapping(supplier.options, []).map((option) => ({
      ...option,
      values: option.values.map((value) => ({ ...value, nameEn: value.nameEn || 'Kraft 350 g' })),
    })),
    marginKind: 'percent',
    markupBp: 2500,
    marginFen: 0,
    quantities: [100, 500, 1000],
    enabled: true,
    ...change,
  };
}
