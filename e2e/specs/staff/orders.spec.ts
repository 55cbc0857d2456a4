import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { OrderPage } from '../../page-objects/order-page.ts';
import { as } from '../../people.ts';

const list = (page: ConstructorParameters<typeof ListPage>[0]) => new ListPage(page, '/order/list');

test('filters and pages are the address, and Back undoes the last one', async ({ page, login }) => {
  await login.reach('/order/list');
  await login.signIn(demo.service);
  const orders = list(page);
  await orders.expectSettled();
  await orders.chooseTab('已完成');
  expect(orders.query().get('status')).toBe('completed');
  for (const row of await orders.rows.all()) await expect(row).toContainText('已完成');
  await page.getByRole('button', { name: '第 2 页' }).click();
  await orders.expectSettled();
  expect(orders.query().get('page')).toBe('2');
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await orders.expectSettled();
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await orders.expectSettled();

  await orders.search('没有这样的订单');
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await orders.expectSettled();
  await expect(orders.rows.first()).toBeVisible();
});

test('the company of a row narrows the list to it, beside the other filters, and one press lifts it', async ({
  page,
  login,
}) => {
  await login.reach('/order/list?status=completed');
  await login.signIn(demo.admin);
  const orders = list(page);
  await orders.expectSettled();
  const link = orders.rows.locator('a[href*="companyId="]').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/status=completed&companyId=\d+/);
  await orders.expectSettled();
  for (const row of await orders.rows.all()) await expect(row).toContainText(name);
  await page.getByRole('link', { name: `公司：${name} · 取消` }).click();
  await expect(page).toHaveURL(/\/order\/list\?status=completed$/);

  await orders.open('companyId=neither');
  await expect(orders.rows.first()).toBeVisible();
  await expect(page.getByText('公司：')).toHaveCount(0);
});

test('each position sees only the actions it may take', async ({ browser }) => {
  const service = await as(browser, demo.service, '/order/list?status=pending_payment');
  await service.locator('tbody a').first().click();
  await expect(service.getByRole('button', { name: '打印' })).toBeVisible();
  await expect(service.getByRole('button', { name: /确认收款|取消订单|发货/ })).toHaveCount(0);

  const admin = await as(browser, demo.admin, new URL(service.url()).pathname);
  await expect(admin.getByRole('button', { name: '确认收款' })).toBeVisible();
  await expect(admin.getByRole('button', { name: '取消订单' })).toBeVisible();
});

test('an order that somebody else has changed is read again, with a note', async ({ browser }) => {
  const first = await as(browser, demo.admin, '/order/list?status=pending_review');
  await first.locator('tbody a').last().click();
  await expect(first.getByRole('button', { name: '开始生产' })).toBeVisible();
  const second = await as(browser, '13900000003', new URL(first.url()).pathname);
  await new OrderPage(second).act('开始生产');

  await first.getByRole('button', { name: '开始生产' }).click();
  await first.getByRole('dialog').getByRole('button', { name: '开始生产' }).click();
  await expect(first.getByText('订单刚被别人更改')).toBeVisible();
  await new OrderPage(first).expectStatus('生产中');
});

test('a figure of the home screen opens the list of as many orders', async ({ page, login }) => {
  await login.reach('/dashboard');
  await login.signIn(demo.admin);
  const tile = page.getByRole('region', { name: '全店概览' }).getByRole('link', { name: /生产中/ });
  const count = /(\d+)/.exec((await tile.textContent()) ?? '')?.[1];
  await tile.click();
  await list(page).expectSettled();
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});

test('a customer cannot open the list of the house', async ({ page, login }) => {
  await login.reach('/order/list');
  await login.signIn(demo.loner);
  await expect(page).toHaveURL(/\/40[34]$/);
});
