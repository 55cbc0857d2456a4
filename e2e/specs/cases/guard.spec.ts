import { caseOf } from '../../cases.ts';
import { countRequests, expect, test } from '../../fixtures.ts';
import { demo, LoginPage } from '../../page-objects/login.ts';
import { app, toasts } from '../../session.ts';

test.describe.configure({ mode: 'parallel' });

test(...caseOf('identity-model-oidc-client-js#518'), async ({ context, page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const other = await context.newPage();
  await other.goto('/my/idInfo');
  await expect(other.locator(app)).toBeVisible();
  const told = other.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => document.querySelector('[data-state~="errorPage"]') && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );

  await page.goto('/logout');
  await page.evaluate(() => addEventListener('click', () => sessionStorage.setItem('pressed', `${Date.now()}`), true));
  await page.getByRole('button', { name: '确定' }).click();
  await expect(login.userName).toBeVisible();
  const pressed = Number(await page.evaluate(() => sessionStorage.getItem('pressed')));
  expect(pressed).toBeGreaterThan(0);
  expect((await told) - pressed).toBeLessThan(1_000);

  await expect(other.getByRole('heading', { name: '您已在其他页面退出登录' })).toBeVisible();
  await expect(other.getByRole('link')).toHaveCount(0);
  await expect(other.getByRole('button')).toHaveCount(1);
  // The first tab stands on the form of a sign-in of its own; the one that is begun last is the one that counts.
  await other.getByRole('button', { name: '重新登录' }).click();
  const again = new LoginPage(other);
  await again.signIn(demo.owner);
  await expect(other).toHaveURL('/my/idInfo');
  // And the first tab follows the second.
  await expect(page.locator(app)).toBeVisible();
});

test(...caseOf('PanJiaChen/vue-element-admin#430'), async ({ page, login, allowedErrors }) => {
  allowedErrors.push(/session: loadProfile/);
  const path = '/api/Account/GetCurrent';
  const calls = countRequests(page, path, 'GET');
  await login.reach('/my/idInfo?a=1');
  await login.signIn(demo.owner);

  for (const role of ['', null]) {
    await test.step(`role ${JSON.stringify(role)}: the menu of a customer`, async () => {
      await page.evaluate(() => localStorage.clear());
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), role } });
      });
      const before = calls();
      await page.goto('/my/idInfo?a=1');
      const menu = page.getByRole('region', { name: 'Platen' });
      await expect(menu.getByRole('link', { name: '报价下单' })).toBeVisible();
      await expect(menu.getByRole('link', { name: '我的订单' })).toBeVisible();
      await expect(menu.getByRole('link', { name: '生产订单' })).toHaveCount(0);
      await expect(page).toHaveURL('/my/idInfo?a=1');
      expect(calls() - before).toBe(1);
      await page.unroute(`**${path}`);
    });
  }

  const nobody = [
    { status: 200, json: { userId: 0 } },
    { status: 200, body: '' },
    { status: 200, json: null },
    { status: 500, json: { error: 'x' } },
  ];
  for (const answer of nobody) {
    await test.step(`${JSON.stringify(answer)}: one message and the sign-in page`, async () => {
      await page.evaluate(() => localStorage.clear());
      await page.route(`**${path}`, (route) => route.fulfill(answer));
      const before = calls();
      await page.goto('/my/idInfo?a=1');
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/my/idInfo?a=1')}`);
      await expect(toasts(page)).toHaveText(['用户账号验证失败，请重新登录']);
      await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
      expect(calls() - before).toBe(1);
      await page.unroute(`**${path}`);
    });
  }
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator(app)).toBeVisible();
});

test(...caseOf('PanJiaChen/vue-element-admin#182'), async ({ page, login }) => {
  await login.reach('/order/list');
  await login.signIn(demo.admin);
  const link = page.locator('tbody tr a[href^="/order/detail/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/order\/detail\/\d+$/);
  await page.goto(`${path}?from=list#money`);
  for (const _ of ['opened', 'reloaded']) {
    await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
    await expect(page).toHaveURL(`${path}?from=list#money`);
    await page.reload();
  }
});
