import { vi } from 'vitest';

/** The few browser globals that src/client touches, for tests that run in plain Node. */
export function standInBrowser(origin = 'https://portal.test'): Storage {
  const values = new Map<string, string>();
  const storage = {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  } satisfies Storage;
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
