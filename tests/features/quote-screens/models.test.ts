import { describe, expect, test } from 'vitest';
import { calculate } from '#features/pricing/calculate.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import * as models from '#features/pricing/t-sample-models.ts';
import { productInfo } from '#features/products/info.service.ts';
import { calculate as endpoint } from '#features/products/products.contract.ts';
import { specWords } from '#features/products/spec.service.ts';
import {
  firstConfiguration,
  includedIn,
  isCraft,
  isSame,
  pickOf,
  requestOf,
  withPick,
} from '#features/quotes/quote-form.ts';
import { configurationIn, queryOf } from '#features/quotes/quote-link.ts';
import { fieldOf, isComplete, messagesFor, rulesOf } from '#features/quotes/quote-rules.ts';
import { groupOf } from './products.ts';

const products: readonly PricedProduct[] = Object.values(models);
const infoOf = (priced: PricedProduct) =>
  productInfo({ id: priced.id, versionId: 1, categoryId: 1 }, { description: ['', ''], priced }, tSample);

describe.for(products.map((priced) => [priced.code, priced] as const))('%s on the quote page', ([, priced]) => {
  const info = infoOf(priced);
  const first = firstConfiguration(info, '330106');

  test('opens with something that the server takes and prices', () => {
    expect(isComplete(info, first)).toBe(true);
    const request = endpoint.input.parse(requestOf(first, null));
    expect(calculate(priced, { ...request, quantities: [] }, tSample)).toMatchObject({ outcome: 'priced' });
    expect(rulesOf(info, first.spec).violations).toEqual([]);
  });

  test('every choice of every group is what the group then shows, and stays in a shared address', () => {
    for (const group of info.options) {
      for (const { key } of group.choices) {
        const numbers = pickOf(first.spec, group).numbers;
        const spec = withPick(first.spec, group, { choice: key, numbers });
        expect(pickOf(spec, group).choice).toBe(key);
        const configuration = { ...first, spec };
        expect(isSame(configurationIn(queryOf(configuration, info), info, '330106'), configuration)).toBe(true);
      }
      for (const { key, max } of isCraft(group) ? [] : (group.limits ?? [])) {
        const spec = withPick(first.spec, group, {
          choice: group.choices.length > 0 ? 'custom' : 'on',
          numbers: { ...pickOf(first.spec, group).numbers, [key]: max },
        });
        expect(pickOf(spec, group).numbers[key]).toBe(max);
        const configuration = { ...first, spec };
        expect(isSame(configurationIn(queryOf(configuration, info), info, '330106'), configuration)).toBe(true);
      }
    }
  });

  test('is put into words in both languages, a row for each basic group and each included craft', () => {
    const words = specWords(priced, requestOf(first, null).spec, tSample, 'std');
    const basics = info.options.filter((group) => group.required);
    expect(words.zh).toHaveLength(basics.length + includedIn(info, first.spec).length + 1);
    for (const { label, value } of [...words.zh, ...words.en]) expect(label && value).toBeTruthy();
    for (const { label, value } of words.en) expect(`${label} ${value}`).not.toMatch(/[一-鿿]/);
  });
});

test('a message of the server stands at the group that it is about', () => {
  const info = infoOf(models.booklet);
  const errors = { 'spec.pages': ['页数'], 'spec.cover.material': ['封面'], 'spec.crafts.foil': ['烫金'] };
  expect(messagesFor(groupOf(info, 'pages'), errors)).toEqual(['页数']);
  expect(messagesFor(groupOf(info, 'cover.material'), errors)).toEqual(['封面']);
  expect(messagesFor(groupOf(info, 'foil'), errors)).toEqual(['烫金']);
  expect(messagesFor(groupOf(info, 'material'), errors)).toEqual([]);
  expect(fieldOf(groupOf(info, 'cover.colour'))).toBe('cover.colour');
});

test('a box without print asks for no printed area', () => {
  const info = infoOf(models.rscBox);
  const first = firstConfiguration(info, null);
  const plain = withPick(first.spec, groupOf(info, 'colour'), { choice: '0/0', numbers: {} });
  expect(rulesOf(info, first.spec).hidden).toEqual([]);
  expect(rulesOf(info, plain).hidden).toEqual(['plate']);
  const words = specWords(models.rscBox, plain, tSample, 'std');
  expect(words.en.map(({ label }) => label)).not.toContain('Printed area');
});

test('an address or quote of before the gap was asked shows and sends the one of the product', () => {
  const info = infoOf(models.rollLabel);
  const first = firstConfiguration(info, null);
  const query = queryOf(first, info);
  expect(query.get('roll.gap')).toBe('3');
  query.delete('roll.gap');
  expect(configurationIn(query, info, null).spec.roll?.gap).toBe(3);
  const before = { ...first.spec, roll: { direction: 1, core: 76, perRoll: 500, maxDiameter: 300 } };
  expect(pickOf(before, groupOf(info, 'roll')).numbers).toEqual({ perRoll: 500, maxDiameter: 300, gap: 3 });
});

test('spot UV is chosen with its coverage, the whole sheet at first, also from an address that does not name it', () => {
  const info = infoOf(models.booklet);
  const group = groupOf(info, 'spot-uv');
  expect(group.limits).toMatchObject([{ key: 'coverage', min: 1, max: 100, unit: '%', default: 100 }]);
  const first = firstConfiguration(info, null);
  const query = queryOf(first, info);
  query.set('spot-uv', 'on');
  expect(pickOf(configurationIn(query, info, null).spec, group).numbers).toEqual({ coverage: 100 });
  query.set('spot-uv.coverage', '30');
  const { spec } = configurationIn(query, info, null);
  expect(spec.crafts).toEqual([{ key: 'spot-uv', params: { coverage: 30 } }]);
  expect(pickOf({ ...spec, crafts: [{ key: 'spot-uv', params: {} }] }, group).numbers).toEqual({ coverage: 100 });
});
