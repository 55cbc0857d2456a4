import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standInBrowser } from '../support/browser-stand-in.ts';

beforeEach(() => {
  standInBrowser('https://portal.test');
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The settings of a page into which the server has written this. */
async function settingsOf(text: string | null) {
  const element = text === null ? null : { textContent: text };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'platen-config' ? element : null) });
  const { clientConfig } = await import('#client/config.ts');
  return clientConfig();
}

describe('where people sign in', () => {
  const own = { authority: 'https://portal.test/oidc', clientId: 'platen-web' };

  test('is the provider of this house when the page names none', async () => {
    expect(await settingsOf(null)).toEqual(own);
  });

  test.each(['', '\n  '])('is the same when what the page says is empty: %j', async (text) => {
    expect(await settingsOf(text)).toEqual(own);
  });

  test('is the provider that the page names', async () => {
    const other = { authority: 'https://id.example', clientId: 'portal', scope: 'openid api', monitorSession: true };
    expect(await settingsOf(`\n${JSON.stringify(other)}\n`)).toEqual(other);
  });

  test('is this house for what the page leaves open', async () => {
    expect(await settingsOf('{"clientId":"portal"}')).toEqual({ ...own, clientId: 'portal' });
  });

  test('is read once: the page does not change while it is open', async () => {
    await settingsOf('{"clientId":"portal"}');
    expect((await settingsOf('{"clientId":"another"}')).clientId).toBe('portal');
  });

  test('is this house where there is no page at all', async () => {
    vi.stubGlobal('document', undefined);
    const { clientConfig } = await import('#client/config.ts');
    expect(clientConfig()).toEqual(own);
  });
});
