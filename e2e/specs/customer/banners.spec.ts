import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('banners of two sizes are one job: added and removed by keyboard, priced by line, told in the review', async ({
  browser,
}) => {
  const page = await as(browser, demo.loner, '/order/create');
  const quote = new QuotePage(page);
  await page.locator('summary').click();
  await page.getByRole('link', { name: '喷绘条幅' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('喷绘条幅');
  await quote.expectPrice();
  const one = (await quote.payable.first().textContent()) ?? '';

  await page.getByRole('button', { name: '再加一个尺寸' }).press('Enter');
  const second = page.getByRole('group', { name: '尺寸 2' });
  await expect(second.getByLabel('宽')).toBeFocused();
  await second.getByLabel('宽').fill('3000');
  await second.getByLabel('高').fill('1000');
  await second.getByLabel('每套件数').fill('1');
  await page.getByLabel('尺寸 1 每套件数').fill('2');
  await expect(page.getByText('每套 3 幅，共 13.08 m²，数量按套计')).toBeVisible();
  await expect(page).toHaveURL(/set=2-3000x1000x1/);
  await quote.expectPrice();
  await expect(quote.payable.first()).not.toHaveText(one);
  await expect(page.getByRole('row').filter({ hasText: '1 套' }).first()).toContainText('平均每幅');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const cutOff = page
    .getByRole('spinbutton')
    .evaluateAll((fields) => fields.filter((f) => f.scrollWidth > f.clientWidth));
  expect(await cutOff).toHaveLength(0);

  await page.reload();
  await quote.expectPrice();
  await quote.toReview();
  await expect(page.getByText('3000×1000 mm × 1 幅')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: '删除尺寸 2' }).press('Enter');
  await expect(page.getByRole('button', { name: '再加一个尺寸' })).toBeFocused();
  await quote.expectPrice();
  await expect(page).not.toHaveURL(/set=/);
});
