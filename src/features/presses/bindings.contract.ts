import * as z from 'zod/mini';
import type { Text } from '#shared/text.ts';
import { amountFen, between, exampleCall, itemCode, names, rateE4, ruleText, tableCalls } from './tables.contract.ts';

const bindingRule = {
  step: ['页数范围须是步长的倍数', 'The smallest and the largest number of pages must be multiples of the step'],
  stitched: ['骑马钉的页数须是4的倍数', 'Pages that are stitched through the fold come in fours'],
} as const satisfies Record<string, Text>;

const price = { setupFen: amountFen, pieceE4: rateE4, sectionE4: rateE4, minFen: amountFen };
const spine = (leastMm: number) => between(leastMm * 10, 2_000_000, 3, 'mm');

/** How sections become a book (pricing.md 2.4). */
const fields = {
  ...names,
  cover: z.enum(['section', 'wrap']),
  /** The kind of craft that folds a section. */
  folding: itemCode,
  ...price,
  pagesMin: between(2, 2000),
  pagesMax: between(2, 2000),
  pagesStep: between(1, 64),
  spineMinUm: spine(0),
  spineMaxUm: spine(1),
  spineStepUm: spine(1),
};

export const bindingCalls = tableCalls('Binding', 'Bindings', fields, [
  { at: 'pagesMax', text: ruleText.larger, ok: ({ pagesMin, pagesMax }) => pagesMax >= pagesMin },
  {
    at: 'pagesStep',
    text: bindingRule.step,
    ok: ({ pagesMin, pagesMax, pagesStep }) => pagesMin % pagesStep === 0 && pagesMax % pagesStep === 0,
  },
  {
    at: 'pagesStep',
    text: bindingRule.stitched,
    ok: ({ cover, pagesStep }) => cover === 'wrap' || pagesStep % 4 === 0,
  },
  { at: 'spineMaxUm', text: ruleText.larger, ok: ({ spineMinUm, spineMaxUm }) => spineMaxUm >= spineMinUm },
]);
export type BindingFields = z.output<z.ZodMiniObject<typeof fields>>;

export const bindingExample = exampleCall('Binding', price);
