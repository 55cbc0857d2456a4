import { describe, expect, test } from 'vitest';
import { engineTariff, type StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { craftOptions } from '#features/pricing/t-sample-options.ts';
import { blankBody } from '#features/products/blank-body.service.ts';
import type { EditedProduct } from '#features/products/product-body.contract.ts';
import { productBody, productModels } from '#features/products/product-body.contract.ts';
import { productProblems } from '#features/products/product-problems.service.ts';
import { editedBody } from '#features/products/product-versions.service.ts';
import { demoModels } from '#server/db/seed/02-catalogue-models.ts';
import { demoCatalogue } from '#server/db/seed/02-catalogue-products.ts';
import { demoTariff } from '#server/db/seed/02-catalogue-tariff.ts';

type Priced = EditedProduct['priced'];
const demo = [...demoCatalogue, ...demoModels]
  .flatMap(({ products }) => products)
  .map((product) => editedBody(product));
const tariff = engineTariff(demoTariff as StoredTariff, 1);

const check = (body: EditedProduct, change: Partial<Parameters<typeof productProblems>[0]> = {}) =>
  productProblems({ id: 1, body, categoryActive: true, tariff, drafted: null, ...change });

/** A demo product with some of its fields changed. */
function changed(code: string, change: object, words: Partial<EditedProduct> = {}): EditedProduct {
  const found = demo.find(({ priced }) => priced.code === code);
  if (!found) throw new Error(`no product ${code}`);
  return { ...found, ...words, priced: { ...found.priced, ...change } as Priced };
}
const codeOf = (model: Priced['model']) => demo.find(({ priced }) => priced.model === model)?.priced.code ?? '';
const flat = 'flyer';
const told = (body: EditedProduct, change = {}) =>
  check(body, change).map(({ step, field, messageEn }) => [step, field, messageEn]);

describe('a product of the house', () => {
  test.each(demo.map((body) => [body.priced.code, body] as const))(
    '%s fits the editor and has no problem',
    (_, body) => {
      expect(productBody.safeParse(body).error?.issues).toBeUndefined();
      expect(check(body)).toEqual([]);
    },
  );
});

describe('a new product', () => {
  test.each(productModels.filter((model) => model !== 'matrix' && model !== 'ncr'))(
    'of model %s has a price from its first moment',
    (model) => {
      const body = blankBody(model, 'new', ['新品', 'New'], tariff);
      expect(productBody.safeParse(body).error?.issues).toBeUndefined();
      expect(check(body)).toEqual([]);
    },
  );

  test('with a price table waits for its table', () => {
    const body = blankBody('matrix', 'new', ['新品', 'New'], tariff);
    expect(told(body)).toEqual([['price', 'priced.matrix', 'Enter the price table and publish the price book']]);
    const cells = { [`90x54|${body.priced.materials[0]}|4/4`]: [{ qty: 100, totalFen: 1000 }] };
    const drafted = { ...tariff, matrices: [...tariff.matrices, { code: 'new', mode: 'exact' as const, cells }] };
    expect(told(body, { drafted })).toEqual([
      ['price', 'priced.matrix', '“new” is in the draft of the price book only; publish the book first'],
    ]);
    expect(told(body, { tariff: drafted })[0]?.[2]).toContain('has no price for 200');
  });
});

describe('what keeps a product from the shelf (pricing.md 2.14)', () => {
  const matrix = codeOf('matrix');
  const book = codeOf('book');
  const size = { code: 'x', name: ['尺寸', 'Size'], w: 200, h: 100 };
  const foil = demo.flatMap(({ priced }) => priced.crafts).find(({ key }) => key === 'foil');
  const rule = (change: object) => ({
    id: 'r',
    kind: 'excludes',
    if: [{ field: 'gsm', op: 'lt', value: 100 }],
    // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
    then: { field: 'crafts', values: ['foil'] },
    messageZh: '不可',
    messageEn: 'No',
    ...change,
  });
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  const then = (value: object) => ({ then: value });

  test.each<[string, EditedProduct, string, string]>([
    ['a name in one language', changed(flat, { name: ['单页', ' '] }), 'basics', 'priced.name.1'],
    ['no unit', changed(flat, { unit: ['', 'sheets'] }), 'basics', 'priced.unit.0'],
    ['half a description', changed(flat, {}, { description: ['好', ''] }), 'basics', 'description.1'],
    [
      'half a guide',
      changed(flat, {}, { artwork: { requiredAt: 'order', guide: ['', 'PDF'] } }),
      'artwork',
      'artwork.guide.0',
    ],
    [
      'no size at all',
      (({ customSize: _, ...priced }) => ({ ...changed(flat, {}), priced: { ...priced, sizes: [] } as Priced }))(
        changed(flat, {}).priced,
      ),
      'sizes',
      'priced.sizes',
    ],
    ['a size without height', changed(flat, { sizes: [{ ...size, h: 0 }] }), 'sizes', 'priced.sizes.0.h'],
    ['a size twice', changed(flat, { sizes: [size, size] }), 'sizes', 'priced.sizes.1.code'],
    [
      'a range upside down',
      changed(flat, { customSize: { w: { min: 90, max: 80 }, h: { min: 90, max: 100 } } }),
      'sizes',
      'priced.customSize.w',
    ],
    ['no press', changed(flat, { presses: [] }), 'sizes', 'priced.presses'],
    ['a press that nobody has', changed(flat, { presses: ['P2', 'P99'] }), 'sizes', 'priced.presses'],
    ['an unknown binding', changed(book, { binding: 'staples' }), 'sizes', 'priced.binding'],
    ['pages that cannot be bound', changed(book, { pages: { min: 2, max: 5000, step: 2 } }), 'sizes', 'priced.pages'],
    ['a box style that is gone', changed(codeOf('carton'), { boxStyles: ['hexagon'] }), 'sizes', 'priced.boxStyles'],
    ['no board line', changed(codeOf('corrugated'), { boardLines: [] }), 'sizes', 'priced.boardLines'],
    [
      'no core',
      changed(codeOf('roll'), { roll: { directions: [1], cores: [], perRoll: { min: 1, max: 2 } } }),
      'sizes',
      'priced.roll.cores',
    ],
    [
      'gaps that leave out the one of the product',
      changed(codeOf('roll'), {
        roll: { directions: [1], cores: [76], perRoll: { min: 1, max: 2 }, gap: { min: 4, max: 8 } },
      }),
      'sizes',
      'priced.roll.gap.min',
    ],
    [
      'wider gaps than a request can ask for',
      changed(codeOf('roll'), {
        roll: { directions: [1], cores: [76], perRoll: { min: 1, max: 2 }, gap: { min: 2, max: 200 } },
      }),
      'sizes',
      'priced.roll.gap.max',
    ],
    [
      'spot UV by covered area that does not ask how much is covered',
      changed(flat, { crafts: [{ ...craftOptions.spotUv, params: [] }] }),
      'options',
      'priced.crafts.0',
    ],
    ['paper in place of board', changed(codeOf('corrugated'), { materials: ['C157'] }), 'options', 'priced.materials'],
    ['vinyl without a print price', changed(codeOf('wide'), { materials: ['C157'] }), 'options', 'priced.materials'],
    ['an unknown paper', changed(flat, { materials: ['C157', 'C158'] }), 'options', 'priced.materials'],
    [
      'no cover paper',
      changed(book, { cover: { materials: [], colours: ['4/4'] } }),
      'options',
      'priced.cover.materials',
    ],
    ['a printing in words', changed(flat, { colours: ['4 colours'] }), 'options', 'priced.colours'],
    [
      'a craft without a price',
      changed(flat, { crafts: [{ key: 'gilding', name: ['镀金', 'Gilding'], params: [] }], rules: [] }),
      'options',
      'priced.crafts.0',
    ],
    [
      'a foil block without its sides',
      changed(flat, { crafts: [{ ...foil, params: [] }], rules: [] }),
      'options',
      'priced.crafts.0',
    ],
    [
      'positions that nobody is asked',
      changed(flat, {
        crafts: [{ key: 'varnish', name: ['过油', 'Varnish'], params: [] }],
        rules: [],
      }),
      'options',
      'priced.crafts.0',
    ],
    [
      'a craft counted on another machine',
      changed(codeOf('roll'), { crafts: [{ key: 'creasing', name: ['压痕', 'Creasing'], params: [] }] }),
      'options',
      'priced.crafts.0',
    ],
    ['a die without its rule', changed(flat, { standardCrafts: [{ key: 'die-cut' }] }), 'price', 'priced.dieRule'],
    [
      'a standard craft that is gone',
      changed(flat, { standardCrafts: [{ key: 'gilding' }] }),
      'options',
      'priced.standardCrafts.0',
    ],
    [
      'a rule about nothing',
      changed(flat, { rules: [rule(then({ field: 'weather', values: ['rain'] }))] }),
      'options',
      'priced.rules.0.then.field',
    ],
    [
      'a rule that asks about nothing',
      changed(flat, { rules: [rule({ if: [{ field: 'pages', op: 'gt', value: 8 }] })] }),
      'options',
      'priced.rules.0.if.0.field',
    ],
    [
      'a rule with a paper not offered',
      changed(flat, { rules: [rule({ kind: 'requires', ...then({ field: 'material', values: ['W350'] }) })] }),
      'options',
      'priced.rules.0.then.values',
    ],
    [
      'a rule without a reason',
      changed(flat, { rules: [rule({ messageEn: '' })] }),
      'options',
      'priced.rules.0.messageZh',
    ],
    [
      'a range rule without a range',
      changed(flat, { rules: [rule({ kind: 'range', ...then({ field: 'size.w' }) })] }),
      'options',
      'priced.rules.0.then',
    ],
    [
      'a rule that derives a number',
      changed(flat, { rules: [rule({ kind: 'derive', ...then({ field: 'size.w', values: [1] }) })] }),
      'options',
      'priced.rules.0.then.field',
    ],
    [
      'a least above the most',
      changed(flat, { quantity: { min: 10, max: 5, step: 1, choices: [], allowCustom: true }, breakQuantities: [] }),
      'price',
      'priced.quantity.min',
    ],
    [
      'no step',
      changed(flat, { quantity: { min: 1, max: 5000, step: 0, choices: [], allowCustom: true } }),
      'price',
      'priced.quantity.step',
    ],
    [
      'nothing that can be ordered',
      changed(flat, {
        quantity: { min: 1, max: 50_000, step: 1, choices: [], allowCustom: false },
        breakQuantities: [],
      }),
      'price',
      'priced.quantity.choices',
    ],
    [
      'break quantities off the grid',
      changed(flat, {
        quantity: { min: 100, max: 9000, step: 100, choices: [], allowCustom: true },
        breakQuantities: [150],
      }),
      'price',
      'priced.breakQuantities',
    ],
    ['break quantities that fall', changed(flat, { breakQuantities: [1000, 500] }), 'price', 'priced.breakQuantities'],
    ['no design', changed(flat, { designs: { min: 0, max: 0 } }), 'price', 'priced.designs'],
    ['a table that is not there', changed(matrix, { matrix: 'other' }), 'price', 'priced.matrix'],
    [
      'an own size of a table',
      changed(matrix, { customSize: { w: { min: 50, max: 90 }, h: { min: 50, max: 90 } } }),
      'sizes',
      'priced.customSize',
    ],
    ['no production time', changed(flat, { turnarounds: [] }), 'delivery', 'priced.turnarounds'],
    [
      'a production time twice',
      changed(flat, {
        turnarounds: Array.from({ length: 2 }, () => ({ code: 'std', name: ['标准', 'Standard'], days: 3, addBp: 0 })),
      }),
      'delivery',
      'priced.turnarounds',
    ],
  ])('is %s', (_, body, step, field) => {
    const problems = check(body);
    expect(problems.map((problem) => [problem.step, problem.field])).toContainEqual([step, field]);
    for (const { messageZh, messageEn } of problems) {
      expect(messageZh).toMatch(/\p{Script=Han}/u);
      expect(messageEn.replaceAll(/“[^”]*”/g, '')).not.toMatch(/\p{Script=Han}|\{/u);
    }
  });

  test('is a category that is switched off', () => {
    expect(told(changed(flat, {}), { categoryActive: false })).toEqual([
      ['basics', 'categoryId', 'The category is switched off, so customers would not see the product'],
    ]);
  });

  test('is a paper that is switched off, and one that waits in the draft of the price book', () => {
    const off = {
      ...tariff,
      materials: tariff.materials.map((m) => (m.code === 'C157' ? { ...m, active: false } : m)),
    };
    expect(told(changed(flat, {}), { tariff: off })).toEqual([
      ['options', 'priced.materials', '“C157” is switched off'],
    ]);
    const fewer = { ...tariff, materials: tariff.materials.filter(({ code }) => code !== 'C157') };
    expect(told(changed(flat, {}), { tariff: fewer, drafted: tariff })[0]?.[2]).toContain('publish the book first');
  });

  test('are rules that derive from each other in a circle', () => {
    const crafts = changed(flat, {}).priced.crafts;
    const derive = (id: string, when: string, add: string) =>
      rule({
        id,
        kind: 'derive',
        if: [{ field: `crafts.${when}`, op: 'eq', value: true }],
        ...then({ field: 'crafts', values: [add] }),
      });
    const one = changed(flat, { crafts, rules: [derive('a', 'folding', 'creasing')] });
    expect(check(one)).toEqual([]);
    const two = changed(flat, {
      crafts,
      rules: [derive('a', 'folding', 'creasing'), derive('b', 'creasing', 'folding')],
    });
    expect(told(two)).toEqual([['options', 'priced.rules', 'These rules derive from each other: a → b → a']]);
  });

  test('is a total below that of a smaller quantity, which would have a customer pay less for more', () => {
    const cells = Object.fromEntries(
      Object.entries(tariff.matrices.find(({ code }) => code === 'business-card-premium')?.cells ?? {}).map(
        ([key, points]) => [key, points.map(({ qty, totalFen }) => ({ qty, totalFen: qty === 500 ? 100 : totalFen }))],
      ),
    );
    const matrices = [{ code: 'business-card-premium', mode: 'exact' as const, cells }];
    const [first] = told(changed(matrix, { matrix: 'business-card-premium' }), { tariff: { ...tariff, matrices } });
    expect(first?.[2]).toContain('500 costs less than 200, so more would be cheaper (E_NON_MONOTONE)');
  });

  test('is a form that opens with something that has no price', () => {
    const big = changed(flat, { sizes: [{ ...size, w: 1900, h: 1900 }] });
    const problems = check(big);
    expect(problems.map(({ step, field }) => [step, field])).toEqual(
      Array.from({ length: 3 }, () => ['preview', 'priced.breakQuantities']),
    );
    expect(problems[0]?.messageEn).toMatch(/^A test quote of \d+ has no price: /);
  });
});

describe('what nobody could order', () => {
  test.each(['9999999999999999/9', '13/0', '4', '4/'])('printing in %s is told', (colour) => {
    expect(told(changed(flat, { colours: ['4/4', colour] }))).toContainEqual([
      'options',
      'priced.colours',
      'Printing is written front/back, as 4/0',
    ]);
  });

  test('codes that are longer than a request may name are no shape of a product', () => {
    const long = 'x'.repeat(21);
    const [turnaround] = changed(flat, {}).priced.turnarounds;
    for (const change of [{ colours: [long] }, { turnarounds: [{ ...turnaround, code: long }] }])
      expect(productBody.safeParse(changed(flat, change)).success).toBe(false);
  });

  test('a rule that asks for one of a list without a list, or for a list as one value, never holds and is told', () => {
    const then = { field: 'material', values: ['C157'] };
    const rule = (op: string, value: unknown) => [
      { id: 'r', kind: 'excludes', if: [{ field: 'colour', op, value }], then, messageZh: '不行', messageEn: 'No' },
    ];
    const at = (rules: unknown) => told(changed(flat, { rules })).map(([, field]) => field);
    expect(at(rule('in', '4/4'))).toContain('priced.rules.0.if.0.value');
    expect(at(rule('eq', ['4/4']))).toContain('priced.rules.0.if.0.value');
    expect([at(rule('eq', '4/4')), at(rule('in', ['4/4']))]).toEqual([[], []]);
  });

  test('more plies than carbon carries through, or than a grade has papers for, are told', () => {
    const forms = codeOf('ncr');
    const fields = (ncr: object) => {
      const { priced } = changed(forms, {});
      return told(changed(forms, { ncr: { ...(priced as { ncr: object }).ncr, ...ncr } })).map(([, field]) => field);
    };
    expect(fields({ plies: { min: 2, max: 10 } })).toContain('priced.ncr.plies');
    expect(fields({ plies: { min: 1, max: 3 } })).toContain('priced.ncr.plies');
    expect(told(changed(forms, { materials: ['NTW', 'C105'] })).map(([, field]) => field)).toContain('priced.papers');
  });

  describe('carbonless forms', () => {
    const forms = changed(codeOf('ncr'), {}).priced as Extract<Priced, { model: 'ncr' }>;
    const [grade] = forms.papers;
    if (!grade) throw new Error('no grade');
    const [yellow, red] = grade.below;
    if (!yellow || !red) throw new Error('no plies');
    const wrong = (change: object) =>
      told(changed('ncr-form', change)).flatMap(([step, field, text]) => (step === 'preview' ? [] : [[field, text]]));
    const withPapers = (...papers: object[]) => wrong({ ncr: { ...forms.ncr, plies: { min: 2, max: 3 } }, papers });

    test('need the papers that sets of so many plies are made of, and no others', () => {
      const least = { top: 'NTW', below: [yellow, { ...red, middle: '' }] };
      expect(withPapers(least)).toEqual([]);
      expect(withPapers({ top: 'NTW', below: [{ ...yellow, middle: '' }] })).toEqual([
        ['priced.papers.0.below.0.middle', 'Choose the middle sheet of ply 2'],
        ['priced.papers.0.below.1.bottom', 'Choose the last sheet of ply 3'],
      ]);
      expect(withPapers({ ...least, below: [{ ...yellow, bottom: 'C999' }, red] })).toEqual([
        ['priced.papers.0.below.0.bottom', '“C999” is not in the published price book'],
      ]);
    });

    test('have no paper that is coated for two places: a top sheet gives, a last one takes, one between does both', () => {
      const [white, below] = [withPapers({ top: 'NTW', below: [yellow, { ...red, bottom: 'NTW' }] }), yellow.middle];
      expect(white).toEqual([
        [
          'priced.papers.0.below.1.bottom',
          expect.stringContaining('this paper is a top sheet already, so choose another last sheet for ply 3'),
        ],
      ]);
      const between = {
        top: 'NTW',
        below: [
          { ...yellow, bottom: yellow.bottom },
          { ...red, bottom: below },
        ],
      };
      expect(withPapers(between).map(([field]) => field)).toEqual(['priced.papers.0.below.1.bottom']);
      const middle = { top: 'NTW', below: [{ ...yellow, middle: 'NTW' }, red] };
      expect(withPapers(middle).map(([field]) => field)).toEqual(['priced.papers.0.below.0.middle']);
      // Beyond the plies that are sold nothing is asked.
      expect(
        wrong({
          ncr: { ...forms.ncr, plies: { min: 2, max: 2 } },
          papers: [{ top: 'NTW', below: [yellow, { ...red, bottom: 'NTW' }] }],
        }),
      ).toEqual([]);
    });

    test('lie in carbon order, each grade once', () => {
      expect(withPapers({ top: 'NTW', below: [red, yellow] })).toEqual([
        ['priced.papers.0', 'Plies must follow the carbon order: white, yellow, red, blue, green, white'],
      ]);
      expect(withPapers(grade, grade)).toEqual([['priced.papers.1.top', '“NTW” is there twice']]);
      expect(wrong({ papers: [], materials: [] }).map(([field]) => field)).toContain('priced.papers');
    });

    test('are padded by a craft that counts books and asks nothing', () => {
      expect(wrong({ padding: '' })).toEqual([['priced.padding', 'Choose the finishing that pads a book']]);
      expect(wrong({ padding: 'gilding' })).toEqual([['priced.padding', '“gilding” has no price']]);
      expect(wrong({ padding: 'numbering' })[0]?.[1]).toContain('so it cannot pad books');
    });

    test('can have rules about their plies and sets', () => {
      const rule = (field: string, value: unknown) => ({
        rules: [
          {
            ...{ id: 'r', kind: 'excludes', messageZh: '不行', messageEn: 'No' },
            if: [{ field, op: 'eq', value }],
            // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
            then: { field: 'colour', values: ['1/1'] },
          },
        ],
      });
      expect([wrong(rule('ncr.plies', 6)), wrong(rule('ncr.sets', 50))]).toEqual([[], []]);
      expect(wrong(rule('ncr.sets', 51))).toEqual([
        ['priced.rules.0.if.0.value', '“51” is not offered by this product'],
      ]);
    });
  });

  test('a flat size that is the finished one, or smaller, is told', () => {
    const opened = (change: object) =>
      told(changed(flat, { opened: { timesW: 1, timesH: 1, addWCmm: 0, addHCmm: 0, ...change } })).map(
        ([, field]) => field,
      );
    expect(opened({})).toEqual(['priced.opened']);
    expect(opened({ addWCmm: -100 })).toEqual(['priced.opened.addWCmm']);
    expect(opened({ timesH: 0 })).toContain('priced.opened.timesH');
    // A leaflet of three panels, of which the one that lies inside is 2 mm narrower.
    expect(opened({ timesW: 3, addWCmm: -200 })).toEqual([]);
  });
});
