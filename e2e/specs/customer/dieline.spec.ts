import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dress, violations } from '../../axe.ts';
import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { QuotePage } from '../../page-objects/quote-page.ts';
import { signedIn } from '../../people.ts';

/** The reverse tuck box of the worked example E6: 60×40×120 of 350 g board. */
const rte = 'box.l=60&box.w=40&box.h=120&material=W350&colour=4/0&quantity=5000';

async function openBox(page: Page, name: RegExp = /^反插盒|^Reverse tuck/): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.expectPrice();
  const link = page.locator('a[href^="/order/create/"]').filter({ hasText: name }).first();
  const path = await link.getAttribute('href');
  await page.goto(`${path}?${rte}`);
  await quote.expectPrice();
  await expect(page.getByTestId('flat-size')).toBeVisible();
  return quote;
}

test.use(signedIn(demo.loner));

test('the dieline follows the inside dimensions, and says its flat size in words', async ({ page }) => {
  const quote = await openBox(page);
  const flat = page.getByTestId('flat-size');
  const drawing = page.getByTestId('dieline').getByRole('img');
  await expect(flat).toHaveText('216.84 × 230 mm');
  await expect(drawing).toHaveAttribute('alt', '反插盒刀版图，展开尺寸 216.84 × 230 mm，12 条压痕线');
  const before = await drawing.getAttribute('src');

  await page.getByRole('spinbutton', { name: '长' }).fill('80');
  await expect(flat).toHaveText('256.84 × 230 mm');
  await expect(drawing).not.toHaveAttribute('src', before ?? '');

  // A thinner board makes a smaller blank: 4 × (0.46 − 0.33) mm.
  await page.getByRole('combobox', { name: '纸张' }).selectOption('W250');
  await expect(flat).toHaveText('256.32 × 230 mm');
  await quote.expectPrice();
});

test('a size that no such box can have says why instead of drawing one', async ({ page }) => {
  await openBox(page);
  await page.getByRole('spinbutton', { name: '宽' }).fill('12');
  await expect(page.getByTestId('dieline')).toContainText('宽须不小于 15 mm');
  await expect(page.getByTestId('dieline').getByRole('img')).toHaveCount(0);
  await page.getByRole('spinbutton', { name: '宽' }).fill('40');
  await expect(page.getByTestId('flat-size')).toHaveText('216.84 × 230 mm');
});

test('the drawing is taken away as SVG and as PDF of its real size', async ({ page }) => {
  await openBox(page);
  const take = async (name: RegExp) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
  };
  const svg = await take(/SVG/);
  expect(svg.name).toBe('dieline-tuck-box-rte-60x40x120.svg');
  const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg.text) ?? [];
  expect(Number(width)).toBeGreaterThan(216.84);
  expect(Buffer.from(svg.text, 'latin1').toString('utf8')).toContain('报价示意图，以印前刀版为准');

  const pdf = await take(/PDF/);
  expect(pdf.name).toBe('dieline-tuck-box-rte-60x40x120.pdf');
  expect(pdf.text).toMatch(/^%PDF-1\.6/);
  const [, w, h] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.text) ?? [];
  expect((Number(w) / 72) * 25.4).toBeCloseTo(Number(width), 2);
  expect((Number(h) / 72) * 25.4).toBeCloseTo(Number(height), 2);
  // Chinese is set by this browser and stands in the file as pictures.
  expect(pdf.text.match(/\/ImageMask true/g)?.length).toBeGreaterThan(8);
});

test('the drawing is zoomed and scrolled by the keyboard alone', async ({ page }) => {
  await openBox(page);
  const view = page.getByRole('region', { name: '刀版图，可用方向键滚动' });
  const drawing = page.getByTestId('dieline').getByRole('img');
  const width = async () => (await drawing.boundingBox())?.width ?? 0;
  const fitted = await width();
  await page.getByRole('button', { name: '放大', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(width).toBeCloseTo(fitted * 2, 0);
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '适应宽度' }).click();
  await expect.poll(width).toBeCloseTo(fitted, 0);
});

test('a drawing that cannot be fetched says so and takes nothing else along', async ({ page, allowedErrors }) => {
  allowedErrors.push(/Failed to load resource/);
  await page.route(/\/assets\/dieline-card-/, (route) => route.abort());
  const quote = new QuotePage(page);
  await quote.open();
  await quote.expectPrice();
  const path = await page
    .locator('a[href^="/order/create/"]')
    .filter({ hasText: '反插盒' })
    .first()
    .getAttribute('href');
  await page.goto(`${path}?${rte}`);
  await expect(page.getByText('刀版图没有加载出来，不影响报价')).toBeVisible();
  await quote.expectPrice();
  await expect(quote.review).toBeEnabled();
});

test('products that are no box have no dieline', async ({ page }) => {
  await new QuotePage(page).openFlyer();
  await expect(page.getByTestId('dieline')).toHaveCount(0);
});

for (const look of [
  { language: 'zh-CN', width: 390, theme: 'light' },
  { language: 'en', width: 1440, theme: 'dark' },
]) {
  test(`the card has no barrier, ${look.language} at ${look.width} px, ${look.theme}`, async ({ page }) => {
    await dress(page, look);
    await openBox(page);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
