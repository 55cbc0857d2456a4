import { papersOfPlies } from '#features/pricing/options.ts';
import type { Text } from '#shared/text.ts';
import type { ProductEditData } from './product-edit.contract.ts';
import type { Priced } from './rule-fields.ts';

type Kind =
  | 'itemPress'
  | 'itemBoardLine'
  | 'itemLabelPress'
  | 'itemStyle'
  | 'itemBinding'
  | 'itemMaterial'
  | 'itemCraft';

/** An item of the price book that takes part in a product's price, and the screen that keeps it. */
export interface PriceItem {
  readonly kind: Kind;
  readonly code: string;
  readonly name: Text;
  readonly state: 'itemOn' | 'itemOff' | 'itemGone';
  readonly to: string;
}

type Known = ProductEditData['presses'];

export function priceItems(priced: Priced, data: ProductEditData): readonly PriceItem[] {
  const items = (kind: Kind, codes: readonly string[], known: Known, to: (code: string) => string): PriceItem[] =>
    [...new Set(codes)].map((code) => {
      const found = known.find((each) => each.code === code);
      return {
        kind,
        code,
        name: found ? [found.nameZh, found.nameEn] : [code, code],
        state: found === undefined ? 'itemGone' : found.active ? 'itemOn' : 'itemOff',
        to: to(code),
      };
    });
  const search = (path: string) => (code: string) => `${path}?keyword=${encodeURIComponent(code)}`;
  const isForms = priced.model === 'ncr';
  const plies = isForms ? priced.papers.flatMap((grade) => papersOfPlies(priced.ncr.plies, grade)) : [];
  const crafts = [
    ...(isForms && priced.padding !== '' ? [priced.padding] : []),
    ...[...priced.standardCrafts, ...priced.crafts].map(({ key }) => key),
  ];
  const craftsByKey = data.crafts.map((each) => ({ ...each, code: each.key }));
  const materials = [
    ...priced.materials,
    ...(priced.model === 'book' ? priced.cover.materials : []),
    ...(priced.model === 'carton' ? (priced.flutes ?? []) : []),
    ...plies.flatMap(({ code }) => (code === '' ? [] : [code])),
  ];
  return [
    ...('presses' in priced ? items('itemPress', priced.presses, data.presses, search('/press/list')) : []),
    ...(priced.model === 'corrugated'
      ? items('itemBoardLine', priced.boardLines, data.boardLines, search('/boardLine/list'))
      : []),
    ...(priced.model === 'roll'
      ? items('itemLabelPress', priced.labelPresses, data.labelPresses, search('/labelPress/list'))
      : []),
    ...('boxStyles' in priced ? items('itemStyle', priced.boxStyles, data.boxStyles, search('/boxStyle/list')) : []),
    ...(priced.model === 'book' && priced.binding !== ''
      ? items('itemBinding', [priced.binding], data.bindings, search('/binding/list'))
      : []),
    ...items('itemMaterial', materials, data.materials, search('/material/list')),
    ...items('itemCraft', crafts, craftsByKey, (key) => `/craft/list?key=${encodeURIComponent(key)}`),
  ];
}
