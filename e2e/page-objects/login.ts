import { expect, type Page } from '@playwright/test';

/** Demo accounts of the seed; one password for all. */
export const demo = {
  owner: '13800000001',
  buyer: '13800000002',
  loner: '13800000003',
  otherOwner: '13800000004',
  admin: '13900000001',
  service: '13900000002',
} as const;
export const demoPassword = 'print2026';

/** /login in the browser: it is reached through the provider, which adds the `uid`. */
export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { name: '登录', level: 1 });
  }
  get userName() {
    return this.page.getByLabel('手机号或用户名');
  }
  get password() {
    return this.page.getByLabel('密码', { exact: false }).and(this.page.locator('input'));
  }
  get submit() {
    return this.page.getByRole('button', { name: '登录', exact: true });
  }

  /** Opens an address as a visitor and waits for the sign-in form. */
  async reach(path = '/'): Promise<void> {
    await this.page.goto(path);
    await expect(this.userName).toBeVisible();
  }

  async fill(userName: string, password: string = demoPassword): Promise<void> {
    await this.userName.fill(userName);
    await this.password.fill(password);
  }

  /** Signs in on the open form and waits until the app stands. */
  async signIn(userName: string, password: string = demoPassword): Promise<void> {
    await this.fill(userName, password);
    await this.submit.click();
    await expect(this.page.locator('[data-state~="app"]')).toBeVisible();
  }

  async chooseCode(): Promise<void> {
    await this.page.getByRole('tab', { name: '验证码登录' }).click();
  }

  /** Asks for a code, signs in with it, and waits until the app stands. */
  async signInByCode(phone: string, code: () => Promise<string>): Promise<void> {
    await this.chooseCode();
    await this.page.getByLabel('手机号').fill(phone);
    await this.page.getByRole('button', { name: '获取验证码' }).click();
    await expect(this.page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    await this.page.getByRole('textbox', { name: '验证码' }).fill(await code());
    await this.submit.click();
    await expect(this.page.locator('[data-state~="app"]')).toBeVisible();
  }

  /** From the open form: makes a new account with `demoPassword` and waits until the app stands. */
  async register(phone: string, displayName: string, code: () => Promise<string>): Promise<void> {
    await this.page.getByRole('link', { name: '立即注册' }).click();
    await this.page.getByLabel('称呼').fill(displayName);
    await this.page.getByLabel('手机号').fill(phone);
    await this.page.getByRole('button', { name: '获取验证码' }).click();
    await this.page.getByRole('textbox', { name: '验证码' }).fill(await code());
    await this.page.getByLabel('设置密码').fill(demoPassword);
    await this.page.getByLabel('确认密码').fill(demoPassword);
    await this.page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(this.page.locator('[data-state~="app"]')).toBeVisible();
  }

  /** Signs out of the app and stands on the form again. */
  async signOut(): Promise<void> {
    await this.page.goto('/logout');
    await this.page.getByRole('button', { name: '确定' }).click();
    await expect(this.userName).toBeVisible();
  }
}
