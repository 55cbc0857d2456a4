import { countRequests, expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';

test('the sign-in page itself leads to the dashboard', async ({ page, login }) => {
  await login.reach('/login');
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password says so and keeps what was typed', async ({ login, page }) => {
  await login.reach();
  await login.fill(demo.owner, 'wrong1');
  await login.submit.click();
  await expect(page.locator('form')).toContainText('用户名或密码错误');
  await expect(login.userName).toHaveValue(demo.owner);
  await login.password.fill('print2026');
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');
});

test('empty fields are named beside themselves, and the first takes the focus', async ({ login, page }) => {
  const calls = countRequests(page, '/api/Account/Login');
  await login.reach();
  await login.submit.click();
  await expect(page.getByText('此项必填')).toHaveCount(2);
  await expect(login.userName).toBeFocused();
  await expect(login.userName).toHaveAttribute('aria-invalid', 'true');
  expect(calls()).toBe(0);
});

test('a password can be shown, pasted and filled by a manager', async ({ login, page }) => {
  await login.reach();
  await expect(login.userName).toHaveAttribute('autocomplete', 'username');
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
});

test('two presses of Enter make one sign-in', async ({ login, page }) => {
  const calls = countRequests(page, '/api/Account/Login');
  await login.reach();
  await login.fill(demo.owner);
  await login.password.press('Enter');
  // The page may be gone by now; the press must not wait for the field to come back.
  await login.password.press('Enter', { timeout: 2_000 }).catch(() => {});
  await expect(page).toHaveURL('/dashboard');
  expect(calls()).toBe(1);
});

test('a phone code signs in; another one has to wait a minute', async ({ login, page, codeOf }) => {
  await login.reach('/my/idInfo');
  await login.chooseCode();
  await page.getByLabel('手机号').fill('1380000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('手机号须为1开头的11位数字')).toBeVisible();

  await page.getByLabel('手机号').fill(demo.loner);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeOf(demo.loner));
  await login.submit.click();
  await expect(page).toHaveURL('/my/idInfo');
});

test('a wrong phone code is named beside the code', async ({ login, page }) => {
  await login.reach();
  await login.chooseCode();
  await page.getByLabel('手机号').fill(demo.otherOwner);
  await page.getByRole('textbox', { name: '验证码' }).fill('000000');
  await login.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: '验证码错误或已失效' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '验证码' })).toHaveAttribute('aria-invalid', 'true');
});

test('a new customer registers and is signed in where he wanted to go', async ({ login, page, codeOf, freshPhone }) => {
  await login.reach('/my/idInfo');
  await page.getByRole('link', { name: '立即注册' }).click();
  await page.getByLabel('称呼').fill('新客户');
  await page.getByLabel('手机号').fill(freshPhone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeOf(freshPhone));
  await page.getByLabel('设置密码').fill('ABCDEF');
  await page.getByLabel('确认密码').fill('abc123');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('密码至少6位，只能包含字母和数字，且至少有一个数字和一个小写字母')).toBeVisible();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByLabel('设置密码').fill('abc123');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL('/my/idInfo');
  await expect(page.getByText('新客户').first()).toBeVisible();
});

test('a sign-in takes one token call', async ({ page, login }) => {
  const calls = countRequests(page, '/oidc/token');
  await login.reach();
  await login.signIn(demo.owner);
  expect(calls()).toBe(1);
});

test('no address the browser asks for carries a token', async ({ page, login }) => {
  const addresses: string[] = [];
  page.context().on('request', (request) => addresses.push(request.url()));
  await login.reach();
  await login.signIn(demo.owner);
  await page.goto('/logout');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(login.userName).toBeVisible();
  expect(addresses.filter((address) => /eyJ|access_token|refresh_token|id_token/.test(address))).toEqual([]);
});

test('a redirect inside the portal is followed', async ({ page, login }) => {
  await login.reach(`/login?redirect=${encodeURIComponent('/my/idInfo?a=1#b')}`);
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/my/idInfo?a=1#b');
});

test('without the provider the page says so and offers another try', async ({ page, login, allowedErrors }) => {
  allowedErrors.push(/session:/);
  await page.route('**/oidc/.well-known/**', (route) => route.abort());
  await page.goto('/my/order');
  await expect(page.getByRole('heading', { name: '登录服务暂时无法连接' })).toBeVisible();
  await expect(page.getByText('网络错误：服务器无响应检查网络问题或稍后再试。')).toBeVisible();
  await page.unroute('**/oidc/.well-known/**');
  await page.getByRole('button', { name: '重新开始登录' }).click();
  await login.signIn(demo.owner);
  await expect(page).toHaveURL('/my/order');
});

test('a browser that blocks storage gets the full-screen failure message', async ({ page, allowedErrors }) => {
  allowedErrors.push(/session: readStored/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'you browser can not work' })).toBeVisible();
});
