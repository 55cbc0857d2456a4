import { dress, violations } from '../../axe.ts';
import { expect, test } from '../../own-house.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { PriceBookPage } from '../../page-objects/price-book-page.ts';
import { as } from '../../people.ts';

const draft = async (page: Parameters<typeof violations>[0], percent: string) => {
  await page.goto('/material/list');
  await new ListPage(page, '/material/list').headTool(/批量调价|Change prices/);
  await page.getByRole('textbox', { name: /^(涨跌幅|Change)$/ }).fill(percent);
  await page.getByRole('button', { name: /^(预览|Preview)$/ }).click();
  await page.getByRole('button', { name: /应用到草稿|Apply to the draft/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('whoever would publish what somebody else has changed meanwhile sees it first', async ({ browser }) => {
  test.setTimeout(240_000);
  const first = await as(browser, demo.admin, '/material/list');
  await draft(first, '1');
  const book = new PriceBookPage(first);
  await book.open();
  const second = await as(browser, '13900000004', '/material/list');
  await draft(second, '2');

  await first.locator('main header').getByRole('button', { name: '发布' }).click();
  await book.dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(first.getByText('价目表刚被别人更改')).toBeVisible();
  await expect(first.locator('main header').getByText('草稿', { exact: true })).toBeVisible();
  await book.act('放弃草稿');
  await expect(first).toHaveURL(/\/priceBook\/list$/);
  await expect(first.locator('main header').getByText('已发布', { exact: true })).toBeVisible();
});

test('a price book keeps its address, and an unknown one leads to the newest', async ({ browser }) => {
  const page = await as(browser, demo.admin, '/material/list');
  const book = new PriceBookPage(page);
  // With a draft, so that an older book is not the one that was on the screen.
  await draft(page, '3');
  await book.open();
  await book.history.getByRole('link', { name: /查看价目表 1/ }).click();
  await expect(page).toHaveURL(/id=1$/);
  await book.expectShown();
  await expect(page.getByRole('heading', { level: 1, name: '价目表 1' })).toBeVisible();
  await expect(page).toHaveURL(/id=1$/);
  await page.goto('/priceBook/list?id=999999');
  await expect(page.getByText('没有这份价目表')).toBeVisible();
  await page.getByRole('link', { name: '查看最新的价目表' }).click();
  await book.expectShown();
});

test('an unknown quote number is refused beside its field', async ({ browser }) => {
  const page = await as(browser, demo.admin, '/priceBook/list');
  const book = new PriceBookPage(page);
  await book.expectShown();
  await page.getByRole('region', { name: '人工添加的金样报价' }).getByRole('button', { name: '添加' }).click();
  await book.dialog.getByLabel('报价单号').fill('BJ20000101-00001');
  await book.dialog.getByRole('button', { name: '添加' }).click();
  await expect(book.dialog.getByText('没有这个编号的报价')).toBeVisible();
});

for (const look of [
  { language: 'zh-CN', width: 390, theme: 'light' },
  { language: 'en', width: 1440, theme: 'dark' },
] as const) {
  test(`axe finds nothing on a draft and its questions (${look.language}, ${look.width} px)`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await as(browser, demo.admin, '/material/list');
    await dress(page, look);
    await draft(page, '1.5');
    const book = new PriceBookPage(page);
    await book.open();
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.width);
    await page
      .locator('main header')
      .getByRole('button', { name: /^(发布|Publish)$/ })
      .click();
    await expect(book.dialog).toBeVisible();
    expect(await violations(page, '#root')).toEqual([]);
    await book.dialog.getByRole('button', { name: /暂不|Not now/ }).click();
    await page
      .locator('main header')
      .getByRole('button', { name: /放弃草稿|Discard draft/ })
      .click();
    await book.dialog.getByRole('button', { name: /放弃草稿|Discard draft/ }).click();
    await expect(book.dialog).toBeHidden();
  });
}
