import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { OrderPage } from '../../page-objects/order-page.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

const production = '13900000003';
const finance = '13900000004';

test('a company on monthly account orders flyers, the house makes and ships them, the customer sees each step', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const customer = await as(browser, demo.owner, '/dashboard');
  const quote = new QuotePage(customer);
  await quote.openFlyer();

  // Worked example E2 (986.54) at level gold (5 %): 49.33 less.
  const panel = customer.getByRole('region', { name: '价格' });
  await expect(panel).toContainText('¥986.54');
  await expect(panel).toContainText('−¥49.33');
  await expect(panel).toContainText('597×444');

  await quote.toReview();
  await quote.place.click();
  const no = await quote.placedNo();

  const list = new ListPage(customer, '/my/order');
  await list.open();
  await expect(list.row(no)).toContainText('待审稿');
  await list.row(no).getByRole('link', { name: no, exact: true }).click();
  await expect(customer.getByText('¥937.21').first()).toBeVisible();

  const staff = await as(browser, production, `/order/list?keyword=${no}`);
  await staff.getByRole('link', { name: no, exact: true }).click();
  const order = new OrderPage(staff);
  await order.act('开始生产');
  await order.expectStatus('生产中');
  await order.act('发货', { 承运公司: '顺丰速运', 运单号: 'SF1234567890' });
  await order.expectStatus('已发货');

  await customer.reload();
  await new OrderPage(customer).expectStatus('已发货');
  await expect(customer.getByText('SF1234567890')).toBeVisible();
  await new OrderPage(customer).act('确认收货');
  await new OrderPage(customer).expectStatus('已完成');
  await list.open('status=completed');
  await expect(list.row(no)).toContainText('已完成');
});

test('a customer without a company pays offline: finance confirms exactly the payable amount', async ({ browser }) => {
  test.setTimeout(120_000);
  const customer = await as(browser, demo.loner, '/order/create');
  const quote = new QuotePage(customer);
  await quote.expectPrice();
  await quote.toReview();
  await quote.place.click();
  const no = await quote.placedNo();
  await expect(customer.getByText('客服确认收款')).toBeVisible();

  const page = await as(browser, finance, `/order/list?keyword=${no}`);
  await page.getByRole('link', { name: no, exact: true }).click();
  const order = new OrderPage(page);
  await order.expectStatus('待付款');
  // Production is another person's work.
  await expect(page.getByRole('button', { name: '开始生产' })).toHaveCount(0);

  await page.getByRole('button', { name: '确认收款' }).click();
  const amount = order.dialog.getByLabel('收款金额');
  const payable = await amount.inputValue();
  await amount.fill('1.00');
  await order.dialog.getByLabel('流水号').fill('BK-1');
  await order.dialog.getByRole('button', { name: '确认收款' }).click();
  await expect(order.dialog.getByText('须等于应付金额')).toBeVisible();
  await amount.fill(payable);
  await order.dialog.getByRole('button', { name: '确认收款' }).click();
  await order.expectStatus('待审稿');
  await expect(page.getByText('BK-1')).toBeVisible();

  await customer.goto('/my/order');
  await expect(new ListPage(customer, '/my/order').row(no)).toContainText('待审稿');
});

test('an order is cancelled before payment with a reason', async ({ browser }) => {
  const customer = await as(browser, demo.loner, '/order/create');
  const quote = new QuotePage(customer);
  await quote.expectPrice();
  await quote.toReview();
  await quote.place.click();
  const no = await quote.placedNo();
  const list = new ListPage(customer, '/my/order');
  await list.open();
  await list
    .row(no)
    .getByRole('link', { name: /取消订单/ })
    .click();
  const order = new OrderPage(customer);
  await order.dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(order.dialog.getByText('此项必填')).toBeVisible();
  await order.dialog.getByLabel('取消原因').fill('规格选错了');
  await order.dialog.getByRole('button', { name: '取消订单' }).click();
  await order.expectStatus('已取消');
  await expect(customer.getByText('规格选错了')).toBeVisible();
});
