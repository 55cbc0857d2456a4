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
}
