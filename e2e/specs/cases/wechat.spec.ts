import { caseOf } from '../../cases.ts';
import { expect, test, wechatCalls } from '../../fixtures.ts';
import { app, noErrorPage } from '../../session.ts';

test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.44' });

test(...caseOf('binarywang/WxJava#388'), async ({ context, page }) => {
  await noErrorPage(context);
  const trips: string[] = [];
  const returns: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/UserInfoCallBack') return;
    if (searchParams.has('code')) returns.push(request.url());
    else trips.push(searchParams.get('redirectUrl') ?? '');
  });
  const asked = (await wechatCalls()).length;
  const link = '/my/order?wxoauth=1&page=2#row9';
  const shown = '/my/order?page=2#row9';

  await page.goto('/404');
  await page.goto(link);
  await page.getByRole('link', { name: '允许' }).click();
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL(shown);
  await page.reload();
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL(shown);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/o-browser|token-1/);

  // Back is the page of WeChat, whose code is used up.
  await page.goBack();
  await page.getByRole('link', { name: '允许' }).click();
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL(shown);
  // And before it the page that one came from.
  await page.goBack();
  await page.goBack();
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL('/404');
  await page.goForward();
  await page.goForward();
  await expect(page.locator(app)).toBeVisible();

  // The used return, and the link once more.
  await page.goto(returns[0] ?? '');
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL(shown);
  await page.goto(link);
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL(shown);
  expect([trips, returns.length]).toEqual([[shown], 3]);
  expect((await wechatCalls()).slice(asked)).toEqual(['/sns/oauth2/access_token', '/sns/userinfo']);
});
