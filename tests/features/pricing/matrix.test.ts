import { describe, expect, test } from 'vitest';
import { matrixTotal } from '#features/pricing/matrix.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { businessCard, flyer } from '#features/pricing/t-sample-products.ts';
import type { PriceMatrix, Tariff } from '#features/pricing/tariff.ts';
import { amounts, e1, e2, messages, price, priced } from './jobs.ts';

const [cards] = tSample.matrices as [PriceMatrix];
const anyQuantity = { ...businessCard, quantity: { min: 1, max: 10_000, step: 1, choices: [], allowCustom: true } };
const withMode = (mode: PriceMatrix['mode']): Tariff => ({ ...tSample, matrices: [{ ...cards, mode }] });
const plain = { ...e1, crafts: [] };

describe('E1: business cards', () => {
  test('500 of 2 designs with round corners list at 110.00', () => {
    const result = priced(businessCard, e1, 500, { designs: 2, quantities: [1000] });
    expect(result.listFen).toBe(11_000);
    expect(amounts(result)).toEqual({ base: 9000, 'round-corners': 2000, rush: 0 });
    expect(result).toMatchObject({ weightMg: 1_458_000, unitYuan: '0.1100', costFen: null });
    expect(result.priceBreaks[0]).toEqual({
      quantity: 1000,
      listFen: 16_000,
      unitYuan: '0.0800',
    });
  });

  test('a price below the minimum of the product is lifted to it, in a line that the customer sees, and in every row', () => {
    const result = priced({ ...businessCard, minPriceFen: 5000 }, plain, 500, { quantities: [100, 1000] });
    expect(result.lines.find(({ code }) => code === 'minimum')).toMatchObject({ amountFen: 500, staffOnly: false });
    expect(result.priceBreaks.map(({ listFen }) => listFen)).toEqual([5000, 7000]);
    const flyers = priced({ ...flyer, minPriceFen: 100_000 }, e2, 5000);
    expect(flyers.lines.find(({ code }) => code === 'minimum')).toMatchObject({ amountFen: 1346, staffOnly: true });
  });

  test('300 is refused where only listed quantities are sold, naming them', () => {
    const result = price(anyQuantity, plain, 300);
    expect(messages(result.errors, 'en')).toEqual({
      quantity: ['Choose one of these quantities: 100, 200, 500, 1000, 2000, 5000'],
    });
    expect(messages(price(businessCard, plain, 300).errors)).toHaveProperty('quantity');
  });

  test.each([
    ['step_up', 300, 4500],
    ['linear_total', 300, 3233],
    ['linear_total', 750, 5750],
    ['linear_total', 50, 1800],
    ['linear_total', 6000, 30_733],
  ] as const)('%s: %i cards', (mode, quantity, listFen) => {
    expect(priced(anyQuantity, plain, quantity, { tariff: withMode(mode) }).listFen).toBe(listFen);
  });

  test.each([
    ['exact', 500, 9000],
    ['step_up', 300, 9000],
    ['linear_total', 300, 6467],
    ['linear_total', 50, 3600],
    ['linear_total', 6000, 61_467],
  ] as const)('%s: %i cards of each of two designs, rounded once', (mode, quantity, listFen) => {
    expect(priced(anyQuantity, plain, quantity, { designs: 2, tariff: withMode(mode) }).listFen).toBe(listFen);
  });

  test('above the last step a person quotes', () => {
    expect(price(anyQuantity, plain, 5001, { tariff: withMode('step_up') })).toMatchObject({ outcome: 'manual' });
  });

  test('a combination without a cell has no price', () => {
    const more = { ...businessCard, colours: ['4/4', '4/0'] };
    expect(price(more, { ...plain, colour: '4/0' }, 500)).toMatchObject({ outcome: 'manual' });
  });
});

describe('E21: interpolation as vendors publish it', () => {
  const points = (...pairs: [number, number][]) => pairs.map(([qty, totalFen]) => ({ qty, totalFen }));
  const linear: PriceMatrix = { code: 'x', mode: 'linear_total', cells: {} };
  test.each([
    [points([100, 10_000], [500, 40_000]), 250, 21_250],
    [points([10, 5500], [100, 45_000]), 50, 23_056],
    [points([100, 2000], [250, 4750]), 175, 3375],
    [points([100, 3155], [250, 3750]), 200, 3552],
  ])('%j at %i', (cell, quantity, totalFen) => {
    expect(matrixTotal(linear, cell, quantity)).toBe(totalFen);
  });

  test('run-on 5000 at 85.53 and 17.15 per 1000 more: 7500 cost 128.41', () => {
    const runOn = { ...linear, runOnPer1000E4: 171_500 };
    expect(matrixTotal(runOn, points([5000, 8553]), 7500)).toBe(12_841);
    expect(matrixTotal(runOn, points([5000, 8553]), 7500, 2)).toBe(25_681);
    // Below the last point the run-on rate says nothing.
    expect(matrixTotal(runOn, points([1000, 5000], [5000, 8553]), 3000)).toBe(6777);
  });
});

test('what is too large to be reckoned exactly is for a person to quote, and breaks nothing', () => {
  const dear = Object.fromEntries(
    Object.entries(cards.cells).map(([key, points]) => [
      key,
      points.map(({ qty }) => ({ qty, totalFen: Number.MAX_SAFE_INTEGER })),
    ]),
  );
  const tariff = { ...tSample, matrices: [{ ...cards, cells: dear }] };
  for (const designs of [1, 2]) {
    const result = price(businessCard, plain, 500, { designs, tariff });
    expect([result.outcome, result.needsManualQuote]).toEqual(['manual', true]);
  }
  const everybody = { ...flyer, quantity: { ...flyer.quantity, max: 10_000_000 }, designs: { min: 1, max: 1000 } };
  expect(price(everybody, e2, 10_000_000, { designs: 1000 }).outcome).toMatch(/^(?:manual|priced)$/);
});
