import type { Page } from '@playwright/test';
import { dress, violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { OrderPage } from '../../page-objects/order-page.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

/** An entry of the menu behind a row's three dots. */
async function fromMenu(page: Page, row: ReturnType<ListPage['row']>, name: string): Promise<void> {
  await row.getByRole('button', { name: /更多操作/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('staff make and issue a coupon, the customer uses it on an order, it is gone, and cancelling gives it back', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const name = `旅程券${Date.now() % 100_000}`;
  const staff = await as(browser, demo.admin, '/coupon/add');
  await staff.getByLabel('中文名称（客户可见）').fill(name);
  await staff.getByLabel('英文名称（客户可见）').fill('Journey coupon');
  await staff.getByLabel('使用门槛').fill('350');
  await staff.getByLabel('减免金额').fill('30');
  await staff.getByLabel('发放总数').fill('100');
  await staff.getByLabel('或：领取后有效天数').fill('30');
  await expect(staff.getByRole('region', { name: '示例' })).toContainText('¥350.00 商品 → ¥320.00');
  await staff.getByRole('button', { name: '保存' }).click();
  const list = new ListPage(staff, '/coupon/list');
  await list.expectSettled();
  await fromMenu(staff, list.named(name), '发布');
  await staff.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
  await expect(list.named(name)).toContainText('发放中');
  await fromMenu(staff, list.named(name), '发放');
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('姓名或手机号开头').fill(demo.otherOwner);
  await dialog.getByRole('checkbox', { name: /138\*\*\*\*0004/ }).check();
  expect(await violations(staff)).toEqual([]);
  await dialog.getByRole('button', { name: '发放', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const customer = await as(browser, demo.otherOwner, '/my/coupon');
  const mine = new ListPage(customer, '/my/coupon');
  await mine.expectSettled();
  await expect(mine.row(name)).toContainText('¥30');
  const quote = new QuotePage(customer);
  await quote.openFlyer();
  await quote.toReview();
  await customer.getByRole('radio', { name: new RegExp(name) }).check();
  await expect(customer.getByRole('region', { name: '价格' })).toContainText('−¥30.00');
  await quote.place.click();
  const no = await quote.placedNo();
  await mine.open();
  await expect(mine.row(name)).toHaveCount(0);

  await fromMenu(staff, list.named(name), '发放明细');
  await expect(new ListPage(staff, '').row(no)).toContainText('待付款订单占用');
  await new ListPage(customer, '/my/order').open();
  await new ListPage(customer, '/my/order').row(no).getByRole('link', { name: no, exact: true }).click();
  await customer.getByRole('button', { name: '取消订单' }).click();
  const order = new OrderPage(customer);
  await order.dialog.getByLabel('取消原因').fill('规格选错了');
  await order.dialog.getByRole('button', { name: '取消订单' }).click();
  await order.expectStatus('已取消');
  await mine.open();
  await expect(mine.row(name)).toHaveCount(1);
});

test('a discount strategy is made with its sample in view, activated, and ended for good', async ({ page, login }) => {
  test.setTimeout(120_000);
  await login.reach('/discount/add');
  await login.signIn(demo.admin);
  const name = `测试策略${Date.now() % 100_000}`;
  await page.getByLabel('中文名称（客户可见）').fill(name);
  await page.getByLabel('英文名称（客户可见）').fill('Trial strategy');
  await page.getByRole('group', { name: '第 1 档' }).getByLabel('起点').fill('90000000');
  await page.getByRole('checkbox', { name: '海报' }).check();
  const sample = page.getByRole('region', { name: '效果示例' });
  await sample.getByLabel('选择产品').selectOption({ label: '海报' });
  await expect(sample.getByRole('table')).toContainText('¥');
  await page.getByRole('button', { name: '保存' }).click();
  const list = new ListPage(page, '/discount/list');
  await list.expectSettled();
  await fromMenu(page, list.named(name), '启用');
  await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
  await expect(list.named(name)).toContainText('进行中');
  await fromMenu(page, list.named(name), '结束');
  await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
  await expect(list.named(name)).toContainText('已结束');
});

test('a shipping rule is tried before it is saved: 3 kg to Lhasa', async ({ page, login }) => {
  await login.reach('/logistics/add');
  await login.signIn(demo.admin);
  await page.getByLabel('中文名称').fill('西藏专线');
  await page.getByLabel('英文名称').fill('Tibet line');
  await page.getByRole('button', { name: '添加地区分组' }).click();
  const group = page.getByRole('group', { name: '第 1 组' });
  await group.getByRole('checkbox', { name: '西藏自治区' }).check();
  const trial = page.getByRole('region', { name: '试算' });
  await expect(trial).toContainText('3 kg 到 西藏自治区拉萨市：¥12.00');
  await group.getByLabel('每单位续费').fill('8');
  await expect(trial).toContainText('3 kg 到 西藏自治区拉萨市：¥24.00');
  await trial.getByLabel('目的省份').selectOption({ label: '浙江省' });
  await expect(trial).toContainText('不配送到');
  await page.getByRole('button', { name: '保存' }).click();
  const list = new ListPage(page, '/logistics/list');
  await list.expectSettled();
  await expect(list.row('西藏专线')).toContainText('1/34 省');
});

test('a shipping rule and a strategy are tried over their lists, each with its answer in words', async ({
  page,
  login,
}) => {
  await login.reach('/logistics/list');
  await login.signIn(demo.admin);
  const rules = new ListPage(page, '/logistics/list');
  await rules.expectSettled();
  await fromMenu(page, rules.row('大件物流'), '试算：3 kg 到拉萨');
  const trial = page.getByRole('dialog', { name: '试算“大件物流”' });
  await expect(trial.getByRole('status')).toContainText('不配送到 西藏自治区拉萨市');
  await trial.getByLabel('目的省份').selectOption({ label: '浙江省' });
  await expect(trial.getByRole('status')).toContainText('3 kg 到 浙江省杭州市：¥30.00');
  expect(await violations(page)).toEqual([]);

  const list = new ListPage(page, '/discount/list');
  await list.open();
  await fromMenu(page, list.named('银牌彩盒专享'), '在产品上试算');
  // It opens with goods and a buyer that the strategy is for.
  const dialog = page.getByRole('dialog', { name: '试算“银牌彩盒专享”' });
  await dialog.getByLabel('数量').fill('20000');
  await expect(dialog.getByRole('status')).toHaveText('采用“银牌彩盒专享”：它省得最多。');
  await expect(dialog.getByRole('row', { name: /只按等级/ })).toContainText('省得较少');
  expect(await violations(page)).toEqual([]);
});

test('categories are put in order by dragging and by buttons, and the menu of the quote page follows', async ({
  page,
  login,
}) => {
  await login.reach('/category/list');
  await login.signIn(demo.admin);
  const list = new ListPage(page, '/category/list');
  await list.expectSettled();
  const arrange = page.getByRole('dialog', { name: '调整顺序' });
  const open = () => page.getByRole('button', { name: '调整顺序' }).click();
  await open();
  const items = arrange.getByRole('list', { name: '产品分类' }).getByRole('listitem');
  const first = (await items.first().textContent())?.trim() ?? '';
  const second = (await items.nth(1).textContent())?.trim() ?? '';
  await expect(list.rows.first()).toContainText(first);
  // The handle of the first is dragged below the middle of the second.
  const from = await arrange.getByTitle(`拖动${first}`).boundingBox();
  const to = await items.nth(1).boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect(items.first()).toContainText(second);
  expect(await violations(page)).toEqual([]);
  await arrange.getByRole('button', { name: '保存' }).click();
  await expect(arrange).toHaveCount(0);
  await expect(list.rows.first()).toContainText(second);
  // Back by the button, from the keyboard; at the end the button keeps the focus and says so.
  await open();
  await arrange.getByRole('button', { name: `上移${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(items.first()).toContainText(first);
  await expect(arrange.getByRole('button', { name: `${first}已在最前` })).toBeFocused();
  await expect(arrange.getByRole('status')).toHaveText(new RegExp(`^${first}：第 1 位`));
  await arrange.getByRole('button', { name: '保存' }).click();
  await expect(list.rows.first()).toContainText(first);
});

test('row actions stay in sight beside a long list, and a phone has one menu for the head', async ({ browser }) => {
  const page = await as(browser, demo.admin, '/coupon/list');
  // At 1280 px the list is wider than its frame: the actions stay in sight, and nothing with the focus lies below them.
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = new ListPage(page, '/coupon/list');
  await list.expectSettled();
  const actions = list.rows.first().getByRole('cell').last();
  await expect(actions).toBeInViewport({ ratio: 1 });
  const pinned = (await actions.boundingBox())?.x ?? 0;
  await page.getByRole('columnheader', { name: '有效期' }).getByRole('button').focus();
  const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().right ?? Infinity);
  expect(focused).toBeLessThanOrEqual(pinned);
  await list.rows
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click();
  // A menu of one row stands above the pinned cells of the rows after it.
  for (const item of await page.getByRole('menuitem').all()) await item.hover({ trial: true });
  await page.keyboard.press('Escape');
  await dress(page, { language: 'en', width: 390, theme: 'dark' });
  await page.goto('/material/list');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Import prices' })).toBeVisible();
  await page.keyboard.press('Escape');
});
