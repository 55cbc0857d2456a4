import { expect, test } from '../../fixtures.ts';
import { demo } from '../../page-objects/login.ts';
import { as } from '../../people.ts';

/** A4 less the margins of panda.config.ts, in CSS pixels. */
const sheet = { width: 687, height: 1000 };

for (const theme of ['light', 'dark']) {
  test(`orders on paper: the house's name, no control, nothing beyond the edge (${theme})`, async ({ browser }) => {
    const page = await as(browser, demo.owner, '/my/order');
    await page.evaluate((look) => localStorage.setItem('platen.theme', look), theme);
    await page.reload();
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    const expectPaper = async () => {
      await expect(page.getByText('版面印务 Platen').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sheet.width);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
    };
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expectPaper();
    const order = page.locator('tbody a').first();
    const no = (await order.textContent()) ?? '';
    await page.goto((await order.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: no })).toBeVisible();
    await expectPaper();
  });
}
