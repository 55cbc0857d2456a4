import { expect, test } from 'vitest';
import { tSample } from '#features/pricing/t-sample.ts';
import { flyer } from '#features/pricing/t-sample-products.ts';
import { specWords } from '#features/products/spec.service.ts';
import { quoteText } from '#features/quotes/quote-screen.texts.ts';

const words = (params: Record<string, string | number>) =>
  specWords(
    flyer,
    { size: { w: 210, h: 285 }, material: 'C300', colour: '5/5', crafts: [{ key: 'lamination', params }] },
    tSample,
    'std',
  );

test('a parameter left out is frozen in words at the preset that was priced', () => {
  expect(words({})).toEqual(words({ film: 'matte', sides: 1 }));
  expect(words({}).en).toContainEqual({ label: 'Lamination', value: 'Matte, One side' });
});

test('what was chosen stands before the preset', () => {
  expect(words({ film: 'gloss' }).zh).toContainEqual({ label: '覆膜', value: '亮膜 · 单面' });
});

test('an order calls the production time what the quote page calls it', () => {
  const [zh, en] = quoteText.turnaround;
  expect(words({}).zh.at(-1)).toEqual({ label: zh, value: '标准' });
  expect(words({}).en.at(-1)).toEqual({ label: en, value: 'Standard' });
});
