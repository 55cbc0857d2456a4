import { refusals } from '#features/pricing/check-request.ts';
import { type CheckedSpec, checkSpec } from '#features/pricing/check-spec.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { ToolsOnFile } from '#features/pricing/result.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { QuoteResult } from './products.contract.ts';
import { productText } from './products.texts.ts';

/** An earlier order whose tools are on file, and what of them serves the work that is asked for. */
export interface Reordered {
  readonly no: string;
  /** Undefined: the work is another, so that its tools must be made. */
  readonly tools: ToolsOnFile | undefined;
}

/** What the customer is told of the tools of his earlier order. */
export function toolNotice({ no, tools }: Reordered, say: (text: Text) => string): QuoteResult['warnings'][number] {
  const text = tools ? productText.toolsOnFile : productText.toolsAnew;
  return { code: tools ? 'TOOLS_ON_FILE' : 'TOOLS_ANEW', message: say(fillText(text, { no })) };
}

/** What dies, blocks and plates are made for; how labels are wound on their rolls is not. */
const workOf = ({ parts: { roll, ...parts }, ...checked }: CheckedSpec) => ({
  ...checked,
  parts,
  roll: { direction: roll.direction, gapCmm: roll.gapCmm },
});

/** A specification with what it is checked against: a product and a tariff. */
export interface Asked {
  readonly product: PricedProduct;
  readonly tariff: Tariff;
  readonly spec: Spec;
}

/** Whether everything in one value is the same in the other, which may say more. */
function isWithin(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  if (typeof other !== 'object' || other === null) return false;
  if (Array.isArray(one) && one.length !== (other as readonly unknown[]).length) return false;
  return Object.entries(one).every(([key, value]) => isWithin(value, (other as Record<string, unknown>)[key]));
}

/**
 * Whether what is asked for is one and the same work as what was made. Defaults are filled in twice: as the product is
 * offered today, so that what it asks for besides by now decides nothing; and as it was offered then, for the tools were
 * made for that. Paper and colours count: they decide the blank of a box and the number of plates.
 */
export function isSameWork(asked: Asked, made: Asked): boolean {
  const refused = refusals();
  const workIn = ({ product, tariff }: Asked, spec: Spec) =>
    product.model === 'external' ? undefined : workOf(checkSpec(product, spec, tariff, refused));
  const [now, again, then] = [workIn(asked, asked.spec), workIn(asked, made.spec), workIn(made, made.spec)];
  if (!now || !again || !then || Object.keys(refused.errors).length > 0) return false;
  return JSON.stringify(now) === JSON.stringify(again) && isWithin(then, again);
}
