import type { Browser, Page } from '@playwright/test';
import { routes } from '#app/routes.tsx';
import { dress, looks, nameOf, violations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { demo } from '../page-objects/login.ts';
import { as } from '../people.ts';

/** Every address with a screen of its own; parameters are those of the demo house. */
const pages = routes.filter(({ screen, path }) => screen && path !== '/callback');
const addressOf = (path: string, orderId: string) =>
  path
    .replace('/order/create/:id', '/order/create/1')
    .replace(/^(\/coupon\/\w+)\/:id/, '$1/1')
    // The demo house gives an order's quote the order's number; a link that nobody made is a page as well.
    .replace(':id', orderId)
    .replace(':token', 'A'.repeat(22)) +
  (path.endsWith('/detail') ? `?id=${orderId}` : '') +
  (/^\/(?:logistics|discount|product)\/edit$/.test(path) ? '?id=1' : '');

async function anOrderOf(browser: Browser, phone: string, list: string): Promise<{ page: Page; id: string }> {
  const page = await as(browser, phone, list);
  const href = await page.locator('tbody a').first().getAttribute('href');
  return { page, id: /(\d+)$/.exec(href ?? '')?.[1] ?? '1' };
}

/**
 * How far the page goes beyond its window at a width, once the parts of that width stand. The width that is not the look's
 * own is reached by making the window wider or narrower, not by opening the page in it.
 */
async function beyondAt(page: Page, width: number): Promise<string[]> {
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return beyond > 0 ? [`${beyond} px wider than a window of ${width} px`] : [];
}

for (const look of looks) {
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
    test(`axe finds nothing on any page of ${who}, and none is wider than its window (${nameOf(look)})`, async ({
      browser,
    }) => {
      // About three seconds for each of some fifty pages.
      test.setTimeout(480_000);
      const { page, id } =
        phone === null
          ? { page: await (await browser.newContext({ locale: 'zh-CN' })).newPage(), id: '1' }
          : await anOrderOf(browser, phone, list);
      await dress(page, look);
      const found: Record<string, string[]> = {};
      for (const { path, access } of pages) {
        if (!mine(access)) continue;
        await page.goto(addressOf(path, id));
        // A visitor is sent to the provider and back first.
        if (path === '/login') await page.waitForURL(/uid=/);
        // A screen's script may come after all is quiet; every screen has a heading.
        await expect(page.locator('h1').first()).toBeVisible();
        const here = await violations(page);
        // Words run out of room in a language at a width, whatever the theme.
        const other = look.width === 390 ? 1440 : 390;
        here.push(...(await beyondAt(page, look.width)), ...(await beyondAt(page, other)));
        await page.setViewportSize({ width: look.width, height: 900 });
        if (here.length > 0) found[path] = here;
      }
      expect(found).toEqual({});
    });
  }
}

/** The words for what opens differ, the parts do not: one language shows them. The row menu is in dev.spec.ts. */
for (const look of [
  { language: 'zh-CN', width: 1440, theme: 'light' },
  { language: 'zh-CN', width: 390, theme: 'dark' },
]) {
  test(`axe finds nothing with a menu, a dialog, a calendar or the sidebar open (${nameOf(look)})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await as(browser, demo.admin, '/order/list');
    await dress(page, look);
    const found: Record<string, string[]> = {};
    const check = async (name: string, veiled?: string) => {
      const here = await violations(page, veiled);
      if (here.length > 0) found[name] = here;
    };

    await page.goto('/order/list');
    if (look.width < 992) {
      await page.getByRole('button', { name: '展开菜单' }).click();
      await expect(page.getByRole('dialog', { name: '主菜单' })).toBeVisible();
      await check('sidebar');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '更多筛选' }).click();
    }
    await page.getByRole('button', { name: '在日历中选择下单日期起' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await check('calendar');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '在线客服' }).click();
    await check('service box');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /管理员/ }).click();
    await expect(page.getByRole('link', { name: '账户信息' })).toBeVisible();
    await check('user menu', 'main');
    await page.getByRole('button', { name: '退出系统' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check('question');
    await page.getByRole('button', { name: '取消' }).click();

    await page.goto('/order/list?status=in_production');
    await page.locator('tbody a').first().click();
    await page.getByRole('button', { name: '发货' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('form in a dialog');
    expect(found).toEqual({});
  });
}
