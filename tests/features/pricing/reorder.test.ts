import { describe, expect, test } from 'vitest';
import type { CraftOption, CraftParam, Spec } from '#features/pricing/options.ts';
import type { CartonProduct, PricedProduct } from '#features/pricing/product.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import * as models from '#features/pricing/t-sample-models.ts';
import { flyer, hangTag, tuckBox } from '#features/pricing/t-sample-products.ts';
import type { ToolType } from '#features/pricing/tariff.ts';
import { isSameWork } from '#features/products/reordered.service.ts';
import { amounts, e2, e7, price, priced } from './jobs.ts';
import { e4, e5, e8, e10, e11, mailerSpec, tagSpec } from './model-jobs.ts';

const { booklet, perfectBook, rscBox, mailer, rollLabel, sheetLabel, paperBag, ncrForm } = models;
const foiled = (spec: Spec): Spec => ({
  ...spec,
  crafts: [...(spec.crafts ?? []), { key: 'foil', params: { w: 40, h: 30 } }],
});
const label: Spec = { size: { w: 60, h: 40 }, material: 'LC', colour: '4/0', crafts: [] };
const forms: Spec = {
  size: { w: 185, h: 260 },
  material: 'NTW',
  colour: '1/0',
  ncr: { plies: 3, sets: 50 },
  crafts: [],
};

/** First orders, and the tools that are on file afterwards with the lines that then cost nothing. */
const orders: [string, PricedProduct, Spec, number, readonly ToolType[], readonly string[]][] = [
  ['a flyer without tools', flyer, e2, 5000, [], []],
  ['a carton', tuckBox, e7, 10_000, ['die', 'foil', 'emboss'], ['tool.die', 'tool.foil', 'tool.emboss']],
  ['a hang tag', hangTag, tagSpec, 2000, ['die'], ['tool.die']],
  ['a mailer', mailer, mailerSpec, 2000, ['die'], ['tool.die']],
  ['a carrier bag', paperBag, e11, 5000, ['die'], ['tool.die']],
  ['a sheet label', sheetLabel, label, 10_000, ['die'], ['tool.die']],
  ['a stitched booklet', booklet, foiled(e4), 5000, ['foil'], ['cover.tool.foil']],
  ['a glued book', perfectBook, foiled(e5), 3000, ['foil'], ['cover.tool.foil']],
  ['carbonless forms', ncrForm, forms, 100, [], []],
  ['labels on a roll', rollLabel, e10, 20_000, ['flexo', 'die'], ['plates', 'tool.die']],
  ['a slotted box', rscBox, e8, 1000, ['flexo'], ['plates']],
];

describe.for(orders)('%s, ordered again', ([, product, spec, quantity, types, lines]) => {
  const first = priced(product, spec, quantity);
  const tools = { types, layouts: first.layouts };

  test('costs what it did, less the tools that are on file', () => {
    const again = priced(product, spec, quantity, { tools });
    const before = amounts(first);
    const saved = lines.reduce((all, code) => all + (before[code] ?? 0), 0);
    expect(lines.map((code) => amounts(again)[code])).toEqual(lines.map(() => 0));
    if (lines.length > 0) expect(saved).toBeGreaterThan(0);
    expect(again.costFen).toBe((first.costFen ?? 0) - saved);
  });

  test('keeps every part on its press and sheet for any quantity', () => {
    for (const other of [Math.ceil(quantity / 10), quantity * 7]) {
      expect(priced(product, spec, other, { tools }).layouts).toEqual(first.layouts);
    }
  });
});

describe('a plan that is not the cheapest', () => {
  const cheapest = priced(booklet, e4, 300, { explain: true });
  const other = (part: string) => {
    const plan = cheapest.rejected.findLast((rejected) => rejected.part?.[0] === part)?.plan;
    if (!plan) throw new Error(`no other plan of ${part}`);
    const { press, parent, cut, ups } = plan;
    return { press, parent, cut, ups };
  };
  const layouts = { text: other('内页'), cover: other('封面') };

  test('is kept for text and cover alike when the tools were made for it', () => {
    const again = priced(booklet, e4, 300, { tools: { types: [], layouts } });
    expect(again.layouts).toEqual(layouts);
    expect(again.costFen).toBeGreaterThan(cheapest.costFen ?? 0);
  });

  test('of the cover alone leaves the text free', () => {
    const again = priced(booklet, e4, 300, { tools: { types: [], layouts: { cover: layouts.cover } } });
    expect(again.layouts).toEqual({ text: cheapest.layouts?.text, cover: layouts.cover });
  });
});

describe('a layout that is no more', () => {
  test.for(orders.filter(([, , , , types]) => types.length > 0))(
    'of %s is left to a person',
    ([, product, spec, quantity, types]) => {
      const parts = Object.keys(priced(product, spec, quantity).layouts ?? {});
      const layouts = Object.fromEntries(parts.map((part) => [part, { press: 'gone', ups: 1 }]));
      expect(price(product, spec, quantity, { tools: { types, layouts } }).outcome).toBe('manual');
    },
  );

  test('labels across the web count: another label on the same die is left to a person', () => {
    const { layouts } = priced(rollLabel, e10, 20_000);
    const smaller: Spec = { ...e10, size: { w: 40, h: 50 } };
    expect(price(rollLabel, smaller, 20_000, { tools: { types: ['die'], layouts } }).outcome).toBe('manual');
  });
});

describe('the same work', () => {
  const tariff = tSample;
  const plain: Spec = { ...e7, crafts: [{ key: 'foil', params: { h: 20 } }] };
  const foilOf = (w: number, more: readonly CraftParam[] = []): CartonProduct => {
    const offered = (craft: CraftOption): CraftOption =>
      craft.key === 'foil'
        ? {
            ...craft,
            params: [...craft.params.map((param) => (param.key === 'w' ? preset(param, w) : param)), ...more],
          }
        : craft;
    return { ...tuckBox, crafts: tuckBox.crafts.map(offered) };
  };
  const preset = (param: CraftParam, value: number) => ({ ...param, default: value }) as CraftParam;
  const asked = (w: number, spec = plain) => ({ product: foilOf(w), tariff, spec });

  test('is told by what a preset was when the tools were made, not by what it is today', () => {
    expect(isSameWork(asked(30), asked(30))).toBe(true);
    expect(isSameWork(asked(60), asked(30))).toBe(false);
    const explicit: Spec = { ...e7, crafts: [{ key: 'foil', params: { w: 30, h: 20 } }] };
    expect(isSameWork(asked(60, explicit), asked(60, explicit))).toBe(true);
  });

  test('stays the same when the product asks for one thing more by now', () => {
    const more: CraftParam = { kind: 'number', key: 'depth', label: ['深', 'Depth'], min: 1, max: 9, default: 2 };
    const today = { product: foilOf(30, [more]), tariff, spec: plain };
    expect(isSameWork(today, asked(30))).toBe(true);
  });
});

describe('offset plates', () => {
  const tools = { types: ['offset'], layouts: priced(tuckBox, e7, 10_000).layouts } as const;
  test('are made anew for every order', () => {
    expect(amounts(priced(tuckBox, e7, 10_000, { tools })).plates).toBe(24_000);
  });
  test('unless the house keeps them', () => {
    const tariff = { ...tSample, offsetPlatesReusable: true };
    expect(amounts(priced(tuckBox, e7, 10_000, { tools, tariff })).plates).toBe(0);
    expect(amounts(priced(tuckBox, e7, 10_000, { tariff })).plates).toBe(24_000);
    const book = { types: ['offset'], layouts: priced(booklet, e4, 5000).layouts } as const;
    expect(amounts(priced(booklet, e4, 5000, { tools: book, tariff }))).toMatchObject({
      'text.plates': 0,
      'cover.plates': 0,
    });
  });
});

describe('what was not chosen, for the explanation', () => {
  test('a booklet tells the other plans of its text and of its cover, cheapest first, with what they cost', () => {
    const { rejected } = priced(booklet, e4, 5000, { explain: true });
    const parts = [...new Set(rejected.map(({ part }) => part?.[0]))];
    expect(parts).toEqual(['内页', '封面']);
    for (const part of parts) {
      const costs = rejected.filter((plan) => plan.part?.[0] === part).map(({ costFen }) => costFen);
      expect(costs).toEqual([...costs].sort((a, b) => a - b));
    }
    expect(rejected[0]?.words[0]).toMatch(/^内页：.+比所选方案贵 [\d.]+ 元$/);
  });

  test('forms tell those of every ply, and a plan that is not explained tells none', () => {
    const plies = new Set(priced(ncrForm, forms, 100, { explain: true }).rejected.map(({ part }) => part?.[1]));
    expect(plies.size).toBe(3);
    expect(priced(ncrForm, forms, 100).rejected).toEqual([]);
  });

  test('label presses and board lines tell the dearer ones', () => {
    const twin = <T extends { id: number; code: string }>(machines: readonly T[], dearer: Partial<T>): T[] => [
      ...machines,
      ...machines.map((machine) => ({ ...machine, id: 9, code: 'X', ...dearer })),
    ];
    const tariff = {
      ...tSample,
      labelPresses: twin(tSample.labelPresses, { setupFen: 40_000 }),
      boardLines: twin(tSample.boardLines, { plateCm2E4: 5000 }),
    };
    const labels = priced({ ...rollLabel, labelPresses: ['R330', 'X'] }, e10, 20_000, { tariff, explain: true });
    expect(labels.rejectedMachines).toMatchObject([{ press: 'X', costFen: 160_092 + 20_000 }]);
    expect(labels.rejectedMachines?.[0]?.words[1]).toContain('200.00 yuan dearer than the chosen plan');
    const boxes = priced({ ...rscBox, boardLines: ['FX', 'X'] }, e8, 1000, { tariff, explain: true });
    expect(boxes.rejectedMachines?.map(({ costFen }) => costFen)).toEqual([278_616 - 14_500 + 7500]);
  });
});
