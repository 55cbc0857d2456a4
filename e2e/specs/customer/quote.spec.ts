import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { signedIn } from '../../people.ts';

test.use(signedIn(demo.owner));
test.beforeEach(({ page }) => page.goto('/order/create'));

test('without an id the page jumps to the first product of the first category', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.expectPrice();
  expect(new URL(page.url()).pathname).toMatch(/^\/order\/create\/\d+$/);
  const first = page.getByRole('navigation', { name: '产品分类' }).getByRole('link').first();
  await expect(first).toHaveAttribute('aria-current', 'page');
});

test('the address names the configuration: it can be reloaded, and a change greys the old price', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.openFlyer();
  const before = (await quote.payable.textContent()) ?? '';
  await page.getByRole('button', { name: '改用 10,000' }).click();
  await expect(quote.root).toHaveAttribute('data-price-state', 'stale');
  await quote.expectPrice();
  await expect(quote.payable).not.toHaveText(before);
  await expect(page).toHaveURL(/quantity=10000/);
  const priced = (await quote.payable.textContent()) ?? '';
  await page.reload();
  await quote.expectPrice();
  await expect(quote.payable).toHaveText(priced);
});

test('the first price is there after three scripts', async ({ page }) => {
  await new QuotePage(page).openFlyer();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await new QuotePage(page).expectPrice();
  expect(scripts.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    '/assets/start',
    '/assets/signed-in',
    '/assets/quote',
  ]);
});

test('a size that wastes paper is pointed out, and one press takes the better one', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open('size=210x297&material=C157&colour=4/4&quantity=5000', 1);
  await quote.expectPrice();
  await page.getByRole('button', { name: '改用 210×285' }).click();
  await quote.expectPrice();
  await expect(page.getByRole('region', { name: '价格' })).toContainText('¥986.54');
});

test('choices that do not go together are greyed out with the reason', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.openFlyer();
  const foil = page.getByRole('checkbox', { name: /^烫金/ });
  await expect(foil).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/该纸不能做烫金/).first()).toBeVisible();
  await foil.click({ force: true });
  await expect(foil).not.toBeChecked();
  await page.getByRole('combobox', { name: '覆膜' }).selectOption({ label: '哑膜 · 单面' });
  await quote.expectPrice();
  await expect(foil).not.toHaveAttribute('aria-disabled', 'true');
});

test('an impossible quantity is said beside its field, without a toast and without a price', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await page.getByRole('spinbutton', { name: '数量', exact: true }).fill('');
  await expect(page.getByText('请输入数量')).toBeVisible();
  await expect(quote.root).toHaveAttribute('data-price-state', 'none');
  await expect(quote.review).toBeDisabled();
});

test('Back leaves the review with the configuration as it was', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await expect(page).toHaveURL(/turnaround=/);
  await quote.toReview();
  await page.goBack();
  await quote.expectState('editing');
  await expect(page.getByRole('region', { name: '价格' })).toContainText('¥986.54');
});

test('Back leaves a review that was entered right after a change with what was changed', async ({ page }) => {
  await page.clock.install();
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await expect(page).toHaveURL(/turnaround=/);
  // Time stands still once the price is there: the address has not followed the form yet.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const quantity = page.getByRole('spinbutton', { name: '数量', exact: true });
  await quantity.fill('7777');
  await page.clock.runFor(300);
  await quote.expectPrice();
  expect(page.url()).toContain('quantity=5000');
  await quote.review.click();
  await quote.expectState('review');
  await page.goBack();
  await expect(quantity).toHaveValue('7777');
});

test('a reload of the placed order shows that order and offers no second one', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  await quote.place.click();
  const no = await quote.placedNo();
  await expect(page).toHaveURL(/placed=\d+$/);
  await page.reload();
  await expect(page).toHaveURL(/\/my\/order\/detail\/\d+$/);
  await expect(page.getByRole('main')).toContainText(no);
});

test('an order whose answer is lost is looked up by its reference and not sent twice', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR/);
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  let sent = 0;
  // The server takes the order, the answer never arrives.
  await page.route('**/api/Order/Add', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await quote.place.click();
  await quote.placedNo();
  expect(sent).toBe(1);
});

test('an order that never arrived may be sent again, under the same reference', async ({ page, allowedErrors }) => {
  allowedErrors.push(/net::ERR/);
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  const references: unknown[] = [];
  await page.route('**/api/Order/Add', async (route) => {
    references.push((route.request().postDataJSON() as { clientRef: string }).clientRef);
    if (references.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await quote.place.click();
  await expect(page.getByRole('heading', { name: '订单还没有提交' })).toBeVisible();
  await page.getByRole('button', { name: '重新提交' }).click();
  await quote.placedNo();
  expect(references).toHaveLength(2);
  expect(references[0]).toBe(references[1]);
});

test('a price that moved is shown beside the old one and asked again', async ({ page, allowedErrors }) => {
  allowedErrors.push(/409/);
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  // Once: the server prices differently from what this page saw.
  await page.route(
    '**/api/Quote/Add',
    (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'PRICE_CHANGED', error: '价格已变动' }),
      }),
    { times: 1 },
  );
  await quote.place.click();
  await expect(page.getByText('价格有变动，请确认')).toBeVisible();
  await expect(page.getByText('原应付')).toBeVisible();
  await quote.place.click();
  await quote.placedNo();
});

test('a session that ends under the order asks the server first whether the order stands', async ({
  page,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/session: renew/);
  const quote = new QuotePage(page);
  await quote.openFlyer();
  await quote.toReview();
  const end = await endSession(page);
  await quote.place.click();
  await expect(login.userName).toBeVisible();
  await end.lift();
  await login.signIn(demo.owner);
  await page.getByRole('button', { name: '重新提交' }).click();
  await quote.expectState('review');
  await quote.place.click();
  await quote.placedNo();
});

/** From now on the identity provider and the API do not know this browser any more. */
async function endSession(page: Page): Promise<{ lift: () => Promise<void> }> {
  await page.context().clearCookies();
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.route(/\/api\/(Product\/Calculate|Quote\/Add|Order\/)/, (route) =>
    route.fulfill({ status: 401, json: {} }),
  );
  return { lift: () => page.unrouteAll() };
}

test('ordering again opens the form with the earlier configuration, priced as of today', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open('size=185x260&material=C200&colour=4/0&quantity=2000', 1);
  await quote.expectPrice();
  await quote.toReview();
  await quote.place.click();
  await quote.placedNo();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByRole('link', { name: '再来一单' }).click();
  await quote.expectPrice();
  await expect(page.getByText('已按原订单填好规格')).toBeVisible();
  await expect(page).toHaveURL(/material=C200/);
  await expect(page).toHaveURL(/quantity=2000/);
  // The server is asked for its tools by it, also after a reload with another quantity.
  await expect(page).toHaveURL(/reorder=\d+/);
});

test('ordering an order of others again says that there is none, and opens the form as usual', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/404/);
  const quote = new QuotePage(page);
  await quote.open('reorder=999999999', 1);
  await expect(page.getByText('报价不存在').first()).toBeVisible();
  await quote.expectPrice();
  await expect(page.getByText('已按原订单填好规格')).toHaveCount(0);
  await expect(page).not.toHaveURL(/reorder=/);
});

test('what no press can take is offered by hand, never at 0.00', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open('size=custom&size.w=1300&size.h=900&material=C157&colour=4/4&quantity=5000', 1);
  await quote.expectPrice();
  await expect(page.getByText('这个规格需要人工报价')).toBeVisible();
  await expect(quote.payable).toHaveCount(0);
  await expect(quote.review).toBeDisabled();
  await quote.open('size=custom&size.w=1300&size.h=900&material=C157&colour=4/4&quantity=5000&step=review', 1);
  await expect(page.getByText('这个规格需要人工报价')).toBeVisible();
  await expect(quote.place).toHaveCount(0);
});
