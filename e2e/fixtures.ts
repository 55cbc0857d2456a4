import { test as base, expect, type Page, type Request } from '@playwright/test';
import { LoginPage } from './page-objects/login.ts';
import { goHome } from './people.ts';

interface Fixtures {
  /** The address of the house that the test is in; people.ts is told. */
  readonly home: string;
  readonly login: LoginPage;
  /** The last code that was sent to a phone; waits for it. */
  readonly codeOf: (phone: string) => Promise<string>;
  /** A phone nobody else in this run uses. */
  readonly freshPhone: string;
  /** One more of these at each call. */
  readonly anotherPhone: () => string;
  /** Somebody new with `demoPassword`, registered and signed in on /my/idInfo in `page`; answers the phone. */
  readonly newcomer: (displayName: string) => Promise<string>;
  /** Fails the test when a page logs an error that the test has not named. */
  readonly allowedErrors: RegExp[];
}

let phones = 0;

export const test = base.extend<Fixtures>({
  home: [
    async ({ baseURL, browser }, use) => {
      if (!baseURL) throw new Error('A test needs the address of its house.');
      goHome(baseURL);
      await use(baseURL);
      // The runner closes only its own: pages that people left behind go on renewing, asking and drawing.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // An address of its own for each test: all of them together sign in more often than one address may.
  extraHTTPHeaders: async ({ browserName: _ }, use, { workerIndex, testId, retry }) => {
    const [, tens = '0', units = '0'] = /(..)(..)$/.exec(testId) ?? [];
    const part = (hex: string) => Number.parseInt(hex, 16) || 0;
    await use({ 'x-forwarded-for': `10.${(workerIndex + retry) % 256}.${part(tens)}.${part(units)}` });
  },
  login: async ({ page }, use) => use(new LoginPage(page)),
  codeOf: async ({ request }, use) => {
    await use(async (phone) => {
      let code = '';
      await expect(async () => {
        const answer = await request.get(`${smsUrl()}?phone=${phone}`);
        expect(answer.ok()).toBe(true);
        code = await answer.text();
      }).toPass({ timeout: 5_000 });
      return code;
    });
  },
  freshPhone: async ({ anotherPhone }, use) => use(anotherPhone()),
  anotherPhone: async ({ browserName: _ }, use, info) => {
    await use(() => {
      phones += 1;
      return `17${String(info.workerIndex).padStart(3, '0')}${String(Date.now() % 10_000).padStart(4, '0')}${String(phones % 100).padStart(2, '0')}`;
    });
  },
  newcomer: async ({ login, codeOf, freshPhone }, use) => {
    await use(async (displayName) => {
      await login.reach('/my/idInfo');
      await login.register(freshPhone, displayName, () => codeOf(freshPhone));
      return freshPhone;
    });
  },
  allowedErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use(allowed);
      // A refused call is the browser's own line, whatever the page does with it.
      const own = errors.filter((text) => !/^Failed to load resource/.test(text));
      expect(own.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Where sms-stand-in.ts listens: one above the server's port (playwright.config.ts). */
const smsUrl = () => `http://localhost:${Number(process.env.E2E_PORT ?? '3100') + 1}/`;

/** The calls of WeChat's API so far. */
export async function wechatCalls(): Promise<readonly string[]> {
  const answer = await fetch(`http://127.0.0.1:${Number(process.env.E2E_PORT ?? '3100') + 2}/asked`);
  return (await answer.json()) as string[];
}

/** Counts the requests of all pages of a context to one path. */
export function countRequests(page: Page, path: string, method = 'POST'): () => number {
  let count = 0;
  page.context().on('request', (request: Request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

export { expect };
