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

/** Stores a person as oidc-client-ts does, with a token that lives for so many seconds. */
export function storeUser(storage: Storage, token: string, seconds: number): void {
  storage.setItem(
    `oidc.user:${location.origin}/oidc:platen-web`,
    JSON.stringify({ access_token: token, expires_at: Math.floor(Date.now() / 1000) + seconds }),
  );
}
