import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, getCurrent } from '#features/account/account.contract.ts';
import { categoryPage, categorySetStatus } from '#features/categories/categories.contract.ts';
import { setExternalSetting } from '#features/external/external.contract.ts';
import { externalAdd, syncSupplierProduct } from '#features/external/external-product.contract.ts';
import { levelPage, levelUpdate } from '#features/levels/levels.contract.ts';
import { productSetShelf } from '#features/products/product-edit.contract.ts';
import { calculate, getInfo, getNavs } from '#features/products/products.contract.ts';
import { demoPassword } from '#server/db/seed/demo-accounts.ts';
import { type Actor, actAs, actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/oidc-client.ts';
import { SupplierStandIn } from '../../e2e/supplier-stand-in.ts';
import { postcard, settingFor } from '../features/external/supplier-house.ts';
import { flyerRequest } from '../features/orders/ordering.ts';
import { productNamed } from '../features/products/editing.ts';

/**
 * What is remembered is forgotten by NOTIFY, which may come long after the answer: here it never comes. Whoever has
 * changed something must find it with his next call all the same.
 */
const stand = new SupplierStandIn();
let app: TestApp;
let admin: Actor;
let gold: Actor;
beforeAll(async () => {
  await stand.start();
  app = await testApp({ supplierPrivateHosts: ['127.0.0.1'] });
  admin = await actAs(app, '13900000001');
  gold = await actAs(app, '13800000001');
  // On PostgreSQL, where another connection listens, this does nothing and notifications are as late as they are.
  await sql`unlisten *`.execute(app.database.db);
});
afterAll(async () => {
  await app.close();
  await stand.stop();
});

describe('a change is found by the next call when', () => {
  test('a product is taken off the shelf', async () => {
    const { id, version } = await productNamed(admin, '吊牌');
    expect((await gold.call(getInfo, { id })).status).toBe(200);
    await admin.call(productSetShelf, { id, version, on: false });
    expect((await gold.call(getInfo, { id })).status).toBe(404);
  });

  test('a category is switched off', async () => {
    const menu = async () => (await gold.call(getNavs, {})).body.map(({ name }) => name);
    const bags = (await admin.call(categoryPage, {})).body.items.find(({ nameZh }) => nameZh === '名片办公');
    if (!bags) throw new Error('no category 名片办公');
    expect(await menu()).toContain(bags.nameZh);
    const { id, version } = bags;
    expect((await admin.call(categorySetStatus, { id, version, status: 'disabled' })).status).toBe(200);
    expect(await menu()).not.toContain(bags.nameZh);
  });

  test('a level gets another discount', async () => {
    const asked = await flyerRequest(gold);
    const discount = async () => (await gold.call(calculate, asked)).body.levelDiscountFen;
    const before = await discount();
    const level = (await admin.call(levelPage, {})).body.items.find(({ nameEn }) => nameEn === 'Gold');
    if (!level) throw new Error('no level Gold');
    const { id, version, nameZh, nameEn, upgradeFen, downgradeFen, sort } = level;
    const fields = { nameZh, nameEn, upgradeFen, downgradeFen, sort, discountBp: 1000 };
    expect((await admin.call(levelUpdate, { id, version, ...fields })).status).toBe(200);
    expect(await discount()).toBeGreaterThan(before);
  });

  test("a supplier's product is put on the shelf", async () => {
    await admin.call(setExternalSetting, settingFor(stand));
    await admin.call(syncSupplierProduct, { code: 'SD-PC' });
    const { status, body } = await admin.call(externalAdd, await postcard(admin));
    expect([status, (await gold.call(getInfo, { id: body.id })).status]).toEqual([200, 200]);
  });

  test('a person ends his other sign-ins with a new password', async () => {
    const phone = '13800000004';
    const here = actWith(app, (await signIn(app.browser(), phone, demoPassword)).access_token);
    const elsewhere = actWith(app, (await signIn(app.browser(), phone, demoPassword)).access_token);
    expect((await elsewhere.call(getCurrent, {})).status).toBe(200);
    await here.call(changePassword, { oldPassword: demoPassword, newPassword: 'fresh2026' });
    expect((await elsewhere.call(getCurrent, {})).status).toBe(401);
  });
});
