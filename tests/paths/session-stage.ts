import { User, type UserManager } from 'oidc-client-ts';
import { vi } from 'vitest';
import type { ActorOptions, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { orderCounts } from '#features/orders/orders.contract.ts';
import { BrowserClock } from '../support/browser-clock.ts';
import { SharedStorage, type StorageChange } from '../support/browser-stand-in.ts';
import type { Answer, Arrived, Kind, TestStack } from '../support/test-stack.ts';
import { type Account, accountOf, type OtherManager, type People, parseStored } from './session-people.ts';

type News = 'signedIn' | 'renewed' | 'signedOut';

/** One input that reached the session machine, and the snapshot after it. */
export interface Arrival {
  readonly event: { readonly type: string };
  readonly snapshot: AnyMachineSnapshot;
}

/** What the edge was seen to do since the page was loaded. */
export interface Deeds {
  readonly navigations: { readonly to: string; readonly replace: boolean }[];
  readonly toasts: string[];
  readonly errors: string[];
  readonly news: News[];
  /** Addresses the browser left for. */
  readonly went: string[];
  draftsSaved: number;
}

interface Page {
  readonly session: typeof import('#client/session-actor.ts');
  readonly stored: typeof import('#client/stored-user.ts');
  readonly api: typeof import('#client/api.ts');
}

/** How the page load begins. */
export interface Opening {
  readonly path: string;
  readonly attempt?: { readonly returnTo: string | null; readonly tries: 0 | 1 };
}

const channelName = 'platen.session';
const lockName = 'platen.session';
const attemptKey = 'platen.attempt';
const draftName = 'typed';
const patienceMs = 10_000;

const realSetImmediate = setImmediate;
const realSetTimeout = setTimeout;
const realFetch = fetch;
const RealChannel = BroadcastChannel;
const realDigest = crypto.subtle.digest.bind(crypto.subtle);

/**
 * One tab with the product's own session (src/client as the product uses it) over the real server, another tab of the
 * same browser, and the hand of a tester: on the clock, on the door of the server, on the storage.
 */
export class Stage {
  readonly clock = new BrowserClock();
  readonly people: People;
  readonly arrivals: Arrival[] = [];
  readonly deeds: Deeds = { navigations: [], toasts: [], errors: [], news: [], went: [], draftsSaved: 0 };
  readonly #stack: TestStack;
  readonly #logFrom: number;
  readonly #userKey: string;
  readonly #storage = new SharedStorage();
  readonly #pageView = this.#storage.view((change) => this.#hear(change));
  readonly #otherView = this.#storage.view();
  readonly #tabStorage = new SharedStorage();
  readonly #window = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null });
  readonly #other: OtherManager;
  readonly #news = new RealChannel(channelName);
  readonly #channels: BroadcastChannel[] = [this.#news];
  /** `told`: the page hears of a change in a moment; `late`: when the tester says so; `never`: it was frozen. */
  #telling: 'told' | 'late' | 'never' = 'told';
  #late: StorageChange[] = [];
  #page: Page | undefined;
  #session: { stop(): void } | undefined;
  #asking = 0;
  #isBlocked = false;
  #isFull = false;
  #digest: { readonly goOn: () => void; isWanted: boolean } | undefined;
  #otherUnlocks: (() => void) | undefined;

  constructor(stack: TestStack, people: People) {
    this.#stack = stack;
    this.people = people;
    this.#logFrom = stack.log.length;
    this.#userKey = `oidc.user:${stack.origin}/oidc:platen-web`;
    this.#other = people.over(this.#otherView);
    this.#news.onmessage = ({ data }: MessageEvent<News>) => void this.deeds.news.push(data);
  }

  /** Loads the page: its modules anew, its session, its clocks. */
  async open({ path, attempt }: Opening): Promise<void> {
    vi.resetModules();
    this.clock.install();
    this.#stubGlobals(path);
    if (attempt) sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
    vi.doMock('xstate', async (original) => this.#watched(await original<typeof import('xstate')>()));
    const [session, stored, api, { onSaveDrafts, saveDraft }, { sessionCalls }] = await Promise.all([
      import('#client/session-actor.ts'),
      import('#client/stored-user.ts'),
      import('#client/api.ts'),
      import('#client/drafts.ts'),
      import('#app/session-calls.ts'),
    ]);
    this.#page = { session, stored, api };
    onSaveDrafts(() => {
      this.deeds.draftsSaved += 1;
      saveDraft(draftName, this.deeds.draftsSaved);
    });
    session.prepareSession();
    session.startSession({
      ...sessionCalls,
      navigate: (to, replace) => {
        this.deeds.navigations.push({ to, replace });
        this.#setLocation(to);
      },
    });
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open');
    return this.#page;
  }

  /** The page is gone: nothing of it may reach into the next one. */
  async close(): Promise<void> {
    this.#session?.stop();
    for (const channel of this.#channels) channel.close();
    this.#otherUnlocks?.();
    this.clock.advance(3_000);
    for (const kind of ['metadata', 'revocation'] as const) await this.rule(kind, 'pass');
    for (const kind of ['metadata', 'token', 'revocation', 'profile', 'api'] as const) await this.release(kind, 'drop');
    await this.untilLock('free');
    await this.until('every request is answered', () => !this.isAsking);
    await this.aMoment();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }

  // What can be seen.

  get storedText(): string | null {
    return this.#otherView.getItem(this.#userKey);
  }

  /** The account in storage, null for nobody. */
  get storedAccount(): Account | null {
    const text = this.storedText;
    return text === null ? null : accountOf(parseStored(text).profile.sub);
  }

  /** Seconds until the stored token ends by the page's clock; null without one. */
  get secondsLeft(): number | null {
    const text = this.storedText;
    return text === null ? null : parseStored(text).expires_at - this.clock.now / 1000;
  }

  get isTokenInUse(): boolean {
    return this.page.stored.bearerToken() !== null;
  }

  /** What the tab keeps while the browser is at the provider. */
  get attempt(): unknown {
    return JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null');
  }

  get isDraftKept(): boolean {
    return Object.keys(sessionStorage).some((key) => key.endsWith(draftName));
  }

  /** Where the sign-in that the page has left for returns to, as the library keeps it. */
  get promisedReturn(): unknown {
    const state = new URL(this.deeds.went.at(-1) ?? '').searchParams.get('state');
    const text = this.#otherView.getItem(`oidc.${state}`);
    return text === null ? undefined : (JSON.parse(text) as { data?: { returnTo?: unknown } }).data?.returnTo;
  }

  /** Requests of this page, oldest first. */
  get requests(): readonly Arrived[] {
    return this.#stack.log.slice(this.#logFrom).filter(({ from }) => from === 'page');
  }

  /** A request of the page is on its way. */
  get isAsking(): boolean {
    return this.#asking > 0;
  }

  /** The hash that `slowDown` keeps is wanted. */
  get isHashWanted(): boolean {
    return this.#digest?.isWanted === true;
  }

  // Waiting.

  async until(what: string, isSo: () => boolean): Promise<void> {
    const end = performance.now() + patienceMs;
    for (let turn = 0; !isSo(); turn += 1) {
      if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
      await new Promise<void>((resolve) => (turn < 20 ? realSetImmediate(resolve) : realSetTimeout(resolve, 1)));
    }
  }

  /** Until nobody holds or wants the session's lock, or until somebody waits for it. */
  async untilLock(is: 'free' | 'wanted'): Promise<void> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const { held = [], pending = [] } = await navigator.locks.query();
      const ours = ({ name }: { readonly name?: string }) => name === lockName;
      if (is === 'wanted' ? pending.some(ours) : ![...held, ...pending].some(ours)) return;
      if (performance.now() > end) throw new Error(`waited in vain until the lock is ${is}`);
      await new Promise<void>((resolve) => realSetTimeout(resolve, 1));
    }
  }

  async aMoment(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((resolve) => realSetImmediate(resolve));
  }

  // The hand on the door.

  rule(kind: Kind, answer: Answer): Promise<void> {
    return this.#stack.rule(kind, answer);
  }

  release(kind: Kind, answer: Answer): Promise<void> {
    return this.#stack.release(kind, answer);
  }

  // The hand on the clock.

  /** Sets the clock of the device so that the stored token has so many seconds left. */
  setSecondsLeft(seconds: number, text = this.storedText): void {
    if (text !== null) this.clock.jump((parseStored(text).expires_at - seconds) * 1000);
  }

  // The hand on the storage.

  /** Somebody is stored, or nobody; the page does not hear of it. */
  async arrange(account: Account | null): Promise<void> {
    if (this.storedAccount === account) return;
    await this.#replace(account === null ? null : await this.people.signedIn(account));
  }

  /** The same person is stored with other tokens; the page does not hear of it. */
  async arrangeAnew(account: Account): Promise<void> {
    await this.#replace(await this.people.signedIn(account));
  }

  async #replace(text: string | null): Promise<void> {
    await this.#silently(async () => {
      const before = this.storedText;
      if (before !== null) this.people.giveBack(before);
      if (text === null) this.#otherView.removeItem(this.#userKey);
      else this.#otherView.setItem(this.#userKey, text);
    });
  }

  async #silently(work: () => Promise<void>): Promise<void> {
    const before = this.#telling;
    this.#telling = 'never';
    await work();
    this.#telling = before;
  }

  /** Reading and writing throws, as with cookies forbidden. */
  block(isBlocked: boolean): void {
    this.#isBlocked = isBlocked;
  }

  /** Writing throws, as with the quota used up. */
  fill(isFull: boolean): void {
    this.#isFull = isFull;
  }

  /** A slow device: the hash that a sign-in begins with is not ready until `goOn`. */
  slowDown(): void {
    if (this.#digest) throw new Error('the device is slow already');
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = { goOn, isWanted: false };
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...args) => {
      if (this.people.isSigningIn) return realDigest(...args);
      slow.isWanted = true;
      await gate;
      return realDigest(...args);
    });
    this.#digest = slow;
  }

  goOn(): void {
    this.#digest?.goOn();
    this.#digest = undefined;
    vi.mocked(crypto.subtle.digest).mockRestore();
  }

  // What the browser tells the page.

  online(): void {
    this.#window.dispatchEvent(new Event('online'));
  }

  /** Back out of the page cache. */
  restored(isVisible: boolean): void {
    this.#document.visibilityState = isVisible ? 'visible' : 'hidden';
    this.#window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    this.#document.visibilityState = 'visible';
  }

  visible(): void {
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  // The other tab.

  /** A word on the channel. */
  say(news: News): void {
    this.#news.postMessage(news);
  }

  /** Signs in: stores the person as the library does. @param seconds the token has by the clock of the device */
  async otherSignsIn(account: Account, seconds: number): Promise<void> {
    const text = await this.people.signedIn(account);
    this.setSecondsLeft(seconds, text);
    await this.#other.manager.storeUser(User.fromStorageString(text));
  }

  /** Renews under the lock, as each tab does. */
  async otherRenews(): Promise<void> {
    await navigator.locks.request(lockName, () => this.#other.manager.signinSilent());
  }

  /** Removes the stored person under the lock. */
  async otherRemoves(): Promise<void> {
    await navigator.locks.request(lockName, () => this.#removedBy(this.#other.manager));
  }

  /** Takes the lock and keeps it. */
  async otherLocks(): Promise<void> {
    await new Promise<void>((locked) => {
      void navigator.locks.request(lockName, () => {
        locked();
        return new Promise<void>((resolve) => {
          this.#otherUnlocks = resolve;
        });
      });
    });
  }

  /** With the lock in hand: renews, or removes the person before anybody hears of it; then lets go. */
  async otherActsAndUnlocks(deed: 'renews' | 'removes'): Promise<void> {
    if (deed === 'renews') await this.#other.manager.signinSilent();
    else {
      this.#telling = 'late';
      await this.#removedBy(this.#other.manager);
    }
    this.#otherUnlocks?.();
    this.#otherUnlocks = undefined;
  }

  /** What the page should have heard of the storage long ago. */
  tellLate(): void {
    this.#telling = 'told';
    for (const change of this.#late.splice(0)) this.#hear(change);
  }

  /** A sign-in that an earlier page of this tab has begun. @returns the address of the provider */
  async signInBegun(returnTo: unknown): Promise<string> {
    await this.#silently(() => this.#other.manager.signinRedirect({ state: { returnTo } }));
    return this.#other.went.at(-1) ?? '';
  }

  /** The begun sign-in is not this browser's. */
  forgetSignIn(callback: string): void {
    this.#otherView.removeItem(`oidc.${new URL(callback).searchParams.get('state')}`);
  }

  // The page's own.

  /** A call of the API that only staff may make. @param token another than the one in use */
  async call(token?: string): Promise<void> {
    const { call, ApiError } = this.page.api;
    const refused = await call(orderCounts, {}, token === undefined ? {} : { token }).catch((error: unknown) => error);
    if (!(refused instanceof ApiError)) throw new Error(`the call was not refused: ${JSON.stringify(refused)}`);
  }

  /** The provider's library as the page has it. */
  async library(): Promise<UserManager> {
    const { userManager } = await import('#client/user-manager.ts');
    return userManager();
  }

  /** The library's own removal, which no other tab has asked for. */
  async takenAway(): Promise<void> {
    await this.#removedBy(await this.library());
  }

  async #removedBy(manager: UserManager): Promise<void> {
    const text = this.storedText;
    await manager.removeUser();
    if (text !== null) this.people.giveBack(text);
  }

  // The browser.

  #hear(change: StorageChange): void {
    if (this.#telling === 'never') return;
    if (this.#telling === 'late') this.#late.push(change);
    else realSetImmediate(() => this.#window.dispatchEvent(Object.assign(new Event('storage'), change)));
  }

  #stubGlobals(path: string): void {
    const openChannels = this.#channels;
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('localStorage', this.#faultyStorage());
    vi.stubGlobal('sessionStorage', this.#tabStorage.view());
    vi.stubGlobal('document', this.#document);
    vi.stubGlobal('addEventListener', this.#window.addEventListener.bind(this.#window));
    vi.stubGlobal(
      'BroadcastChannel',
      class extends RealChannel {
        constructor(name: string) {
          super(name);
          openChannels.push(this);
        }
      },
    );
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('x-tab')) headers.set('x-tab', 'page');
      this.#asking += 1;
      return realFetch(new URL(address, this.#stack.origin), { ...init, headers }).finally(() => {
        this.#asking -= 1;
      });
    });
    const log = (...said: unknown[]) => void this.deeds.errors.push(said.join(' '));
    vi.spyOn(console, 'error').mockImplementation(log);
    vi.spyOn(console, 'warn').mockImplementation((...said: unknown[]) => {
      // A false alarm of XState's development build: the toasts' machine works while an action of the session tells it.
      if (!/^Custom actions should not call `(assign|raise)\(\)`/.test(String(said[0]))) log(...said);
    });
    this.#setLocation(path);
  }

  #faultyStorage(): Storage {
    return new Proxy(this.#pageView, {
      get: (view, name) => {
        if (this.#isBlocked) throw new DOMException('storage is blocked', 'SecurityError');
        if (!this.#isFull || name !== 'setItem') return Reflect.get(view, name);
        return () => {
          throw new DOMException('storage is full', 'QuotaExceededError');
        };
      },
    });
  }

  #setLocation(path: string): void {
    const go = (url: string) => void this.deeds.went.push(url);
    vi.stubGlobal('location', Object.assign(new URL(path, this.#stack.origin), { assign: go, replace: go }));
  }

  /** XState as the page gets it: the actors it makes are watched. */
  #watched(xstate: typeof import('xstate')): typeof import('xstate') {
    const createActor = (logic: AnyStateMachine, options: ActorOptions<AnyStateMachine> = {}) => {
      const actor = xstate.createActor(logic, {
        ...options,
        inspect: (seen: InspectionEvent) => {
          if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return;
          const { event, snapshot } = seen as unknown as Arrival;
          if (logic.id === 'session') this.arrivals.push({ event, snapshot });
          if (event.type === 'toast.show') this.deeds.toasts.push((event as unknown as { text: string }).text);
        },
      } as never);
      if (logic.id === 'session') this.#session = actor;
      return actor;
    };
    return { ...xstate, createActor: createActor as never };
  }
}
