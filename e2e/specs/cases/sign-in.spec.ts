import type { Page } from '@playwright/test';
import { caseOf } from '../../cases.ts';
import { expect, test } from '../../fixtures.ts';
import { ListPage } from '../../page-objects/list-page.ts';
import { demo, LoginPage } from '../../page-objects/login.ts';
import { app } from '../../session.ts';

test.describe.configure({ mode: 'parallel' });

/** The address without its origin. */
const address = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

test(...caseOf('AxaFrance/oidc-client#1356'), async ({ context, page, login }) => {
  await login.reach('/my/order');
  const other = await context.newPage();
  await new LoginPage(other).reach('/my/idInfo');
  // The first tab's interaction was taken over by the second: it starts anew, with its own way back.
  await login.fill(demo.owner);
  await login.submit.click();
  await expect(login.userName).toHaveValue('');
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/my/order');
  // The second tab follows the first into the session, without a password.
  await expect(other.locator(app)).toBeVisible();
  await other.goto('/my/idInfo');
  await expect(other.getByText('138****0001').first()).toBeVisible();
});

/** From now on whoever comes to the provider cancels there. @returns how often that happened. */
async function cancelAtProvider(page: Page, origin: string): Promise<() => number> {
  let count = 0;
  await page.route('**/oidc/auth?*', (route) => {
    count += 1;
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: 'cancelled',
      state: new URL(route.request().url()).searchParams.get('state') ?? '',
      iss: `${origin}/oidc`,
    });
    return route.fulfill({ status: 302, headers: { location: `/callback?${query}` } });
  });
  return () => count;
}

test(...caseOf('auth0/auth0-spa-js#707'), async ({ page, login, baseURL, allowedErrors }) => {
  allowedErrors.push(/session: callback/);
  const cancelled = await cancelAtProvider(page, baseURL ?? '');
  await page.goto('/my/order');
  await expect(page.getByRole('heading', { name: '登录已取消' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(cancelled()).toBe(1);
  await page.unroute('**/oidc/auth?*');
  await page.getByRole('button', { name: '重新登录' }).click();
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/my/order');
});

test(...caseOf('auth0/auth0-react#143'), async ({ page, baseURL, allowedErrors }) => {
  allowedErrors.push(/session: callback/);
  const cancelled = await cancelAtProvider(page, baseURL ?? '');
  await page.goto('/my/order');
  for (const _ of ['first', 'reloaded', 'reloaded again']) {
    await expect(page.getByRole('heading', { name: '登录已取消' })).toBeVisible();
    await expect(page).toHaveURL('/callback?failed=cancelled');
    await page.reload();
  }
  expect(cancelled()).toBe(1);
});

test(...caseOf('okta/okta-oidc-js#174'), async ({ page, login }) => {
  const link = '/my/order?pagesize=10&page=3&status=2#row9';
  await login.reach(link);
  await expect(page).toHaveURL(/\/login\?uid=/);
  await login.signIn(demo.owner);
  await new ListPage(page, '/my/order').expectSettled();
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  expect(address(page)).toBe(link);
  // And so over a reload of the page that is signed in.
  await page.reload();
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  expect(address(page)).toBe(link);
});

test(...caseOf('formbricks/formbricks#8462'), async ({ context, page, login, baseURL }) => {
  const origin = baseURL ?? '';
  const hostile = [
    '//evil.test',
    '/\\evil.test',
    `${origin}//evil.test`,
    '/..//evil.test',
    'javascript:alert(1)',
    'https://evil.test',
    '%2f%2fevil.test',
    '/%5cevil.test',
    '\t//evil.test',
    `${origin}@evil.test`,
  ];
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== origin && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  context.on('dialog', (dialog) => elsewhere.push(dialog.message()));

  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  for (const redirect of hostile) {
    await test.step(`/login?redirect=${redirect}`, async () => {
      // Signed out here; the provider still knows the person and asks for no password.
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await expect(page.locator(app)).toBeVisible();
      await expect(page).toHaveURL(`${origin}/dashboard`);
    });
  }

  // On the way back from the provider, before a script of ours runs, everything that is kept is bent.
  await page.addInitScript(() => {
    const to = sessionStorage.getItem('hostile');
    if (location.pathname !== '/callback' || to === null) return;
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('oidc.')) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), data: { returnTo: to } }));
    }
    sessionStorage.setItem('platen.attempt', JSON.stringify({ returnTo: to, tries: 0 }));
  });
  for (const redirect of ['/my/order', ...hostile.slice(0, 4)]) {
    await test.step(`${redirect} in storage`, async () => {
      await page.evaluate((to) => {
        localStorage.clear();
        sessionStorage.setItem('hostile', to);
      }, redirect);
      await page.goto('/my/idInfo');
      await expect(page.locator(app)).toBeVisible();
      // A good address shows that what was bent is what is read.
      await expect(page).toHaveURL(redirect === '/my/order' ? redirect : `${origin}/dashboard`);
    });
  }
  expect(elsewhere).toEqual([]);
});
