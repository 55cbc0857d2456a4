import type { SessionEvent } from '#machines/session.types.ts';
import { msUntilRenewal, parseStoredUser, secondsLeft, storageKey, storedToken, storedUser } from './stored-user.ts';

type Send = (event: SessionEvent) => void;
type News = 'signedIn' | 'renewed' | 'signedOut';

const longestTimerMs = 2_147_483_647;

/** Raises oidc.expiring and oidc.expired from the token in storage, which any tab may have replaced. */
export interface TokenWatch {
  /** Looks again: after a token was adopted, and whenever a timer may have slept. */
  readonly look: () => void;
  readonly stop: () => void;
}

export function watchToken(send: Send): TokenWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const look = () => {
    stop();
    const user = userOrNull();
    if (!user) return;
    const left = secondsLeft(user) * 1000;
    if (left <= 0) return send({ type: 'oidc.expired' });
    const untilRenewal = msUntilRenewal(user);
    if (untilRenewal <= 0) send({ type: 'oidc.expiring' });
    const wait = untilRenewal > 0 ? untilRenewal : left;
    timer = setTimeout(look, Math.min(wait + 50, longestTimerMs));
  };
  return { look, stop };
}

function userOrNull() {
  try {
    return storedUser();
  } catch {
    return null;
  }
}

/**
 * News of the other tabs of this browser: their own word over a channel, and what happens to the stored person.
 * @param person the provider's name of the person this tab works for, or null.
 */
export function watchTabs(send: Send, person: () => string | null): (news: News) => void {
  const channel = new BroadcastChannel('platen.session');
  const hear = (news: News) => {
    if (news === 'renewed') send({ type: 'tab.renewed' });
    if (news === 'signedOut') send({ type: 'tab.signedOut' });
    if (news === 'signedIn') send({ type: 'tab.signedIn', sameUser: userOrNull()?.sub === person() });
  };
  channel.addEventListener('message', (event: MessageEvent<News>) => hear(event.data));
  addEventListener('storage', (event) => {
    // key null: everything was cleared
    if (event.key !== null && event.key !== storageKey()) return;
    const before = brokenIsNobody(event.oldValue);
    const now = userOrNull();
    if (now) hear(before && before.sub === now.sub ? 'renewed' : 'signedIn');
    // A token past its end is dropped by the tab that noticed first; each tab starts its own sign-in.
    else if (!before || secondsLeft(before) > 0) hear('signedOut');
  });
  return (news) => channel.postMessage(news);
}

function brokenIsNobody(text: string | null) {
  try {
    return parseStoredUser(text);
  } catch {
    return null;
  }
}

/** The page coming back: out of the page cache, to the front, to the network. */
export function watchPage(send: Send, look: () => void): void {
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    try {
      send({ type: 'page.visible', token: storedToken() });
    } catch {
      // blocked storage says nothing about the token
    }
    look();
  };
  addEventListener('pageshow', (event) => {
    if (event.persisted) send({ type: 'page.restored' });
    seen();
  });
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  addEventListener('online', () => send({ type: 'page.online' }));
}
