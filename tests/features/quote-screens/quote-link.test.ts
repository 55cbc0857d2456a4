import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, type ProductInfo } from '#features/products/products.contract.ts';
import {
  type Configuration,
  firstConfiguration,
  isSame,
  numbersFor,
  requestOf,
  ticked,
  withPick,
  withReorder,
} from '#features/quotes/quote-form.ts';
import { configurationIn, configurationOf, queryOf } from '#features/quotes/quote-link.ts';
import { cartonInfo, flyerInfo } from './products.ts';

/** Any configuration that the page itself can make of a product. */
function anyConfiguration(info: ProductInfo): fc.Arbitrary<Configuration> {
  const picks = fc.tuple(...info.options.map((group) => fc.nat({ max: group.choices.length })));
  return fc
    .record({
      picks,
      quantity: fc.integer({ min: 1, max: 99_999 }),
      designs: fc.integer({ min: 1, max: 9 }),
      pickup: fc.boolean(),
    })
    .map(({ picks: chosen, quantity, designs, pickup }) => {
      const start = firstConfiguration(info, '330106');
      const spec = info.options.reduce((sofar, group, at) => {
        const index = chosen[at] ?? 0;
        const choice = group.choices[index]?.key ?? (group.required ? '' : ticked);
        if (choice === '' || (group.key !== 'size' && group.choices.length > 0 && index === group.choices.length))
          return sofar;
        return withPick(sofar, group, {
          choice,
          numbers: numbersFor(group, choice, { choice: '', numbers: {} }, sofar, info),
        });
      }, start.spec);
      return { ...start, spec, quantity, designs, shipping: { regionCode: '110101', pickup } };
    });
}

describe('the address of a quote', () => {
  test.each([
    ['flyer', flyerInfo],
    ['carton', cartonInfo],
  ])('names every configuration of a %s, and reading it gives the same one', (_, info) => {
    void fc.assert(
      fc.property(anyConfiguration(info), (configuration) => {
        const query = new URLSearchParams(queryOf(configuration, info).toString());
        const read = configurationIn(query, info, null);
        expect(isSame(read, configuration), query.toString()).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('never fails on nonsense: what the product does not offer stays at the start', () => {
    const start = firstConfiguration(flyerInfo, '330106');
    void fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('size', 'material', 'colour', 'quantity', 'region', 'turnaround', 'size.w'),
          fc.string(),
        ),
        (entries) => {
          const read = configurationIn(new URLSearchParams(entries), flyerInfo, '330106');
          expect(read.productId).toBe(flyerInfo.id);
          expect(Number.isInteger(read.quantity)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
    const read = configurationIn(new URLSearchParams('material=gold&quantity=-1&region=x'), flyerInfo, '330106');
    expect(isSame(read, start)).toBe(true);
  });
});

describe('ordering again', () => {
  const start = { ...firstConfiguration(flyerInfo, '330106'), reorderOf: 7 };

  test('stays in the address, so that a reload keeps the tools of the earlier order', () => {
    const query = queryOf(start, flyerInfo);
    expect(query.get('reorder')).toBe('7');
    expect(configurationIn(query, flyerInfo, '330106')).toEqual(start);
  });

  test.for(['', '0', '-1', '1.5', 'x', '9'.repeat(16)])('an address with reorder=%s is new work', (reorder) => {
    const query = queryOf(start, flyerInfo);
    query.set('reorder', reorder);
    expect(configurationIn(query, flyerInfo, '330106')).not.toHaveProperty('reorderOf');
  });

  test('is asked of the server, also by a quote that was saved of it', () => {
    const asked = requestOf(start, null);
    expect(asked.reorderOf).toBe(7);
    expect(configurationOf({ request: calculate.input.parse(asked) }).reorderOf).toBe(7);
    expect(withReorder(start, null)).not.toHaveProperty('reorderOf');
  });
});
