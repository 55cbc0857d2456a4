import { describe, expect, test } from 'vitest';
import type { CraftChoice, OptionRule } from '#features/pricing/options.ts';
import type { FlatProduct } from '#features/pricing/product.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
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

describe('what is done without being asked for', () => {
  const always = (standardCrafts: FlatProduct['standardCrafts'], crafts: readonly CraftChoice[] = []) =>
    specWords(
      { ...flyer, standardCrafts },
      { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts },
      tSample,
      'std',
    );

  test('stands in the words with its numbers, in the order of the product and before the production time', () => {
    const { zh, en } = always([
      { key: 'folding', params: { folds: 2 } },
      { key: 'window', params: { w: 90, h: 35 } },
      { key: 'lamination', params: { film: 'matte', sides: 2 } },
      { key: 'punching' },
    ]);
    expect(zh.slice(-5, -1)).toEqual([
      { label: '折页', value: '折数 2' },
      { label: '开窗贴胶片', value: '90×35 mm' },
      { label: '覆哑膜', value: '双面' },
      { label: '打孔', value: '已包含' },
    ]);
    expect(en.slice(-5, -1).map(({ value }) => value)).toEqual(['folds 2', '90×35 mm', 'Both sides', 'Included']);
  });

  test('is named once where it was chosen, as it was chosen', () => {
    const params = { film: 'gloss', sides: 1 };
    const { zh } = always(
      [{ key: 'lamination', params: { film: 'matte', sides: 2 } }],
      [{ key: 'lamination', params }],
    );
    expect(zh.filter(({ label }) => label.includes('膜'))).toEqual([{ label: '覆膜', value: '亮膜 · 单面' }]);
  });

  test('of a box is what its style needs: its die and its gluing', () => {
    const { zh } = specWords(
      tuckBox,
      { box: { l: 60, w: 40, h: 120 }, material: 'W300', colour: '4/0' },
      tSample,
      'std',
    );
    expect(zh.map(({ label }) => label)).toEqual(expect.arrayContaining(['模切', '糊盒（直线）']));
  });

  test('is named where a rule adds it to the choice', () => {
    const { crafts } = flyer;
    const [option] = crafts.filter(({ key }) => key === 'folding');
    const rule: OptionRule = {
      id: 'folded',
      kind: 'derive',
      if: [{ field: 'material', op: 'eq', value: 'C157' }],
      // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
      then: { field: 'crafts', values: ['folding'] },
      messageZh: '',
      messageEn: '',
    };
    const words = specWords(
      { ...flyer, rules: [rule] },
      { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4' },
      tSample,
      'std',
    );
    expect(words.zh.map(({ label }) => label)).toContain(option?.name[0]);
  });
});
