import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderGet } from '#features/orders/orders.contract.ts';
import { productModels } from '#features/products/product-body.contract.ts';
import {
  productAdd,
  productArrange,
  productDelete,
  productDelta,
  productDiscard,
  productEditData,
  productGet,
  productMatrix,
  productMove,
  productSetMatrix,
  productSetShelf,
  productTestQuote,
  productVersions,
} from '#features/products/product-edit.contract.ts';
import { productPage } from '#features/products/product-list.contract.ts';
import { productPreview } from '#features/products/product-preview.contract.ts';
import { calculate, getInfo, getNavs } from '#features/products/products.contract.ts';
import { quoteGet } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { anOrder, aQuote, flyerRequest } from '../orders/ordering.ts';
import { publish as publishBook } from '../price-books/books.ts';
import { edit, newProduct, productNamed, publishProduct } from './editing.ts';

let app: TestApp;
let admin: Actor;
let reader: Actor; // sees products, neither edits them nor sees their cost
let customer: Actor;
beforeAll(async () => {
  app = await testApp();
  await app.database.db
    .updateTable('role')
    .set({ claims: JSON.stringify(['Product_list']) })
    .where('key', '=', 'sales')
    .execute();
  reader = await actAs(app, '13900000006');
  admin = await actAs(app, '13900000001');
  customer = await actAs(app, '13800000003');
});
afterAll(() => app.close());

const onMenu = async (id: number) =>
  (await customer.call(getNavs, {})).body.some(({ products }) => products.some((product) => product.id === id));
const reread = async (id: number) => (await admin.call(productGet, { id })).body;

describe('a product on the shelf that is edited', () => {
  test('stays as it was for customers until its draft is published; quotes and orders keep their version', async () => {
    const before = await productNamed(admin, '宣传单');
    expect([before.status, before.changed, before.published?.no, before.problems]).toEqual(['on_shelf', false, 1, []]);
    const quote = await aQuote(customer);
    const order = await anOrder(customer);
    const request = await flyerRequest(customer);

    const turnarounds = before.body.priced.turnarounds.map((each) => ({ ...each, days: each.days + 2 }));
    const { status, body: draft } = await edit(admin, before, { turnarounds, minPriceFen: 500_000 });
    expect([status, draft.changed, draft.published?.no]).toEqual([200, true, 1]);
    expect((await customer.call(calculate, request)).body.listFen).toBe(98_654);

    const published = await publishProduct(admin, draft);
    expect([published.status, published.body.published?.no, published.body.changed]).toEqual([200, 2, false]);
    expect((await customer.call(calculate, request)).body.listFen).toBe(500_000);
    expect((await customer.call(quoteGet, { id: quote.id })).body).toEqual(quote);
    expect((await customer.call(orderGet, { id: order.id })).body.payableFen).toBe(order.payableFen);
    const versions = await admin.call(productVersions, { id: before.id });
    expect(versions.body.map(({ no, current }) => [no, current])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('shows before publishing what that does to prices', async () => {
    const before = await productNamed(admin, '海报');
    const { body: draft } = await edit(admin, before, { minPriceFen: 900_000 });
    const { body: delta } = await admin.call(productDelta, { id: before.id });
    expect(delta.version).toBe(draft.version);
    expect(delta.rows.length).toBe(3);
    expect(delta.summary.lost).toBe(0);
    expect(delta.rows[0]?.after.listFen).toBe(900_000);
    expect(delta.rows[0]?.changeBp).toBeGreaterThan(0);
    expect((await admin.call(productDiscard, { id: draft.id, version: draft.version })).body.changed).toBe(false);
    const after = await admin.call(productDelta, { id: before.id });
    expect(after.body.summary).toMatchObject({ changed: 0, lost: 0 });
  });

  test('that is back at what is published has nothing left to publish', async () => {
    const before = await productNamed(admin, '海报');
    const changed = (await edit(admin, before, { minPriceFen: 1 })).body;
    const back = await edit(admin, changed, { minPriceFen: before.body.priced.minPriceFen });
    expect(back.body.changed).toBe(false);
    expect((await publishProduct(admin, back.body)).status).toBe(409);
  });

  test('by two people at once: the second one is told and overwrites nothing', async () => {
    const seen = await productNamed(admin, '海报');
    const answers = await Promise.all([
      edit(admin, seen, { minPriceFen: 100 }),
      edit(admin, seen, { minPriceFen: 200 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id, version } = await reread(seen.id);
    expect((await publishProduct(admin, seen)).status).toBe(409);
    expect((await admin.call(productDiscard, { id, version })).status).toBe(200);
  });

  test('keeps its code and its price model', async () => {
    const seen = await productNamed(admin, '海报');
    const { status, refusal } = await edit(admin, seen, { code: 'other' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['body.priced.code']]);
  });

  test('is published by people with the claim only', async () => {
    const seen = await productNamed(admin, '海报');
    expect((await reader.call(productGet, { id: seen.id })).status).toBe(200);
    expect((await edit(reader, seen, {})).status).toBe(403);
    expect((await publishProduct(customer, seen)).status).toBe(403);
    expect((await customer.call(productGet, { id: seen.id })).status).toBe(403);
  });
});

describe('a new product', () => {
  test('is a draft that customers do not see, added once per key', async () => {
    const { categoryId } = await productNamed(admin, '宣传单');
    const input = { categoryId, code: 'gatefold', nameZh: '折页单', nameEn: 'Leaflet', model: 'flat' as const };
    const first = await admin.call(productAdd, input, { idempotencyKey: 'gatefold' });
    expect([first.status, first.body.status, first.body.problems]).toEqual([200, 'draft', []]);
    expect((await admin.call(productAdd, input, { idempotencyKey: 'gatefold' })).body.id).toBe(first.body.id);
    const again = await admin.call(productAdd, input);
    expect([again.status, Object.keys(again.refusal.errors ?? {})]).toEqual([400, ['code']]);
    expect(await onMenu(first.body.id)).toBe(false);
    expect((await customer.call(getInfo, { id: first.body.id })).status).toBe(404);
    const { body: list } = await admin.call(productPage, { status: 'draft' });
    expect(list.items.map(({ code, versionNo, changed, updatedBy }) => [code, versionNo, changed, updatedBy])).toEqual([
      ['gatefold', null, true, expect.any(String)],
    ]);
  });

  test('of every model is shown as customers would get its form, before there is a version', async () => {
    for (const model of productModels) {
      const { id } = await newProduct(admin, `preview-${model}`, model);
      const { status, body } = await admin.call(productPreview, { id });
      expect([model, status, body.versionId, body.id]).toEqual([model, 200, 0, id]);
    }
  });

  test('of carbonless forms is entered from nothing, a paper for each ply, and priced', async () => {
    const made = await newProduct(admin, 'delivery-notes', 'ncr');
    expect(made.problems.map(({ step, field }) => [step, field])).toEqual([
      ['sizes', 'priced.papers.0.top'],
      ['sizes', 'priced.papers.0.below.0.middle'],
      ['sizes', 'priced.papers.0.below.0.bottom'],
      ['sizes', 'priced.papers.0.below.1.bottom'],
    ]);
    const yellow = { tint: 'yellow', middle: 'NMY', bottom: 'NBY' } as const;
    const grade = { top: 'NTW', below: [yellow, { tint: 'red', middle: '', bottom: 'NBR' } as const] };
    const { body: saved } = await edit(admin, made, {
      materials: ['NTW'],
      papers: [grade],
      presses: ['P4'],
    } as never);
    expect(saved.problems).toEqual([]);
    const spec = { size: { w: 210, h: 285 }, material: 'NTW', colour: '1/0', ncr: { plies: 3, sets: 50 } };
    const { body: price } = await admin.call(productTestQuote, { id: made.id, quantity: 100, spec });
    expect([price.needsManualQuote, price.listFen > 0]).toEqual([false, true]);
    // What the demo product, which has the same papers, costs on the same press.
    const forms = await productNamed(admin, '无碳联单');
    const { body: same } = await admin.call(productTestQuote, { id: forms.id, quantity: 100, spec });
    expect(price.listFen).toBe(same.listFen);
    expect((await publishProduct(admin, saved)).body.status).toBe('on_shelf');
  });

  test('is refused while something is missing, with every problem beside its field', async () => {
    const made = await newProduct(admin, 'half-done', 'flat');
    const { body: saved } = await edit(admin, made, { name: ['半成品', ''], materials: [], turnarounds: [] });
    expect(saved.problems.map(({ step, field }) => [step, field])).toEqual([
      ['basics', 'priced.name.1'],
      ['delivery', 'priced.turnarounds'],
      ['options', 'priced.materials'],
    ]);
    const { status, refusal } = await publishProduct(admin, saved);
    expect(status).toBe(400);
    expect(Object.keys(refusal.errors ?? {}).toSorted()).toEqual(saved.problems.map(({ field }) => field).toSorted());
    const tried = await admin.call(productTestQuote, { id: made.id, quantity: 1000 });
    expect([tried.status, Object.keys(tried.refusal.errors ?? {})]).toEqual([400, ['priced.materials']]);
    expect((await admin.call(productDelete, { id: made.id })).status).toBe(200);
    expect((await admin.call(productGet, { id: made.id })).status).toBe(404);
  });

  test('refuses what the editor cannot hold', async () => {
    const made = await newProduct(admin, 'odd', 'flat');
    const { status } = await edit(admin, made, { quantity: { min: 1.5 } } as never);
    expect(status).toBe(400);
    const unknown = await admin.raw(productAdd, {
      categoryId: 1,
      code: 'Mit Grossbuchstaben',
      nameZh: '一',
      nameEn: 'A',
      model: 'flat',
    });
    expect([unknown.status, Object.keys(unknown.refusal.errors ?? {})]).toEqual([400, ['code']]);
  });

  test('as a copy takes everything but code and names; of another model it is refused', async () => {
    const source = await productNamed(admin, '吊牌');
    const copy = await newProduct(admin, 'hang-tag-2', 'flat', source.id);
    const { code, name, ...rest } = copy.body.priced;
    const { code: _, name: __, ...wanted } = source.body.priced;
    expect([code, rest]).toEqual(['hang-tag-2', wanted]);
    expect(name).toEqual(['新品 hang-tag-2', 'New hang-tag-2']);
    const { categoryId } = source;
    const other = await admin.call(productAdd, {
      categoryId,
      code: 'x',
      nameZh: '错',
      nameEn: 'Wrong',
      model: 'book',
      copyOf: source.id,
    });
    expect([other.status, Object.keys(other.refusal.errors ?? {})]).toEqual([400, ['copyOf']]);
  });
});

describe('on and off the shelf', () => {
  test('is seen by customers at once, in every process', async () => {
    const { id, version } = await productNamed(admin, '吊牌');
    expect(await onMenu(id)).toBe(true);
    const off = await admin.call(productSetShelf, { id, version, on: false });
    expect(off.body.status).toBe('off_shelf');
    expect(await onMenu(id)).toBe(false);
    expect((await admin.call(productSetShelf, { id, version: off.body.version, on: false })).status).toBe(409);
    const on = await admin.call(productSetShelf, { id, version: off.body.version, on: true });
    expect(on.body).toMatchObject({ id, status: 'on_shelf' });
    expect(await onMenu(id)).toBe(true);
  });

  test('not in a category that is switched off', async () => {
    const made = await newProduct(admin, 'hidden-away', 'flat');
    const { body: shown } = await publishProduct(admin, made);
    const off = await admin.call(productSetShelf, { id: made.id, version: shown.version, on: false });
    const { db } = app.database;
    await db.updateTable('category').set({ status: 'disabled' }).where('id', '=', shown.categoryId).execute();
    const back = { id: made.id, version: off.body.version, on: true };
    const refused = await admin.call(productSetShelf, back);
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([400, ['categoryId']]);
    await db.updateTable('category').set({ status: 'active' }).where('id', '=', shown.categoryId).execute();
    expect((await admin.call(productSetShelf, back)).status).toBe(200);
  });

  test('needs a published version', async () => {
    const made = await newProduct(admin, 'never', 'flat');
    const { status } = await admin.call(productSetShelf, { id: made.id, version: made.version, on: true });
    expect(status).toBe(409);
  });

  test('is moved to another category and place', async () => {
    const { id, version, categoryId } = await productNamed(admin, '海报');
    const { body } = await admin.call(productEditData, {});
    const other = body.categories.find((category) => category.id !== categoryId && category.active)?.id ?? 0;
    const moved = await admin.call(productMove, { id, version, categoryId: other, sort: 3 });
    expect(moved.body).toMatchObject({ categoryId: other, sort: 3 });
    await expect
      .poll(async () =>
        (await customer.call(getNavs, {})).body.find((group) => group.id === other)?.products.some((p) => p.id === id),
      )
      .toBe(true);
    await admin.call(productMove, { id, version: moved.body.version, categoryId });
    const nowhere = await admin.call(productMove, { id, version: moved.body.version + 1, categoryId: 999_999 });
    expect([nowhere.status, Object.keys(nowhere.refusal.errors ?? {})]).toEqual([400, ['categoryId']]);
  });

  test('in its category is put in order for all of them at once, by people who have seen them all', async () => {
    const { categoryId } = await productNamed(admin, '宣传单');
    const rows = async () =>
      (await admin.call(productPage, { categoryId, pagesize: 100 })).body.items.filter(
        (row) => row.categoryId === categoryId && row.status !== 'archived',
      );
    const order = (await rows()).map(({ id, version }) => ({ id, version })).toReversed();
    expect(order.length).toBeGreaterThan(1);
    expect((await admin.call(productArrange, { categoryId, order: order.slice(1) })).status).toBe(409);
    expect((await reader.call(productArrange, { categoryId, order })).status).toBe(403);
    expect((await admin.call(productArrange, { categoryId, order })).status).toBe(200);
    expect((await rows()).map(({ id, sort }) => [id, sort])).toEqual(order.map(({ id }, at) => [id, at + 1]));
    // Their versions have moved on.
    expect((await admin.call(productArrange, { categoryId, order: order.toReversed() })).status).toBe(409);
  });

  test('with orders is archived, and its orders stay as they are (INV-9)', async () => {
    const source = await productNamed(admin, '宣传单');
    const made = await newProduct(admin, 'short-lived', 'flat', source.id);
    const { body } = await publishProduct(admin, made);
    expect(await onMenu(body.id)).toBe(true);
    const order = await anOrder(customer, { productId: body.id });
    const shown = (await customer.call(orderGet, { id: order.id })).body;
    expect((await admin.call(productDelete, { id: body.id })).status).toBe(200);
    expect((await reread(body.id)).status).toBe('archived');
    expect(await onMenu(body.id)).toBe(false);
    expect((await customer.call(orderGet, { id: order.id })).body).toEqual(shown);
    expect((await edit(admin, await reread(body.id), {})).status).toBe(409);
  });
});

describe('a price table', () => {
  test('of a copy is a copy in the draft of the price book, and is priced by it once that is published', async () => {
    const source = await productNamed(admin, '标准名片');
    const copy = await newProduct(admin, 'cards-2', 'matrix', source.id);
    expect(copy.problems).toEqual([
      expect.objectContaining({ step: 'price', field: 'priced.matrix', messageEn: expect.stringContaining('draft') }),
    ]);
    const { body: table } = await admin.call(productMatrix, { id: copy.id });
    expect([table.code, table.changed, table.quantities]).toEqual(['cards-2', true, [100, 200, 500, 1000, 2000, 5000]]);
    expect(table.offered.every(({ key }) => table.cells.some((cell) => cell.key === key))).toBe(true);

    const { book, code: _, offered: __, changed: ___, ...entered } = table;
    const cells = entered.cells.map((cell, at) =>
      at === 0 ? { ...cell, totalsFen: cell.totalsFen.with(2, 1) } : cell,
    );
    const wrong = await admin.call(productSetMatrix, { id: copy.id, bookVersion: book.version, ...entered, cells });
    expect([wrong.status, Object.keys(wrong.refusal.errors ?? {})]).toEqual([400, ['cells.0.totalsFen.2']]);

    const dearer = entered.cells.map(({ key, totalsFen }) => ({
      key,
      totalsFen: totalsFen.map((fen) => fen && fen + 100),
    }));
    const set = await admin.call(productSetMatrix, {
      id: copy.id,
      bookVersion: book.version,
      ...entered,
      cells: dearer,
    });
    expect([set.status, set.body.cells[0]?.totalsFen[0]]).toEqual([200, (table.cells[0]?.totalsFen[0] ?? 0) + 100]);
    const late = await admin.call(productSetMatrix, { id: copy.id, bookVersion: book.version, ...entered });
    expect(late.status).toBe(409);

    const tried = await admin.call(productTestQuote, { id: copy.id, quantity: 100, book: 'draft' });
    expect([tried.status, tried.body.listFen]).toEqual([200, expect.any(Number)]);
    expect((await publishBook(admin)).status).toBe(200);
    const ready = await reread(copy.id);
    expect(ready.problems).toEqual([]);
    expect((await publishProduct(admin, ready)).body.status).toBe('on_shelf');
    expect(await onMenu(copy.id)).toBe(true);
  });

  test('is entered cell by cell: what is missing keeps the product from the shelf, what is wrong is refused', async () => {
    const made = await newProduct(admin, 'bookmark', 'matrix');
    const { body: table } = await admin.call(productMatrix, { id: made.id });
    expect([table.cells, table.offered.length, table.changed]).toEqual([[], 1, false]);
    const key = table.offered[0]?.key ?? '';
    const set = (totalsFen: (number | null)[], bookVersion: number) =>
      admin.call(productSetMatrix, {
        id: made.id,
        bookVersion,
        mode: 'exact',
        quantities: [100, 200, 500, 1000, 2000, 5000],
        cells: [{ key, totalsFen }],
        runOnPer1000E4: null,
      });
    const half = await set([3000, 4000, null, null, null, null], table.book.version);
    expect([half.status, half.body.changed, half.body.cells[0]?.totalsFen]).toEqual([
      200,
      true,
      [3000, 4000, null, null, null, null],
    ]);
    const zero = await set([0, 4000, null, null, null, null], half.body.book.version);
    expect([zero.status, Object.keys(zero.refusal.errors ?? {})]).toEqual([400, ['cells.0.totalsFen.0']]);
    const short = await set([3000], half.body.book.version);
    expect([short.status, Object.keys(short.refusal.errors ?? {})]).toEqual([400, ['cells.0.totalsFen']]);
    // The book can be published with it: nothing on the shelf needs this table yet.
    expect((await publishBook(admin)).status).toBe(200);
    const waits = await reread(made.id);
    expect(waits.problems[0]?.messageEn).toContain('has no price for 500');
    expect((await publishProduct(admin, waits)).status).toBe(400);
  });

  test('of another product is out of reach, and a cell is entered once and by its own name', async () => {
    const copy = await newProduct(admin, 'bookmark-2', 'matrix');
    const { body: table } = await admin.call(productMatrix, { id: copy.id });
    const taken = await edit(admin, copy, { matrix: 'business-card' });
    expect([taken.status, Object.keys(taken.refusal.errors ?? {})]).toEqual([400, ['body.priced.matrix']]);
    const key = table.offered[0]?.key ?? '';
    const [size = '', ...rest] = key.split('|');
    const other = [size.split('x').toReversed().join('x'), ...rest].join('|');
    const set = (keys: readonly string[], total = 3000) =>
      admin.call(productSetMatrix, {
        id: copy.id,
        bookVersion: table.book.version,
        mode: 'exact',
        quantities: [100],
        cells: keys.map((each) => ({ key: each, totalsFen: [total] })),
        runOnPer1000E4: null,
      });
    for (const keys of [['constructor'], [key, key], [key, other]]) {
      const { status, refusal } = await set(keys);
      expect([keys, status, Object.keys(refusal.errors ?? {})]).toEqual([keys, 400, [`cells.${keys.length - 1}.key`]]);
    }
    expect((await set([key], Number.MAX_SAFE_INTEGER)).status).toBe(400);
  });

  test('may be as large as the contract says', async () => {
    const made = await newProduct(admin, 'large-table', 'matrix');
    const { body: table } = await admin.call(productMatrix, { id: made.id });
    const quantities = Array.from({ length: 60 }, (_, at) => (at + 1) * 100);
    const key = table.offered[0]?.key ?? '';
    const unknown = Array.from({ length: 400 }, (_, at) => `${key}#${at}`);
    const { status, refusal } = await admin.call(productSetMatrix, {
      id: made.id,
      bookVersion: table.book.version,
      mode: 'exact',
      quantities,
      cells: [key, ...unknown].map((each) => ({ key: each, totalsFen: quantities.map((quantity) => quantity * 10) })),
      runOnPer1000E4: null,
    });
    // It was read: the answer is about its cells.
    expect([status, Object.keys(refusal.errors ?? {}).length]).toEqual([400, 400]);
  });

  test('belongs to products that are priced from one', async () => {
    const { id } = await productNamed(admin, '宣传单');
    expect((await admin.call(productMatrix, { id })).status).toBe(409);
  });
});

describe('the editor', () => {
  test('offers the items of the price book, and for each craft what customers are asked', async () => {
    const { body } = await admin.call(productEditData, {});
    const lamination = body.crafts.find(({ key }) => key === 'lamination');
    expect(lamination?.option.params.map(({ key }) => key)).toEqual(['film', 'sides']);
    const window = body.crafts.find(({ key }) => key === 'window');
    expect(window?.option.params.map(({ key }) => key)).toEqual(['w', 'h']);
    expect(body.materials.length).toBeGreaterThan(5);
    expect(body.mayEdit).toBe(true);
  });

  test('shows costs of a test quote to people with Product_Cost only', async () => {
    const { id } = await productNamed(admin, '海报');
    const shown = await admin.call(productTestQuote, { id, quantity: 1000 });
    expect(shown.body.lines?.length).toBeGreaterThan(0);
    const plain = await reader.call(productTestQuote, { id, quantity: 1000 });
    expect([plain.status, plain.body.lines]).toEqual([200, undefined]);
    expect(plain.body.listFen).toBe(shown.body.listFen);
  });
});
