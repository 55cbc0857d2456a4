import type { OptionGroup, ProductInfo } from '#features/products/products.contract.ts';
import { type ConfiguredSpec, pickOf } from './quote-form.ts';

type Choice = OptionGroup['choices'][number];

/**
 * The board that folds, whose caliper makes the blank: flute board where a printed sheet is mounted on it, as the
 * price reckons, else the paper chosen. Undefined while nothing with a caliper is chosen.
 */
export function foldingBoard(
  info: ProductInfo,
  spec: ConfiguredSpec,
): { readonly choice: Choice; readonly caliperUm: number } | undefined {
  for (const key of ['flute', 'material']) {
    const group = info.options.find((each) => each.key === key);
    const choice = group?.choices.find((each) => each.key === pickOf(spec, group).choice);
    const caliperUm = choice?.params?.caliperUm;
    if (choice && typeof caliperUm === 'number') return { choice, caliperUm };
  }
  return undefined;
}
