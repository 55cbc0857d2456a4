import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from '#features/pricing/calculate.ts';
import { optionKey, type Supplied, supplierQuestion } from '#features/pricing/external.ts';
import type { ExternalProduct } from '#features/pricing/product.ts';
import { tSample } from '#features/pricing/t-sample.ts';

const choice = (code: string, ...values: string[]) => ({
  key: optionKey(code),
  name: [code, code] as const,
  required: true,
  params: [
    {
      key: 'value',
      label: [code, code] as const,
      kind: 'choice' as const,
      choices: values.map((key) => ({ key, label: [key, key] as const })),
    },
  ],
});
const product: ExternalProduct = {
  id: 1,
  model: 'external',
  code: 'SD',
  name: ['明信片', 'Postcard'],
  unit: ['张', 'cards'],
  supplierProductId: 'SD-PC',
  margin: { kind: 'percent', bp: 2500 },
  crafts: [choice('size', 'A6', 'DL'), choice('paper', 'C300')],
  quantity: { min: 100, max: 500, step: 1, choices: [100, 500], allowCustom: false },
  breakQuantities: [100, 500],
  designs: { min: 1, max: 1 },
  turnarounds: [{ code: 'std', name: ['标准', 'Standard'], days: 4, addBp: 0 }],
  minPriceFen: 0,
  standardCrafts: [],
  sizes: [],
  materials: [],
  colours: [],
  rules: [],
};
const chosen = (size: string, paper = 'C300') => ({
  crafts: [
    { key: 'sd-paper', params: { value: paper } },
    { key: 'sd-size', params: { value: size } },
  ],
});
const request = { quantity: 500, spec: chosen('A6'), turnaround: 'std' };
const price = { quantity: 500, quoteId: 'Q-1', amountFen: 2700, weightG: 2500, volumeCm3: 0 };

function answered(prices: readonly (typeof price)[], asked = request): Supplied {
  const question = supplierQuestion(product, asked);
  if (!question) throw new Error('refused');
  return { kind: 'prices', question, expiresAt: '2026-12-01T00:00:00.000Z', prices };
}

describe('a product that a supplier makes', () => {
  test('asks the supplier for its options by their codes and for every quantity that is shown', () => {
    expect(supplierQuestion(product, request)).toEqual({
      product: 'SD-PC',
      options: { paper: 'C300', size: 'A6' },
      quantities: [100, 500],
    });
  });

  test('costs what the supplier asks and a margin, by lines that add up', () => {
    const result = calculate(product, request, tSample, { supplied: answered([price]) });
    expect(result).toMatchObject({ outcome: 'priced', listFen: 3375, costFen: 2700, weightG: 2500 });
    if (result.outcome !== 'priced') return;
    expect(result.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(result.listFen);
    expect(result.supplier).toEqual({ quoteId: 'Q-1', expiresAt: '2026-12-01T00:00:00.000Z', amountFen: 2700 });
    // The row that the supplier does not offer has no price.
    expect(result.priceBreaks.map(({ quantity, listFen }) => [quantity, listFen])).toEqual([
      [100, null],
      [500, 3375],
    ]);
  });

  test('a fixed margin is added once, a share is rounded half up', () => {
    const list = (margin: ExternalProduct['margin'], amountFen: number) => {
      const result = calculate({ ...product, margin }, request, tSample, {
        supplied: answered([{ ...price, amountFen }]),
      });
      return result.outcome === 'priced' ? result.listFen : null;
    };
    expect(list({ kind: 'fixed', fen: 990 }, 2700)).toBe(3690);
    expect(list({ kind: 'percent', bp: 5000 }, 1)).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), fc.integer({ min: 0, max: 100_000 }), (amount, bp) => {
        const found = list({ kind: 'percent', bp }, amount) ?? 0;
        expect(Number.isSafeInteger(found) && found >= amount).toBe(true);
      }),
    );
  });

  test('without an answer, or with one to another question, asks a person', () => {
    const other = answered([price], { ...request, spec: chosen('DL') });
    for (const supplied of [undefined, other])
      expect(calculate(product, request, tSample, { supplied }).outcome).toBe('manual');
    const renamed = { ...product, supplierProductId: 'SD-NEW' };
    expect(calculate(renamed, request, tSample, { supplied: answered([price]) }).outcome).toBe('manual');
    const reason = ['关', 'off'] as const;
    expect(calculate(product, request, tSample, { supplied: { kind: 'none', reason } })).toMatchObject({ reason });
  });

  test('says beside the option what is missing, twice or not offered, whatever the request holds', () => {
    const refusedFields = (spec: unknown) => {
      const result = calculate(product, { ...request, spec: spec as never }, tSample, { supplied: answered([price]) });
      return result.outcome === 'refused' ? Object.keys(result.errors) : result.outcome;
    };
    expect(refusedFields({ crafts: [] })).toEqual(['spec.crafts.sd-size', 'spec.crafts.sd-paper']);
    expect(refusedFields(chosen('A5'))).toEqual(['spec.crafts.sd-size']);
    expect(refusedFields({ crafts: [...chosen('A6').crafts, ...chosen('A6').crafts] })).toContain(
      'spec.crafts.sd-size',
    );
    expect(refusedFields({ crafts: [...chosen('A6').crafts, { key: 'foil' }] })).toEqual(['spec.crafts']);
    for (const nonsense of [null, 'x', { crafts: 'x' }, { crafts: [null] }])
      expect(refusedFields(nonsense)).not.toBe('priced');
  });
});
