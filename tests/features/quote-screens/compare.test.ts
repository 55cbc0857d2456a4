import { describe, expect, test } from 'vitest';
import { tSample } from '#features/pricing/t-sample.ts';
import { booklet } from '#features/pricing/t-sample-models.ts';
import { productInfo } from '#features/products/info.service.ts';
import { compareComplaint } from '#features/quotes/compare-quantities.tsx';
import {
  type Configuration,
  firstConfiguration,
  isSame,
  requestOf,
  withCompared,
  withQuantity,
} from '#features/quotes/quote-form.ts';
import { configurationIn, configurationOf, queryOf } from '#features/quotes/quote-link.ts';
import { quantityRows } from '#features/quotes/quote-paper.ts';
import type { Quote } from '#features/quotes/quotes.contract.ts';
import { flyerInfo } from './products.ts';

const start: Configuration = { ...firstConfiguration(flyerInfo, '330106'), quantity: 1000 };

describe('quantities that are compared', () => {
  test('stand in rising order, each once, and never the chosen one', () => {
    expect(withCompared(start, [3000, 800, 1000, 3000]).compare).toEqual([800, 3000]);
    expect('compare' in withCompared(start, [])).toBe(false);
    expect('compare' in withCompared({ ...start, compare: [5] }, [1000])).toBe(false);
  });

  test('can be chosen, and the one chosen before takes their place', () => {
    const chosen = withQuantity({ ...start, compare: [800, 3000] }, 800);
    expect([chosen.quantity, chosen.compare]).toEqual([800, [1000, 3000]]);
    // A row of the product's own is there anyway.
    expect(withQuantity({ ...start, compare: [800] }, 5000).compare).toEqual([800]);
  });

  test('are part of the address, of the request and of what makes a configuration another one', () => {
    const compared = withCompared(start, [800, 3000]);
    const query = queryOf(compared, flyerInfo);
    expect(query.get('compare')).toBe('800-3000');
    expect(configurationIn(query, flyerInfo, '330106').compare).toEqual([800, 3000]);
    expect(requestOf(compared, null).compare).toEqual([800, 3000]);
    expect(isSame(compared, start)).toBe(false);
  });

  test('of an address are those that can be ordered, seven at most', () => {
    const read = (text: string) => configurationIn(new URLSearchParams({ compare: text }), flyerInfo, null).compare;
    expect(read('0-800-x-99999999--2000000')).toEqual([800]);
    expect(read('1-2-3-4-5-6-7-8-9')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(read('')).toBeUndefined();
  });

  test('are refused in the words of the quantity itself, when they are there already, and beyond seven', () => {
    const words = (quantity: number, compared: readonly number[] = []) =>
      compareComplaint(flyerInfo, quantity, [1000, 5000], compared)?.text[0] ?? null;
    expect(words(0)).toBe('请输入数量');
    expect(words(2_000_000)).toBe('请输入 {min} 到 {max} {unit}');
    expect(words(1000)).toBe('这个数量已在表中');
    expect(words(700, [1, 2, 3, 4, 5, 6, 7])).toBe('最多并列 8 个数量，请先移除一个');
    expect(words(700, [1, 2, 3])).toBeNull();
  });
});

describe('the quantities on paper', () => {
  const priceBreaks = [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000].map((quantity) => ({
    quantity,
    listFen: quantity * 2,
    payableFen: quantity,
    unitYuan: '0.01',
  }));
  const of = (quantity: number, compared: readonly number[] = []) =>
    quantityRows({ quantity, payableBeforeShippingFen: 7, priceBreaks }, compared).map((row) => row.quantity);

  test('are eight around the quoted one', () => {
    expect(of(750)).toEqual([100, 200, 500, 750, 1000, 2000, 3000, 5000]);
    expect(of(50_000)).toEqual([500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000]);
  });

  test('are those compared, where there are some; what has no price is left out', () => {
    expect(of(750, [200, 5000])).toEqual([200, 750, 5000]);
    const rows = quantityRows(
      {
        quantity: 5,
        payableBeforeShippingFen: 7,
        priceBreaks: [{ quantity: 9, listFen: null, payableFen: null, unitYuan: null }],
      },
      [9],
    );
    expect(rows).toEqual([{ quantity: 5, goodsFen: 7 }]);
  });
});

test('a stored quote of a book fills in every part of it again', () => {
  const info = productInfo({ id: 9, versionId: 9, categoryId: 1 }, { description: ['', ''], priced: booklet }, tSample);
  const asked = { ...firstConfiguration(info, '330106'), compare: [300] };
  const request = requestOf(asked, 3) as Quote['request'];
  expect(isSame(configurationOf({ request }), asked)).toBe(true);
  expect(asked.spec.pages).toBeGreaterThan(0);
  expect(asked.spec.cover?.material).toBeTruthy();
});
