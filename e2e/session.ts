import type { BrowserContext, Page } from '@playwright/test';

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

/** From now on a page of this browser that shows an error page of the session, be it for a moment, logs an error. */
export const noErrorPage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const look = () => {
      const found = document.querySelector('[data-state~="errorPage"]');
      if (found) console.error(`an error page was on screen: ${found.textContent}`);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** What a call without an answer says, to the letter of spec section 8. */
export const networkText = {
  'zh-CN': '网络错误：服务器无响应检查网络问题或稍后再试。',
  en: 'Network error: the server did not answer. Check your connection or try again later.',
} as const;

/** Before the page's first address: the time-out of a call follows `page.clock`, which the browser's own does not. */
export const clockTimeOuts = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
