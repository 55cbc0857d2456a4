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
  await orders.expectInEveryRow('已完成');
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
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
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
  await orders.expectInEveryRow(name);
  await page.getByRole('link', { name: `公司：${name} · 取消` }).click();
  await expect(page).toHaveURL(/\/order\/list\?status=completed$/);

  await orders.open('companyId=neither');
  await expect(orders.rows.first()).toBeVisible();
  await expect(page.getByText('公司：')).toHaveCount(0);
});

test('a day is typed or picked in the language of the portal, whatever the browser speaks', async ({ browser }) => {
  const page = await as(browser, demo.service, '/order/list', { locale: 'en-US', timezoneId: 'America/New_York' });
  await page.evaluate(() => localStorage.setItem('platen.language', 'zh-CN'));
  const orders = list(page);
  await orders.open();
  const from = page.getByRole('textbox', { name: '下单日期起' });
  await expect(from).toHaveAttribute('placeholder', '年-月-日');

  // Nothing is asked for a day that does not exist, and the reason stands below the field.
  await from.fill('2026/2/30');
  await from.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('请填写存在的日期，例如 2026-01-31');
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(/\/order\/list$/);

  await from.fill('2026年1月5日');
  await from.press('Enter');
  await expect(page).toHaveURL(/placedFrom=2026-01-05$/);
  await orders.expectSettled();

  // By keyboard: it opens on the chosen day, and the day picked goes to the field with the focus back on its button.
  const open = page.getByRole('button', { name: '在日历中选择下单日期起，已选 2026-01-05' });
  await open.press('Enter');
  await expect(page.getByRole('button', { name: '已选 2026年1月5日星期一' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: '2026年2月5日星期四' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '2026年2月6日星期五' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('2026-02-06');
  await expect(page.getByRole('button', { name: '在日历中选择下单日期起，已选 2026-02-06' })).toBeFocused();
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/placedFrom=2026-02-06$/);

  // "Today" is the house's day, not the one of a visitor in New York.
  await page.getByRole('button', { name: '在日历中选择下单日期止' }).click();
  await page.getByRole('button', { name: '今天' }).click();
  await expect(page.getByRole('textbox', { name: '下单日期止' })).toHaveValue(
    new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
  );
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
