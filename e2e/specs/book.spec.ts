import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { WalkRecord } from '#tests/paths/record.ts';
import { writeBook } from '../../scripts/paths/book.ts';
import { knownSubjects, reportOn } from '../../scripts/paths/report.ts';
import { looks, nameOf, violations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

// The path book opens from disk: no server, no session.
let folder: string;
const addressOf = (page: string) => pathToFileURL(join(folder, page)).href;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platen-book-'));
  const [guard] = (await knownSubjects()).filter(({ name }) => name === 'route-guard');
  if (!guard) throw new Error('no route guard');
  const asked = { generators: ['transitions'], seed: 1 } as const;
  const pure = await reportOn(guard, { ...asked, levels: ['1'] });
  const file = pure.shown.find((each) => each.file.steps.length > 1)?.file;
  if (!file) throw new Error('no walk of two steps');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const record: WalkRecord = {
    level: '3',
    number: 1,
    visitor: 'staff',
    file,
    durationMs: 900,
    failure: { index: 1, step: file.steps[1]?.input ?? '', seen: 'another page', expected: 'this one' },
    start: { view: file.begins.view },
    steps: file.steps.slice(0, 2).map(({ expect: { view } }) => ({
      view,
      screenshot: 'shot.png',
      note: ['暂不应答该请求', 'the answer is held back'],
      requests: [{ method: 'GET', path: '/api/Account/GetCurrent', status: 'held' }],
    })),
  };
  const report = await reportOn(guard, { ...asked, levels: ['1', '1b', '3'], records: [record] });
  for (const [name, text] of writeBook([report], { out: 'path-book' })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mkdirSync(join(folder, 'shots'));
  writeFileSync(join(folder, 'shots/shot.png'), Buffer.from(pixel, 'base64'));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

/** As a person would set it; from disk, the browser keeps it for the page only. */
async function wear(page: Page, language: string, theme: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
  if ((await page.locator('html').getAttribute('lang')) !== language) await page.locator('#language').click();
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? 'dark' : '');
}

for (const look of looks) {
  test(`axe finds nothing in the path book, and nothing is wider than the page (${nameOf(look)})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: look.width, height: 900 },
      colorScheme: look.theme === 'dark' ? 'dark' : 'light',
    });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const name of ['index.html', 'route-guard.html', 'trace.html']) {
      await page.goto(addressOf(name));
      await wear(page, look.language, look.theme);
      await page.locator('details').evaluateAll((all) => {
        for (const each of all as HTMLDetailsElement[]) each.open = true;
      });
      const here = await violations(page);
      if (here.length > 0) found[name] = here;
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth);
    }
    expect(found).toEqual({});
  });
}

test('a failed walk is found from the index, and its step comes before its strip', async ({ page }) => {
  await page.goto(addressOf('index.html'));
  await page.locator('.verdict a').click();
  const failing = page.locator('.failing').first();
  await expect(failing).toBeVisible();
  await expect(failing).toContainText('another page');
  await expect(failing.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(page.getByText('--replay path-book/walks/3-route-guard-staff-transitions-1.json')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`what is jumped to stands below the header, also after the text has grown (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const top = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    const bottom = () => page.locator('header').evaluate((one) => one.getBoundingClientRect().bottom);
    await page.goto(addressOf('index.html'));
    await page.locator('.verdict a').click();
    await expect(page.locator('.walk:target')).toHaveAttribute('open', '');
    expect(await top('.walk:target > summary')).toBeGreaterThanOrEqual(await bottom());
    await page.addStyleTag({ content: 'header, header * { font-size: 32px !important }' });
    await expect
      .poll(async () => {
        await page
          .locator('h2')
          .nth(1)
          .evaluate((one) => one.scrollIntoView());
        return (await top('h2 >> nth=1')) - (await bottom());
      })
      .toBeGreaterThanOrEqual(0);
  });
}

test('a reader of Chinese reads causes, starts and answers in Chinese, and the drawing follows the language', async ({
  page,
}) => {
  await page.goto(addressOf('route-guard.html'));
  const step = page.locator('.strip > li', { hasText: '起因' }).first();
  await expect(step.getByText('暂不应答该请求')).toBeVisible();
  await expect(step.getByText('the answer is held back')).toBeHidden();
  await expect(step.locator('.badge', { hasText: '暂不应答' })).toBeVisible();
  await expect(page.locator('.walk[open] > summary b')).not.toHaveText(/^[\x20-\x7e]*$/, { useInnerText: true });
  const arrow = page.locator('.edge[aria-label*="已由另一次导航接替"]').first();
  await arrow.focus();
  await expect(page.locator('.sentence')).toHaveText(/: 已由另一次导航接替$/);
  await page.locator('#language').click();
  await expect(page.locator('.sentence')).toHaveText(/: another navigation took over$/);
  await expect(step.getByText('the answer is held back')).toBeVisible();
});

test('the keyboard reads every arrow of a drawing', async ({ page }) => {
  await page.goto(addressOf('route-guard.html'));
  const arrows = page.locator('.edge');
  await arrows.first().focus();
  const sentence = page.locator('.sentence');
  const first = await sentence.textContent();
  expect(first).toMatch(/→ .+: §4 |: \S/);
  await page.keyboard.press('ArrowRight');
  await expect(arrows.nth(1)).toBeFocused();
  await expect(sentence).toHaveText((await arrows.nth(1).getAttribute('aria-label')) ?? '');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(arrows.last()).toBeFocused();
});

test('the trace leads to the walk that takes a transition', async ({ page }) => {
  await page.goto(addressOf('trace.html'));
  await page.locator('#language').click();
  await expect(page.getByRole('heading', { name: 'Trace' })).toBeVisible();
  await page.locator('td summary').first().click();
  await page.locator('td details a').first().click();
  const walk = page.locator('details.walk:target');
  await expect(walk).toHaveAttribute('open', '');
  await expect(walk).toBeInViewport();
});
