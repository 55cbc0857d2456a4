import { violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

test('production sees how the pieces of an order lie on the sheet; its customer does not', async ({
  page,
  login,
  browser,
}) => {
  await login.reach('/order/create');
  await login.signIn(demo.owner);
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  await quote.place.click();
  await quote.placedNo();
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/\/my\/order\/detail\/\d+/);
  await expect(page.getByText('印品明细')).toBeVisible();
  await expect(page.getByTestId('sheet-plan')).toHaveCount(0);
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

  const staff = await as(browser, demo.admin, `/order/detail/${id}`);
  const plan = staff.getByTestId('sheet-plan');
  await expect(plan.getByRole('img')).toHaveAttribute(
    'aria-label',
    '597×444 mm 印张，2 列 2 行共 4 拼，旋转 90°，废边 9.68%',
  );
  await expect(plan.locator('[data-part=cell]')).toHaveCount(4);
  await expect(plan).toContainText('自翻版');
  await expect(plan).toContainText('1,250 + 损耗 100，大纸 338 张');
  expect(await violations(staff)).toEqual([]);
});

test('customer service, who neither sees costs nor runs the presses, is told no plan', async ({ page, login }) => {
  await login.reach('/order/list');
  await login.signIn(demo.service);
  await page.locator('a[href^="/order/detail/"]').first().click();
  await expect(page.getByText('印品明细')).toBeVisible();
  await expect(page.getByTestId('sheet-plan')).toHaveCount(0);
});
