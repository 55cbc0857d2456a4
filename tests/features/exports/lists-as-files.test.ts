import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discountExport, discountPage } from '#features/discounts/discounts.contract.ts';
import { logisticsExport, logisticsPage } from '#features/logistics/logistics.contract.ts';
import { orderExport, orderPage } from '#features/orders/orders.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
});
afterAll(() => app.close());

const fileOf = async (path: string, query = '', { language = 'zh-CN', actor = admin } = {}) => {
  const answer = await app.fastify.inject({
    url: `${path}?format=csv&${query}`,
    headers: { authorization: `Bearer ${actor.token}`, 'accept-language': language },
  });
  const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  return { status: answer.statusCode, lines };
};

describe.each([
  {
    list: orderPage,
    file: orderExport,
    filter: { status: 'completed' },
    head: '订单号,下单时间,',
    en: 'Order,Placed,',
  },
  { list: discountPage, file: discountExport, filter: { status: 'active' }, head: '中文名称', en: 'Chinese name' },
  { list: logisticsPage, file: logisticsExport, filter: { state: 'active' }, head: '中文名称', en: 'Chinese name' },
] as const)('$file.path', ({ list, file, filter, head, en }) => {
  const totalOf = async (query: object) =>
    ((await admin.call(list as typeof orderPage, query)).body as { total: number }).total;

  test('has one line for each row that the list has, all of them and those of a filter', async () => {
    const all = await totalOf({});
    const some = await totalOf(filter);
    expect(some).toBeGreaterThan(0);
    expect((await fileOf(file.path)).lines.length).toBe(all + 1);
    expect((await fileOf(file.path, new URLSearchParams(filter as never).toString())).lines.length).toBe(some + 1);
  });

  test('speaks the language of whoever asks, and is for those who may read the list', async () => {
    expect((await fileOf(file.path)).lines[0]).toMatch(new RegExp(`^${head}`));
    const english = await fileOf(file.path, '', { language: 'en' });
    expect(english.lines[0]).toMatch(new RegExp(`^${en}`));
    // Names of people and places are data; words of the product are not.
    expect(english.lines[0]).not.toMatch(/\p{Script=Han}/u);
    const customer = await actAs(app, '13800000003');
    expect((await fileOf(file.path, '', { actor: customer })).status).toBe(403);
  });
});

test('an order stands in the file with its time in Shanghai, its amounts in yuan and its status in words', async () => {
  const [first] = (await admin.call(orderPage, { pagesize: 10 })).body.items;
  const [, line] = (await fileOf(orderExport.path)).lines;
  expect(line).toContain(first?.no);
  expect(line).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d,/);
  expect(line).toContain(`,${((first?.payableFen ?? 0) / 100).toFixed(2)},`);
  expect(line).toMatch(/,(待付款|待审稿|生产中|部分发货|已发货|已完成|已取消|已挂起|待审批)/);
});
