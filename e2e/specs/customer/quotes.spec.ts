import { dress, looks, violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

const numberIn = (text: string | null): string => /BJ\d{8}-\d+/.exec(text ?? '')?.[0] ?? '';

test('a price is kept as a quote, found again, and ordered at the price that it keeps', async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await as(browser, demo.owner, '/dashboard');
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await page.getByRole('button', { name: '保存报价' }).click();
  const note = page.getByText(/已保存，这个规格和数量的价格保留到/);
  const no = numberIn(await note.textContent());
  expect(no).not.toBe('');
  // It is said where the button was that has the person's eyes, and the keyboard goes on from there.
  await expect(note).toBeInViewport();
  await expect(page.getByRole('link', { name: '查看报价' })).toBeFocused();

  // The address names the quote a moment later: a reload opens it, and prices nothing anew.
  await expect(page).toHaveURL(/[?&]quote=\d+/);
  const priced: string[] = [];
  page.on('request', (request) => request.url().includes('/Calculate') && priced.push(request.url()));
  await page.reload();
  await expect(note).toContainText(no);
  expect(priced).toEqual([]);
  await expect(page.getByRole('button', { name: '保存报价' })).toHaveCount(0);

  // No menu may name them (spec section 2), so the usual pages do.
  for (const path of ['/my/idInfo', '/my/order', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: '我的报价' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: '我的报价' }).click();
  const list = new ListPage(page, '/my/quote');
  await list.chooseTab('有效', '按报价状态筛选');
  await expect(list.row(no)).toContainText('¥1,037.21');
  await list
    .row(no)
    .getByRole('link', { name: `按报价 ${no} 下单` })
    .click();
  // Its options were chosen long ago: the order is reviewed at once.
  await quote.expectState('review');
  await quote.place.click();
  await quote.placedNo();
  await list.open('status=ordered');
  await list.row(no).getByRole('link', { name: no, exact: true }).click();
  await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible();
  expect(priced).toEqual([]);
});

test('who goes on right after saving gets there, however slowly the next page comes', async ({ browser }) => {
  const page = await as(browser, demo.owner, '/dashboard');
  await new QuotePage(page).openFlyer();
  // Longer than the page waits before its address follows.
  await page.route(/assets\/my-quote-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('button', { name: '保存报价' }).click();
  await page.getByRole('link', { name: '查看报价' }).click();
  await expect(page).toHaveURL(/\/my\/quote\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /BJ\d{8}/ })).toBeVisible();
});

test('other options make another price: the kept quote leaves the page', async ({ browser }) => {
  const page = await as(browser, demo.owner, '/dashboard');
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await page.getByRole('button', { name: '保存报价' }).click();
  await expect(page).toHaveURL(/[?&]quote=\d+/);
  await page.getByLabel('纸张').selectOption({ index: 0 });
  await expect(page.getByText(/已保存，这个规格和数量的价格保留到/)).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]quote=/);
  await expect(page.getByRole('button', { name: '保存报价' })).toBeVisible();
});

test('a quote that was withdrawn meanwhile leads to its options and says so, not into an order at another price', async ({
  browser,
}) => {
  const page = await as(browser, demo.owner, '/dashboard');
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await page.getByRole('button', { name: '保存报价' }).click();
  await page.getByRole('link', { name: '查看报价' }).click();
  const order = page.getByRole('link', { name: '下单', exact: true });
  const address = (await order.getAttribute('href')) ?? '';
  expect(address).toMatch(/quote=\d+&step=review$/);
  await page.getByRole('button', { name: '作废' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(order).toHaveCount(0);

  await page.goto(address);
  await expect(page.getByText('这份报价已失效，不再保留价格。')).toBeVisible();
  await quote.expectPrice();
  await quote.expectState('editing');
  await expect(page).not.toHaveURL(/quote=|step=/);
  await quote.toReview();
});

test('a shared quote shows everybody its words and amounts, until sharing ends', async ({ browser, allowedErrors }) => {
  test.setTimeout(120_000);
  allowedErrors.push(/404/);
  const page = await as(browser, demo.owner, '/dashboard');
  await new QuotePage(page).openFlyer();
  await page.getByRole('button', { name: '保存报价' }).click();
  await page.getByRole('link', { name: '查看报价' }).click();
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  // The link stands at the end of the page: it comes into view, selected, with the focus.
  const field = page.getByRole('textbox', { name: '分享链接' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  const link = await field.inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await violations(page)).toEqual([]);

  for (const look of looks) {
    const visitor = await (await browser.newContext()).newPage();
    await dress(visitor, look);
    await visitor.goto(link);
    await expect(visitor.getByText('¥1,037.21')).toBeVisible();
    await expect(visitor.locator('main')).not.toContainText(/云杉|沈雨桐|金牌|gold/i);
    expect(await violations(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visitor.context().close();
  }

  await page.getByRole('button', { name: '停止分享' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '停止分享' }).click();
  await expect(page.getByText('已停止分享')).toBeVisible();
  const visitor = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('这个链接已失效')).toBeVisible();
});

test('a withdrawn quote can be quoted again, not ordered', async ({ browser }) => {
  const page = await as(browser, demo.owner, '/dashboard');
  await new QuotePage(page).openFlyer();
  await page.getByRole('button', { name: '保存报价' }).click();
  await page.getByRole('link', { name: '查看报价' }).click();
  await page.getByRole('button', { name: '作废' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(page.getByText('已作废').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '下单', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: '重新报价' }).click();
  await new QuotePage(page).expectPrice();
});
