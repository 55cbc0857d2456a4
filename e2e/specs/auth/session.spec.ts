import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { app } from '../../session.ts';

test('signing out asks first, and Back does not bring the pages back', async ({ page, login }) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: '确定退出系统吗？' })).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/logout');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(login.userName).toBeVisible();
  // The provider's own session is over: a password is asked for.
  await page.goto('/my/idInfo');
  await expect(login.userName).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user')))).toEqual([]);
});

test('another account in one tab changes the other tab as well, which leaves the page of the first', async ({
  context,
  page,
  login,
}) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  const other = await context.newPage();
  await other.goto('/my/order?keyword=DD2026');
  await expect(other.locator(app)).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: '确定' }).click();
  await login.signIn(demo.loner);
  await expect(other).toHaveURL('/dashboard');
  await expect(other.getByRole('heading', { name: /^徐然/ })).toBeVisible();
});

test('pages of others: staff pages do not exist for customers, customer pages are forbidden to staff', async ({
  page,
  login,
}) => {
  await login.reach('/order/list');
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/404');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/404');
});

test('visitors see /404 and /logout without a sign-in, and start one for everything else', async ({ page, login }) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/404');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: '您已退出登录' })).toBeVisible();
  await login.reach('/403');
});

test('signed in, /login and /register lead to the dashboard', async ({ page, login }) => {
  await login.reach();
  await login.signIn(demo.owner);
  for (const path of ['/login', '/register', '/account/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('when the very start does not arrive, the page that stands in for it says so', async ({ page }) => {
  await page.route(/\/assets\/start-/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('脚本未能加载');
});

test('a page whose script does not arrive says so, inside the frame, and can be reloaded', async ({
  page,
  login,
  baseURL,
}) => {
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  await page.route(/change-password/, (route) => route.abort());
  await page.goto(`${baseURL}/account/password`);
  await expect(page.getByText('页面加载失败')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(/change-password/);
  await page.getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
});
