import type { FreightTemplate } from '#features/pricing/freight.ts';
import type { Tx } from '../database.ts';
import { demoModels } from './02-catalogue-models.ts';
import { demoCatalogue } from './02-catalogue-products.ts';
import { demoTariff } from './02-catalogue-tariff.ts';

/** The twelve western provinces; everything else on the mainland is East (E15). */
const west = ['15', '45', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65'];
const east = [
  ...['11', '12', '13', '14', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '46'],
];

/** Shipping rule of example E15: East 8.00 + 2.00/kg, West 15.00 + 8.00/kg and free from 500.00 up to 20 kg. */
const demoFreight: Omit<FreightTemplate, 'id'> = {
  divisor: 6000,
  pickup: true,
  regions: [
    { codes: east, firstG: 1000, firstFen: 800, stepG: 1000, stepFen: 200 },
    { codes: west, firstG: 1000, firstFen: 1500, stepG: 1000, stepFen: 800, freeFromFen: 50_000, freeMaxG: 20_000 },
  ],
};

/** Tariff T-SAMPLE, shipping rule, categories and products on the shelf. */
export async function run(tx: Tx): Promise<void> {
  await tx
    .insertInto('priceBookVersion')
    .values({
      no: 1,
      status: 'published',
      tariff: JSON.stringify(demoTariff),
      note: 'T-SAMPLE',
      publishedAt: new Date().toISOString(),
      publishedBy: null,
    })
    .execute();
  await tx
    .insertInto('logisticsTemplate')
    .values({ nameZh: '标准快递', nameEn: 'Standard courier', body: JSON.stringify(demoFreight), isDefault: true })
    .execute();
  for (const [index, { name, icon, products }] of [...demoCatalogue, ...demoModels].entries()) {
    const category = await tx
      .insertInto('category')
      .values({ nameZh: name[0], nameEn: name[1], icon, sort: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await tx
      .insertInto('product')
      .values(
        products.map(({ priced }, sort) => ({
          categoryId: category.id,
          code: priced.code,
          nameZh: priced.name[0],
          nameEn: priced.name[1],
          model: priced.model,
          sort: sort + 1,
          status: 'on_shelf' as const,
          publishedVersionId: null,
        })),
      )
      .returning(['id', 'code'])
      .execute();
    for (const product of products) {
      const row = rows.find(({ code }) => code === product.priced.code);
      if (!row) continue;
      const body = { ...product, priced: { ...product.priced, id: row.id } };
      const version = await tx
        .insertInto('productVersion')
        .values({ productId: row.id, no: 1, body: JSON.stringify(body) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('product').set({ publishedVersionId: version.id }).where('id', '=', row.id).execute();
    }
  }
}
