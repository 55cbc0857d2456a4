import type { FieldErrors } from '#shared/rules.ts';
import type { Text, TextParams } from '#shared/text.ts';
import { packText } from '#shared/text.ts';
import { fillText } from './fill-text.ts';
import type { QuantityRule } from './options.ts';
import { refusalText } from './pricing.texts.ts';
import type { PricedProduct } from './product.ts';
import type { CalculateRequest } from './result.ts';

/** No product rule may ask for more; every product of quantity and rate is sized by it. */
export const maxQuantity = 10_000_000;
const maxDesigns = 1000;
const maxBreaks = 20;

/** Collects packed messages by field (spec section 5: field to messages). */
export interface Refusals {
  readonly errors: FieldErrors;
  add(field: string, text: Text, params?: TextParams): void;
}

export function refusals(): Refusals {
  const errors: Record<string, string[]> = {};
  return {
    errors,
    add(field, text, params) {
      const messages = errors[field] ?? [];
      messages.push(packText(text, params));
      errors[field] = messages;
    },
  };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Why a quantity is not offered, or undefined. Runs before any arithmetic; takes whatever a request may hold. */
export function quantityProblem(rule: QuantityRule, quantity: unknown): Text | undefined {
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity)) return refusalText.quantity;
  const max = Math.min(rule.max, maxQuantity);
  if (quantity < rule.min || quantity > max) return fillText(refusalText.quantityRange, { min: rule.min, max });
  if (rule.choices.includes(quantity)) return undefined;
  if (!rule.allowCustom) return fillText(refusalText.quantityChoices, { choices: rule.choices.join(', ') });
  return quantity % rule.step === 0 ? undefined : fillText(refusalText.quantityStep, { step: rule.step });
}

/** Checks all of a request but its specification. */
export function checkCounts(product: PricedProduct, request: CalculateRequest, refused: Refusals): void {
  const problem = quantityProblem(product.quantity, request.quantity);
  if (problem) refused.add('quantity', problem);
  const designs = request.designs ?? 1;
  const { min } = product.designs;
  const max = Math.min(product.designs.max, maxDesigns);
  if (!isCount(designs) || designs < min || designs > max) {
    refused.add('designs', refusalText.designs, { min, max });
  }
  const { quantities } = request;
  if (
    quantities !== undefined &&
    !(Array.isArray(quantities) && quantities.length <= maxBreaks && quantities.every(isCount))
  ) {
    refused.add('quantities', refusalText.quantities, { max: maxBreaks });
  }
  if (!product.turnarounds.some(({ code }) => code === request.turnaround)) {
    refused.add('turnaround', refusalText.turnaround);
  }
}
