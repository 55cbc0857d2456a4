import type { INavigator } from 'oidc-client-ts';

/** Walks redirects like a browser: it keeps cookies and stops at the first address that is not the provider's. */
export class Robot {
  readonly #jar = new Map<string, string>();

  /** Who it is for the server's log. */
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers;
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, ...this.#headers, cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return answer;
  }

  /** @param within the paths that it follows redirects from. */
  async walk(start: string, within: RegExp): Promise<string> {
    let url = start;
    for (let hop = 0; hop < 10; hop += 1) {
      if (!within.test(new URL(url).pathname)) return url;
      const answer = await this.request(url);
      await answer.body?.cancel();
      url = new URL(answer.headers.get('location') ?? '/no-redirect', url).href;
    }
    throw new Error(`the provider goes round in circles at ${url}`);
  }

  /** Drops all cookies: the provider knows nobody. */
  forget(): void {
    this.#jar.clear();
  }
}

/** Where a library of a test would leave for goes into a list, and the page stays. */
export const noteDepartures = (went: string[]): INavigator => ({
  prepare: async () => ({
    navigate: async ({ url }) => {
      went.push(url);
      return { url };
    },
    close: () => {},
  }),
  callback: async () => {},
});
