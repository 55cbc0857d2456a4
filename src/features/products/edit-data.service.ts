import { currentTariff, readBooks } from '#features/price-books/draft.service.ts';
import { shelfItems } from '#features/price-books/shelf.service.ts';
import { isActive } from '#features/price-books/stored-tariff.service.ts';
import type { CraftOption } from '#features/pricing/options.ts';
import type { Db } from '#server/db/database.ts';
import type { Principal } from '#server/principal.ts';
import { hasClaim } from '#shared/permissions.ts';
import type { Text } from '#shared/text.ts';
import { tradeSizes } from './blank-body.service.ts';
import { optionOf } from './craft-options.service.ts';
import type { ProductEditData } from './product-edit.contract.ts';

interface Named {
  readonly code: string;
  readonly name: Text;
  readonly active?: boolean;
}
const choice = (item: Named) => ({
  code: item.code,
  nameZh: item.name[0],
  nameEn: item.name[1],
  active: isActive(item),
});

type Option = ProductEditData['crafts'][number]['option'];

/** What the editor offers: the items of the price book in hand, and what other products ask their customers. */
export async function editData(db: Db, owner: object, principal: Principal): Promise<ProductEditData> {
  const tariff = currentTariff(await readBooks(db));
  const products = (await shelfItems(db, owner)).map(({ priced }) => priced);
  const categories = await db
    .selectFrom('category')
    .select(['id', 'nameZh', 'nameEn', 'parentId', 'status'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const used = products.flatMap(({ crafts }) => crafts);
  return {
    categories: categories.map(({ status, ...category }) => ({ ...category, active: status === 'active' })),
    materials: tariff.materials.map((item) => ({ ...choice(item), class: item.class, gsm: item.gsm })),
    crafts: [...new Set(tariff.crafts.map(({ key }) => key))].map((key) => {
      const own = tariff.crafts.filter((craft) => craft.key === key);
      // The words that the house already uses for it, when a product asks for it.
      const known = used.find((option) => option.key === key);
      const option = known ? optional(known) : optionOf(key, own);
      return { ...choice({ code: key, name: option.name, active: own.some(isActive) }), key, option };
    }),
    presses: tariff.presses.map(choice),
    boxStyles: tariff.boxStyles.map(choice),
    bindings: tariff.bindings.map(choice),
    boardLines: tariff.boardLines.map(choice),
    labelPresses: tariff.labelPresses.map(choice),
    sizes: sizesOf(products.flatMap(({ sizes }) => sizes)),
    mayEdit: hasClaim(principal, ['Product_Edit']),
    mayPublishBook: hasClaim(principal, ['PriceBook_Publish']),
  };
}

/** A copy that customers may leave out, whatever the other product needs. */
function optional({ required: _, ...option }: CraftOption): Option {
  return structuredClone(option) as Option;
}

/** Trade sizes, then those of products that are none of them. */
function sizesOf(used: readonly { code: string; name: Text; w: number; h: number }[]): ProductEditData['sizes'] {
  return [...tradeSizes, ...used]
    .filter((size, at, list) => list.findIndex(({ w, h }) => w === size.w && h === size.h) === at)
    .map(({ code, name, w, h }) => ({ code, nameZh: name[0], nameEn: name[1], w, h }));
}
