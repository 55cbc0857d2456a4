import { readFileSync } from 'node:fs';
import { dress, violations } from '../../axe.ts';
import { expect, test } from '../../own-house.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { PriceBookPage } from '../../page-objects/price-book-page.ts';
import { as } from '../../people.ts';

const path = '/material/list';

test('a material is added, found, changed, and taken out again', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await as(browser, demo.admin, path);
  const list = new ListPage(page, path);
  await list.expectSettled();
  await list.create();
  const drawer = page.getByRole('dialog', { name: '新增材料' });
  await drawer.getByRole('button', { name: '保存到草稿' }).click();
  await expect(drawer.getByRole('alert').first()).toHaveText('此项必填');
  await drawer.getByLabel('编号').fill('C80');
  await drawer.getByLabel('中文名称').fill('80g 双胶纸');
  await drawer.getByLabel('英文名称').fill('80 g/m² uncoated paper');
  await drawer.getByLabel('克重').fill('80');
  await drawer.getByLabel('厚度').fill('0.1');
  await drawer.getByRole('textbox', { name: '价格', exact: true }).fill('5800');
  await drawer.getByLabel('大度').check();
  await drawer.getByRole('button', { name: '保存到草稿' }).click();
  await expect(drawer).toBeHidden();
  await list.search('双胶');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('C80')).toContainText('新增');
  await expect(list.row('C80')).toContainText('发布后生效');

  await list.row('C80').getByRole('link', { name: '编辑 C80' }).click();
  const form = page.getByRole('dialog', { name: '材料 C80' });
  await form.getByRole('textbox', { name: '价格', exact: true }).fill('5900.50');
  // Leaving with something unsaved asks first.
  await form.getByRole('button', { name: '关闭' }).click();
  await form.getByRole('button', { name: '继续编辑' }).click();
  await form.getByRole('button', { name: '保存到草稿' }).click();
  await expect(form).toBeHidden();
  await expect(list.row('C80')).toContainText('¥5,900.50');

  await list.row('C80').getByRole('link', { name: '编辑 C80' }).click();
  await form.getByRole('button', { name: '删除' }).click();
  await form.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await new PriceBookPage(page).open();
  await new PriceBookPage(page).act('放弃草稿');
});

test('a price list is read with its faults before it is taken over', async ({ browser }) => {
  const page = await as(browser, demo.admin, path);
  await page.getByRole('button', { name: '导入价格' }).click();
  const dialog = page.getByRole('dialog', { name: '导入材料价格' });
  await dialog.getByLabel('CSV 文件').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\uFEFF编号,价格\nC157,6350\nX9,1\nC200,abc\n'),
  });
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 行将更新价格，2 行有错误');
  await expect(dialog.getByRole('row', { name: /X9/ })).toContainText('没有这个编号的材料');
  await dialog.getByRole('button', { name: '导入到草稿' }).click();
  await expect(dialog).toBeHidden();
  await expect(new ListPage(page, path).row('C157')).toContainText('¥6,350.00');
  const book = new PriceBookPage(page);
  await book.open();
  await book.act('放弃草稿');
  await expect(page.locator('main header').getByText('已发布')).toBeVisible();
});

test('materials are disabled together in the draft, and the file holds what the list shows', async ({ browser }) => {
  const page = await as(browser, demo.admin, path);
  const list = new ListPage(page, path);
  await list.expectSettled();
  await list.select('C128', 'C157');
  await list.actOnAll('停用');
  await expect(page.getByText('操作成功')).toBeVisible();
  await expect(page.getByText(/价目表草稿 \d+：2 处改动/)).toBeVisible();
  await list.open('state=disabled&class=nothing');
  await expect(list.rows).toHaveCount(2);
  const file = page.waitForEvent('download');
  await list.tool('导出 CSV');
  const [head = '', ...lines] = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('编号,中文名称');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['C128', 'C157']);
  const book = new PriceBookPage(page);
  await book.open();
  await book.act('放弃草稿');
});

test('whoever may only look sees no way to change anything', async ({ browser }) => {
  const page = await as(browser, '13900000003', path);
  const list = new ListPage(page, path);
  await list.expectSettled();
  await expect(page.getByRole('button', { name: /批量调价|导入价格/ })).toHaveCount(0);
  await list.row('C157').getByRole('link', { name: '查看 C157' }).click();
  const drawer = page.getByRole('dialog', { name: '材料 C157' });
  await expect(drawer.getByText('宣传单')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '保存到草稿' })).toHaveCount(0);
});

for (const look of [
  { language: 'zh-CN', width: 390, theme: 'light' },
  { language: 'en', width: 1440, theme: 'dark' },
] as const) {
  test(`axe finds nothing in drawer and dialogs (${look.language}, ${look.width} px)`, async ({ browser }) => {
    const page = await as(browser, demo.admin, path);
    await dress(page, look);
    await page.goto(`${path}?edit=C157`);
    await expect(page.locator('dialog [data-state=shown]')).toBeVisible();
    expect(await violations(page, '#root')).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.width);
    await page.goto(path);
    await new ListPage(page, path).headTool(/批量调价|Change prices/);
    await page.getByRole('textbox', { name: /^(涨跌幅|Change)$/ }).fill('3');
    await page.getByRole('button', { name: /^(预览|Preview)$/ }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    expect(await violations(page, '#root')).toEqual([]);
  });
}
