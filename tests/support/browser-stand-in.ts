import { vi } from 'vitest';

/** What a tab is told when another one changed the storage they share. */
export interface StorageChange {
  readonly key: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/** Web storage that tabs share: each has a view of its own and hears what the others change. */
export class SharedStorage {
  readonly values = new Map<string, string>();
  readonly #hears = new Map<Storage, (change: StorageChange) => void>();

  /** @param hears told of the changes that other views make, at once; a real tab hears of them a little later. */
  view(hears: (change: StorageChange) => void = () => {}): Storage {
    const change = (key: string, newValue: string | null) => {
      const oldValue = this.values.get(key) ?? null;
      if (newValue === null) this.values.delete(key);
      else this.values.set(key, newValue);
      if (oldValue === newValue) return;
      for (const [other, hear] of this.#hears) if (other !== view) hear({ key, oldValue, newValue });
    };
    const { values } = this;
    const own = {
      get length() {
        return values.size;
      },
      key: (index: number) => [...values.keys()][index] ?? null,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => change(key, String(value)),
      removeItem: (key: string) => change(key, null),
      clear: () => {
        for (const key of [...values.keys()]) change(key, null);
      },
    };
    // `Object.keys(storage)` are the stored keys, as in a browser.
    const view: Storage = new Proxy(own, {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        values.has(String(key)) ? { configurable: true, enumerable: true, value: values.get(String(key)) } : undefined,
    });
    this.#hears.set(view, hears);
    return view;
  }
}

/** The few browser globals that src/client touches, for tests that run in plain Node. */
export function standInBrowser(origin = 'https://portal.test'): Storage {
  const storage = new SharedStorage().view();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', new URL(origin));
  return storage;
}

/** Where oidc-client-ts keeps the person of this page. */
export const userKey = (): string => `oidc.user:${location.origin}/oidc:platen-web`;

/** A person as oidc-client-ts stores him, with a token that lives for so many seconds from now on. */
export const userText = (token: string, seconds: number, sub = 'u-1'): string =>
  JSON.stringify({ access_token: token, expires_at: Math.floor(Date.now() / 1000) + seconds, profile: { sub } });

export function storeUser(storage: Storage, token: string, seconds: number, sub?: string): void {
  storage.setItem(userKey(), userText(token, seconds, sub));
}

/** Storage of a browser in which cookies are forbidden: it throws when it is touched. */
export function forbiddenStorage(): Storage {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
}

/** The window and the document of one page, as far as events go; what the page listens to is heard through them. */
export function standInWindow(): { readonly window: EventTarget; readonly document: EventTarget; visible: boolean } {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', document);
  return {
    window,
    document,
    set visible(visible: boolean) {
      document.visibilityState = visible ? 'visible' : 'hidden';
    },
  };
}
