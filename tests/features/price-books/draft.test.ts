import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { materialEdit, materialSetState } from '#features/materials/materials.contract.ts';
import { bookDiscard, bookGet } from '#features/price-books/price-books.contract.ts';
import { getInfo, getNavs } from '#features/products/products.contract.ts';
import { staleCode } from '#shared/rules.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { productIds } from '../orders/ordering.ts';
import { material, materialForm, publish, raisePapers, state } from './books.ts';

let app: TestApp;
let admin: Actor;
let finance: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  finance = await actAs(app, '13900000004');
});
afterAll(() => app.close());

describe('two people who edit', () => {
  test('one material at once: one of them is told that it has changed', async () => {
    const form = await materialForm(admin, 'C157');
    const answers = await Promise.all([
      admin.call(materialEdit, { ...form, priceFen: 630_000 }),
      finance.call(materialEdit, { ...form, priceFen: 640_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.priceFen;
    expect((await material(admin, 'C157')).priceFen).toBe(won);
  });

  test('two materials at once do not meet, and share one draft', async () => {
    const [one, two] = [await materialForm(admin, 'C105'), await materialForm(finance, 'C128')];
    const answers = await Promise.all([
      admin.call(materialEdit, { ...one, priceFen: 620_000 }),
      finance.call(materialEdit, { ...two, priceFen: 620_000 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await state(admin)).draft?.changes).toBe(3);
  });

  test('a price that others published since the form was opened is not overwritten', async () => {
    const form = await materialForm(admin, 'C200');
    await raisePapers(finance, 100);
    expect((await publish(finance)).status).toBe(200);
    const { status, refusal } = await admin.call(materialEdit, form);
    expect([status, refusal.code]).toEqual([409, staleCode]);
  });

  test('nor what came back when a draft was thrown away', async () => {
    const { version } = await raisePapers(admin, 100).then(() => state(admin));
    const form = await materialForm(admin, 'C200');
    const { draft } = await state(admin);
    await finance.call(bookDiscard, { id: draft?.id ?? 0, version });
    expect((await admin.call(materialEdit, form)).status).toBe(409);
    expect((await admin.call(materialEdit, await materialForm(admin, 'C200'))).status).toBe(200);
  });
});

describe('the check before publishing (pricing.md 2.14)', () => {
  /** Changes the draft behind the screens: what a form would refuse, or what no form edits yet. */
  const spoil = async (path: string, value: unknown) => {
    await raisePapers(admin, 100);
    const { draft } = await state(admin);
    await sql`update price_book_version set tariff = jsonb_set(tariff, ${path}::text[], ${JSON.stringify(value)}::jsonb)
      where id = ${draft?.id ?? 0}`.execute(app.database.db);
    const answer = await publish(admin);
    const { draft: left, version } = await state(admin);
    await admin.call(bookDiscard, { id: left?.id ?? 0, version });
    return { status: answer.status, errors: answer.refusal.errors ?? {} };
  };

  test.each([
    [
      'bands that fall',
      '{crafts,0,tiers}',
      [
        { upTo: 500, rateE4: 9 },
        { upTo: 100, rateE4: 8 },
        { upTo: null, rateE4: 7 },
      ],
      'crafts.lamination.matte.tiers',
      /分档须从小到大：100/,
    ],
    [
      'bands without an end',
      '{crafts,0,tiers}',
      [{ upTo: 500, rateE4: 9 }],
      'crafts.lamination.matte.tiers',
      /最后一档须为“以上”/,
    ],
    [
      'a band after the last',
      '{crafts,0,tiers}',
      [
        { upTo: null, rateE4: 9 },
        { upTo: null, rateE4: 9 },
      ],
      'crafts.lamination.matte.tiers',
      /只有最后一档/,
    ],
    ['no bands', '{presses,0,tiers}', [], 'presses.P2.tiers', /没有分档/],
    ['a band within the included impressions', '{presses,0,tiers,0,upTo}', 3000, 'presses.P2.tiers', /3000/],
    ['a markup that ends', '{markup,0,bands}', [{ upToFen: 100, bp: 1 }], 'markup.default', /加价最后一档/],
    ['a negative rate', '{crafts,0,tiers,0,rateE4}', -1, 'crafts.lamination.matte.tiers', /不能为负/],
    ['a material without a price', '{materials,2,price,valueFen}', 0, 'materials.C157.price', /157g 铜版纸没有价格/],
    [
      'totals that fall',
      '{matrices,0,cells,90x54|C300|4/4,2,totalFen}',
      100,
      'matrices.business-card.90x54|C300|4/4',
      /E_NON_MONOTONE/,
    ],
    ['a cell that is missing', '{matrices,0,cells}', {}, 'matrices.business-card.90x54|C300|4/4', /缺少 90x54/],
    ['a choice without an entry', '{materials,2,code}', 'X157', 'products.flyer.materials.C157', /宣传单.*没有价格/],
    ['a press that is gone', '{presses}', [], 'products.flyer.press', /没有可用的印刷机/],
    [
      'a craft of every box that is off',
      '{crafts,10,active}',
      false,
      'products.tuck-box.crafts.die-cut',
      /必需的“模切”已停用/,
    ],
    [
      'a craft option without an entry',
      '{crafts,0,variant,value}',
      'velvet',
      'products.flyer.crafts.lamination',
      /没有价格/,
    ],
  ] as const)('names %s', async (_, path, value, field, message) => {
    const { status, errors } = await spoil(path, value);
    expect([status, errors[field]?.[0]]).toEqual([400, expect.stringMatching(message)]);
  });

  test('names everything that is wrong at once', async () => {
    const { errors } = await spoil('{presses}', []);
    expect(Object.keys(errors).length).toBeGreaterThan(8);
  });
});

describe('a material that is switched off', () => {
  test('is offered no more once that is published, and the delta says so', async () => {
    const { version } = await material(admin, 'C157');
    await admin.call(materialSetState, { code: 'C157', active: false, version });
    const { draft } = await state(admin);
    const { body } = await admin.call(bookGet, { id: draft?.id ?? 0 });
    expect(body.items.find(({ code }) => code === 'C157')?.fields).toContainEqual({
      label: '状态',
      before: '启用',
      after: '停用',
    });
    expect((await publish(admin)).status).toBe(200);
    const customer = await actAs(app, '13800000003');
    const id = (await productIds(customer)).get('宣传单') ?? 0;
    const info = (await customer.call(getInfo, { id })).body;
    const papers = info.options.find(({ key }) => key === 'material')?.choices.map(({ key }) => key);
    expect(papers).toEqual(['C105', 'C128', 'C200', 'C250', 'C300']);
    expect((await customer.call(getNavs, {})).body.flatMap(({ products }) => products).length).toBeGreaterThan(11);
  });
});
