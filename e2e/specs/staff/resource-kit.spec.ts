import { violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { FormPage } from '../../page-objects/form-page.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { as } from '../../people.ts';

test('a level is added by keyboard, and of two that are deleted together the one with members stays, with the reason', async ({
  page,
  login,
}) => {
  await login.reach('/level/list');
  await login.signIn(demo.admin);
  const levels = new ListPage(page, '/level/list');
  const form = new FormPage(page);
  await levels.expectSettled();
  await levels.create();
  await expect(page).toHaveURL(/edit=new/);
  await form.save();
  await expect(form.form.getByRole('alert').first()).toContainText('请更正 2 处');
  await expect(form.form.locator('[name=nameZh]')).toBeFocused();
  await form.fill({ nameZh: '试用', nameEn: 'Trial', discountBp: '1.5' });
  await page.keyboard.press('Control+s');
  await form.expectSaved();
  await expect(levels.row('试用')).toContainText('1.5%');

  const menu = await levels.actionsOf('普通');
  await expect(menu.getByRole('menuitem', { name: '删除' })).toContainText('默认等级不能删除');
  await expect(menu.getByRole('menuitem', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await levels.select('试用', '金牌');
  await levels.actOnAll('删除');
  const report = page.getByRole('dialog', { name: '成功 1，失败 1' });
  await expect(report).toContainText('金牌 有成员，先把他们移到其他等级');
  await report.getByRole('button', { name: '知道了' }).click();
  await expect(levels.row('试用')).toHaveCount(0);
});

test('a form asks before it is left with changes, keeps the list’s query, and Back closes it', async ({
  page,
  login,
}) => {
  await login.reach('/level/list?sort=-discountBp');
  await login.signIn(demo.admin);
  const levels = new ListPage(page, '/level/list');
  const form = new FormPage(page);
  await levels.expectSettled();
  await expect(page.getByRole('columnheader', { name: '折扣' })).toHaveAttribute('aria-sort', 'descending');
  const before = await levels.names();
  await levels.edit('银牌');
  await form.expectOpen();
  await expect(page).toHaveURL(/sort=-discountBp&edit=\d+$/);
  await form.fill({ nameEn: 'Silver plus' });
  await page.goBack();
  await form.question('放弃未保存的修改？').getByRole('button', { name: '继续编辑' }).click();
  await expect(form.form.locator('[name=nameEn]')).toHaveValue('Silver plus');
  // By value: typed back is not changed.
  await form.fill({ nameEn: 'Silver' });
  await form.cancel();
  await expect(form.form).toHaveCount(0);
  await expect(page).toHaveURL(/\?sort=-discountBp$/);
  await expect.poll(() => levels.names()).toEqual(before);
});

test('what somebody else has changed meanwhile is shown, and mine is saved over it only knowingly', async ({
  browser,
}) => {
  const first = await as(browser, demo.admin, '/level/list');
  const second = await as(browser, demo.admin, '/level/list');
  for (const page of [first, second]) {
    await new ListPage(page, '/level/list').edit('白金');
    await new FormPage(page).expectOpen();
  }
  const [theirs, mine] = [new FormPage(first), new FormPage(second)];
  await theirs.fill({ discountBp: '9' });
  await theirs.save();
  await theirs.expectSaved();
  await mine.fill({ nameEn: 'Platinum card' });
  await mine.save();
  const question = mine.question('记录刚被他人修改');
  await expect(question).toContainText('折扣: 8% 9%');
  await question.getByRole('button', { name: '重新载入' }).click();
  await expect(mine.form.locator('[name=discountBp]')).toHaveValue('9');
});

test('columns, views and the keyboard are the person’s own and survive a reload', async ({ browser }) => {
  const page = await as(browser, '13900000006', '/level/list');
  const levels = new ListPage(page, '/level/list');
  await levels.expectSettled();
  await expect(page.getByRole('link', { name: '新增' })).toHaveCount(0);
  await levels.tool('列设置');
  const settings = page.getByRole('dialog', { name: '列设置' });
  await settings.getByRole('checkbox', { name: '排序' }).uncheck();
  await settings.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('columnheader', { name: '排序' })).toHaveCount(0);
  await levels.search('gold', '名称');
  await levels.tool('我的视图');
  const views = page.getByRole('dialog', { name: '我的视图' });
  await views.getByLabel('视图名称').fill('金');
  await views.getByRole('button', { name: '保存当前视图' }).click();
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/Preference/Save'));
  await views.getByRole('button', { name: '打开列表时使用 金' }).click();
  await saved;
  await page.goto('/level/list');
  await expect(page).toHaveURL(/keyword=gold/);
  await levels.expectSettled();
  await expect.poll(() => levels.names()).toEqual(['金牌']);
  await expect(page.getByRole('columnheader', { name: '排序' })).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('search').getByLabel('名称')).toBeFocused();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
});

test('a category gets a child with an icon, stands below its parent and is disabled; the file holds what the list shows', async ({
  page,
  login,
}, { retry }) => {
  // Names are taken once: a second try finds what the first one made.
  const name = `礼盒${retry || ''}`;
  await login.reach('/category/list');
  await login.signIn(demo.admin);
  const categories = new ListPage(page, '/category/list');
  const form = new FormPage(page);
  await categories.expectSettled();
  await categories.act('彩盒包装', '新增下级', false);
  await form.expectOpen();
  await expect(form.form.locator('[name=parentId]')).not.toHaveValue('');
  await form.fill({ nameZh: name, nameEn: `Gift boxes ${retry || ''}`.trim() });
  await form.form.getByTitle('手提袋').click();
  await form.save();
  await form.expectSaved();
  await expect.poll(async () => (await categories.names()).join()).toContain(`彩盒包装,${name},`);

  await categories.act(name, '停用');
  await categories.chooseTab('停用', '状态');
  await expect.poll(async () => (await categories.names())[0]).toBe(name);
  expect(await categories.names()).not.toContain('彩盒包装');
  const file = page.waitForEvent('download');
  await categories.tool('导出 CSV');
  expect((await file).suggestedFilename()).toBe('categories.csv');
});

test('a long list is exported in the background, and its file is fetched over another list', async ({ browser }) => {
  const page = await as(browser, demo.admin, '/level/list');
  const levels = new ListPage(page, '/level/list');
  await levels.expectSettled();
  // No list of the demo house is so long; what the server is asked for then is a task like any other.
  await page.route('**/api/Level/GetPage*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 6000 } });
  });
  await page.reload();
  await levels.expectSettled();
  await levels.tool('导出 CSV（转为后台任务）');
  const exports = page.getByRole('dialog', { name: '我的导出' });
  await expect(exports.getByText('已完成')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/category/list');
  const categories = new ListPage(page, '/category/list');
  await categories.expectSettled();
  await categories.tool('我的导出');
  const file = page.waitForEvent('download');
  await exports.getByRole('button', { name: /^下载 levels-/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^levels-\d+\.csv$/);
});

for (const path of ['/level/list?edit=2', '/category/list?edit=2']) {
  test(`axe finds nothing on ${path} at 1440 and 390 px, and nothing is wider than the phone`, async ({ browser }) => {
    const page = await as(browser, demo.admin, path);
    const form = new FormPage(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await form.expectOpen();
      expect(await violations(page)).toEqual([]);
    }
    await form.cancel();
    await expect(form.form).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });
}
