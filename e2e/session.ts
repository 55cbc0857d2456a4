import type { Page } from '@playwright/test';

/** The session as it stands on screen (`data-state` of the session gate). */
export const app = '[data-state~="app"]';

/** Toasts, not the words in place: they can be dismissed. */
export const toasts = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: /^(关闭提示|Dismiss message)$/ }) });

/** Seconds that the stored token lives, by the page's clock. */
export const secondsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').expires_at - Date.now() / 1000;
  });
