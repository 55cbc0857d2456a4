import { expect, test } from '../../own-house.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { PriceBookPage } from '../../page-objects/price-book-page.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

test('papers become 3 % dearer: the open quote page says so, what is stored keeps its price', async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await as(browser, demo.owner, '/order/create');
  const quote = new QuotePage(customer);
  await quote.openFlyer();
  const panel = customer.getByRole('region', { name: '价格' });
  await expect(panel).toContainText('¥986.54');

  const staff = await as(browser, '13900000004', '/material/list');
  const materials = new ListPage(staff, '/material/list');
  await materials.expectSettled();
  await staff.getByRole('button', { name: '批量调价' }).click();
  const dialog = staff.getByRole('dialog', { name: '按百分比调整材料价格' });
  await dialog.getByLabel('调整范围').selectOption({ label: '全部纸张' });
  await dialog.getByLabel('涨跌幅').fill('3');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByRole('status')).toContainText('6 种材料的价格将改变 (+3%)');
  await expect(dialog.getByRole('row', { name: /C157/ })).toContainText('¥6,386.00');
  await dialog.getByRole('button', { name: '应用到草稿' }).click();
  await expect(dialog).toBeHidden();

  // The draft is marked, and nothing has changed for customers.
  await expect(staff.getByText('价目表草稿 2：6 处改动')).toBeVisible();
  await expect(materials.row('C157')).toContainText('已发布 ¥6,200.00');
  await customer.reload();
  await quote.expectPrice();
  await expect(panel).toContainText('¥986.54');

  await staff.getByRole('link', { name: '预览并发布' }).click();
  const book = new PriceBookPage(staff);
  await book.expectShown();
  await expect(book.changes.getByRole('row', { name: /157g 铜版纸/ })).toContainText('¥6,200.00/吨 → ¥6,386.00/吨');
  await expect(book.delta).toContainText(/\d+ 个金样报价，\d+ 个变价 · 变动幅度 \+0\.\d+% 至 \+\d\.\d+%/);
  await book.act('发布');
  await expect(staff.locator('main header').getByText('已发布', { exact: true })).toBeVisible();
  await expect(book.history.getByRole('row', { name: /价目表 1/ })).toContainText('已停用');

  // The page that stood open asks for another quantity: the price is new, and the page says why.
  await customer.getByRole('button', { name: '改用 10,000' }).click();
  await quote.expectPrice();
  await expect(customer.getByText('价目表已更新，价格已按最新版本重新计算')).toBeVisible();
  await customer.getByRole('button', { name: '改用 5,000' }).click();
  await quote.expectPrice();
  await expect(panel).not.toContainText('¥986.54');
});

test('an order that was placed keeps its price when the tariff changes', async ({ browser }) => {
  test.setTimeout(240_000);
  const customer = await as(browser, demo.loner, '/my/order');
  const orders = new ListPage(customer, '/my/order');
  await orders.expectSettled();
  const amounts = async () => (await orders.rows.allTextContents()).map((text) => /¥[\d,.]+/.exec(text)?.[0]);
  const before = await amounts();
  expect(before.length).toBeGreaterThan(0);

  const staff = await as(browser, demo.admin, '/craft/list');
  await staff.getByRole('button', { name: '批量调价' }).click();
  const dialog = staff.getByRole('dialog', { name: '按百分比调整工艺价格' });
  await dialog.getByLabel('涨跌幅').fill('-2.5');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByRole('row', { name: /烫金/ })).toContainText('¥150.00 → ¥146.25');
  await dialog.getByRole('button', { name: '应用到草稿' }).click();
  await expect(dialog).toBeHidden();
  const book = new PriceBookPage(staff);
  await book.open();
  await book.act('发布');
  await expect(staff.locator('main header').getByText('已发布', { exact: true })).toBeVisible();

  await orders.open();
  expect(await amounts()).toEqual(before);
});
