import { calculate } from '#features/pricing/calculate.ts';
import { planText } from '#features/pricing/pricing.texts.ts';
import type { Plan, Priced } from '#features/pricing/result.ts';
import { pricedWith } from '#features/products/catalogue.service.ts';
import { linesIn, type ParsedRequest } from '#features/products/price.service.ts';
import type { Db } from '#server/db/database.ts';
import { type Language, type Text, textIn } from '#shared/text.ts';
import type { Explanation } from './explanation.contract.ts';
import type { Frozen } from './frozen-quote.service.ts';

/** What a stored quote says of itself, as far as its explanation needs it. */
export interface StoredPrice {
  readonly productId: number;
  readonly productVersionId: number;
  readonly priceBookVersionId: number;
  readonly request: unknown;
  readonly frozen: unknown;
}

/** How the price of a stored quote came about: stored lines, and the other plans from the same `calculate()`. */
export async function explainQuote(
  db: Db,
  owner: object,
  stored: StoredPrice,
  language: Language,
): Promise<Explanation> {
  const say = (text: Text) => textIn(language, text);
  const frozen = stored.frozen as Frozen;
  const { product, tariff } = await pricedWith(db, owner, stored);
  const book = await db
    .selectFrom('priceBookVersion')
    .select(['id', 'no'])
    .where('id', '=', stored.priceBookVersionId)
    .executeTakeFirstOrThrow();
  const { quantity, designs, spec, turnaround } = stored.request as ParsedRequest;
  const asked = { quantity, designs, spec, turnaround, quantities: [], tools: frozen.tools };
  const again = calculate(product, asked, tariff, { explain: true });
  // A supplier's price was asked for once and is not asked for again.
  const bought = product.model === 'external';
  const known = again.outcome === 'priced' && sameLines(again.lines, frozen.lines) ? again : null;
  const words = frozen.planWords ?? known?.planWords ?? null;
  return {
    priceBook: book,
    lines: linesIn(frozen.lines, say),
    costFen: frozen.costFen,
    planWords: words && say(words),
    plan: frozen.plan && sheetsOf(frozen.plan, tariff.presses, say),
    rejected: known ? rejectedOf(known).map(say) : [],
    agrees: bought || known !== null,
  };
}

/** Whether two prices have the same lines to the fen. */
export const sameLines = (one: Priced['lines'], other: Priced['lines']): boolean =>
  one.length === other.length &&
  one.every(({ code, amountFen }, index) => code === other[index]?.code && amountFen === other[index]?.amountFen);

/** Plans on press sheets and other machines alike; the engine says in each what it would cost, and how much more. */
function rejectedOf(again: Priced & { readonly rejectedMachines?: readonly { readonly words: Text }[] }): Text[] {
  return [...again.rejected, ...(again.rejectedMachines ?? [])].map(({ words }) => words);
}

function sheetsOf(
  { press, sheet, parent, cut, ups, style, forms, plates, net, waste, parents }: Plan,
  presses: readonly { readonly code: string; readonly name: Text }[],
  say: (text: Text) => string,
): Explanation['plan'] {
  const named = presses.find(({ code }) => code === press);
  const shown = { sheet, parent, cut, ups, forms, plates, net, waste, parents };
  return { press: named ? say(named.name) : press, style: say(planText[style]), ...shown };
}
