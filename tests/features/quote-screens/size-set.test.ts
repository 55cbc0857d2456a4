import { expect, test } from 'vitest';
import { calculate } from '#features/pricing/calculate.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { banner } from '#features/pricing/t-sample-models.ts';
import { productInfo } from '#features/products/info.service.ts';
import { calculate as endpoint } from '#features/products/products.contract.ts';
import { type Configuration, firstConfiguration, isSame, requestOf } from '#features/quotes/quote-form.ts';
import { configurationIn, configurationOf, queryOf } from '#features/quotes/quote-link.ts';
import { isComplete, quantityComplaint, rulesOf } from '#features/quotes/quote-rules.ts';
import type { Quote } from '#features/quotes/quotes.contract.ts';
import {
  excessOf,
  infoFor,
  setInText,
  sizeComplaints,
  withSizeAdded,
  withSizeChanged,
  withSizeRemoved,
} from '#features/quotes/size-set.ts';
import { flyerInfo } from './products.ts';

const info = productInfo({ id: 13, versionId: 1, categoryId: 1 }, { description: ['', ''], priced: banner }, tSample);
const plain = firstConfiguration(info, '330106');
const of = (spec: Configuration['spec']): Configuration => ({ ...plain, spec });
const two = of(
  withSizeChanged(withSizeAdded({ ...plain.spec, size: { w: 1400, h: 3600 } }, info), 0, {
    w: 3000.5,
    h: 1000,
    pieces: 4,
  }),
);

test('a size that is added starts as the form does and is priced at once', () => {
  const added = of(withSizeAdded(plain.spec, info));
  expect(added.spec.set).toEqual({ pieces: 1, more: [{ w: 3600, h: 1400, pieces: 1 }] });
  expect(isComplete(info, added)).toBe(true);
  const request = endpoint.input.parse(requestOf(added, null));
  expect(calculate(banner, { ...request, quantities: [] }, tSample)).toMatchObject({ outcome: 'priced' });
});

test('twenty sizes are the most, and without the last further one the job has one size again', () => {
  let { spec } = plain;
  for (let n = 0; n < 30; n += 1) spec = withSizeAdded(spec, info);
  expect(spec.set?.more).toHaveLength(19);
  for (let n = 0; n < 19; n += 1) spec = withSizeRemoved(spec, 0);
  expect(spec).toEqual(plain.spec);
});

test('the line that is removed goes, the others stay', () => {
  const three = withSizeChanged(withSizeAdded(two.spec, info), 1, { w: 500 });
  expect(withSizeRemoved(three, 0).set?.more).toEqual([{ w: 500, h: 1400, pieces: 1 }]);
});

test('an address and a stored quote bring all sizes back', () => {
  const query = queryOf(two, info);
  expect(query.get('set')).toBe('1-3000.5x1000x4');
  expect(isSame(configurationIn(query, info, '330106'), two)).toBe(true);
  const request = endpoint.input.parse(requestOf(two, null)) as Quote['request'];
  expect(isSame(configurationOf({ request }), two)).toBe(true);
});

test.for([
  '',
  '2',
  '2-',
  '2-3000x1000',
  '2-3000x1000x1.5',
  'x-3000x1000x1',
  '2-1e3x1000x1',
  `1${'-300x300x1'.repeat(20)}`,
])('what an address cannot mean (%s) is one size', (text) => {
  expect(setInText(text)).toBeUndefined();
});

test('another product takes no sizes from an address', () => {
  expect(configurationIn(new URLSearchParams('set=2-300x300x1'), flyerInfo, null).spec).not.toHaveProperty('set');
});

test('a line is complained about by number, and nothing is priced meanwhile', () => {
  const broken = { w: 0, h: 20_000, pieces: 0 };
  expect(Object.keys(sizeComplaints(info, broken))).toEqual(['w', 'h', 'pieces']);
  expect(isComplete(info, of(withSizeChanged(two.spec, 0, { w: 0 })))).toBe(false);
  expect(isComplete(info, of({ ...two.spec, set: { pieces: 0, more: two.spec.set?.more ?? [] } }))).toBe(false);
});

test('a quantity counts sets, of which there are as many as their pieces allow', () => {
  const counted = infoFor(info, two.spec);
  expect([counted.unitZh, counted.unitEn, counted.quantity.max]).toEqual(['套', 'sets', 2000]);
  expect(infoFor(info, plain.spec)).toBe(info);
  expect(isComplete(info, { ...two, quantity: 2000 })).toBe(true);
  expect(isComplete(info, { ...two, quantity: 2001 })).toBe(false);
});

test('a set that no quantity would do for is what is wrong, not the quantity', () => {
  const over = of({ ...two.spec, set: { pieces: 5000, more: [{ w: 300, h: 300, pieces: 6000 }] } });
  expect(excessOf(info, { pieces: 5000, more: [{ w: 300, h: 300, pieces: 6000 }] })).toEqual({
    pieces: 11_000,
    max: 10_000,
  });
  expect(quantityComplaint(infoFor(info, over.spec), 10)).toBeNull();
  expect(isComplete(info, over)).toBe(false);
  const most = of({ ...two.spec, set: { pieces: 5000, more: [{ w: 300, h: 300, pieces: 5000 }] } });
  expect(isComplete(info, { ...most, quantity: 1 })).toBe(true);
});

test('what a rule says of one size holds for the job on the page, too', () => {
  const ruled = {
    ...info,
    rules: [
      {
        id: 'long',
        kind: 'excludes' as const,
        if: [{ field: 'size.w', op: 'gt' as const, value: 2000 }],
        // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
        then: { field: 'crafts', values: ['hem'] },
        messageZh: '太长',
        messageEn: 'Too long',
      },
    ],
  };
  const hemmed = { ...two.spec, crafts: [{ key: 'hem', params: {} }] };
  expect(rulesOf(ruled, { ...plain.spec, size: { w: 1400, h: 3600 }, crafts: hemmed.crafts }).violations).toEqual([]);
  expect(rulesOf(ruled, hemmed).violations).toMatchObject([{ field: 'crafts.hem' }]);
});
