import { expect, test } from '../../own-house.ts';
import { FormPage } from '../../page-objects/form-page.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { PriceBookPage } from '../../page-objects/price-book-page.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

test('a press is entered with its bands, another becomes cheaper, and prices follow once it is published', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await as(browser, demo.owner, '/order/create');
  const quote = new QuotePage(customer);
  await quote.openFlyer();
  const panel = customer.getByRole('region', { name: '价格' });
  // Journeys before this one may have published prices of their own.
  const before = /¥[\d,]+\.\d\d/.exec((await panel.textContent()) ?? '')?.[0] ?? '';
  expect(before).not.toBe('');

  const staff = await as(browser, demo.admin, '/press/list');
  const presses = new ListPage(staff, '/press/list');
  await presses.expectSettled();
  await presses.create();
  const form = new FormPage(staff);
  await form.expectOpen();
  await form.save();
  await expect(form.form.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true');
  await form.fill({ code: 'P8', nameZh: '八开双色胶印机', nameEn: 'B3 two-colour press', units: '2' });
  await form.fill({ startFen: '120.50', includedImpressions: '1000', plateFen: '20' });
  await form.fill({ maxLongCmm: '520', maxShortCmm: '375.5', minLongCmm: '250', minShortCmm: '180' });
  await form.form.getByRole('button', { name: '添加一行' }).click();
  const [first, last] = [
    form.form.getByRole('group', { name: '第 1 行' }),
    form.form.getByRole('group', { name: '第 2 行' }),
  ];
  await first.getByLabel('到', { exact: true }).fill('5000');
  await first.getByLabel('每千印').fill('40');
  await last.getByLabel('每千印').fill('32.5');
  await form.form.getByLabel('大度 · D').check();
  // 1000 impressions in the start, 4000 at 40 per 1000, the rest at 32.50.
  await expect(form.form.getByRole('region', { name: '示例' })).toContainText('20000 印¥768.00');
  await form.save();
  await form.expectSaved();
  await expect(presses.row('P8')).toContainText('¥40.00 / ¥32.50');
  await expect(presses.row('P8')).toContainText('草稿新增');
  await expect(staff.getByText(/价目表草稿 \d+：1 处改动/)).toBeVisible();

  await presses.edit('四开四色胶印机');
  await form.expectOpen();
  await form.fill({ startFen: '200' });
  await form.save();
  await form.expectSaved();
  await presses.act('八开双色胶印机', '停用');
  await expect(presses.row('P8')).toContainText('停用');
  // What products name stays.
  await expect((await presses.actionsOf('四开四色胶印机')).getByRole('menuitem', { name: /删除/ })).toContainText(
    '正在使用，不能删除',
  );
  await staff.keyboard.press('Escape');

  await staff.getByRole('link', { name: '预览并发布' }).click();
  const book = new PriceBookPage(staff);
  await book.expectShown();
  await expect(book.changes.getByRole('row', { name: /四开四色胶印机/ })).toContainText('¥280.00 → ¥200.00');
  await book.act('发布');
  await expect(staff.locator('main header').getByText('已发布', { exact: true })).toBeVisible();

  await customer.reload();
  await quote.expectPrice();
  await expect(panel).not.toContainText(before);
});

test('sheets of the trade are taken over with one click, and other tables are a tab away', async ({ browser }) => {
  const page = await as(browser, demo.admin, '/parentSheet/list');
  const sheets = new ListPage(page, '/parentSheet/list');
  await sheets.expectSettled();
  await page.getByRole('button', { name: 'SRA3 320×450' }).click();
  await expect(sheets.row('SRA3')).toContainText('320 × 450');
  await expect(page.getByRole('button', { name: 'SRA3 320×450' })).toHaveCount(0);
  await page.getByRole('navigation', { name: '设备与规则' }).getByRole('link', { name: '盒型' }).click();
  await sheets.expectSettled();
  await sheets.edit('反插盒');
  await expect(page.getByRole('region', { name: '示例' })).toContainText('217 × 230 mm');
  const book = new PriceBookPage(page);
  await book.open();
  await book.act('放弃草稿');
});
