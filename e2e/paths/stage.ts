import type { BrowserContext, Page } from '@playwright/test';
import type { Accounts, Stored } from './accounts.ts';
import { Gates } from './gates.ts';
import { keepLog, type LogLine, logKey } from './inspect-log.ts';

export type News = 'signedIn' | 'renewed' | 'signedOut';
/** The walk's hand on the browser: storage is forbidden, or full; the device is slow to begin a sign-in. */
interface Hand {
  block(blocked: boolean): void;
  fill(full: boolean): void;
  /** The hash that a sign-in begins with takes until `letGo()`, after `holdBack()` or wherever no callback is. */
  holdBack(): void;
  letGo(): void;
  isWaiting(): boolean;
  /** Reads storage, also when it is forbidden to the page. */
  read(key: string): string | null;
}
/** Playwright's own clock in a page, without its record of every move: it replays that in each page loaded later. */
interface Clock {
  runFor(ms: number): Promise<void>;
  fastForward(ms: number): Promise<void>;
  setSystemTime(date: number): Promise<void>;
}
declare global {
  interface Window {
    __pwClock: { readonly controller: Clock };
    hand: Hand;
    freeLock?: (() => void) | undefined;
  }
}

interface Moment {
  readonly at: number;
  readonly date: number;
}

const lockName = 'platen.session';
/** A page of our origin without any script: another tab of the portal as far as this one can tell. */
const quietPage = '/api/health';
/** So much of the page's own time passes while the walk looks once, which takes at least 20 ms. */
const turnMs = 8;
const patienceMs = 20_000;

/** Seconds that a token of each kind has left; it is renewed 60 s before its end. */
export const secondsOf = { fresh: 300, expiring: 50, expired: -10 } as const;

/**
 * The world of one walk: the page under test with a clock that only the walk moves, another tab of the same browser,
 * and the network between them and the house.
 */
export class Stage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly gates = new Gates();
  readonly accounts: Accounts;
  readonly #lines: LogLine[] = [];
  #other: Page | undefined;
  #hasLock = false;
  #left: Moment | undefined;

  constructor(page: Page, accounts: Accounts) {
    this.page = page;
    this.context = page.context();
    this.accounts = accounts;
  }

  async prepare(): Promise<void> {
    await this.context.setExtraHTTPHeaders({ 'x-forwarded-for': this.accounts.address });
    await this.context.addInitScript(handOnBrowser);
    await this.context.addInitScript(keepLog, logKey);
    const now = Date.now();
    await this.context.clock.install({ time: now });
    await this.context.clock.pauseAt(now + 1000);
    await this.gates.watch(this.context);
    this.#other = await this.context.newPage();
    await this.#other.goto(this.accounts.origin + quietPage);
    await this.page.goto(this.accounts.origin + quietPage);
  }

  get other(): Page {
    if (!this.#other) throw new Error('the stage is not prepared');
    return this.#other;
  }

  // ---- time ----------------------------------------------------------------------------------------------------------

  /** Does something while the page's clock goes on in small steps: nothing moves on the page without it. */
  async during<T>(work: Promise<T>): Promise<T> {
    let going = true;
    const end = () => {
      going = false;
    };
    work.then(end, end);
    while (going) await this.tick();
    return work;
  }

  async tick(): Promise<void> {
    const end = performance.now() + 20;
    await this.page.evaluate((ms) => window.__pwClock.controller.runFor(ms), turnMs);
    // Limits of the machine must not run out while a busy computer clicks.
    const rest = end - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  /** The page's clock in ms since it was loaded, and the time of the device. */
  async now(): Promise<Moment> {
    // The page that stands there while the one under test is away has a clock of its own.
    if (this.#left) return this.#left;
    return this.page.evaluate(() => ({ at: performance.now(), date: Date.now() }));
  }

  /** Lets time pass at once: timers strike when they are due. */
  async pass(ms: number): Promise<void> {
    await this.page.evaluate((by) => window.__pwClock.controller.fastForward(by), Math.max(ms, 0));
  }

  /** Sets the clock of the device so that the stored token has so many seconds left; no timer strikes by that. */
  async setSecondsLeft(seconds: number): Promise<void> {
    const stored = await this.stored();
    if (!stored) throw new Error('nobody is stored');
    const date = (stored.expires_at - seconds) * 1000;
    await this.page.evaluate((to) => window.__pwClock.controller.setSystemTime(to), date);
  }

  async secondsLeft(): Promise<number | null> {
    const stored = await this.stored();
    return stored && stored.expires_at - (await this.now()).date / 1000;
  }

  // ---- the log ---------------------------------------------------------------------------------------------------------

  /** All lines so far; reads what is new. */
  async log(): Promise<readonly LogLine[]> {
    const fresh = await this.page.evaluate(
      ([key, from]) => (sessionStorage.getItem(key) ?? '').split('\n').slice(from),
      [logKey, this.#lines.length] as const,
    );
    for (const line of fresh) if (line !== '') this.#lines.push(JSON.parse(line) as LogLine);
    return this.#lines;
  }

  /** Whether every navigation of this page has been decided. */
  async guardsRest(): Promise<boolean> {
    const last = new Map((await this.log()).map(({ machine, actor, status }) => [`${machine} ${actor}`, status]));
    return [...last].every(([actor, status]) => !actor.startsWith('routeGuard') || status !== 'active');
  }

  /** The log when nothing more comes. */
  async quietLog(): Promise<readonly LogLine[]> {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      const before = this.#lines.length;
      await this.tick();
      if ((await this.log()).length > before) quiet = 0;
    }
    return this.#lines;
  }

  async until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
      await this.tick();
    }
  }

  // ---- the screen ------------------------------------------------------------------------------------------------------

  /** The states that the root of the screen names; none while the page goes away. */
  async view(): Promise<readonly string[]> {
    const shown = await this.page
      .locator('#root > [data-state]')
      .getAttribute('data-state', { timeout: 500 })
      .catch(unlessGone);
    return (shown ?? '').split(' ').filter(Boolean).toSorted();
  }

  /** @returns false when the page was just going away. */
  async photograph(path: string): Promise<boolean> {
    const taken = await this.page.screenshot({ path, type: 'jpeg', quality: 60, timeout: 3_000 }).catch(unlessGone);
    return taken !== null;
  }

  // ---- storage ---------------------------------------------------------------------------------------------------------

  #userKey(): string {
    return `oidc.user:${this.accounts.origin}/oidc:platen-web`;
  }

  async stored(): Promise<Stored | null> {
    const text = await this.other.evaluate((key) => localStorage.getItem(key), this.#userKey());
    return text === null ? null : (JSON.parse(text) as Stored);
  }

  /** Another tab stores somebody, or removes whoever is stored: the page hears of it, before any word of that tab. */
  async storeElsewhere(stored: Stored | null): Promise<void> {
    const key = this.#userKey();
    const text = stored && JSON.stringify(stored);
    await this.other.evaluate(write, [key, text] as const);
    await this.until('the page sees what the other tab stored', () =>
      this.page.evaluate(([of, is]) => window.hand.read(of) === is, [key, text] as const),
    );
  }

  /** The same without the page's hearing of it: it was frozen, or its event comes too late. */
  async storeSilently(stored: Stored | null): Promise<void> {
    await this.page.evaluate(write, [this.#userKey(), stored && JSON.stringify(stored)] as const);
  }

  /** Somebody who has signed in just now, with so many seconds left. */
  async fresh(phone: string, seconds: number = secondsOf.fresh): Promise<Stored> {
    const stored = await this.accounts.signedIn(phone);
    return { ...stored, expires_at: Math.round((await this.now()).date / 1000 + seconds) };
  }

  async say(news: News): Promise<void> {
    await this.other.evaluate((word) => {
      const channel = new BroadcastChannel('platen.session');
      channel.postMessage(word);
      channel.close();
    }, news);
  }

  async block(blocked: boolean): Promise<void> {
    await this.page.evaluate((is) => window.hand.block(is), blocked);
  }

  async fill(full: boolean): Promise<void> {
    await this.page.evaluate((is) => window.hand.fill(is), full);
  }

  /** A sign-in that begins does not get away until it is let go; on the page of a callback only from now on. */
  async holdBack(): Promise<void> {
    await this.page.evaluate(() => window.hand.holdBack());
  }

  /** The sign-in that is held up goes on; the next one waits again. */
  async letGo(): Promise<void> {
    await this.page.evaluate(() => window.hand.letGo());
  }

  isHeldUp(): Promise<boolean> {
    return this.page.evaluate(() => window.hand.isWaiting());
  }

  // ---- the other tab -----------------------------------------------------------------------------------------------------

  /** The other tab takes the session's lock, as for a renewal of its own. */
  async lock(): Promise<void> {
    if (this.#hasLock) return;
    await this.other.evaluate(
      (name) =>
        new Promise<void>((locked) => {
          void navigator.locks.request(name, () => {
            locked();
            return new Promise<void>((free) => {
              window.freeLock = free;
            });
          });
        }),
      lockName,
    );
    this.#hasLock = true;
  }

  async unlock(): Promise<void> {
    if (!this.#hasLock) return;
    this.#hasLock = false;
    await this.other.evaluate(() => window.freeLock?.());
  }

  /** The page is looked at again. A browser without a screen shows every page all the time, so it has to be told. */
  async lookAgain(secondsLeft?: number): Promise<void> {
    const stored = secondsLeft === undefined ? null : await this.stored();
    const date = stored && (stored.expires_at - (secondsLeft ?? 0)) * 1000;
    // At once: nothing else may look at the clock before.
    await this.page.evaluate(async (to) => {
      if (to !== null) await window.__pwClock.controller.setSystemTime(to);
      document.dispatchEvent(new Event('visibilitychange'));
    }, date);
  }

  /** The person goes elsewhere, and comes back: the browser had kept the page. */
  async leaveAndComeBack(leave: () => Promise<unknown>): Promise<void> {
    const address = this.page.url();
    this.#left = await this.now();
    await leave();
    await this.page.evaluate(() => history.back());
    // Out of the cache it loads nothing, so that there is no event to wait for.
    const end = Date.now() + patienceMs;
    while (this.page.url() !== address) {
      if (Date.now() > end) throw new Error(`Back did not lead to ${address} but to ${this.page.url()}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    this.#left = undefined;
  }

  /** Until the browser has left for an address; meanwhile nobody can look at the page. */
  async reaches(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname.startsWith(path), { waitUntil: 'load', timeout: patienceMs });
  }

  goElsewhere(): Promise<unknown> {
    return this.page.goto(this.accounts.origin + quietPage, { waitUntil: 'commit' });
  }
}

/** A page that is leaving can neither be read nor photographed. */
function unlessGone(error: Error): null {
  if (/Timeout|navigat|destroyed|closed/i.test(error.message)) return null;
  throw error;
}

const write = ([key, text]: readonly [string, string | null]) => {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
};

/** Runs in every page before its scripts: a browser setting, a full disk, a slow device. */
function handOnBrowser(): void {
  if (location.origin === 'null') return;
  const real = window.localStorage;
  let blocked = sessionStorage.getItem('test.blocked') !== null;
  let full = false;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      if (blocked) throw new DOMException('storage is blocked', 'SecurityError');
      return real;
    },
  });
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (full && this === real) throw new DOMException('storage is full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  let open = () => {};
  const shut = () =>
    new Promise<void>((resolve) => {
      open = resolve;
    });
  // A callback hashes as well, and goes nowhere before the walk moves it.
  let gate = location.pathname === '/callback' ? Promise.resolve() : shut();
  let isWaiting = false;
  const digest = SubtleCrypto.prototype.digest;
  SubtleCrypto.prototype.digest = async function (this: SubtleCrypto, ...given) {
    isWaiting = true;
    await gate;
    isWaiting = false;
    return digest.apply(this, given);
  };
  window.hand = {
    holdBack: () => {
      gate = shut();
    },
    letGo: () => {
      open();
      gate = shut();
    },
    isWaiting: () => isWaiting,
    read: (key) => real.getItem(key),
    block: (is) => {
      blocked = is;
    },
    fill: (is) => {
      full = is;
    },
  };
}
