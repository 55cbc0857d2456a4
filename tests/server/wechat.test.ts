import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCurrent } from '#features/account/account.contract.ts';
import { HandOver } from '#server/auth/wechat.ts';
import { readConfig } from '#server/config.ts';
import { actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { authorizationUrl, type Browser, finishSignIn } from '#tests/support/oidc-client.ts';
import { type WechatAnswer, WechatStandIn, wechatAccount } from '../../e2e/wechat-stand-in.ts';

const wechat = new WechatStandIn();
let app: TestApp;
beforeAll(async () => {
  await wechat.start();
  const env = {
    WECHAT_APP_ID: wechatAccount.appId,
    WECHAT_APP_SECRET: wechatAccount.secret,
    WECHAT_OPEN_URL: `${wechat.origin}/`,
    WECHAT_API_URL: wechat.origin,
  };
  app = await testApp({ wechat: readConfig(env).wechat });
});
afterAll(async () => {
  await app.close();
  await wechat.stop();
});
beforeEach(() => {
  wechat.instead.clear();
  wechat.asked.length = 0;
});

const leave = (browser: Browser, redirectUrl = '/my/order?page=2#row9') =>
  browser.request('GET', `/api/UserInfoCallBack?redirectUrl=${encodeURIComponent(redirectUrl)}`);

/** Leaves the page for WeChat, where the person agrees. @returns WeChat's answer, not yet followed. */
async function agreed(browser: Browser, redirectUrl?: string): Promise<string> {
  return wechat.allow((await leave(browser, redirectUrl)).headers.location ?? '');
}

/** From the page to WeChat and back. @returns where that led to. */
async function roundTrip(browser: Browser): Promise<unknown> {
  return (await browser.request('GET', await agreed(browser))).headers.location;
}

/** Where the sign-in that the page now begins gets to by itself. */
async function signInOf(browser: Browser) {
  const begun = authorizationUrl(browser);
  return { begun, at: await browser.follow(begun.url, '/login', '/callback') };
}

describe('the way through WeChat', () => {
  test('signs a newcomer in as a customer without phone, and the next time as the same one', async () => {
    const ids: number[] = [];
    for (const browser of [app.browser(), app.browser()]) {
      expect(await roundTrip(browser)).toBe('/my/order?page=2#row9');
      const { begun, at } = await signInOf(browser);
      expect(at.pathname).toBe('/callback');
      const { access_token } = await finishSignIn(browser, begun, at.href);
      const { body } = await actWith(app, access_token).call(getCurrent, {});
      expect(body).toMatchObject({
        displayName: '晓峰',
        role: '',
        isBindPhone: false,
        hasPassword: false,
        company: null,
      });
      ids.push(body.userId);
    }
    expect(ids[1]).toBe(ids[0]);
    const { rows } = await sql<{ action: string }>`select action from activity_log
      where entity_type = 'appUser' and entity_id = ${String(ids[0])} order by id`.execute(app.database.db);
    expect(rows.map(({ action }) => action)).toEqual(['register', 'signIn']);
  });

  test('keeps secret, code and token out of every address and cookie of ours', async () => {
    const browser = app.browser();
    const out = await leave(browser);
    const back = await browser.request('GET', wechat.allow(out.headers.location ?? ''));
    for (const { headers } of [out, back]) {
      expect(JSON.stringify(headers)).not.toMatch(/a-secret|token-1|o-first|code-/);
      expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  // binarywang/WxJava#388
  test('takes a return once: Back and reload ask WeChat nothing and lead to the page', async () => {
    const browser = app.browser();
    const answer = await agreed(browser);
    await browser.request('GET', answer);
    expect(wechat.asked).toEqual(['/sns/oauth2/access_token', '/sns/userinfo']);
    expect((await browser.request('GET', answer)).headers.location).toBe('/my/order?page=2#row9');
    expect(wechat.asked).toHaveLength(2);
  });

  test("does not take another browser's return", async () => {
    const [mine, victim] = [app.browser(), app.browser()];
    const answer = await agreed(mine);
    await leave(victim);
    expect((await victim.request('GET', answer)).headers.location).toBe('/my/order?page=2#row9');
    expect(wechat.asked).toEqual([]);
    expect((await signInOf(victim)).at.pathname).toBe('/login');
  });

  test.each(['//evil.test', 'https://evil.test/', '/login'])('leads home instead of to %s', async (redirectUrl) => {
    const browser = app.browser();
    const answer = await agreed(browser, redirectUrl);
    const bent = answer.replace(/redirectUrl=[^&]*/, `redirectUrl=${encodeURIComponent(redirectUrl)}`);
    expect((await browser.request('GET', bent)).headers.location).toBe('/');
  });

  test('who does not agree signs in as everybody else', async () => {
    const browser = app.browser();
    const answer = new URL(await agreed(browser));
    answer.searchParams.delete('code');
    expect((await browser.request('GET', answer.href)).headers.location).toBe('/my/order?page=2#row9');
    expect(wechat.asked).toEqual([]);
    expect((await signInOf(browser)).at.pathname).toBe('/login');
  });

  test.each<[string, string, WechatAnswer]>([
    ['refuses the code', '/sns/oauth2/access_token', { errcode: 40029, errmsg: 'invalid code' }],
    ['answers a page', '/sns/oauth2/access_token', '<html>502</html>'],
    ['answers nobody', '/sns/oauth2/access_token', { access_token: 'token-1' }],
    ['answers null', '/sns/userinfo', 'null'],
    ['has a visitor of a snapshot', '/sns/oauth2/access_token', { openid: 'o', access_token: 't', is_snapshotuser: 1 }],
    ['refuses the person', '/sns/userinfo', { errcode: 48001, errmsg: 'api unauthorized' }],
    ['names somebody else', '/sns/userinfo', { openid: 'o-2', nickname: '乙' }],
    ['is silent', '/sns/userinfo', 'nothing'],
  ])('when WeChat %s, leads back to the page and the ordinary sign-in', { timeout: 15_000 }, async (_, at, answer) => {
    wechat.instead.set(at, answer);
    const browser = app.browser();
    expect(await roundTrip(browser)).toBe('/my/order?page=2#row9');
    expect((await signInOf(browser)).at.pathname).toBe('/login');
  });

  test('a disabled person comes no further than the sign-in page', async () => {
    wechat.person = { openid: 'o-disabled', nickname: '' };
    await roundTrip(app.browser());
    const { rows } = await sql<{ displayName: string }>`update app_user set status = 'disabled'
      where wechat_open_id = 'o-disabled' returning display_name`.execute(app.database.db);
    expect(rows[0]?.displayName).toBe('微信用户');
    const browser = app.browser();
    await roundTrip(browser);
    expect((await signInOf(browser)).at.pathname).toBe('/login');
    wechat.person = { openid: 'o-first', nickname: '' };
  });

  test('who comes back is taken once, by the sign-in that his browser has begun', async () => {
    const browser = app.browser();
    await roundTrip(browser);
    const elsewhere = await browser.request('GET', '/api/UserInfoCallBack/of-another');
    expect(elsewhere.headers.location).toBe('/login?uid=of-another');
    expect((await signInOf(browser)).at.pathname).toBe('/login');
    browser.cookies.set('platen_wechat', new HandOver('another key').sign('o-first'));
    expect((await signInOf(browser)).at.pathname).toBe('/login');
  });
});

test('whom WeChat named is believed for two minutes, and unchanged', () => {
  const ours = new HandOver('key');
  const said = ours.sign('a.b-c');
  expect(ours.read(said)).toBe('a.b-c');
  const changed = [said.replace('a.b', 'a.d'), said.replace(/\d{5}\./, '99999.'), `${said}x`, said.slice(0, -1)];
  for (const other of [undefined, '', 'a.b-c', ...changed]) expect(ours.read(other)).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 120_000 });
  expect(ours.read(said)).toBeUndefined();
  vi.useRealTimers();
});

describe('the way through WeChat without an official account', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await testApp();
  });
  afterAll(() => plain.close());

  test.each([
    ['/my/order?page=2#row9', '/my/order?page=2#row9'],
    ['//evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
  ])('leads from %s back to %s', async (redirectUrl, to) => {
    const answer = await plain.fastify.inject({ url: '/api/UserInfoCallBack', query: { redirectUrl } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  });

  test('leads home without an address, or with two', async () => {
    for (const query of ['', '?redirectUrl=/a&redirectUrl=/b']) {
      const answer = await plain.fastify.inject(`/api/UserInfoCallBack${query}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    }
  });
});
