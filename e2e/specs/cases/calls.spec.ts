import type { Page } from '@playwright/test';
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

/** Opens the list whose call takes 20 seconds. @returns when the call began. */
async function openSlowList(page: Page): Promise<number> {
  await page.route(`**${path}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.abort();
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await page.goto('/my/order');
  await asked;
  return Date.now();
}

// On the real clock: the browser's own time-out of a call runs on no other.
test(...caseOf('unjs/ofetch#326'), async ({ context, page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const leaver = await context.newPage();
  const began = await openSlowList(leaver);
  const seconds = () => (Date.now() - began) / 1000;
  const stays = await openSlowList(page);

  await expect.poll(seconds).toBeGreaterThan(5);
  await leaver.evaluate(() => {
    const look = () => {
      if (document.querySelector('[role=alert] button')) document.body.dataset.said = 'yes';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  await leaver.getByRole('region', { name: 'Platen' }).getByRole('link', { name: '报价下单' }).click();
  await expect(leaver).toHaveURL(/\/order\/create/);

  await expect(toasts(page)).toHaveText([networkText['zh-CN']], { timeout: 20_000 });
  const shown = (Date.now() - stays) / 1000;
  // The call began a moment before we heard of it.
  expect(shown).toBeGreaterThan(14);
  expect(shown).toBeLessThan(18);
  await expect(toasts(page)).toHaveCount(0);
  expect(seconds()).toBeGreaterThan(17);
  await expect(leaver.locator('body')).not.toHaveAttribute('data-said');
});
