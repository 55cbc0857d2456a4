import { violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo, demoPassword } from '../../page-objects/login.ts';
import { OrderPage } from '../../page-objects/order-page.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

test('the best coupon is chosen in the review, others say why not, and cancelling gives it back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await as(browser, demo.loner, '/my/coupon');
  const mine = new ListPage(page, '/my/coupon');
  await mine.expectSettled();
  const coupon = mine.row('吊牌九折券');
  await expect(coupon).toContainText('9折');
  await coupon.getByRole('link', { name: /^去使用 吊牌九折券/ }).click();

  const quote = new QuotePage(page);
  await quote.expectPrice();
  await quote.toReview();
  const card = page.getByRole('region', { name: '优惠券' });
  await expect(card.getByRole('radio', { name: /吊牌九折券/ })).toBeChecked();
  await expect(card.getByRole('radio', { name: /名片新客满350减30/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(card).toContainText('这张优惠券不适用于所选商品');
  const amounts = page.getByRole('region', { name: '价格' });
  await expect(amounts).toContainText('优惠券抵扣');
  await card.getByRole('radio', { name: '不使用优惠券' }).check();
  await expect(amounts).not.toContainText('优惠券抵扣');
  await card.getByRole('radio', { name: /吊牌九折券/ }).check();
  expect(await violations(page)).toEqual([]);
  await quote.place.click();
  const no = await quote.placedNo();

  await mine.open();
  await expect(mine.row('吊牌九折券')).toHaveCount(0);
  await mine.open('tab=used');
  await expect(mine.row('吊牌九折券')).toContainText(no);
  await mine.row('吊牌九折券').getByRole('link', { name: no }).click();
  await expect(page.getByText('优惠券 · 吊牌九折券')).toBeVisible();
  await page.getByRole('button', { name: '取消订单' }).click();
  const order = new OrderPage(page);
  await order.dialog.getByLabel('取消原因').fill('改用别的纸');
  await order.dialog.getByRole('button', { name: '取消订单' }).click();
  await order.expectStatus('已取消');
  await mine.open();
  await expect(mine.row('吊牌九折券')).toHaveCount(1);
});

test('a customer takes an offered coupon and one by its code; a wrong code says no more than that it is none', async ({
  browser,
}) => {
  const page = await as(browser, demo.otherOwner, '/my/coupon');
  const mine = new ListPage(page, '/my/coupon');
  await mine.expectSettled();
  const offers = page.getByRole('region', { name: '可领取' });
  await offers.getByRole('button', { name: '领取 周年庆满500减40' }).click();
  await expect(mine.row('周年庆满500减40')).toContainText('公司券');
  const codes = page.getByRole('region', { name: '有兑换码？' });
  await codes.getByLabel('兑换码').fill('EXPO-1999');
  await codes.getByRole('button', { name: '兑换' }).click();
  await expect(codes.getByText('兑换码无效、已过期或已领完')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await codes.getByLabel('兑换码').fill('expo-2026');
  await codes.getByRole('button', { name: '兑换' }).click();
  await expect(mine.row('展会兑换券')).toContainText('9.2折');
  await expect(codes.getByLabel('兑换码')).toHaveValue('');
});

test('my coupons and the coupons of the review read in English and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('platen.language', 'en'));
  await page.goto('/my/coupon');
  await page.locator('input').first().fill(demo.owner);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  const mine = new ListPage(page, '/my/coupon');
  await mine.expectSettled();
  await expect(mine.row('200 off large orders')).toContainText('From ¥3,000');
  const widerThanScreen = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await widerThanScreen()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  await expect(page.getByRole('radio', { name: /200 off large orders/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Applies from 3000.00 yuan of eligible goods')).toBeVisible();
  expect(await widerThanScreen()).toBe(0);
});
