import { describe, expect, test } from 'vitest';
import type { ShelfItem } from '#features/price-books/shelf.service.ts';
import { derivedInCircle } from '#features/price-books/shelf-checks.service.ts';
import type { StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { notOffered, tariffProblems } from '#features/price-books/tariff-checks.service.ts';
import type { OptionRule } from '#features/pricing/options.ts';
import type { OwnProduct, PricedProduct } from '#features/pricing/product.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import * as models from '#features/pricing/t-sample-models.ts';
import * as products from '#features/pricing/t-sample-products.ts';

/** Every product of the worked examples, on the shelf. */
const everything = [...Object.values(products), ...Object.values(models)].filter(
  (product): product is OwnProduct => typeof product === 'object' && 'model' in product,
);
const onShelf = (priced: PricedProduct): ShelfItem => ({
  id: priced.id,
  versionId: priced.id,
  categoryId: 1,
  status: 'on_shelf',
  body: { description: ['', ''], priced, artwork: { requiredAt: 'after_payment', guide: ['', ''] } },
  priced,
});
const shelf = everything.map(onShelf);
const of = (model: PricedProduct['model']) => {
  const product = everything.find((each) => each.model === model);
  if (!product) throw new Error(`no product of ${model}`);
  return product;
};
const problems = (change: Partial<StoredTariff>, items = shelf) =>
  tariffProblems({ ...tSample, ...change }, items).map(({ field }) => field);
/** The first item of a table with another value. */
const first = <T>(items: readonly T[], change: Partial<T>): T[] =>
  items.map((item, at) => (at === 0 ? { ...item, ...change } : item));
const cup = { ...of('flat'), rules: [] as readonly OptionRule[] };

describe('what the worked examples sell', () => {
  test('covers every model, and nothing keeps it from being published', () => {
    expect(new Set(everything.map(({ model }) => model)).size).toBe(8);
    expect(problems({})).toEqual([]);
  });
});

describe('measures and rates of the tables', () => {
  const { presses, parents, boxStyles, bindings, boardLines, labelPresses, wideFormat, packaging } = tSample;
  const [binding, line] = [bindings[0], boardLines[0]];
  if (!binding || !line) throw new Error('no tables');
  test.each([
    [
      'a press whose largest sheet is smaller than its smallest',
      { presses: first(presses, { maxLongCmm: 40_000 }) },
      'presses.P2.maxSheet',
    ],
    ['a press without colours', { presses: first(presses, { units: 0 }) }, 'presses.P2.units'],
    ['margins that leave nothing', { presses: first(presses, { gripperCmm: 40_000 }) }, 'presses.P2.margins'],
    ['a negative start', { presses: first(presses, { startFen: -1 }) }, 'presses.P2.start'],
    ['grammages the wrong way round', { presses: first(presses, { gsmMin: 600 }) }, 'presses.P2.gsm'],
    [
      'a sheet that a press names and nobody has',
      { presses: first(presses, { parents: ['X'] }) },
      'presses.P2.parents.X',
    ],
    ['a sheet that a paper names and nobody has', { parents: parents.slice(0, 2) }, 'materials.C105.parents.S464'],
    ['a sheet that cannot be cut', { parents: first(parents, { cuts: [] }) }, 'parents.D.cuts'],
    ['a cut that is none', { parents: first(parents, { cuts: [{ k: 5, m: 2, n: 2 }] }) }, 'parents.D.cuts'],
    ['a long side that is the short one', { parents: first(parents, { longCmm: 100 }) }, 'parents.D.size'],
    [
      'a die-cut style without rule',
      { boxStyles: first(boxStyles, { rule: { fixedMm: 0, perimeterBp: 0 } }) },
      'boxStyles.rte.rule',
    ],
    ['negative nesting', { boxStyles: first(boxStyles, { nestingWidthCmm: -1 }) }, 'boxStyles.rte.nesting'],
    [
      'pages that are no multiples of the step',
      { bindings: first(bindings, { pages: { min: 8, max: 62, step: 4 } }) },
      'bindings.saddle-stitch.pages',
    ],
    [
      'a spine in steps of nothing',
      { bindings: first(bindings, { spine: { ...binding.spine, stepUm: 0 } }) },
      'bindings.saddle-stitch.spine',
    ],
    [
      'a negative rate of a binding',
      { bindings: first(bindings, { sectionE4: -1 }) },
      'bindings.saddle-stitch.section',
    ],
    ['a blank of no size', { boardLines: first(boardLines, { maxShortCmm: 0 }) }, 'boardLines.FX.blank'],
    [
      'a negative step of a line',
      { boardLines: first(boardLines, { slot: { ...line.slot, minFen: -1 } }) },
      'boardLines.FX.slot',
    ],
    [
      'a usable width beyond the web',
      { labelPresses: first(labelPresses, { usableCmm: 33_001 }) },
      'labelPresses.R330.usable',
    ],
    ['a cylinder of no size', { labelPresses: first(labelPresses, { repeatCmm: 0 }) }, 'labelPresses.R330.repeat'],
    [
      'a price of a material that is not there',
      { wideFormat: { ...wideFormat, prints: [...wideFormat.prints, { material: 'X', fenPerM2: 1 }] } },
      'wideFormat.prints.X',
    ],
    ['a web of no width', { wideFormat: { ...wideFormat, webCmm: 0 } }, 'wideFormat.web'],
    ['fewer than no spare sheets', { mountingSpareSheets: -1 }, 'mounting.spare'],
    ['cartons that hold nothing', { packaging: { ...packaging, perCartonG: 0 } }, 'packaging.perCarton'],
  ] as const)('%s', (_, change, field) => {
    expect(problems(change as Partial<StoredTariff>)).toContain(field);
  });
});

describe('what products on the shelf name', () => {
  const off = { active: false };
  test.each([
    ['presses, all switched off', 'flat', { presses: tSample.presses.map((each) => ({ ...each, ...off })) }, 'press'],
    ['a press that is gone', 'flat', { presses: tSample.presses.slice(1) }, 'press.P2'],
    ['box styles that are gone', 'carton', { boxStyles: [] }, 'boxStyle'],
    ['a binding that is off', 'book', { bindings: tSample.bindings.map((each) => ({ ...each, ...off })) }, 'binding'],
    [
      'a binding whose folding nobody does',
      'book',
      { crafts: tSample.crafts.filter(({ key }) => key !== 'folding') },
      'folding.folding',
    ],
    [
      'board lines that are off',
      'corrugated',
      { boardLines: tSample.boardLines.map((each) => ({ ...each, ...off })) },
      'boardLine',
    ],
    ['label presses that are gone', 'roll', { labelPresses: [] }, 'labelPress'],
    [
      'materials without a price by the m²',
      'wide',
      { wideFormat: { ...tSample.wideFormat, prints: [] } },
      'wideFormat.V510',
    ],
    ['a markup that nobody entered', 'flat', { markup: [] }, 'markup'],
  ] as const)('%s', (_, model, change, field) => {
    const product = of(model);
    expect(problems(change as Partial<StoredTariff>, [onShelf(product)])).toContain(
      `products.${product.code}.${field}`,
    );
  });

  test('covers and flutes count as materials: a book without paper for its cover has no price', () => {
    const book = of('book');
    const covers = book.cover?.materials ?? [];
    const materials = tSample.materials.map((each) => (covers.includes(each.code) ? { ...each, ...off } : each));
    expect(problems({ materials }, [onShelf(book)])).toContain(`products.${book.code}.cover`);
    const mailer = everything.find(({ flutes }) => flutes !== undefined);
    if (!mailer) throw new Error('no mailer');
    const noFlute = tSample.materials.filter(({ class: kind }) => kind !== 'flute');
    expect(problems({ materials: noFlute }, [onShelf(mailer)])).toContain(`products.${mailer.code}.flutes`);
  });

  test('price tables and wide format need no markup: they are list prices', () => {
    expect(problems({ markup: [] }, [onShelf(of('matrix')), onShelf(of('wide'))])).toEqual([]);
  });

  test('a style that is switched off is told when it is one of several', () => {
    const carton = of('carton');
    if (carton.model !== 'carton') throw new Error('no carton');
    const both: PricedProduct = { ...carton, boxStyles: ['rte', 'ste'] };
    const boxStyles = tSample.boxStyles.map((each) => (each.code === 'ste' ? { ...each, ...off } : each));
    const tariff = { ...tSample, boxStyles };
    expect(tariffProblems(tariff, [onShelf(both)])).toEqual([]);
    expect(notOffered(tariff, [onShelf(both)]).map(({ choiceZh }) => choiceZh)).toEqual(['双插盒']);
  });
});

describe('option rules that derive values', () => {
  const derive = (id: string, from: string, field: string, value: string): OptionRule => ({
    ...{ id, kind: 'derive', messageZh: '', messageEn: '' },
    if: [{ field: from, op: 'eq', value: true }],
    // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
    then: { field, values: [value] },
  });

  test('may follow each other, but not in a circle (pricing.md 2.14)', () => {
    const chain = [derive('a', 'customDie', 'crafts', 'die-cut'), derive('b', 'crafts.die-cut', 'material', 'C300')];
    expect(derivedInCircle(chain)).toEqual([]);
    const circle = [...chain, derive('c', 'gsm', 'crafts', 'die-cut')];
    expect(derivedInCircle(circle)).toEqual(['crafts.die-cut', 'material', 'crafts.die-cut']);
    expect(problems({}, [onShelf({ ...cup, rules: circle })])).toEqual([`products.${cup.code}.rules`]);
  });

  test('of other kinds set nothing, so that they close no circle', () => {
    const rule = { ...derive('a', 'material', 'material', 'C300'), kind: 'requires' } as const;
    expect(derivedInCircle([rule])).toEqual([]);
  });
});
