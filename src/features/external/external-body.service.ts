import { optionKey, optionParam } from '#features/pricing/external.ts';
import type { ExternalProduct } from '#features/pricing/product.ts';
import { type ProductBody, usualArtwork } from '#features/products/product-versions.service.ts';
import type { ExternalProductFields, SupplierProductView } from './external-product.contract.ts';
import { mappingStates } from './mapping.ts';

type Margin = Pick<ExternalProductFields, 'marginKind' | 'markupBp' | 'marginFen'>;

export const marginOf = ({ marginKind, markupBp, marginFen }: Margin): ExternalProduct['margin'] =>
  marginKind === 'fixed' ? { kind: 'fixed', fen: marginFen } : { kind: 'percent', bp: markupBp };

/** The version that customers see: our names for the supplier's options, and nothing that is not offered. */
export function externalBody(fields: ExternalProductFields, supplier: SupplierProductView): ProductBody {
  const quantities = fields.quantities.toSorted((a, b) => a - b);
  const priced: ExternalProduct = {
    id: 0,
    model: 'external',
    code: fields.code,
    name: [fields.nameZh, fields.nameEn],
    unit: [fields.unitZh, fields.unitEn],
    supplierProductId: fields.supplierCode,
    margin: marginOf(fields),
    crafts: mappingStates(supplier.options, fields.mapping).map(({ mapped }) => ({
      key: optionKey(mapped.code),
      name: [mapped.nameZh, mapped.nameEn],
      required: true,
      params: [
        {
          key: optionParam,
          label: [mapped.nameZh, mapped.nameEn],
          kind: 'choice',
          choices: mapped.values
            .filter(({ offered }) => offered)
            .map(({ code, nameZh, nameEn }) => ({ key: code, label: [nameZh, nameEn] })),
        },
      ],
    })),
    quantity: {
      min: quantities[0] ?? 1,
      max: quantities.at(-1) ?? 1,
      step: 1,
      choices: quantities,
      allowCustom: false,
    },
    breakQuantities: quantities,
    designs: { min: 1, max: 1 },
    turnarounds: [{ code: 'std', name: ['标准', 'Standard'], days: fields.leadDays, addBp: 0 }],
    minPriceFen: 0,
    standardCrafts: [],
    sizes: [],
    materials: [],
    colours: [],
    rules: [],
  };
  return { description: [fields.descriptionZh, fields.descriptionEn], priced, artwork: usualArtwork };
}
