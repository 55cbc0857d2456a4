import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dress, looks, violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

/** Presses a button and reads what it downloads. */
async function downloaded(page: Page, name: string): Promise<{ file: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('quantities of his own are compared, kept with the quote and printed; staff see how the price came about', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await as(browser, demo.owner, '/dashboard');
  const quote = new QuotePage(page);
  await quote.openFlyer();

  const own = page.getByLabel('比较其他数量');
  await own.fill('2000000');
  await page.getByRole('button', { name: '加入比较' }).click();
  await expect(page.getByText('请输入 50 到 1000000')).toBeVisible();
  for (const quantity of ['4000', '8000']) {
    await own.fill(quantity);
    await page.getByRole('button', { name: '加入比较' }).click();
    await quote.expectPrice();
  }
  await expect(page).toHaveURL(/compare=4000-8000/);
  await page.getByRole('button', { name: '移除 8,000' }).click();
  await expect(page).toHaveURL(/compare=4000(?:&|$)/);
  await page.reload();
  await quote.expectPrice();
  await expect(page.getByRole('row', { name: /4,000 张/ })).toContainText('¥');

  await page.getByRole('button', { name: '保存报价' }).click();
  await page.getByRole('link', { name: '查看报价' }).click();
  await expect(page.getByRole('row', { name: /4,000 张/ })).toBeVisible();
  const zh = await downloaded(page, '中文 PDF');
  const en = await downloaded(page, '英文 PDF');
  const no = /BJ\d{8}-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  expect([zh.file, en.file]).toEqual([`${no}.pdf`, `${no}-en.pdf`]);
  expect([zh, en].map(({ bytes }) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
  expect(zh.bytes.equals(en.bytes)).toBe(false);

  const staff = await as(browser, demo.admin, '/quote/find');
  await staff.getByLabel('报价号').fill(no.toLowerCase());
  await staff.getByRole('button', { name: '查询' }).click();
  await expect(staff.getByRole('heading', { name: '报价说明' })).toBeVisible();
  await expect(staff.getByRole('row', { name: /标准价/ })).toContainText('¥986.54');
  await expect(staff.getByText(/比所选方案贵 212\.29 元/)).toBeVisible();
  const note = staff.getByRole('textbox', { name: '报价单附注' });
  await note.fill('另减 200元');
  await staff.getByRole('button', { name: '保存附注' }).click();
  await expect(staff.getByText('附注里不能写金额、折扣或百分比')).toBeVisible();
  await note.fill('文字请转曲');
  await staff.getByRole('button', { name: '保存附注' }).click();
  await expect(staff.getByText('附注已保存')).toBeVisible();
  for (const look of looks) {
    await dress(staff, look);
    expect(await violations(staff)).toEqual([]);
  }
  await page.reload();
  await expect(page.getByText('文字请转曲')).toBeVisible();
});

test('a box that misses the sheet by a hair is told so, and one press takes the hint', async ({ browser }) => {
  const page = await as(browser, demo.owner, '/dashboard');
  await page.goto('/order/create');
  await page.getByRole('link', { name: '反插盒' }).first().click();
  const quote = new QuotePage(page);
  await quote.expectPrice();
  await page.getByRole('button', { name: /改用 58×40×120/ }).click();
  await quote.expectPrice();
  await expect(page).toHaveURL(/box\.l=58/);
});
