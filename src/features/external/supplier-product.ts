import { call } from '#client/api.ts';
import { recordMachine } from '#client/use-record.ts';
import { getSupplierProduct, type SupplierProductView, syncSupplierProduct } from './external-product.contract.ts';

export interface SupplierProductRecord {
  readonly product: SupplierProductView | null;
}

/** The id is the code of the supplier's product; empty while none is chosen. */
export const supplierProductMachine = recordMachine<SupplierProductRecord, 'sync'>({
  load: async (code, signal) => ({
    product: code === '' ? null : await call(getSupplierProduct, { code }, { signal }),
  }),
  act: async (_, { product }, __, signal) => ({
    product: product && (await call(syncSupplierProduct, { code: product.code }, { signal })),
  }),
});
