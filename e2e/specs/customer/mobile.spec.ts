import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { as } from '../../people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a customer orders on a phone: price in the bar, cards instead of a table, nothing wider than the screen', async ({
  browser,
}) => {
  const page = await as(browser, demo.loner, '/order/create');
  const quote = new QuotePage(page);
  await quote.expectPrice();
  await expect(quote.review).toBeInViewport();
  const widerThanScreen = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await widerThanScreen()).toBe(0);

  // Another product through the fold.
  await page.locator('summary').click();
  await page.getByRole('link', { name: '海报' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('海报');
  await quote.expectPrice();
  expect(await widerThanScreen()).toBe(0);

  await quote.toReview();
  await expect(quote.place).toBeInViewport();
  expect(await widerThanScreen()).toBe(0);
  await quote.place.click();
  const no = await quote.placedNo();

  const list = new ListPage(page, '/my/order');
  await list.open();
  expect(await widerThanScreen()).toBe(0);
  const link = list.row(no).getByRole('link', { name: no, exact: true });
  const id = /(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1];
  await page.goto(`/my/order/detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(no);
  expect(await widerThanScreen()).toBe(0);
});

test('on a phone the status of an order stands across from its number', async ({ browser }) => {
  const page = await as(browser, demo.owner, '/my/order');
  const card = page.locator('tbody tr').first();
  const number = await card.getByRole('rowheader').boundingBox();
  const status = await card.getByText(/^(待付款|待审稿|生产中|已发货|已完成|已取消)$/).boundingBox();
  expect(Math.abs((number?.y ?? 0) - (status?.y ?? 999))).toBeLessThan(12);
  expect(status?.x ?? 0).toBeGreaterThan((number?.x ?? 999) + 100);
});

test('on a phone the service button lies over nothing at the end of the page, and comes back on the way up', async ({
  browser,
}) => {
  const page = await as(browser, demo.owner, '/my/order');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const service = page.getByRole('button', { name: '在线客服' });
  await expect(service).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(service).toHaveCSS('opacity', '0');
  // Even to who tabs to it there: below the last thing that can be pressed.
  await service.focus();
  await expect(service).toHaveCSS('opacity', '1');
  const end = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect((await service.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
  await service.blur();
  await page.evaluate(() => scrollBy(0, -300));
  await expect(service).toHaveCSS('opacity', '1');
});
