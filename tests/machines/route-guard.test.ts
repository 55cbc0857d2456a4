import { describe, expect, test } from 'vitest';
import { alphabet } from '#machines/route-guard.alphabet.ts';
import { decide, type RouteFacts, routeGuardMachine, type VisitorFacts } from '#machines/route-guard.ts';
import type { SessionFacts, SessionUser } from '#machines/session.types.ts';
import { drive } from './support/drive.ts';

const user: SessionUser = {
  userId: 7,
  userName: 'wang',
  displayName: '王工',
  role: '',
  roleName: '',
  roleNames: ['', ''],
  userClaims: [],
  company: null,
  isBindPhone: true,
  phone: '',
  hasPassword: true,
};
const as = (role: string, ...userClaims: string[]): SessionFacts => ({
  class: 'signedIn',
  user: { ...user, role, userClaims },
});
const customer = as('');
const service = as('service', 'Order_Read');
const admin = as('ADMIN');
const session = (name: Exclude<SessionFacts['class'], 'signedIn'>): SessionFacts => ({ class: name, user: null });
const route = (path: string, access: RouteFacts['access'], more: Partial<RouteFacts> = {}): RouteFacts => ({
  path,
  search: '',
  hash: '',
  known: true,
  access,
  guestOnly: false,
  redirect: null,
  twin: null,
  ...more,
});
const login = route('/login', 'public', { guestOnly: true });
const register = route('/register', 'public', { guestOnly: true });
const orders = route('/my/order', 'user', { search: '?page=3&status=2', hash: '#row9' });
const staffOrders = route('/order/list', 'Order_Read');
const coupons = route('/coupon/edit/7', 'Coupon_info');
const browser: VisitorFacts = { wechat: false, wechatTried: false, signInTried: false };
const wechat: VisitorFacts = { ...browser, wechat: true };
const replace = (to: string) => ({ kind: 'replace', to });
const allow = { kind: 'allow' };

describe('signed in', () => {
  test.each([login, register, route('/callback', 'public')])('$path leads to /', (page) => {
    expect(decide(customer, page, browser)).toEqual(replace('/'));
  });
  test('own pages are allowed', () => expect(decide(customer, orders, browser)).toEqual(allow));
  test('/403, /404 and /logout are allowed', () => {
    for (const path of ['/403', '/404', '/logout'])
      expect(decide(customer, route(path, 'public'), browser)).toEqual(allow);
  });
  test('staff pages do not exist for a person without a role', () => {
    expect(decide(customer, staffOrders, browser)).toEqual(replace('/404'));
    expect(decide(customer, route('/x', 'staff'), browser)).toEqual(replace('/404'));
  });
  test('staff with the claim pass; without it they are told', () => {
    expect(decide(service, staffOrders, browser)).toEqual(allow);
    expect(decide(service, coupons, browser)).toEqual(replace('/403'));
    expect(decide(service, route('/my/people', 'customer'), browser)).toEqual(replace('/403'));
  });
  test('admin in any case passes every staff page, also after a reload (vue-element-admin#182)', () => {
    expect(decide(admin, coupons, browser)).toEqual(allow);
  });
  test('the page for the other kind of device leads to its twin, query kept', () => {
    const page = route('/my/order/detail', 'user', { twin: '/my/order', search: '?id=5' });
    expect(decide(customer, page, browser)).toEqual(replace('/my/order?id=5'));
    expect(decide(as('x'), { ...page, access: 'Coupon_info' }, browser)).toEqual(replace('/403'));
  });
});

describe('anonymous', () => {
  test.each(['/404', '/callback', '/logout'])('%s passes', (path) => {
    expect(decide(session('anonymous'), route(path, 'public'), browser)).toEqual(allow);
  });
  test('/login and /register pass', () => {
    for (const page of [login, register]) expect(decide(session('anonymous'), page, browser)).toEqual(allow);
  });
  test('/403 is not in the pass list: a sign-in is started', () => {
    expect(decide(session('anonymous'), route('/403', 'public'), browser).kind).toBe('signIn');
  });
  test('any other page starts a sign-in with path, query and hash (okta-oidc-js#174)', () => {
    expect(decide(session('anonymous'), orders, browser)).toEqual({
      kind: 'signIn',
      returnTo: '/my/order?page=3&status=2#row9',
    });
  });
  test('after a sign-in that did not get away the page is /login, not a second try', () => {
    expect(decide(session('anonymous'), orders, { ...browser, signInTried: true })).toEqual(
      replace('/login?redirect=%2Fmy%2Forder%3Fpage%3D3%26status%3D2%23row9'),
    );
  });
});

describe('WeChat with the wxoauth flag', () => {
  const flagged = { ...orders, search: '?page=3&wxoauth=1' };
  test('leaves for the authorization with the flag removed', () => {
    expect(decide(session('anonymous'), flagged, wechat)).toEqual({
      kind: 'wechat',
      redirectUrl: '/my/order?page=3#row9',
    });
  });
  test('once per tab: afterwards a plain sign-in without the flag (WxJava#388)', () => {
    expect(decide(session('anonymous'), flagged, { ...wechat, wechatTried: true })).toEqual({
      kind: 'signIn',
      returnTo: '/my/order?page=3#row9',
    });
  });
  test('who is signed in loses the flag, and nothing else', () => {
    for (const visitor of [wechat, browser])
      expect(decide(customer, flagged, visitor)).toEqual(replace('/my/order?page=3#row9'));
    expect(decide(customer, { ...orders, search: '?wxoauth' }, browser)).toEqual(replace('/my/order#row9'));
  });
  test('another browser ignores the flag, and without the flag WeChat signs in as usual', () => {
    expect(decide(session('anonymous'), flagged, browser).kind).toBe('signIn');
    expect(decide(session('anonymous'), orders, wechat).kind).toBe('signIn');
  });
});

describe('other sessions', () => {
  test('settling and leaving wait, also on public pages', () => {
    for (const name of ['settling', 'leaving'] as const) {
      for (const page of [login, orders]) expect(decide(session(name), page, browser)).toEqual({ kind: 'wait' });
    }
  });
  test('after a failed profile /login passes (else an endless loop) and the rest leads there', () => {
    expect(decide(session('profileFailed'), login, browser)).toEqual(allow);
    expect(decide(session('profileFailed'), orders, browser)).toEqual(
      replace('/login?redirect=%2Fmy%2Forder%3Fpage%3D3%26status%3D2%23row9'),
    );
  });
  test('under an error page of the session nothing protected loads', () => {
    expect(decide(session('blocked'), orders, browser)).toEqual({ kind: 'blocked' });
    expect(decide(session('blocked'), route('/callback', 'public'), browser)).toEqual(allow);
  });
  test('an unknown page leads to /404 and a redirect row to its target for everybody, query and hash kept', () => {
    for (const facts of [customer, session('anonymous'), session('settling'), session('blocked')]) {
      expect(decide(facts, { ...orders, known: false }, browser)).toEqual(replace('/404'));
      expect(decide(facts, { ...orders, path: '/order', redirect: '/my/order' }, browser)).toEqual(
        replace('/my/order?page=3&status=2#row9'),
      );
    }
  });
});

describe('one navigation', () => {
  const story = (start: string, ...inputs: string[]) => drive(routeGuardMachine, alphabet, start, ...inputs);
  const output = (start: string, ...inputs: string[]) => story(start, ...inputs).snapshot.output;

  test('waits for the profile and then allows', () => {
    expect(output('settling, own orders', 'session.changed/settling', 'session.changed/customer')).toEqual(allow);
  });
  test('starts one sign-in and stays until the session came to an end', () => {
    const { state, effects } = story('anonymous, own orders', 'session.changed/leaving', 'session.changed/settling');
    expect(state).toBe('leaving');
    expect(effects).toEqual(['startSignIn {"returnTo":"/my/order?page=3&status=2#row9"}']);
  });
  test('ends on /login when the sign-in could not start', () => {
    const start = ['anonymous, own orders', 'session.changed/leaving', 'session.changed/anonymous'] as const;
    expect(output(...start)).toMatchObject({ kind: 'replace', to: expect.stringContaining('/login?redirect=') });
    expect(story(...start).effects).toHaveLength(1);
  });
  test('a sign-in in another tab lets it through', () => {
    expect(output('anonymous, own orders', 'session.changed/customer')).toEqual(allow);
  });
  test('a session that does not settle in 15 s ends as failed', () => {
    expect(output('settling, own orders', 'after.answerLimit')).toEqual({ kind: 'failed' });
  });
  test('a navigation that was replaced ends as aborted, waiting or leaving', () => {
    expect(output('settling, own orders', 'abort')).toEqual({ kind: 'aborted' });
    expect(output('anonymous, own orders', 'abort')).toEqual({ kind: 'aborted' });
  });
});
