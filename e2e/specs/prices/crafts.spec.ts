import { dress, violations } from '../../axe.ts';
import { expect, test } from '../../own-house.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { PriceBookPage } from '../../page-objects/price-book-page.ts';
import { as } from '../../people.ts';

const path = '/craft/list';

test('a craft is copied, its example follows what is typed, and it stands in the draft', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await as(browser, demo.admin, path);
  const list = new ListPage(page, path);
  await list.expectSettled();
  await (await list.actionsOf('覆哑膜')).getByRole('menuitem', { name: '复制' }).click();
  const example = page.getByRole('region', { name: '实时示例' });
  await page.getByLabel('第 1 档单价').fill('0.65');
  await expect(example).toContainText('1,000 印刷张 → ¥172.29');
  await page.getByLabel('第 1 档单价').fill('0.9');
  await expect(example).toContainText('1,000 印刷张 → ¥238.56');
  // Another band: up to 500 as before, what lies above is cheaper.
  await page.getByRole('button', { name: '添加一档' }).click();
  await page.getByLabel('第 1 档到').fill('500');
  await page.getByLabel('第 2 档单价').fill('0.3');
  await expect(example).toContainText('1,000 印刷张 → ¥159.04');

  await page.getByLabel('编号').fill('lamination.soft');
  await page.getByLabel('中文名称').fill('覆触感膜');
  await page.getByLabel('英文名称').fill('Soft-touch lamination');
  await page.getByRole('button', { name: '保存到草稿' }).click();
  await expect(page.getByText('“覆哑膜”已是此种工艺').first()).toBeVisible();
  await page.getByLabel('选项值').fill('soft');
  await page.getByRole('button', { name: '保存到草稿' }).click();
  await list.expectSettled();
  await expect(page).toHaveURL(/\/craft\/list$/);
  await expect(list.row('lamination.soft')).toContainText('新增');

  // Leaving a form that is not saved asks first.
  await list.row('varnish').getByRole('link', { name: '编辑 过油' }).click();
  await page.getByLabel('起步价').fill('90');
  await page.getByRole('link', { name: '返回列表' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByLabel('起步价')).toHaveValue('90');
  await page.getByRole('button', { name: '保存到草稿' }).click();
  await expect(list.row('varnish')).toContainText('已改');
  const book = new PriceBookPage(page);
  await book.open();
  await book.act('放弃草稿');
});

test('bands that fall are refused beside their field', async ({ browser }) => {
  const page = await as(browser, demo.admin, '/craft/edit?code=foil');
  await page.getByRole('button', { name: '添加一档' }).click();
  await page.getByRole('button', { name: '添加一档' }).click();
  await page.getByLabel('第 1 档到').fill('500');
  await page.getByLabel('第 2 档到').fill('400');
  await page.getByRole('button', { name: '保存到草稿' }).click();
  await expect(page.getByRole('alert')).toHaveText('各档须从小到大');
  await expect(page.getByLabel('第 2 档到')).toBeFocused();
});

for (const look of [
  { language: 'zh-CN', width: 390, theme: 'dark' },
  { language: 'en', width: 1440, theme: 'light' },
] as const) {
  test(`axe finds nothing on the form of a craft (${look.language}, ${look.width} px)`, async ({ browser }) => {
    const page = await as(browser, demo.admin, path);
    await dress(page, look);
    for (const address of ['/craft/edit?code=die-cut', '/craft/add?copy=foil', '/craft/edit?code=nothing']) {
      await page.goto(address);
      await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', /shown|missing/);
      expect([address, await violations(page)]).toEqual([address, []]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, width <= look.width]).toEqual([address, true]);
    }
  });
}
