import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { routes } from '#app/routes.tsx';
import { expect, test } from '../fixtures.ts';
import { demo } from '../page-objects/login.ts';
import { as } from '../people.ts';

/** Every address with a screen of its own; parameters are those of the demo house. */
const pages = routes.filter(({ screen, path }) => screen && path !== '/callback');
const addressOf = (path: string, orderId: string) =>
  path.replace('/order/create/:id', '/order/create/1').replace(':id', orderId) +
  (path.endsWith('/detail') ? `?id=${orderId}` : '');

const looks = ['zh-CN', 'en'].flatMap((language) =>
  [1440, 390].flatMap((width) => ['light', 'dark'].map((theme) => ({ language, width, theme }))),
);

async function dress(page: Page, { language, theme }: (typeof looks)[number]): Promise<void> {
  await page.addInitScript(
    ([lang, look]) => {
      localStorage.setItem('platen.language', lang ?? '');
      localStorage.setItem('platen.theme', look ?? '');
    },
    [language, theme],
  );
}

/** Violations of one page when it has settled, each with the elements it is about. */
async function violations(page: Page): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await page.waitForLoadState('networkidle');
    try {
      const { violations: found } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    } catch (error) {
      // A page that still moves on (a visitor on his way through the provider) is looked at where it ends.
      if (attempt === 5 || !/context was destroyed/.test(String(error))) throw error;
    }
  }
}

async function anOrderOf(browser: Browser, phone: string, list: string): Promise<{ page: Page; id: string }> {
  const page = await as(browser, phone, list);
  const href = await page.locator('tbody a').first().getAttribute('href');
  return { page, id: /(\d+)$/.exec(href ?? '')?.[1] ?? '1' };
}

for (const look of looks) {
  const name = `${look.language}, ${look.width} px, ${look.theme}`;
  const kinds = [
    { who: 'a visitor', phone: null, list: '', mine: (access: unknown) => access === 'public' },
    {
      who: 'a customer',
      phone: demo.owner,
      list: '/my/order',
      mine: (access: unknown) => access === 'user' || access === 'customer',
    },
    {
      who: 'staff',
      phone: demo.admin,
      list: '/order/list',
      mine: (access: unknown) => access !== 'public' && access !== 'customer',
    },
  ];
  for (const { who, phone, list, mine } of kinds) {
    test(`axe finds nothing on any page of ${who} (${name})`, async ({ browser }) => {
      test.setTimeout(180_000);
      const { page, id } =
        phone === null
          ? { page: await (await browser.newContext({ locale: 'zh-CN' })).newPage(), id: '1' }
          : await anOrderOf(browser, phone, list);
      await page.setViewportSize({ width: look.width, height: 900 });
      await dress(page, look);
      const found: Record<string, string[]> = {};
      for (const { path, access } of pages) {
        if (!mine(access)) continue;
        await page.goto(addressOf(path, id));
        // A visitor is sent to the provider and back first.
        if (path === '/login') await page.waitForURL(/uid=/);
        const here = await violations(page);
        if (here.length > 0) found[path] = here;
      }
      expect(found).toEqual({});
    });
  }
}
