import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LoginPage } from './page-objects/login.ts';

/** Said here as well: while a fixture is made, the runner does not yet add what the configuration says. */
const speaking = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

let house = `http://localhost:${process.env.E2E_PORT ?? '3100'}`;

/** Told before each test (fixtures.ts): people go where the test is, which may be a house of its own (own-house.ts). */
export const goHome = (baseURL: string): void => {
  house = baseURL;
};

const there = (options: BrowserContextOptions) => ({ ...speaking, baseURL: house, ...options });

/** A third of what a session of these tests lasts (playwright.config.ts): none is renewed twice with one token. */
const keptMs = 600_000;
const kept = new Map<string, { readonly state: Signed; readonly until: number }>();

type Signed = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * The storage of a browser in which this person has signed in: a test that is not about signing in starts from it.
 * A worker signs a person in once in ten minutes.
 */
export async function sessionOf(browser: Browser, phone: string, options: BrowserContextOptions = {}): Promise<Signed> {
  const key = `${phone} ${there(options).baseURL}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.state;
  const context = await browser.newContext({ ...there(options), storageState: { cookies: [], origins: [] } });
  const login = new LoginPage(await context.newPage());
  await login.reach('/my/idInfo');
  await login.signIn(phone);
  const state = await context.storageState();
  await context.close();
  kept.set(key, { state, until: Date.now() + keptMs });
  return state;
}

/** For `test.use`: every page of the file's tests belongs to this person. */
export const signedIn = (phone: string) => ({
  storageState: async (
    { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
    use: (state: Signed) => Promise<void>,
  ) => use(await sessionOf(browser, phone, baseURL ? { baseURL } : {})),
});

/** A browser of one's own, signed in and on the asked page: several people work on one order. */
export async function as(
  browser: Browser,
  phone: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = await sessionOf(browser, phone, options);
  const context = await browser.newContext({ ...there(options), storageState });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('[data-state~="app"]').waitFor();
  return page;
}
