import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { as } from '../../people.ts';
import { app, networkText } from '../../session.ts';

// The route table, the shell and the calls come in one script, after the first load of a visitor's page.

const script = /\/assets\/signed-in-[^/]*\.js$/;
const deep = '/my/order?status=2#row9';

/** The script does not arrive until the answered function is called; it also tells how often it was asked for. */
async function withoutScript(page: Page): Promise<() => Promise<number>> {
  let asked = 0;
  await page.route(script, (route) => {
    asked += 1;
    return route.abort();
  });
  return async () => {
    await page.unroute(script);
    return asked;
  };
}

/** Goes somewhere inside the page, as a link of it does. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

test('an address whose route table does not arrive says so by title and heading, and a reload leads on to it', async ({
  page,
  login,
}) => {
  const arrives = await withoutScript(page);
  for (const address of ['/no/such/page', '/404', deep]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '页面加载失败', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('页面加载失败 - Platen');
    await expect(page).toHaveURL(address);
  }
  expect(await arrives()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: '刷新页面' }).click();
  await login.signIn(demo.owner);
  await expect(page).toHaveURL(deep);
  await expect(page).toHaveTitle('我的订单 - Platen');
});

test('an address that failed on the way is reached by Back and Forward once its route table arrives', async ({
  page,
  login,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible();
  const arrives = await withoutScript(page);
  await follow(page, deep);
  await expect(page).toHaveTitle('页面加载失败 - Platen');
  await page.goBack();
  await expect(page).toHaveTitle('注册 - Platen');
  expect(await arrives()).toBeGreaterThan(0);
  await page.goForward();
  await login.signIn(demo.owner);
  await expect(page).toHaveURL(deep);
});

test('whoever goes Back while the route table comes stays there when it has come', async ({ page, login }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(script);
  await follow(page, deep);
  await asked;
  await page.goBack();
  const come = page.waitForResponse(script);
  arrive();
  await (await come).finished();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible();
  // The rows that came for a navigation that was given up are there for the next one.
  await page.goForward();
  await login.signIn(demo.owner);
  await expect(page).toHaveURL(deep);
});

test('a sign-in whose script does not arrive tells of the network, logs no error, and can be sent again', async ({
  page,
  login,
}) => {
  await login.reach('/my/idInfo');
  const arrives = await withoutScript(page);
  await login.fill(demo.owner);
  await login.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: networkText['zh-CN'] })).toBeVisible();
  expect(await arrives()).toBeGreaterThan(0);
  await login.submit.click();
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL('/my/idInfo');
});

test('a screen whose script does not arrive is asked for again by a press, and by who comes back to it', async ({
  browser,
}) => {
  const page = await as(browser, demo.owner, '/my/idInfo');
  const failed = page.getByRole('heading', { name: '页面加载失败', level: 1 });
  const retry = page.getByRole('button', { name: '重试' });
  await page.route(/\/assets\/my-(quotes|orders)-/, (route) => route.abort());
  await follow(page, '/my/quote');
  await expect(failed).toBeVisible();
  await retry.click();
  await expect(failed).toBeVisible();
  await follow(page, '/my/order');
  await expect(failed).toBeVisible();
  await page.unroute(/\/assets\/my-(quotes|orders)-/);
  await retry.click();
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '我的报价', level: 1 })).toBeVisible();
});
