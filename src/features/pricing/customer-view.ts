import { lineText } from './pricing.texts.ts';
import type { CalculateResult, Plan, Priced, PriceLine } from './result.ts';

/** What a customer may see of a price: no cost, no markup, no plates, no rejected plans. */
export type CustomerPrice = Omit<Priced, 'costFen' | 'rejected' | 'plan' | 'supplier'> & {
  readonly plan: Pick<Plan, 'press' | 'sheet' | 'ups' | 'style'> | null;
};

export type CustomerResult = CustomerPrice | Exclude<CalculateResult, Priced>;

/**
 * The result without anything of the claim Product_Cost (pricing.md 2.15). Staff-only lines are summed into one
 * line, so that what is shown still adds up to the list price. Results without a price pass unchanged.
 */
export function customerView(result: CalculateResult): CustomerResult {
  if (result.outcome !== 'priced') return result;
  const { costFen: _cost, rejected: _rejected, supplier: _supplier, plan, lines, ...visible } = result;
  const hidden = lines.filter((line) => line.staffOnly).reduce((sum, line) => sum + line.amountFen, 0);
  const production: PriceLine = { code: 'production', label: lineText.production, amountFen: hidden, staffOnly: false };
  return {
    ...visible,
    lines: [...(hidden > 0 ? [production] : []), ...lines.filter((line) => !line.staffOnly)],
    plan: plan && { press: plan.press, sheet: plan.sheet, ups: plan.ups, style: plan.style },
  };
}
