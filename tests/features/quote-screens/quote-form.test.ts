import { describe, expect, test } from 'vitest';
import {
  firstConfiguration,
  isSame,
  numbersFor,
  pickOf,
  requestOf,
  sizeOf,
  splitGroups,
  ticked,
  withPick,
} from '#features/quotes/quote-form.ts';
import { cartonInfo, flyerInfo, groupOf } from './products.ts';

const start = firstConfiguration(flyerInfo, '330106');

describe('a configuration', () => {
  test('starts with the first choice of what must be chosen, no crafts, and the home region', () => {
    expect(start.spec.material).toBe(groupOf(flyerInfo, 'material').choices[0]?.key);
    expect(start.spec.colour).toBe('4/4');
    expect(start.spec.crafts).toEqual([]);
    expect(flyerInfo.breakQuantities).toContain(start.quantity);
    expect(start.shipping).toEqual({ regionCode: '330106', pickup: false });
  });

  test('without a known address asks for no delivery yet', () => {
    expect(firstConfiguration(flyerInfo, null).shipping).toBeNull();
  });

  test('of a carton starts with box measures inside their limits', () => {
    const { box } = firstConfiguration(cartonInfo, null).spec;
    for (const { key, min, max } of groupOf(cartonInfo, 'box').limits ?? []) {
      expect(box?.[key as 'l']).toBeGreaterThanOrEqual(min);
      expect(box?.[key as 'l']).toBeLessThanOrEqual(max);
    }
  });

  test('is the same whatever the order of its crafts', () => {
    const lamination = groupOf(flyerInfo, 'lamination');
    const creasing = groupOf(flyerInfo, 'creasing');
    const film = lamination.choices[0]?.key ?? '';
    const one = withPick(withPick(start.spec, lamination, { choice: film, numbers: {} }), creasing, {
      choice: ticked,
      numbers: {},
    });
    const other = withPick(withPick(start.spec, creasing, { choice: ticked, numbers: {} }), lamination, {
      choice: film,
      numbers: {},
    });
    expect(isSame({ ...start, spec: one }, { ...start, spec: other })).toBe(true);
    expect(isSame({ ...start, spec: one }, start)).toBe(false);
  });
});

test('groups stand as what it is and what is done to it; those of a supplier product all are what it is', () => {
  const { basics, crafts } = splitGroups(flyerInfo.options);
  expect([basics.length > 0, crafts.length > 0]).toEqual([true, true]);
  expect(splitGroups(crafts)).toEqual({ basics: crafts, crafts: [] });
});

describe('a pick', () => {
  test.each(flyerInfo.options)('in $key is read back as it was written', (group) => {
    const choice = group.choices.at(-1)?.key ?? ticked;
    const numbers =
      group.key === 'size' ? {} : numbersFor(group, choice, { choice: '', numbers: {} }, start.spec, flyerInfo);
    const spec = withPick(start.spec, group, { choice, numbers });
    expect(pickOf(spec, group)).toEqual({ choice, numbers });
  });

  test('of an own size becomes its measures, and a listed size of the same measures is recognised', () => {
    const size = groupOf(flyerInfo, 'size');
    const own = withPick(start.spec, size, { choice: 'custom', numbers: { w: 123, h: 77 } });
    expect(own.size).toEqual({ w: 123, h: 77 });
    expect(sizeOf(own, flyerInfo)).toEqual({ w: 123, h: 77 });
    const listed = withPick(start.spec, size, { choice: 'custom', numbers: { w: 210, h: 285 } });
    expect(pickOf(listed, size).choice).toBe(size.choices.find(({ params }) => params?.h === 285)?.key);
  });

  test('taken back leaves no trace of the craft', () => {
    const lamination = groupOf(flyerInfo, 'lamination');
    const chosen = withPick(start.spec, lamination, { choice: lamination.choices[0]?.key ?? '', numbers: {} });
    expect(chosen.crafts).toHaveLength(1);
    expect(withPick(chosen, lamination, { choice: '', numbers: {} }).crafts).toEqual([]);
  });

  test('with numbers takes their defaults along', () => {
    const foil = groupOf(flyerInfo, 'foil');
    const spec = withPick(start.spec, foil, { choice: foil.choices[0]?.key ?? ticked, numbers: {} });
    const params = spec.crafts[0]?.params ?? {};
    for (const { key } of foil.limits ?? []) expect(params[key]).toBeTypeOf('number');
  });
});

test('the request names the price book version that was seen', () => {
  expect(requestOf(start, 7).priceBookVersionId).toBe(7);
  expect(requestOf(start, null)).toMatchObject({ productId: 2, quantity: start.quantity, turnaround: 'std' });
});
