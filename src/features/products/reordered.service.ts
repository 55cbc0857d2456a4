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
const workOf = ({ parts: { roll, ...parts }, ...checked }: CheckedSpec): string =>
  JSON.stringify([checked, parts, roll.direction, roll.gapCmm]);

/**
 * Whether two specifications are one and the same work as the product is offered today, defaults filled in. Paper and
 * colours count: they decide the blank of a box and the number of plates.
 */
export function isSameWork(product: PricedProduct, tariff: Tariff, one: Spec, other: Spec): boolean {
  if (product.model === 'external') return false;
  const refused = refusals();
  const [first, second] = [one, other].map((spec) => workOf(checkSpec(product, spec, tariff, refused)));
  return Object.keys(refused.errors).length === 0 && first === second;
}
