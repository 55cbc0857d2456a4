import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionEvent } from '#machines/session.types.ts';
import { BrowserClock } from '../support/browser-clock.ts';
import {
  forbiddenStorage,
  standInBrowser,
  standInWindow,
  storeUser,
  userKey,
  userText,
} from '../support/browser-stand-in.ts';
import { soon } from '../support/soon.ts';

const second = 1000;
const day = 86_400 * second;

let storage: Storage;
let clock: BrowserClock;
let page: ReturnType<typeof standInWindow>;
let watch: typeof import('#client/session-watch.ts');
let heard: SessionEvent[];
const send = (event: SessionEvent) => void heard.push(event);
const names = () => heard.map(({ type }) => type);

beforeEach(async () => {
  clock = new BrowserClock();
  clock.jump(Date.UTC(2026, 10, 28));
  clock.install();
  storage = standInBrowser();
  page = standInWindow();
  heard = [];
  vi.resetModules();
  watch = await import('#client/session-watch.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the clocks of the token', () => {
  test('a minute before its end it is expiring, at its end expired, and each is said once', () => {
    storeUser(storage, 'a', 300);
    watch.watchToken(send).look();
    clock.advance(239 * second);
    expect(names()).toEqual([]);
    clock.advance(2 * second);
    expect(names()).toEqual(['oidc.expiring']);
    clock.advance(58 * second);
    expect(names()).toEqual(['oidc.expiring']);
    clock.advance(3600 * second);
    expect(names()).toEqual(['oidc.expiring', 'oidc.expired']);
  });

  test('a look at the very moment that renewal is due says so once', () => {
    storeUser(storage, 'a', 60);
    watch.watchToken(send).look();
    clock.advance(30 * second);
    expect(names()).toEqual(['oidc.expiring']);
  });

  test('a look at the very end of the token finds it expired', () => {
    storeUser(storage, 'a', 0);
    watch.watchToken(send).look();
    clock.advance(30 * second);
    expect(names()).toEqual(['oidc.expired']);
  });

  test('a device that slept past the end hears of it at the next look, not of a renewal', () => {
    storeUser(storage, 'a', 300);
    const { look } = watch.watchToken(send);
    look();
    clock.jump(clock.now + 400 * second);
    look();
    expect(names()).toEqual(['oidc.expired']);
  });

  test('a renewed token starts them anew', () => {
    storeUser(storage, 'a', 300);
    const { look } = watch.watchToken(send);
    look();
    clock.advance(200 * second);
    storeUser(storage, 'b', 300);
    look();
    clock.advance(230 * second);
    expect(names()).toEqual([]);
    clock.advance(20 * second);
    expect(names()).toEqual(['oidc.expiring']);
  });

  test('a token that another tab renewed is seen when the old one would have been renewed', () => {
    storeUser(storage, 'a', 300);
    watch.watchToken(send).look();
    clock.advance(200 * second);
    storeUser(storage, 'b', 300);
    clock.advance(200 * second);
    expect(names()).toEqual([]);
  });

  test('stopped, they say nothing more', () => {
    storeUser(storage, 'a', 300);
    const { look, stop } = watch.watchToken(send);
    look();
    stop();
    clock.advance(400 * second);
    expect(names()).toEqual([]);
  });

  test('a token for months is waited for in parts, as long as a browser can wait', () => {
    storeUser(storage, 'a', 60 * 86_400);
    watch.watchToken(send).look();
    clock.advance(60 * day - 90 * second);
    expect(names()).toEqual([]);
    clock.advance(60 * second);
    expect(names()).toEqual(['oidc.expiring']);
  });

  test('of nobody, and of somebody in blocked storage, there is nothing to say', () => {
    const { look } = watch.watchToken(send);
    look();
    vi.stubGlobal('localStorage', forbiddenStorage());
    look();
    clock.advance(400 * second);
    expect(names()).toEqual([]);
  });
});

describe('the other tabs', () => {
  const channels: BroadcastChannel[] = [];
  const Channel = BroadcastChannel;
  const open = () => {
    const channel = new Channel('platen.session');
    channels.push(channel);
    return channel;
  };
  beforeEach(() => {
    vi.stubGlobal(
      'BroadcastChannel',
      class extends Channel {
        constructor(name: string) {
          super(name);
          channels.push(this);
        }
      },
    );
  });
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });

  /** What this tab hears when another one has said `news`; it works for u-1. */
  async function hears(news: string): Promise<SessionEvent | undefined> {
    watch.watchTabs(send, () => 'u-1');
    open().postMessage(news);
    await soon(() => expect(heard).not.toEqual([]));
    return heard[0];
  }

  test('hear what this tab tells, and it does not hear itself', async () => {
    const tell = watch.watchTabs(send, () => null);
    const told: unknown[] = [];
    open().addEventListener('message', ({ data }: MessageEvent) => void told.push(data));
    for (const news of ['signedIn', 'renewed', 'signedOut'] as const) tell(news);
    await soon(() => expect(told).toEqual(['signedIn', 'renewed', 'signedOut']));
    expect(heard).toEqual([]);
  });

  test.each([
    ['renewed', 'tab.renewed'],
    ['signedOut', 'tab.signedOut'],
  ])('say %s, which is %s to the session', async (news, type) => {
    expect(await hears(news)).toEqual({ type });
    expect(heard).toHaveLength(1);
  });

  test.each([
    ['u-1', true],
    ['u-2', false],
  ])('say that %s has signed in: whether it is the person of this tab is read from storage', async (sub, sameUser) => {
    storeUser(storage, 'a', 300, sub);
    expect(await hears('signedIn')).toEqual({ type: 'tab.signedIn', sameUser });
    expect(heard).toHaveLength(1);
  });

  test('say that somebody has signed in, and this tab cannot read who: not the same', async () => {
    vi.stubGlobal('localStorage', forbiddenStorage());
    expect(await hears('signedIn')).toEqual({ type: 'tab.signedIn', sameUser: false });
  });

  /** Another tab has changed the storage; this tab works for u-1. */
  function changed(oldValue: string | null, newValue: string | null, key: string | null = userKey()): SessionEvent[] {
    watch.watchTabs(send, () => 'u-1');
    if (newValue === null) storage.removeItem(userKey());
    else storage.setItem(userKey(), newValue);
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    return heard;
  }

  test('store the same person with a new token: renewed', () => {
    expect(changed(userText('a', 20), userText('b', 300))).toEqual([{ type: 'tab.renewed' }]);
  });

  test('store somebody where nobody was: signed in', () => {
    expect(changed(null, userText('a', 300))).toEqual([{ type: 'tab.signedIn', sameUser: true }]);
  });

  test('store somebody else in the place of this person: signed in as another one', () => {
    expect(changed(userText('a', 300), userText('b', 300, 'u-2'))).toEqual([{ type: 'tab.signedIn', sameUser: false }]);
  });

  test('remove a person whose token is good: signed out', () => {
    expect(changed(userText('a', 300), null)).toEqual([{ type: 'tab.signedOut' }]);
  });

  test.each([0, -5])('remove a person whose token has ended (%i s left): each tab notices that itself', (seconds) => {
    expect(changed(userText('a', seconds), null)).toEqual([]);
  });

  test('clear everything: signed out', () => {
    expect(changed(null, null, null)).toEqual([{ type: 'tab.signedOut' }]);
  });

  test('remove an entry that was broken: nobody knows of a token that had ended, so signed out', () => {
    expect(changed('{broken', null)).toEqual([{ type: 'tab.signedOut' }]);
  });

  test('change what is not the stored person: nothing to say', () => {
    storeUser(storage, 'a', 300);
    expect(changed(null, userText('b', 300), 'platen.theme')).toEqual([]);
  });
});

describe('the page coming back', () => {
  const looked = vi.fn();
  beforeEach(() => {
    looked.mockClear();
    watch.watchPage(send, looked);
  });
  const visible = (token: string) => ({ type: 'page.visible', token });

  test('to the front, or into focus: the token is told, and its clocks are looked at', () => {
    storeUser(storage, 'a', 30);
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual([visible('expiring')]);
    storeUser(storage, 'b', 300);
    page.window.dispatchEvent(new Event('focus'));
    expect(heard).toEqual([visible('expiring'), visible('fresh')]);
    expect(looked).toHaveBeenCalledTimes(2);
  });

  test('to the back: nothing to say', () => {
    page.visible = false;
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual([]);
    expect(looked).not.toHaveBeenCalled();
  });

  test('out of the page cache: first that it is restored, then what it finds', () => {
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).toEqual([{ type: 'page.restored' }, visible('missing')]);
  });

  test('shown for the first time it is not restored', () => {
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(heard).toEqual([visible('missing')]);
  });

  test('with storage blocked meanwhile: that says nothing about the token', () => {
    vi.stubGlobal('localStorage', forbiddenStorage());
    page.window.dispatchEvent(new Event('focus'));
    expect(heard).toEqual([]);
    expect(looked).toHaveBeenCalledTimes(1);
  });

  test('to the network', () => {
    page.window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([{ type: 'page.online' }]);
  });
});
