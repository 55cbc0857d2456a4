import type { BrowserContext, Page } from '@playwright/test';
import { caseOf } from '../../cases.ts';
import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { networkText, toasts } from '../../session.ts';

test.describe.configure({ mode: 'parallel' });

test(...caseOf('elunez/eladmin#426'), async ({ page, login }) => {
  await login.reach('/dashboard');
  await login.signIn(demo.admin);
  for (const [body, text] of [
    [JSON.stringify({ error: '没有可导出的订单' }), '没有可导出的订单'],
    ['PK\u0003\u0004', '请求失败（400），请稍后再试。'],
  ] as const) {
    await page.route('**/api/Order/GetPage*', (route) =>
      route.fulfill({ status: 400, contentType: 'application/octet-stream', body }),
    );
    await page.goto('/order/list');
    await expect(toasts(page)).toHaveText([text]);
    await expect(page.locator('main').getByText(text)).toBeVisible();
    await page.unroute('**/api/Order/GetPage*');
  }
});

const path = '/api/Order/GetMyPage';

/** Milliseconds since the page began this call, by its own clock; and until its first toast, null while there is none. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const { called, toasted } = window as { called?: number; toasted?: number };
    return { since: called ? Date.now() - called : 0, toast: called && toasted ? toasted - called : null };
  });

/** The pages of this browser note when they begin the call, and when a toast stands on them. */
const takeNotes = (context: BrowserContext) =>
  context.addInitScript((asked) => {
    const notes = window as { called?: number; toasted?: number };
    const send = window.fetch;
    window.fetch = (...call) => {
      const [to] = call;
      if (String(to instanceof Request ? to.url : to).includes(asked)) notes.called ??= Date.now();
      return send(...call);
    };
    new MutationObserver(() => {
      if (document.querySelector('[role=alert] button')) notes.toasted ??= Date.now();
    }).observe(document, { subtree: true, childList: true });
  }, path);

// On the real clock: the browser's own time-out of a call runs on no other.
test(...caseOf('unjs/ofetch#326'), async ({ context, page, login }) => {
  await takeNotes(context);
  await context.route(`**${path}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.abort();
  });
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const leaver = await context.newPage();
  for (const one of [leaver, page]) await one.goto('/my/order');

  await expect.poll(async () => (await seen(leaver)).since).toBeGreaterThan(5_000);
  await leaver.getByRole('region', { name: 'Platen' }).getByRole('link', { name: '报价下单' }).click();
  await expect(leaver).toHaveURL(/\/order\/create/);
  expect((await seen(leaver)).since).toBeLessThan(15_000);

  await expect(toasts(page)).toHaveText([networkText['zh-CN']], { timeout: 20_000 });
  const { toast } = await seen(page);
  // Its 15 seconds begin before the script that sends it has been fetched.
  expect(toast).toBeGreaterThan(13_000);
  expect(toast).toBeLessThan(18_000);
  await expect(toasts(page)).toHaveCount(0);
  // The other page's call would have ended as well by now.
  await expect.poll(async () => (await seen(leaver)).since).toBeGreaterThan(16_000);
  expect((await seen(leaver)).toast).toBeNull();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});
