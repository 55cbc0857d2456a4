import type { BrowserContext, Page } from '@playwright/test';
import { caseOf } from '../../cases.ts';
import { countRequests, expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo } from '../../page-objects/login.ts';
import { app, secondsLeft, toasts } from '../../session.ts';

/** To the renewal of the token, which is due a minute before its end. */
async function toRenewal(page: Page, leftAfter = 40): Promise<void> {
  await page.clock.fastForward(((await secondsLeft(page)) - leftAfter) * 1000);
}

/** The time passes and no timer runs, as in a tab that is frozen or in the background. */
async function sleepUntil(page: Page, leftAfter: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ((await secondsLeft(page)) - leftAfter) * 1000);
}

/** From now on the API refuses the token of this moment, as it does with one that has ended. @returns how often. */
async function refuseOldToken(page: Page): Promise<() => number> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string;
  });
  let refused = 0;
  await page.route('**/api/**', (route) => {
    if (route.request().headers().authorization !== `Bearer ${token}`) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 401, json: {} });
  });
  return () => refused;
}

/** Counts how often any page of this browser begins a sign-in at the provider. */
function signIns(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/oidc/auth') count += 1;
  });
  return () => count;
}

test.describe.configure({ mode: 'parallel' });
test.beforeEach(async ({ context }) => context.clock.install());

test(...caseOf('authts/oidc-client-ts#430'), async ({ context, page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto('/my/idInfo');
    await expect(tab.locator(app)).toBeVisible();
  }
  const calls = countRequests(page, '/oidc/token');
  const begun = signIns(context);
  for (const round of [1, 2]) {
    // One clock for all pages of the context.
    await toRenewal(page);
    await expect.poll(calls).toBe(round);
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(200);
    await context.clock.runFor(2_000);
    for (const tab of tabs) await expect(tab.locator(app)).toBeVisible();
    expect(calls()).toBe(round);
  }
  expect(begun()).toBe(0);
});

test(...caseOf('authts/oidc-client-ts#1618'), async ({ context, page, login }) => {
  const list = new ListPage(page, '/my/order');
  await login.reach(list.path);
  await login.signIn(demo.owner);
  await list.expectSettled();
  const calls = countRequests(page, '/oidc/token');
  const begun = signIns(context);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/oidc/token', (route) => slow.then(() => route.continue()));
  await toRenewal(page);
  await expect.poll(calls).toBe(1);

  await page.route('**/api/Order/GetMy*', (route) => route.fulfill({ status: 401, json: {} }));
  const refused = page.waitForResponse((response) => response.status() === 401);
  await list.chooseTab('已完成');
  await refused;
  await page.clock.runFor(3_000);
  answer();
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(200);
  await expect(page.locator(app)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect([calls(), begun()]).toEqual([1, 0]);

  await page.unroute('**/api/Order/GetMy*');
  await list.chooseTab('全部');
  await expect(list.rows.first()).toBeVisible();
});

test(...caseOf('authts/oidc-client-ts#1343'), async ({ context, page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  // A page that was opened anew has not renewed yet, and lacks what it needs for that.
  await page.reload();
  await expect(page.locator(app)).toBeVisible();
  const away = page.getByText('网络');
  const calls = countRequests(page, '/oidc/token');
  const begun = signIns(context);
  await context.setOffline(true);
  await toRenewal(page, 55);
  await expect(away.first()).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(away.first()).toBeVisible();
  await context.setOffline(false);
  // Told by the browser, not by the next of the tries that follow every 10 seconds.
  await expect.poll(() => secondsLeft(page), { timeout: 5_000 }).toBeGreaterThan(200);
  await expect(away).toHaveCount(0);
  await expect(page).toHaveURL('/my/idInfo');
  await expect(page.locator(app)).toBeVisible();
  expect([calls(), begun()]).toEqual([1, 0]);
});

test(...caseOf('authts/oidc-client-ts#251'), async ({ context, page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const refused = await refuseOldToken(page);
  const begun = signIns(context);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await sleepUntil(page, -2 * 3600);
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/auth', { timeout: 5_000 });
  await page.getByRole('link', { name: '我的订单' }).first().click();
  await left;
  // The provider still knows the person: no password.
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL('/my/idInfo');
  await expect(toasts(page)).toHaveCount(0);
  expect([refused(), begun()]).toEqual([0, 1]);
});

test(...caseOf('authts/oidc-client-ts#954'), async ({ context, page, login }) => {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const calls = countRequests(page, '/oidc/token');
  const begun = signIns(context);

  await show('hidden');
  await sleepUntil(page, 30);
  await show('visible');
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(200);
  expect([calls(), begun()]).toEqual([1, 0]);

  const refused = await refuseOldToken(page);
  await show('hidden');
  await sleepUntil(page, -1);
  expect(begun()).toBe(0);
  await show('visible');
  await expect.poll(begun).toBe(1);
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL('/my/idInfo');
  expect([refused(), begun()]).toEqual([0, 1]);
});

test(...caseOf('authts/oidc-client-ts#1030'), async ({ context, page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const calls = countRequests(page, '/oidc/token');
  const begun = signIns(context);
  await toRenewal(page);
  // The new token is stored; only then does the old one run out.
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(200);
  await page.clock.fastForward(90_000);
  await expect(page.locator(app)).toBeVisible();
  await expect(page).toHaveURL('/my/idInfo');
  expect([calls(), begun()]).toEqual([1, 0]);
});

test(...caseOf('identity-model-oidc-client-js#1074'), async ({ context, page, login, allowedErrors }) => {
  allowedErrors.push(/session: renew/);
  await login.reach('/my/order?page=2');
  await login.signIn(demo.owner);
  await context.clearCookies();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user')) ?? '';
    const { refresh_token: _, ...user } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(user));
  });
  await page.reload();
  await expect(page.locator(app)).toBeVisible();
  const begun = signIns(context);
  await toRenewal(page);
  await expect(login.userName).toBeVisible();
  expect(begun()).toBe(1);
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/my/order?page=2');
  expect(begun()).toBe(1);
});
