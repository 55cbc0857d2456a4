import type { ShelfItem } from '#features/price-books/shelf.service.ts';
import { type NamedLadder, namedLadders, type StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import { listPrice, markupScale } from '#features/pricing/markup.ts';
import { fieldError } from '#server/errors.ts';
import type { ParsedInput } from '#shared/endpoint.ts';
import { moneyText } from '#shared/money-text.ts';
import { exampleRow } from './example-rows.service.ts';
import type { MarkupFields, markupExample } from './markup.contract.ts';
import { exampleText, tableText } from './presses.texts.ts';
import type { ItemTable } from './table-items.service.ts';
import type { Example } from './tables.contract.ts';

/** Markup ladders. One without products is for all that no other names, and there is one of these at most. */
export const markupTable: ItemTable<NamedLadder, MarkupFields> = {
  part: 'markup',
  items: namedLadders,
  put: (tariff, markup) => ({ ...tariff, markup }),
  fieldsOf: ({ name, productCodes = [], bands }) => ({
    nameZh: name[0],
    nameEn: name[1],
    products: [...productCodes],
    bands: bands.map(({ upToFen, bp }) => ({ upToFen, bp })),
  }),
  itemOf: (code, { nameZh, nameEn, products, bands }) => ({
    code,
    name: [nameZh, nameEn],
    ...(products.length > 0 && { productCodes: products }),
    bands,
  }),
  check: ({ products }, tariff, { code, shelf }) => checkProducts(products, tariff, code, shelf),
  inUse: tableText.ladderInUse,
};

function checkProducts(
  products: readonly string[],
  tariff: StoredTariff,
  code: string,
  shelf: readonly ShelfItem[],
): void {
  const others = namedLadders(tariff).filter((ladder) => ladder.code !== code);
  const forAll = others.find(({ productCodes }) => productCodes === undefined);
  if (products.length === 0 && forAll)
    throw fieldError('products', fillText(tableText.defaultTaken, { ladder: forAll.name }));
  for (const product of products) {
    const found = shelf.find(({ priced }) => priced.code === product);
    const other = others.find(({ productCodes }) => productCodes?.includes(product));
    if (other) {
      const name = found?.priced.name ?? product;
      throw fieldError('products', fillText(tableText.productTaken, { name, ladder: other.name }));
    }
  }
}

/** Costs in fen. */
const samples = [30_000, 100_000, 500_000, 2_000_000];

export const markupExampleOf = ({ bands }: ParsedInput<typeof markupExample>): Example => ({
  rows: samples.map((costFen) => {
    const { listFen } = listPrice(costFen, markupScale([{ bands }], ''), 0, 0);
    return exampleRow(fillText(exampleText.cost, { cost: moneyText(costFen) }), listFen);
  }),
});
