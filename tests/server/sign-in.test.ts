import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCurrent, login, logout } from '#features/account/account.contract.ts';
import { personChanged } from '#features/account/account.service.ts';
import { transaction } from '#server/db/transaction.ts';
import { actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  authorizationUrl,
  beginSignIn,
  finishSignIn,
  refresh,
  signIn,
  type Tokens,
} from '#tests/support/oidc-client.ts';

const password = 'print2026';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const statusOf = async (server: TestApp, token: string) => (await actWith(server, token).call(getCurrent, {})).status;

describe('signing in', () => {
  test('goes from the provider to our page and back, and the token opens the API', async () => {
    const browser = app.browser();
    const begun = await beginSignIn(browser);
    const answer = await browser.request('POST', login.path, {
      json: { uid: begun.uid, userName: '13800000001', password },
    });
    const { redirectTo } = answer.json<{ redirectTo: string }>();
    expect(redirectTo.startsWith(`${app.origin}/oidc/`)).toBe(true);
    const tokens = await finishSignIn(browser, begun, redirectTo);
    const { body } = await actWith(app, tokens.access_token).call(getCurrent, {});
    expect(body).toMatchObject({
      userName: 'shen.yutong',
      displayName: '沈雨桐',
      role: '',
      roleName: '',
      roleNames: ['', ''],
      userClaims: [],
      company: { companyType: 1, companyName: '杭州云杉文化传播有限公司' },
      isBindPhone: true,
      phone: '138****0001',
      hasPassword: true,
    });
  });

  test('works with a user name, and staff see their position in their language', async () => {
    const tokens = await signIn(app.browser(), 'tang.li', password);
    const staff = actWith(app, tokens.access_token);
    expect((await staff.call(getCurrent, {})).body).toMatchObject({
      role: 'finance',
      roleName: '财务',
      roleNames: ['财务', 'Finance'],
      company: null,
    });
    expect((await staff.call(getCurrent, {}, { language: 'en' })).body.roleName).toBe('Finance');
  });

  test('asks nothing again while the provider knows the browser', async () => {
    const browser = app.browser();
    await signIn(browser, '13800000003', password);
    const { url } = authorizationUrl(browser);
    expect((await browser.follow(url, '/callback', '/login')).pathname).toBe('/callback');
  });

  test('without PKCE is refused', async () => {
    const browser = app.browser();
    const { url } = authorizationUrl(browser, { code_challenge: '' });
    expect((await browser.follow(url, '/callback')).searchParams.get('error')).toBe('invalid_request');
  });

  test('with U+0000 in a parameter is refused and is no failure of ours', async () => {
    const browser = app.browser();
    for (const name of ['state', 'nonce', 'login_hint', 'prompt', 'resource', 'client_id']) {
      const answer = await browser.request('GET', authorizationUrl(browser, { [name]: 'a\0b' }).url);
      expect([name, answer.statusCode < 500, answer.body.includes('server_error')]).toEqual([name, true, false]);
    }
    const renewed = await refresh(browser, 'a\0b'.padEnd(43, 'x'));
    expect([renewed.statusCode, renewed.json().error]).toEqual([400, 'invalid_grant']);
  });

  test('with another redirect address shows our own error page and leads nowhere', async () => {
    const browser = app.browser();
    const { url } = authorizationUrl(browser, { redirect_uri: 'https://evil.example/callback' });
    const answer = await browser.request('GET', url, { headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('The sign-in could not be completed');
    expect(answer.body).not.toContain('evil.example');
  });

  test('of another tab takes the place of the first, which is told to begin anew', async () => {
    const browser = app.browser();
    const first = await beginSignIn(browser);
    const second = await beginSignIn(browser);
    const body = { userName: '13800000001', password };
    const late = await browser.request('POST', login.path, { json: { uid: first.uid, ...body } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'OTHER_TAB']);
    const good = await browser.request('POST', login.path, { json: { uid: second.uid, ...body } });
    expect(good.statusCode).toBe(200);
  });

  test('that the provider never began is refused', async () => {
    const { status, refusal } = await actWith(app, null).raw(login, { uid: 'x', userName: 'a', password });
    expect([status, refusal.code]).toEqual([409, 'INTERACTION_EXPIRED']);
  });

  test('uses the public address, whatever host a request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const answer = await app.fastify.inject({ url: '/oidc/.well-known/openid-configuration', headers });
    expect(answer.body).not.toContain('evil');
    expect(answer.json()).toMatchObject({ issuer: `${app.origin}/oidc`, token_endpoint: `${app.origin}/oidc/token` });
  });

  test('sets only HttpOnly, SameSite cookies with names of our own', async () => {
    const browser = app.browser();
    const { url } = authorizationUrl(browser);
    const answer = await browser.request('GET', url);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({
        httpOnly: true,
        sameSite: expect.stringMatching(/^lax$/i),
        name: expect.stringMatching(/^platen_/),
      });
    }
    expect(answer.cookies.length).toBeGreaterThan(0);
  });
});

describe('a sign-in', () => {
  test('survives a restart and is known to a second process on the same database', async () => {
    const browser = app.browser();
    const tokens = await signIn(browser, '13800000002', password);
    const second = await testApp({}, app.database);
    expect(await statusOf(second, tokens.access_token)).toBe(200);
    const moved = second.browser();
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
    const renewed = await refresh(moved, tokens.refresh_token);
    expect(renewed.statusCode).toBe(200);
    const { url } = authorizationUrl(moved);
    expect((await moved.follow(url, '/callback', '/login')).pathname).toBe('/callback');
    await second.close();
  });

  test('renews with a rotating token, and the use of an old one ends it', async () => {
    const browser = app.browser();
    const tokens = await signIn(browser, '13800000004', password);
    const renewed = (await refresh(browser, tokens.refresh_token)).json<Tokens>();
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await statusOf(app, renewed.access_token)).toBe(200);
    const stolen = await refresh(browser, tokens.refresh_token);
    expect([stolen.statusCode, stolen.json().error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(browser, renewed.refresh_token)).statusCode).toBe(400);
    expect(await statusOf(app, renewed.access_token)).toBe(401);
  });

  test('renewed with one token several times at once is renewed at most once, and ends', async () => {
    const browser = app.browser();
    const tokens = await signIn(browser, '13800000004', password);
    const all = await Promise.all(Array.from({ length: 6 }, () => refresh(browser, tokens.refresh_token)));
    const renewed = all.filter(({ statusCode }) => statusCode === 200);
    expect(renewed.length).toBeLessThan(2);
    expect(await statusOf(app, tokens.access_token)).toBe(401);
    for (const answer of renewed) {
      expect((await refresh(browser, answer.json<Tokens>().refresh_token)).statusCode).toBe(400);
    }
  });

  test('ends with sign-out: token, renewal and the session at the provider', async () => {
    const browser = app.browser();
    const tokens = await signIn(browser, '13800000003', password);
    const other = await signIn(app.browser(), '13800000003', password);
    expect((await actWith(app, tokens.access_token).call(logout, {})).status).toBe(200);
    expect(await statusOf(app, tokens.access_token)).toBe(401);
    expect((await refresh(browser, tokens.refresh_token)).statusCode).toBe(400);
    const { url } = authorizationUrl(browser);
    expect((await browser.follow(url, '/callback', '/login')).pathname).toBe('/login');
    expect(await statusOf(app, other.access_token)).toBe(200);
  });

  test('ends at the provider when our own page asks, without a question', async () => {
    const browser = app.browser();
    const tokens = await signIn(browser, '13800000003', password);
    const back = encodeURIComponent(`${app.origin}/login?signedOut=1`);
    const address = `/oidc/session/end?client_id=platen-web&post_logout_redirect_uri=${back}`;
    const ask = await browser.request('GET', address, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(ask.body).toContain('name="logout" value="yes"');
    expect(ask.body).not.toMatch(/https?:\/\/(?!localhost)/);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(ask.body)?.[1] ?? '';
    const done = await browser.request('POST', '/oidc/session/end/confirm', { form: { xsrf, logout: 'yes' } });
    expect(done.headers.location).toBe(`${app.origin}/login?signedOut=1`);
    expect(await statusOf(app, tokens.access_token)).toBe(401);
  });

  test('is not ended by another site alone: the person is asked', async () => {
    const browser = app.browser();
    await signIn(browser, '13800000003', password);
    const ask = await browser.request('GET', '/oidc/session/end', {
      headers: { 'sec-fetch-site': 'cross-site', 'accept-language': 'en' },
    });
    expect(ask.body).toContain('Sign out of the portal?');
    expect(ask.body).not.toContain('<script>');
  });
});

describe('a token', () => {
  test('of a disabled person is refused at the next request, and the person cannot renew or sign in (INV-4)', async () => {
    const browser = app.browser();
    const tokens = await signIn(browser, 'ye.qing', password);
    expect(await statusOf(app, tokens.access_token)).toBe(200);
    await transaction(app.database.db, async (tx) => {
      await tx.updateTable('appUser').set({ status: 'disabled' }).where('userName', '=', 'ye.qing').execute();
      await personChanged(tx, 'demo-13900000007');
    });
    expect(await eventually(() => statusOf(app, tokens.access_token), 401)).toBe(401);
    expect((await refresh(browser, tokens.refresh_token)).statusCode).toBe(400);
    const begun = await beginSignIn(app.browser());
    expect(begun.uid).not.toBe('');
    await expect(signIn(app.browser(), 'ye.qing', password)).rejects.toThrow('Login: 400');
  });

  test('shows a changed role at the next request (INV-47)', async () => {
    const tokens = await signIn(app.browser(), 'ma.jun', password);
    const staff = actWith(app, tokens.access_token);
    expect((await staff.call(getCurrent, {})).body.role).toBe('warehouse');
    await transaction(app.database.db, async (tx) => {
      const role = await tx.selectFrom('role').select('id').where('key', '=', 'csr').executeTakeFirstOrThrow();
      await tx.updateTable('appUser').set({ roleId: role.id }).where('userName', '=', 'ma.jun').execute();
      await personChanged(tx, 'demo-13900000005');
    });
    expect(await eventually(async () => (await staff.call(getCurrent, {})).body.role, 'csr')).toBe('csr');
  });

  test.each([
    ['nonsense', 'abc.def.ghi'],
    ['nothing signed', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vLTEzOTAwMDAwMDAxIn0.'],
  ])('that is %s is refused', async (_, token) => {
    expect(await statusOf(app, token)).toBe(401);
  });

  test('with a changed payload is refused', async () => {
    const { access_token } = await signIn(app.browser(), '13800000001', password);
    const [head, payload, signature] = access_token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'demo-13900000001' })).toString('base64url');
    expect(await statusOf(app, `${head}.${forged}.${signature}`)).toBe(401);
  });

  test('of the ID kind does not open the API', async () => {
    const { id_token } = await signIn(app.browser(), '13800000001', password);
    expect(await statusOf(app, id_token)).toBe(401);
  });
});

/** On PostgreSQL a change reaches the cache by notification, a moment after the commit. */
async function eventually<T>(read: () => Promise<T>, expected: T): Promise<T> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const value = await read();
    if (value === expected) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return read();
}
