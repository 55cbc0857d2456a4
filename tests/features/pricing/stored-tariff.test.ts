import { expect, test } from 'vitest';
import { loadTariff } from '#features/pricing/stored-tariff.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { e2, e6, price } from './jobs.ts';

/** A price book as it was published before booklets, board lines and labels: paper by the tonne and no tables. */
const { presses, parents, crafts, boxStyles, matrices, markup, packaging } = tSample;
const old = {
  ...{ presses, parents, crafts, boxStyles, matrices, markup, packaging },
  materials: tSample.materials
    .filter(({ price: { unit } }) => unit === 'tonne')
    .map(({ price: { valueFen }, ...material }) => ({ ...material, fenPerTonne: valueFen })),
};

test('a price book of before the other models is priced as it was', () => {
  const tariff = loadTariff(old, 1);
  expect(price(flyer, e2, 5000, { tariff })).toEqual(price(flyer, e2, 5000));
  expect(price(tuckBox, e6, 10_000, { tariff })).toEqual(price(tuckBox, e6, 10_000));
});

test('a price book of today is loaded unchanged, with the id of its version', () => {
  expect(loadTariff(tSample, 9)).toEqual({ ...tSample, priceBookVersionId: 9 });
});
