import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bindingCalls, bindingExample } from '#features/presses/bindings.contract.ts';
import { boardLineCalls, boardLineExample } from '#features/presses/board-lines.contract.ts';
import { boxStyleCalls, boxStyleExample } from '#features/presses/box-styles.contract.ts';
import { labelPressCalls, labelPressExample } from '#features/presses/label-presses.contract.ts';
import { markupCalls, markupExample } from '#features/presses/markup.contract.ts';
import { otherRatesEdit, otherRatesGet } from '#features/presses/other-rates.contract.ts';
import { parentSheetCalls, usualSheets, usualSheetsAdd } from '#features/presses/parent-sheets.contract.ts';
import { pressCalls, pressExample } from '#features/presses/presses.contract.ts';
import { tableChoices } from '#features/presses/tables.contract.ts';
import { bookDelta, bookDiscard, bookGet } from '#features/price-books/price-books.contract.ts';
import { calculate } from '#features/products/products.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { flyerRequest } from '../orders/ordering.ts';
import { publish, state } from '../price-books/books.ts';
import { formOf, rowOf, rowsOf } from './tables.ts';

let app: TestApp;
let admin: Actor;
let finance: Actor;
let production: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  finance = await actAs(app, '13900000004');
  production = await actAs(app, '13900000003');
});
afterAll(() => app.close());

const discard = async () => {
  const { draft, version } = await state(admin);
  if (draft) expect((await admin.call(bookDiscard, { id: draft.id, version })).status).toBe(200);
};
const changes = async (language: 'zh-CN' | 'en' = 'zh-CN') => {
  const { draft } = await state(admin);
  return (await admin.call(bookGet, { id: draft?.id ?? 0 }, { language })).body.items;
};
const problems = async () => {
  const { draft } = await state(admin);
  return (await admin.call(bookDelta, { id: draft?.id ?? 0 })).body.problems.map(({ field }) => field);
};
afterEach(discard);

/** Every table sends a row back unchanged: what its form shows is all that it stores. */
const tables = {
  presses: pressCalls,
  'parent sheets': parentSheetCalls,
  'box styles': boxStyleCalls,
  bindings: bindingCalls,
  'board lines': boardLineCalls,
  'label presses': labelPressCalls,
  'markup ladders': markupCalls,
};

describe.each(Object.entries(tables))('%s', (_, calls) => {
  test('are stored as their form shows them: saving a row unchanged changes nothing', async () => {
    for (const row of await rowsOf(admin, calls.page as typeof pressCalls.page)) {
      const saved = await admin.raw(calls.edit, { ...formOf(row), version: (await state(admin)).version });
      expect([row.code, saved.status, (saved.body as { change: unknown }).change]).toEqual([row.code, 200, null]);
    }
    expect((await state(admin)).draft?.changes).toBe(0);
  });

  test('are read by production, who may change nothing', async () => {
    const [row] = await rowsOf(production, calls.page as typeof pressCalls.page);
    if (!row) throw new Error('no row');
    expect((await production.raw(calls.edit, formOf(row))).status).toBe(403);
    expect((await production.raw(calls.remove, { id: row.id, version: row.version })).status).toBe(403);
  });

  test('cannot be deleted while something names them (INV-5)', async () => {
    const used = (await rowsOf(admin, calls.page as typeof pressCalls.page)).filter(({ usedBy }) => usedBy > 0);
    expect(used.length).toBeGreaterThan(0);
    for (const { id, version } of used) expect((await admin.raw(calls.remove, { id, version })).status).toBe(409);
  });

  test('keep their code, and no two have one', async () => {
    const [row] = await rowsOf(admin, calls.page as typeof pressCalls.page);
    if (!row) throw new Error('no row');
    const renamed = await admin.raw(calls.edit, { ...formOf(row), code: 'other' });
    expect([renamed.status, Object.keys(renamed.refusal.errors ?? {})]).toEqual([400, ['code']]);
    const { id: _i, version: _v, ...form } = formOf(row);
    const twin = await admin.raw(calls.add, { ...form, code: row.code.toLowerCase() });
    expect([twin.status, Object.keys(twin.refusal.errors ?? {})]).toEqual([400, ['code']]);
  });
});

describe('a press', () => {
  const press = () => rowOf(admin, pressCalls.page, 'P2');

  test('says who prints on it, and what 5000 impressions cost by the engine', async () => {
    const { users, kind, startFen, includedImpressions, tiers, plateFen } = await press();
    expect(users.map(({ nameZh }) => nameZh)).toContain('宣传单');
    const price = { kind, startFen, includedImpressions, tiers, plateFen };
    const { body } = await admin.call(pressExample, price);
    // 3000 impressions in the start of 450, 2000 at 90 per 1000, and four plates of 60.
    expect(body.rows.map(({ labelZh, fen }) => [labelZh, fen])).toEqual([
      ['1000 印', 45_000],
      ['5000 印', 63_000],
      ['20000 印', 183_000],
      ['100000 印', 733_000],
      ['4 色版', 24_000],
    ]);
  });

  test('costs what was published, and the draft says what changes in both languages', async () => {
    const customer = await actAs(app, '13800000003');
    const before = (await customer.call(calculate, await flyerRequest(customer))).body.listFen ?? 0;
    for (const code of ['P2', 'P4']) {
      const form = formOf(await rowOf(finance, pressCalls.page, code));
      const dearer = await finance.call(pressCalls.edit, { ...form, startFen: form.startFen + 10_000 });
      expect([dearer.status, dearer.body.change]).toEqual([200, 'changed']);
    }
    expect((await customer.call(calculate, await flyerRequest(customer))).body.listFen).toBe(before);
    const [change] = await changes();
    expect(change).toMatchObject({ part: 'press', code: 'P2', kind: 'changed' });
    expect(change?.fields).toEqual([{ label: '起印费', before: '¥450.00', after: '¥550.00' }]);
    expect((await changes('en'))[0]?.fields[0]).toMatchObject({ label: 'Start fee', after: '¥550.00' });
    expect((await publish(finance)).status).toBe(200);
    expect((await customer.call(calculate, await flyerRequest(customer))).body.listFen).toBeGreaterThan(before);
  });

  test('is refused with bands that do not rise, or end, or begin below what the start includes', async () => {
    const form = formOf(await press());
    const at = async (tiers: readonly { upTo: number | null; ratePer1000E4: number }[]) => {
      const { status, refusal } = await admin.raw(pressCalls.edit, { ...form, tiers });
      return [status, Object.keys(refusal.errors ?? {})];
    };
    const rate = { ratePer1000E4: 900_000 };
    expect(await at([])).toEqual([400, ['tiers']]);
    expect(await at([{ upTo: 10_000, ...rate }])).toEqual([400, ['tiers']]);
    expect(
      await at([
        { upTo: 9000, ...rate },
        { upTo: 9000, ...rate },
        { upTo: null, ...rate },
      ]),
    ).toEqual([400, ['tiers']]);
    expect(
      await at([
        { upTo: 3000, ...rate },
        { upTo: null, ...rate },
      ]),
    ).toEqual([400, ['tiers']]);
    expect(
      (
        await at([
          { upTo: 3001, ...rate },
          { upTo: null, ...rate },
        ])
      )[0],
    ).toBe(200);
  });

  test('is refused when its largest sheet is smaller than its smallest, or its margins leave nothing', async () => {
    const form = formOf(await press());
    const errors = async (change: object) =>
      Object.keys((await admin.raw(pressCalls.edit, { ...form, ...change })).refusal.errors ?? {});
    expect(await errors({ maxLongCmm: 50_000, maxShortCmm: 40_000 })).toEqual(['maxLongCmm']);
    expect(await errors({ gsmMin: 400, gsmMax: 300 })).toEqual(['gsmMax']);
    expect(await errors({ gripperCmm: 10_000, minShortCmm: 8000, tailCmm: 300 })).toEqual(['sideCmm']);
    expect(await errors({ parents: [] })).toEqual(['parents']);
    expect(await errors({ parents: ['D', 'no-such'] })).toEqual(['parents']);
  });

  test('is copied under a code of its own, which nothing uses yet', async () => {
    const { id, version } = await press();
    const { status, body } = await admin.call(pressCalls.copy, { id, version });
    expect([status, body.code, body.nameZh, body.usedBy, body.change]).toEqual([
      200,
      'P2-2',
      '对开四色胶印机（副本）',
      0,
      'added',
    ]);
    const again = await admin.call(pressCalls.copy, { id, version });
    expect(again.body.code).toBe('P2-3');
    const gone = await admin.call(pressCalls.remove, { id: body.id, version: again.body.version });
    expect(gone.status).toBe(200);
    expect((await rowsOf(admin, pressCalls.page)).map(({ code }) => code)).toEqual(['P2-3', 'P2', 'P4', 'DG']);
  });

  test('is refused to whoever has not seen the last change of it, and only of it', async () => {
    const [seen, other] = [await press(), await rowOf(admin, pressCalls.page, 'P4')];
    expect((await finance.call(pressCalls.edit, { ...formOf(seen), units: 5 })).status).toBe(200);
    expect((await admin.call(pressCalls.edit, { ...formOf(seen), units: 6 })).status).toBe(409);
    expect((await admin.call(pressCalls.edit, { ...formOf(other), units: 5 })).status).toBe(200);
  });

  test('that is switched off leaves the plans; without any, the book is not published', async () => {
    for (const code of ['P2', 'P4']) {
      const { id, version } = await rowOf(admin, pressCalls.page, code);
      expect((await admin.call(pressCalls.setState, { id, version, active: false })).body.active).toBe(false);
    }
    const found = await problems();
    expect(found).toContain('products.tuck-box.press');
    expect((await publish(admin)).status).toBe(400);
  });
});

describe('parent sheets', () => {
  test('of the trade are taken into the draft with one click, each once', async () => {
    const offered = (await admin.call(usualSheets, {})).body;
    expect(offered.map(({ code }) => code)).toEqual(['T1230', 'T1168', 'B1', 'B2', 'SRA1', 'SRA2', 'SRA3']);
    const { body } = await admin.call(usualSheetsAdd, { codes: ['SRA3', 'B1', 'D'] });
    expect(body.added).toBe(2);
    expect((await admin.call(usualSheets, {})).body.map(({ code }) => code)).not.toContain('SRA3');
    const sheet = await rowOf(admin, parentSheetCalls.page, 'B1');
    expect([sheet.longCmm, sheet.shortCmm, sheet.cuts.length, sheet.change]).toEqual([100_000, 70_700, 6, 'added']);
  });

  test('are cut in one way only into so many', async () => {
    const form = formOf(await rowOf(admin, parentSheetCalls.page, 'D'));
    const cuts = [
      { m: 1, n: 4 },
      { m: 2, n: 2 },
    ];
    const { status, refusal } = await admin.call(parentSheetCalls.edit, { ...form, cuts });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['cuts']]);
  });

  test('are not switched off, and papers count among who uses them', async () => {
    const { users } = await rowOf(admin, parentSheetCalls.page, 'Z');
    expect(users.map(({ nameZh }) => nameZh)).toEqual(expect.arrayContaining(['对开四色胶印机', '157g 铜版纸']));
  });
});

describe('a box style', () => {
  test('shows the blank of an everyday box by the engine: 217 × 230 mm (pricing.md 2.12)', async () => {
    const { sides, twoPiecesOverCmm, fixedMm, perimeterBp } = await rowOf(admin, boxStyleCalls.page, 'rte');
    const { body } = await admin.call(boxStyleExample, { sides, twoPiecesOverCmm, fixedMm, perimeterBp });
    expect(body.rows.slice(0, 2).map(({ words }) => words)).toEqual(['217 × 230 mm', '2.100 m']);
  });

  test('needs a formula for width and height, each once', async () => {
    const form = formOf(await rowOf(admin, boxStyleCalls.page, 'rte'));
    const [width] = form.sides;
    if (!width) throw new Error('no formula');
    const refused = async (change: object) =>
      Object.keys((await admin.raw(boxStyleCalls.edit, { ...form, ...change })).refusal.errors ?? {});
    expect(await refused({ sides: [width] })).toEqual(['sides']);
    expect(await refused({ sides: [...form.sides, width] })).toEqual(['sides']);
    expect(await refused({ twoPiecesOverCmm: 90_000 })).toEqual(['twoPiecesOverCmm']);
    expect(await refused({ fixedMm: 0 })).toEqual(['fixedMm']);
    expect(await refused({ crafts: ['no-such'] })).toEqual(['crafts']);
  });

  test('needs crafts, which keep the parameters that its form does not show', async () => {
    const form = formOf(await rowOf(admin, boxStyleCalls.page, 'rte'));
    expect(form.crafts).toEqual(['die-cut', 'gluing.straight']);
    const changed = await admin.call(boxStyleCalls.edit, { ...form, crafts: ['die-cut', 'gluing.crash-lock'] });
    expect(changed.body.crafts).toEqual(['die-cut', 'gluing.crash-lock']);
    expect((await changes())[0]?.fields).toEqual([
      { label: '所需工艺', before: 'die-cut, gluing · straight', after: 'die-cut, gluing · crash-lock' },
    ]);
  });

  test('that is switched off keeps the book from being published while a product is of it', async () => {
    const { id, version } = await rowOf(admin, boxStyleCalls.page, 'rte');
    expect((await admin.call(boxStyleCalls.setState, { id, version, active: false })).body.active).toBe(false);
    expect((await problems()).some((field) => field.endsWith('.boxStyle'))).toBe(true);
    // Switched on again it is as it was published.
    const { version: now } = await rowOf(admin, boxStyleCalls.page, 'rte');
    const again = await admin.call(boxStyleCalls.setState, { id, version: now, active: true });
    expect([again.body.active, again.body.change]).toEqual([true, null]);
  });
});

describe('bindings, lines and label presses', () => {
  test('show what they cost by the engine', async () => {
    const { setupFen, pieceE4, sectionE4, minFen } = await rowOf(admin, bindingCalls.page, 'saddle-stitch');
    const books = await admin.call(bindingExample, { setupFen, pieceE4, sectionE4, minFen });
    // 100 + 0.03 + 0.01 a section, at least 200; 5000 × (0.03 + 8 × 0.01) + 100
    expect(books.body.rows.map(({ fen }) => fen)).toEqual([20_000, 20_000, 65_000]);

    const {
      nameZh: _,
      nameEn: _e,
      maxLongCmm: _l,
      maxShortCmm: _s,
      id: _i,
      version: _v,
      code: _c,
      ...line
    } = formOf(await rowOf(admin, boardLineCalls.page, 'FX'));
    const boxes = await admin.call(boardLineExample, line);
    // One plate of 200 × 150 mm at 0.25 per cm², printing 120 + 60, slotting 100 + 60, joining 20 + 40.
    expect(boxes.body.rows.map(({ fen }) => fen)).toEqual([7500, 18_000, 16_000, 6000, 47_500]);

    const {
      nameZh: _n,
      nameEn: _m,
      id: _p,
      version: _w,
      code: _d,
      ...labels
    } = formOf(await rowOf(admin, labelPressCalls.page, 'R330'));
    const rolls = await admin.call(labelPressExample, labels);
    expect(rolls.body.rows.at(-1)?.fen).toBeGreaterThan(100_000);
  });

  test('refuse what cannot be made', async () => {
    const binding = formOf(await rowOf(admin, bindingCalls.page, 'saddle-stitch'));
    const label = formOf(await rowOf(admin, labelPressCalls.page, 'R330'));
    const line = formOf(await rowOf(admin, boardLineCalls.page, 'FX'));
    const wrong = async (answer: Promise<{ refusal: { errors?: Record<string, string[]> } }>) =>
      Object.keys((await answer).refusal.errors ?? {});
    expect(await wrong(admin.call(bindingCalls.edit, { ...binding, pagesMin: 80 }))).toEqual(['pagesMax']);
    expect(await wrong(admin.call(bindingCalls.edit, { ...binding, pagesStep: 2 }))).toEqual(['pagesStep']);
    expect(await wrong(admin.call(bindingCalls.edit, { ...binding, folding: 'no-such' }))).toEqual(['folding']);
    expect(await wrong(admin.call(labelPressCalls.edit, { ...label, usableCmm: 40_000 }))).toEqual(['usableCmm']);
    expect(await wrong(admin.call(boardLineCalls.edit, { ...line, maxShortCmm: 300_000 }))).toEqual(['maxShortCmm']);
  });

  test('that are switched off keep the book from being published while a product needs them', async () => {
    const [binding, line, press] = [
      await rowOf(admin, bindingCalls.page, 'saddle-stitch'),
      await rowOf(admin, boardLineCalls.page, 'FX'),
      await rowOf(admin, labelPressCalls.page, 'R330'),
    ];
    const off = { active: false };
    await admin.call(bindingCalls.setState, { id: binding.id, version: binding.version, ...off });
    await admin.call(boardLineCalls.setState, { id: line.id, version: line.version, ...off });
    await admin.call(labelPressCalls.setState, { id: press.id, version: press.version, ...off });
    const found = (await problems()).map((field) => field.split('.').at(-1));
    expect(found).toEqual(expect.arrayContaining(['binding', 'boardLine', 'labelPress']));
  });
});

describe('markup', () => {
  test('has one ladder for all, which is shown on everyday costs', async () => {
    const { code, products, bands, users } = await rowOf(admin, markupCalls.page, 'default');
    expect([code, products, users.length > 5]).toEqual(['default', [], true]);
    const { body } = await admin.call(markupExample, { bands });
    // 1000 of cost at 25 %; 5000: 2000 at 25 %, the rest at 18 %.
    expect(body.rows.slice(1, 3).map(({ fen }) => fen)).toEqual([125_000, 604_000]);
    const second = { code: 'second', nameZh: '二', nameEn: 'Second', products: [], bands };
    expect((await admin.call(markupCalls.add, second)).refusal.errors).toHaveProperty('products');
  });

  test('of a product is its own once a ladder names it, and no two may', async () => {
    const bands = [{ upToFen: null, bp: 4000 }];
    const flyers = { code: 'flyers', nameZh: '宣传单加价', nameEn: 'Flyers', products: ['flyer'], bands };
    const added = await admin.call(markupCalls.add, flyers);
    expect([added.status, added.body.users.map(({ nameZh }) => nameZh)]).toEqual([200, ['宣传单']]);
    const twice = await admin.call(markupCalls.add, { ...flyers, code: 'again' });
    expect(Object.keys(twice.refusal.errors ?? {})).toEqual(['products']);
    expect(await changes()).toMatchObject([{ part: 'markup', code: 'flyers', kind: 'added', nameZh: '宣传单加价' }]);
    expect((await publish(admin)).status).toBe(200);
    const customer = await actAs(app, '13800000003');
    expect((await customer.call(calculate, await flyerRequest(customer))).body.listFen).toBeGreaterThan(100_000);
  });
});

describe('wide format, mounting and packing', () => {
  test('are one form and one change each', async () => {
    const { body: rates } = await admin.call(otherRatesGet, { id: 1 });
    expect([rates.prints.length, rates.mountingSpareSheets, rates.stackBp]).toEqual([2, 30, 11_000]);
    const saved = await admin.call(otherRatesEdit, { ...rates, mountingSpareSheets: 40, cartonFen: 600 });
    expect(saved.status).toBe(200);
    expect((await changes()).map(({ part, fields }) => [part, fields])).toEqual([
      ['mounting', [{ label: '多备张数', before: '30', after: '40' }]],
      ['packaging', [{ label: '每箱费用', before: '¥5.00', after: '¥6.00' }]],
    ]);
    expect((await admin.call(otherRatesEdit, { ...rates, cartonFen: 700 })).status).toBe(409);
    expect((await admin.call(otherRatesGet, { id: 2 })).status).toBe(404);
  });

  test('name materials of the tariff, each once', async () => {
    const { body: rates } = await admin.call(otherRatesGet, { id: 1 });
    const [first] = rates.prints;
    if (!first) throw new Error('no price');
    const unknown = { ...rates, prints: [{ ...first, material: 'no-such' }] };
    expect(Object.keys((await admin.call(otherRatesEdit, unknown)).refusal.errors ?? {})).toEqual([
      'prints.0.material',
    ]);
    expect((await admin.call(otherRatesEdit, { ...rates, prints: [first, first] })).status).toBe(400);
    await admin.call(otherRatesEdit, { ...rates, prints: [first] });
    expect(await problems()).toEqual([expect.stringMatching(/\.wideFormat\.VSA$/)]);
  });

  test('and what forms choose from is told together', async () => {
    const { body } = await production.call(tableChoices, {});
    expect(body.parents.map(({ code }) => code)).toEqual(['D', 'Z', 'S464']);
    expect(body.craftKeys.map(({ code }) => code)).toContain('folding');
    expect(body.products.map(({ code }) => code)).toContain('flyer');
  });
});
