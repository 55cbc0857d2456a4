import { describe, expect, test } from 'vitest';
import type { Spec } from '#features/pricing/options.ts';
import { carbonOrder } from '#features/pricing/options.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { ncrForm } from '#features/pricing/t-sample-models.ts';
import { amounts, messages, price, priced } from './jobs.ts';

/** 100 books of 50 sets in three plies, black on one side, numbered once and perforated once: 正16开. */
const threePly: Spec = {
  size: { w: 185, h: 260 },
  material: 'NTW',
  colour: '1/0',
  ncr: { plies: 3, sets: 50 },
  crafts: [
    { key: 'numbering', params: { positions: 1 } },
    { key: 'perforation', params: { lines: 1 } },
  ],
};

/** Half up to the fen, from a plain fraction of yuan; nothing of the engine is used. */
const fen = (yuan: number): number => Math.round(yuan * 100 + 1e-6);

test('100 books of three plies, computed independently', () => {
  // 5000 forms of each ply; of the sheets that the B2 press takes, the one whose paper is cheapest (2500 impressions are
  // in the start on each of them): cell 191×266, usable length − 6, width − 12.
  const sheets = [
    { parentM2: 1.194 * 0.889, cut: 4, sides: [597, 444] },
    { parentM2: 1.194 * 0.889, cut: 6, sides: [444, 398] },
    { parentM2: 1.194 * 0.889, cut: 8, sides: [444, 298] },
    { parentM2: 1.092 * 0.787, cut: 4, sides: [546, 393] },
    { parentM2: 1.092 * 0.787, cut: 6, sides: [393, 364] },
    { parentM2: 1.092 * 0.787, cut: 8, sides: [393, 273] },
  ].map(({ parentM2, cut, sides: [long = 0, short = 0] }) => {
    const fits = (a: number, b: number) => Math.floor((long - 6) / a) * Math.floor((short - 12) / b);
    const ups = Math.max(fits(191, 266), fits(266, 191));
    const net = Math.ceil(5000 / ups);
    const waste = Math.max(100, 80 + Math.ceil(net * 0.008));
    const parents = Math.ceil((net + waste) / cut);
    const impressions = Math.max(0, net - 3000) * 0.055;
    return { parentM2, cut, ups, net, waste, parents, press: fen(280 + impressions), kg: parents * parentM2 * 0.05 };
  });
  const cost = ({ kg, press }: (typeof sheets)[number]) => kg * 1160 + press;
  const best = sheets.filter(({ ups }) => ups > 0).reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const paper = (yuanPerTonne: number) => fen((best.kg / 1000) * yuanPerTonne);
  const forms = 100 * 50 * 3;
  const lines = {
    'ply1.paper': paper(9200),
    'ply1.plates': 3500,
    'ply1.press': best.press,
    'ply2.paper': paper(11_600),
    'ply2.plates': 3500,
    'ply2.press': best.press,
    'ply3.paper': paper(8600),
    'ply3.plates': 3500,
    'ply3.press': best.press,
    perforation: fen(Math.max(50, 40 + (forms / 1000) * 15)),
    numbering: fen(Math.max(80, 60 + (forms / 1000) * 12)),
    padding: fen(Math.max(100, 50 + 100 * 0.8)),
    packing: Math.ceil((forms * 0.185 * 0.26 * 0.05) / 15) * 500,
  };
  const costFen = Object.values(lines).reduce((all, amount) => all + amount, 0);
  const markup = Math.round(0.25 * Math.min(costFen, 200_000) + 0.18 * Math.max(0, costFen - 200_000) + 1e-6);
  const result = priced(ncrForm, threePly, 100);
  expect(best).toMatchObject({ cut: 8, ups: 2, net: 2500, waste: 100, parents: 325 });
  expect(result.plan).toMatchObject({ press: 'P4', parent: 'D', cut: 8, ups: 2, net: 2500, waste: 100, parents: 325 });
  expect(amounts(result)).toEqual({ ...lines, markup, rush: 0 });
  expect(result).toMatchObject({ costFen, listFen: costFen + markup, weightMg: forms * 185 * 260 * 0.05 });
});

describe('the plies of a set', () => {
  test('each is a part on its own paper: white, then yellow, red, blue, green, and white again', () => {
    const six = priced(ncrForm, { ...threePly, ncr: { plies: 6, sets: 25 } }, 100);
    expect(six.parts?.map(({ name }) => name[0])).toEqual([
      ...['第 1 联（白）', '第 2 联（黄）', '第 3 联（红）', '第 4 联（蓝）', '第 5 联（绿）', '第 6 联（白）'],
    ]);
    expect(six.lines.find(({ code }) => code === 'ply2.paper')?.label).toEqual([
      '第 2 联（黄）纸张',
      'Ply 2 (yellow): Paper',
    ]);
    expect(six.planWords?.[0]).toMatch(/^6 联：/);
  });

  test('the last one is coated on its front only, so yellow is dearer in the middle than at the end', () => {
    const two = priced(ncrForm, { ...threePly, ncr: { plies: 2, sets: 50 } }, 100);
    const three = priced(ncrForm, threePly, 100);
    expect(amounts(two)['ply2.paper']).toBeLessThan(amounts(three)['ply2.paper'] as number);
  });

  test('numbering counts every form of every ply, padding every book of every design', () => {
    const result = priced(ncrForm, threePly, 40, { designs: 2 });
    const counted = (code: string) => result.lines.find((line) => line.code === code)?.qty;
    expect(counted('numbering')).toBe(40 * 2 * 50 * 3);
    expect(counted('padding')).toBe(80);
  });

  test('designs are runs of their own, each with its plates', () => {
    const one = amounts(priced(ncrForm, threePly, 40));
    const two = amounts(priced(ncrForm, threePly, 40, { designs: 2 }));
    expect(two['ply1.plates']).toBe(2 * (one['ply1.plates'] as number));
    expect(two['ply3.paper']).toBe(2 * (one['ply3.paper'] as number));
  });

  test('out of carbon order they are left to a person', () => {
    const [grade] = ncrForm.papers;
    const papers = [{ top: 'NTW', below: [...(grade?.below ?? [])].reverse() }];
    const result = price({ ...ncrForm, papers }, threePly, 100);
    expect(result).toMatchObject({ outcome: 'manual' });
    expect(result.outcome === 'manual' && result.reason[1]).toContain('carbon order');
    expect(carbonOrder).toHaveLength(6);
  });

  test('without a price for one paper, or for padding, they are left to a person', () => {
    const materials = tSample.materials.filter(({ code }) => code !== 'NMY');
    expect(price(ncrForm, threePly, 100, { tariff: { ...tSample, materials } }).outcome).toBe('manual');
    const crafts = tSample.crafts.filter(({ key }) => key !== 'padding');
    expect(price(ncrForm, threePly, 100, { tariff: { ...tSample, crafts } }).outcome).toBe('manual');
  });
});

describe('what cannot be a set or a book is refused beside its field', () => {
  const cases: [string, Spec['ncr'], string, string][] = [
    ['one ply', { plies: 1, sets: 50 }, 'spec.ncr.plies', '联数须为 2 到 6 的整数'],
    ['seven plies', { plies: 7, sets: 50 }, 'spec.ncr.plies', '联数须为 2 到 6 的整数'],
    ['half a ply', { plies: 2.5, sets: 50 }, 'spec.ncr.plies', '联数须为 2 到 6 的整数'],
    ['30 sets', { plies: 3, sets: 30 }, 'spec.ncr.sets', '每本份数只能选择：50, 25, 100'],
    ['nothing', undefined, 'spec.ncr.plies', '联数须为 2 到 6 的整数'],
  ];
  test.for(cases)('%s', ([, ncr, field, message]) => {
    const result = price(ncrForm, { ...threePly, ncr }, 100);
    if (result.outcome !== 'refused') throw new Error(JSON.stringify(result));
    expect(messages(result.errors)[field]).toContain(message);
  });

  test('seven plies are refused even where a product offers them', () => {
    const wide = { ...ncrForm, ncr: { ...ncrForm.ncr, plies: { min: 1, max: 9 } } };
    for (const plies of [1, 7])
      expect(price(wide, { ...threePly, ncr: { plies, sets: 50 } }, 100).outcome).toBe('refused');
  });
});
