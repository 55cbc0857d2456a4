import type { Tariff } from '#features/pricing/tariff.ts';
import { type Checked, type Priced, type ProblemList, repeated } from './problem-list.service.ts';
import { checkNamed } from './problems-named.service.ts';
import { problemText } from './product-problem.texts.ts';

/** Front/back, at most twelve on a side: no press has more. */
const colours = /^(?:\d|1[0-2])\/(?:\d|1[0-2])$/;

/** Materials and printing, of every part of the product: each choice is in use and has a price. */
export function optionProblems({ body: { priced }, tariff, drafted }: Checked, list: ProblemList): void {
  const materials = (field: string, codes: readonly string[]) => {
    if (codes.length === 0) list.priced('options', field, problemText.materialMissing);
    checkNamed(list, 'options', { field, codes }, (book) => book.materials, { tariff, drafted });
  };
  const printing = (field: string, offered: readonly string[]) => {
    if (offered.length === 0) list.priced('options', field, problemText.colourMissing);
    if (offered.some((colour) => !colours.test(colour))) list.priced('options', field, problemText.colour);
    const twice = repeated(offered);
    if (twice !== undefined) list.priced('options', field, problemText.twice, { code: twice });
  };
  // The papers of carbonless forms are entered with their plies, and told of there.
  if (priced.model !== 'ncr') materials('materials', priced.materials);
  printing('colours', priced.colours);
  if (priced.model === 'book') {
    materials('cover.materials', priced.cover.materials);
    printing('cover.colours', priced.cover.colours);
  }
  if (priced.model === 'carton' && priced.flutes) materials('flutes', priced.flutes);
  for (const code of new Set(priced.materials)) {
    const problem = unfit(priced.model, code, tariff);
    if (problem) list.priced('options', 'materials', problem, { code });
  }
}

/** Board and label stock are sold by area, wide format by the price of its print. */
function unfit(model: Priced['model'], code: string, tariff: Tariff) {
  const material = tariff.materials.find((item) => item.code === code);
  if (!material) return undefined;
  if (model === 'wide') {
    return tariff.wideFormat.prints.some((print) => print.material === code) ? undefined : problemText.printPrice;
  }
  const byArea = model === 'corrugated' || model === 'roll';
  return byArea && material.price.unit !== 'm2' ? problemText.byArea : undefined;
}
