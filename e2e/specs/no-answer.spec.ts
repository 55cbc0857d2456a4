import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demo, LoginPage } from '../page-objects/login.ts';
import { QuotePage } from '../page-objects/quote-page.ts';
import { clockTimeOuts, networkText, toasts } from '../session.ts';

/**
 * Spec sections 8 and 9: a call ends after 15 seconds, and its toast stands for 3. The seconds pass on the page's
 * clock; the real ones are waited for once, in cases/calls.spec.ts.
 */
type Language = keyof typeof networkText;

/** Signed in and on this address, in this language; calls to the path never get an answer. */
async function silenced(page: Page, language: Language, path: string, address: string): Promise<void> {
  await clockTimeOuts(page);
  await page.clock.install();
  const login = new LoginPage(page);
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  await page.evaluate((to) => localStorage.setItem('platen.language', to), language);
  await page.route(`**${path}*`, () => {});
  await page.goto(address);
}

const asked = (page: Page, path: string) => page.waitForRequest((request) => new URL(request.url()).pathname === path);

/** From a call on: no toast before 15 seconds are over, this one then, and none 3 seconds later. */
async function expectTimeOut(page: Page, language: Language): Promise<void> {
  // The page's clock goes on by itself as well, so a little is left to it.
  await page.clock.runFor(12_000);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(toasts(page)).toHaveText(networkText[language]);
  await page.clock.runFor(3_000);
  await expect(toasts(page)).toHaveCount(0);
}

for (const language of ['zh-CN', 'en'] as const) {
  test(`a list without an answer, ${language}: the text of the error catalogue, and it can be asked for again`, async ({
    page,
  }) => {
    const path = '/api/Order/GetMyPage';
    const call = asked(page, path);
    await silenced(page, language, path, '/my/order');
    await call;
    await expectTimeOut(page, language);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page
      .locator('main')
      .getByRole('button', { name: /^(重试|Try again)$/ })
      .click();
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', /^(rows|empty)$/);
  });
}

test('a price without an answer says so, and comes when it is asked for again', async ({ page }) => {
  const path = '/api/Product/Calculate';
  const call = asked(page, path);
  await silenced(page, 'zh-CN', path, '/order/create/1');
  await call;
  await expectTimeOut(page, 'zh-CN');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: '重新计算' }).first().click();
  await new QuotePage(page).expectPrice();
});

test('a form without an answer keeps what was typed and says so', async ({ page }) => {
  const path = '/api/Account/SupplementProfile';
  await silenced(page, 'en', path, '/customer/create');
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Shen Yutong');
  const call = asked(page, path);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await call;
  await expectTimeOut(page, 'en');
  await expect(page.locator('main form').getByRole('alert')).toHaveText(networkText.en);
  await expect(name).toHaveValue('Shen Yutong');
});
