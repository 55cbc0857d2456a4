import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionRule, SetChoice, Spec } from '#features/pricing/options.ts';
import type { WideProduct } from '#features/pricing/product.ts';
import { setTotal } from '#features/pricing/set-words.ts';
import { banner } from '#features/pricing/t-sample-models.ts';
import { flyer } from '#features/pricing/t-sample-products.ts';
import { unpackText } from '#shared/text.ts';
import { amounts, e2, messages, price, priced } from './jobs.ts';
import { e13 } from './model-jobs.ts';

/** Two banners of 1.4 × 3.6 m and one of 3 × 1 m in a set, each with 8 eyelets and a hem. */
const set: Spec = { ...e13, set: { pieces: 2, more: [{ w: 3000, h: 1000, pieces: 1 }] } };

interface Line {
  readonly w: number;
  readonly h: number;
  readonly pieces: number;
}

/** The specification of a job of these sizes, in this order. */
function jobOf(lines: readonly Line[], crafts: Spec['crafts'] = e13.crafts): Spec {
  const [first, ...more] = lines as readonly [Line, ...Line[]];
  return { ...e13, crafts, size: { w: first.w, h: first.h }, set: { pieces: first.pieces, more } };
}

describe('several sizes in one job', () => {
  test('each size is charged by its own area and measures', () => {
    // 10.08 m² and 3 m² at 25.00; 24 eyelets at 0.80; hems of 2 × 10 m and 8 m at 1.50.
    const result = priced(banner, set, 1);
    expect(amounts(result)).toEqual({
      'size1.wide': 25_200,
      'size1.eyelets': 1280,
      'size1.hem': 3000,
      'size2.wide': 7500,
      'size2.eyelets': 640,
      'size2.hem': 1200,
      rush: 0,
    });
    expect(result.listFen).toBe(38_820);
    expect(result.planWords?.[0].split('\n')).toEqual([
      '2 种尺寸（宽×高）共 3 件：面积 13.08 m²，按 13.08 m² 计费，每 m² ¥25.00',
      '1400×3600 mm × 2 件：面积 10.08 m²，按 10.08 m² 计费',
      '3000×1000 mm × 1 件：面积 3.00 m²，按 3.00 m² 计费',
    ]);
    expect(result.lines.map(({ label }) => label[1])).toContain('Hem all round, 3000×1000 mm');
  });

  test('the least area is charged of each size, not of the job', () => {
    const small = { w: 500, h: 400, pieces: 2 };
    const smaller = { w: 300, h: 300, pieces: 1 };
    expect(priced(banner, jobOf([small, smaller], []), 1).listFen).toBe(5000);
    expect(priced(banner, jobOf([small, smaller], []), 1).planWords?.[1]).toContain('0.49 m², charged as 2.00 m²');
    // Ten sets of it are 4 m² and 0.9 m².
    expect(priced(banner, jobOf([small, smaller], []), 10).listFen).toBe(12_500);
  });

  test('large sets are told with thousands separators', () => {
    const many = { pieces: 1200, more: [{ w: 3000, h: 1000, pieces: 1 }] };
    expect(setTotal({ w: 1400, h: 3600 }, many, ['幅', 'pieces'])).toEqual([
      '1,201 幅，共 6,051.00 m²',
      '1,201 pieces, 6,051.00 m²',
    ]);
  });

  test('one size tells its area and rate in a line', () => {
    const one = { ...e13, size: { w: 500, h: 400 }, crafts: [] };
    expect(priced(banner, one, 1).planWords?.[1]).toBe('500×400 mm: 0.20 m², charged as 1.00 m² at ¥25.00 per m²');
  });

  test('a piece turned by a quarter is another size: hems, pockets and eyelets go by width and height', () => {
    const turned = jobOf(
      [
        { w: 300, h: 500, pieces: 1 },
        { w: 500, h: 300, pieces: 1 },
      ],
      [],
    );
    const result = priced(banner, turned, 1);
    expect([result.listFen, result.planWords?.[1].split('\n')]).toEqual([
      5000,
      [
        '2 sizes (width × height), 2 pieces: 0.30 m², charged as 2.00 m² at ¥25.00 per m²',
        '300×500 mm, 1 piece: 0.15 m², charged as 1.00 m²',
        '500×300 mm, 1 piece: 0.15 m², charged as 1.00 m²',
      ],
    ]);
  });

  test('a quantity counts sets, in the break table and in the weight, too', () => {
    const two = priced(banner, set, 2, { quantities: [1, 2, 5] });
    expect(two.listFen).toBe(2 * 38_820);
    expect(two.priceBreaks.map(({ listFen }) => listFen)).toEqual([38_820, 2 * 38_820, 5 * 38_820]);
    const alone = (spec: Spec, quantity: number) => priced(banner, spec, quantity).weightMg;
    expect(two.weightMg).toBe(alone(e13, 4) + alone({ ...e13, size: { w: 3000, h: 1000 } }, 2));
  });

  test('a set that is more than the product takes in pieces is refused at its quantity', () => {
    const many = jobOf([
      { w: 500, h: 400, pieces: 30 },
      { w: 600, h: 400, pieces: 20 },
    ]);
    expect(price(banner, many, 200).outcome).toBe('priced');
    expect(messages(price(banner, many, 201).errors)).toEqual({
      quantity: ['每套 50 件，201 套超过最多 10000 件：请减少套数'],
    });
    const [row] = priced(banner, many, 1, { quantities: [500] }).priceBreaks;
    expect(row).toMatchObject({ quantity: 500, listFen: null });
  });

  test('a set of which not even the smallest quantity may be is refused itself, whatever the quantity', () => {
    const set = (pieces: number) => [
      { w: 500, h: 400, pieces },
      { w: 600, h: 400, pieces: 4000 },
    ];
    expect(price(banner, jobOf(set(6000)), 1).outcome).toBe('priced');
    for (const quantity of [1, 5])
      expect(messages(price(banner, jobOf(set(6001)), quantity).errors)).toEqual({
        'spec.set.more': ['每套共 10001 件，最多 10000 件'],
      });
    const byHundreds = { ...banner, quantity: { ...banner.quantity, min: 100 } };
    expect(
      price(
        byHundreds,
        jobOf([
          { w: 500, h: 400, pieces: 60 },
          { w: 600, h: 400, pieces: 40 },
        ]),
        100,
      ).outcome,
    ).toBe('priced');
    expect(
      Object.keys(
        price(
          byHundreds,
          jobOf([
            { w: 500, h: 400, pieces: 60 },
            { w: 600, h: 400, pieces: 41 },
          ]),
          100,
        ).errors ?? {},
      ),
    ).toEqual(['spec.set.more']);
  });

  test('one size that no web is wide enough for leaves the job to a person', () => {
    expect(
      price(banner, jobOf([set.size as Line, { w: 4000, h: 4000, pieces: 1 }].map((l) => ({ ...l, pieces: 1 }))), 1),
    ).toMatchObject({ outcome: 'manual' });
  });

  test('a product of another model takes no notice of it', () => {
    expect(priced(flyer, { ...e2, set: set.set }, 5000)).toEqual(priced(flyer, e2, 5000));
  });
});

describe('each fault stands beside its line', () => {
  const with_ = (more: unknown, pieces: unknown = 1): Spec => ({ ...e13, set: { pieces, more } as SetChoice });
  const size = { w: 3000, h: 1000, pieces: 1 };
  const cases: [string, Spec, string, string][] = [
    ['no further size', with_([]), 'spec.set.more', '一单最多 20 个尺寸，至少两个'],
    ['21 sizes', with_(Array.from({ length: 20 }, () => size)), 'spec.set.more', '一单最多 20 个尺寸，至少两个'],
    [
      'a size that is too small',
      with_([size, { ...size, w: 100 }]),
      'spec.set.more.1',
      '尺寸须在 200×200 到 10000×10000 mm 之间',
    ],
    ['no size', with_([{ pieces: 1 }]), 'spec.set.more.0', '尺寸须为数字（mm，最多两位小数）'],
    ['half a piece', with_([{ ...size, pieces: 0.5 }]), 'spec.set.more.0.pieces', '件数须为 1 到 10000 的整数'],
    ['no piece of the first size', with_([size], 0), 'spec.set.pieces', '件数须为 1 到 10000 的整数'],
    ['nothing for a line', with_([null]), 'spec.set.more.0', '尺寸须为数字（mm，最多两位小数）'],
    ['nothing at all', { ...e13, set: 7 as unknown as SetChoice }, 'spec.set.more', '一单最多 20 个尺寸，至少两个'],
  ];
  test.for(cases)('%s', ([, spec, field, message]) => {
    expect(messages(price(banner, spec, 1).errors)).toMatchObject({ [field]: [message] });
  });
});

describe('rules hold for every size', () => {
  const long = [{ field: 'size.w', op: 'gt', value: 2000 }] as const;
  const rule = (kind: OptionRule['kind'], then: OptionRule['then']): WideProduct => ({
    ...banner,
    rules: [{ id: 'long', kind, if: long, then, messageZh: '太长', messageEn: 'Too long' }],
  });

  test('what one size derives is done to all, whatever the order', () => {
    const hemmed = rule('derive', { field: 'crafts', values: ['hem'] });
    const lines = [
      { w: 1400, h: 3600, pieces: 2 },
      { w: 3000, h: 1000, pieces: 1 },
    ];
    const lists = [lines, lines.toReversed()].map((each) => priced(hemmed, jobOf(each, []), 1).listFen);
    expect(lists).toEqual([32_700 + 4200, 32_700 + 4200]);
  });

  test('what one size forbids is refused', () => {
    const forbidden = rule('excludes', { field: 'crafts', values: ['hem'] });
    expect(messages(price(forbidden, e13, 1).errors)).toEqual({});
    expect(messages(price(forbidden, set, 1).errors)).toEqual({ 'spec.crafts.hem': ['太长'] });
  });

  test('a bound of the size stands beside the line that breaks it', () => {
    const bound = { ...rule('range', { field: 'size.w', max: 2000 }) };
    const always = { ...bound, rules: bound.rules.map((each) => ({ ...each, if: [] })) };
    expect(messages(price(always, set, 1).errors)).toEqual({ 'spec.set.more.0': ['太长'] });
  });
});

const side = fc.integer({ min: 20_000, max: 300_000 }).map((cmm) => cmm / 100);
const line = fc.record({ w: side, h: side, pieces: fc.integer({ min: 1, max: 20 }) });
const lines = fc.array(line, { minLength: 2, maxLength: 8 });
const quantity = fc.integer({ min: 1, max: 60 });
const list = (spec: Spec, sets: number) => priced(banner, spec, sets).listFen;
const alone = ({ w, h, pieces }: Line, sets: number) => list({ ...e13, size: { w, h } }, pieces * sets);

test('lines in another order cost the same', () => {
  const shuffled = lines.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, quantity, ([one, other], sets) => {
      expect(list(jobOf(other), sets)).toBe(list(jobOf(one), sets));
    }),
  );
});

test('a size on two lines costs what it costs on one: the least area is charged once', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 20 }), quantity, (all, more, sets) => {
      const [first, ...rest] = all as [Line, ...Line[]];
      const parted = jobOf([first, ...rest, { ...first, pieces: more }]);
      const whole = jobOf([{ ...first, pieces: first.pieces + more }, ...rest]);
      expect(list(parted, sets)).toBe(list(whole, sets));
    }),
  );
});

test('a job costs what its sizes would cost one by one, never less than each of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { minLength: 2, maxLength: 8, selector: ({ w, h }) => `${w} ${h}` }),
      quantity,
      (all, sets) => {
        const each = all.map((one) => alone(one, sets));
        expect(list(jobOf(all), sets)).toBe(each.reduce((sum, fen) => sum + fen, 0));
      },
    ),
  );
});

test('cutting a size into two never makes its print cheaper, but for the half fen of rounding', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 20_000, max: 150_000 }), quantity, (whole, cut, sets) => {
      // Hundredths of a millimetre are added before they are divided: 1023.82 + 1 has more than two decimals.
      const parts = [cut, cut + 100].map((cmm) => ({ ...whole, w: cmm / 100 }));
      const uncut = list({ ...e13, crafts: [], size: { w: (2 * cut + 100) / 100, h: whole.h } }, whole.pieces * sets);
      expect(list(jobOf(parts, []), sets)).toBeGreaterThanOrEqual(uncut - 1);
    }),
  );
});

test('a set of twice one size is what a quote of that size costs today', () => {
  fc.assert(
    fc.property(line, quantity, ({ w, h, pieces }, sets) => {
      const twice = priced(
        banner,
        jobOf([
          { w, h, pieces },
          { w, h, pieces },
        ]),
        sets,
      );
      const plain = priced(banner, { ...e13, size: { w, h } }, 2 * pieces * sets);
      expect(twice.lines).toEqual(plain.lines);
      expect([twice.weightMg, twice.volumeMm3]).toEqual([plain.weightMg, plain.volumeMm3]);
      expect(unpackText('en', twice.planWords?.[1] ?? '')).toBe(plain.planWords?.[1]);
    }),
  );
});
