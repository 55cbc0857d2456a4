import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LoginPage } from './page-objects/login.ts';

/** A browser of one's own, signed in and on the asked page: several people work on one order. */
export async function as(
  browser: Browser,
  phone: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.reach(path);
  await login.signIn(phone);
  return page;
}
