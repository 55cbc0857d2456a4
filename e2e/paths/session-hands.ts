import { demo } from '../page-objects/login.ts';
import type { Answer, Gate } from './gates.ts';
import { begun, type Door, hostileHost, isLeaving, isRenewing, isSignedIn } from './session-world.ts';
import type { Stage } from './stage.ts';
import { secondsOf } from './stage.ts';
import type { Visitor } from './visitors.ts';

const refused = (status: number): Answer => ({ status, body: '{"error":"no"}' });
const isNoWay = (next: string | undefined): boolean =>
  /^error\.(startSignin|signOut)\/(network|stranger)$/.test(next ?? '');
/** A sign-out that is to get away, or to take too long, waits behind the lock of the other tab. */
const staysLocked = (to: string, next: string | undefined): boolean => to === 'signingOut' && !isNoWay(next);
const attemptKey = 'platen.attempt';
interface Entry {
  /** Whether the page loads data of its own. */
  readonly loads: boolean;
  /** Where its link leads, for those that were reached by one. */
  readonly path: string | null;
}

/** The number of somebody else. */
export const strangerId = 999_999;

/** What the person, the other tab and the network do to a page with a session, in the words of session-causes.ts. */
export class SessionHands {
  readonly stage: Stage;
  readonly visitor: Visitor;
  /** Whose token this page works with. */
  person: string | null = null;
  /** Who had pages of the portal on screen last. */
  #shownTo: string | null = null;
  /** The pages of this document's history. */
  #trail: Entry[] = [{ loads: true, path: null }];
  #at = 0;
  #hops = 0;

  constructor(stage: Stage, visitor: Visitor) {
    this.stage = stage;
    this.visitor = visitor;
  }

  // ---- the beginning ---------------------------------------------------------------------------------------------------

  /** Loads the page. @param next what the first state answers by itself, for which the world is arranged before */
  async open(door: Door, next: string | undefined): Promise<void> {
    const path = door.path === begun ? await this.#beginSignIn(door.start, next) : door.path;
    if (next?.includes('readStored')) await this.#arrangeFirstRead(next);
    await this.stage.page.goto(this.stage.accounts.origin + path, { waitUntil: 'commit' });
  }

  async #arrangeFirstRead(next: string): Promise<void> {
    const { stage } = this;
    if (next === 'done.readStored/valid') await stage.storeSilently(await stage.fresh(this.visitor.one));
    if (next === 'done.readStored/expired')
      await stage.storeSilently(await stage.fresh(this.visitor.one, secondsOf.expired));
    if (next === 'error.readStored/storage')
      await stage.page.evaluate(() => sessionStorage.setItem('test.blocked', ''));
  }

  /** An earlier page of this tab has begun a sign-in, and the provider sends the browser back. */
  async #beginSignIn(start: string, next: string | undefined): Promise<string> {
    const returnTo = { 'done.finishSignin/none': undefined, 'done.finishSignin/otherHost': 'https://evil.example/' };
    const kept = next && next in returnTo ? returnTo[next as keyof typeof returnTo] : this.visitor.deepLink;
    const begun = await this.stage.accounts.begun(
      this.visitor.one,
      kept === undefined ? undefined : { returnTo: kept },
    );
    const tries = start === 'callback after a redirect of ours' ? 1 : 0;
    const asked =
      start === 'callback with a tampered return' ? hostileHost : tries === 1 ? null : this.visitor.deepLink;
    const isUsed = next === 'error.finishSignin/noState' || next === 'error.finishSignin/alreadySignedIn';
    await this.stage.page.evaluate(
      ([key, attempt, state, text]) => {
        sessionStorage.setItem(key, attempt);
        if (text !== '') localStorage.setItem(state, text);
      },
      [attemptKey, JSON.stringify({ returnTo: asked, tries }), begun.key, isUsed ? '' : begun.text] as const,
    );
    if (next === 'error.finishSignin/alreadySignedIn')
      await this.stage.storeSilently(await this.stage.fresh(this.visitor.one));
    const url = new URL(begun.callback);
    if (next === 'error.finishSignin/cancelled') {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    }
    return url.pathname + url.search;
  }

  // ---- around each step --------------------------------------------------------------------------------------------------

  /** Arranges the world for a state that is about to be entered, by what is to happen in it. */
  async expectState(from: string, to: string, next: string | undefined, isRefused: boolean): Promise<void> {
    const { stage } = this;
    if (isRenewing(to) && !isRenewing(from)) {
      await stage.lock();
      if (!isRefused) await stage.setSecondsLeft(secondsOf.expiring);
    }
    if (staysLocked(to, next)) await stage.lock();
    if (isNoWay(next)) stage.gates.rule('addresses', 'hold');
    if (from === 'callback' && isLeaving(to)) {
      await stage.until('the callback is exchanged', async () => stage.gates.holds('token'));
      await stage.holdBack();
    }
  }

  /** Takes back what was arranged for a state that was left, and waits until the new one stands still. */
  async afterState(from: string, to: string, next: string | undefined, hasPage = false): Promise<void> {
    const { stage } = this;
    if (isLeaving(from) && from !== to) {
      if (!isNoWay(next)) await stage.gates.open('addresses');
      await stage.unlock();
    }
    if (isRenewing(from) && !isRenewing(to) && !staysLocked(to, next)) await stage.unlock();
    if (to === 'loadingProfile') {
      const sub = (await stage.stored())?.profile.sub ?? '';
      this.person = Object.values(demo).find((phone) => sub.endsWith(phone)) ?? null;
      await stage.until('the profile is asked for', async () => stage.gates.holds('profile'));
    }
    if (hasPage && isSignedIn(to) && !isSignedIn(from)) await this.#settled();
    if (isNoWay(next)) await stage.until('the provider is asked for', async () => stage.gates.holds('addresses'));
    else if (to === 'redirecting' || to === 'expired')
      await stage.until('the page is about to leave', () => stage.isHeldUp());
    else if (to === 'signingOut') stage.accounts.forget(this.person ?? this.visitor.one);
  }

  /** The router has come to rest: on the page that was asked for, or at the start after another account took over. */
  async #settled(): Promise<void> {
    const [home] = this.visitor.pages;
    const isTakenOver = this.#shownTo !== null && this.#shownTo !== this.person;
    this.#shownTo = this.person;
    await this.stage.until(
      'the router is at rest',
      async () =>
        (isTakenOver ? this.#path === home.path : !/^\/(login|callback)$/.test(this.#path)) &&
        (await this.stage.guardsRest()),
    );
    if (isTakenOver) this.#trail[this.#at] = { loads: true, path: home.path };
  }

  /** The provider's addresses cannot be had. A sign-out asks for them twice. */
  async noWay(answer: Answer, state: string): Promise<void> {
    if (state === 'signingOut') this.stage.gates.rule('addresses', answer);
    await this.stage.gates.release('addresses', answer);
  }

  async fullStorage(): Promise<void> {
    await this.stage.fill(true);
    await this.stage.letGo();
  }

  // ---- the person --------------------------------------------------------------------------------------------------------

  async press(name: string): Promise<void> {
    await this.#click(this.stage.page.getByRole('button', { name, exact: true }));
  }

  async pressInDialog(name: string): Promise<void> {
    await this.#click(this.stage.page.getByRole('alertdialog').getByRole('button', { name, exact: true }));
  }

  async #click(target: ReturnType<Stage['page']['getByRole']>): Promise<void> {
    await this.stage.during(target.click({ timeout: 10_000 }));
  }

  async #openMenu(item: string): Promise<void> {
    const banner = this.stage.page.getByRole('banner');
    await this.#click(banner.getByRole('button').last());
    await this.#click(banner.getByText(item, { exact: true }));
  }

  /** Asks to sign out. Behind the question nothing can be clicked, so that pages to go Back to are visited before. */
  async askToSignOut(): Promise<void> {
    while (this.#others().length < 3) await this.#visit();
    await this.#arrived();
    await this.#openMenu('退出系统');
  }

  /** A page by its link in the menu. */
  async #visit(): Promise<void> {
    await this.#arrived();
    const [home, list] = this.visitor.pages;
    const { path, link, group } = this.#path === list.path ? home : list;
    this.#leaveEntry();
    const menu = this.stage.page.getByRole('region', { name: 'Platen' });
    const entry = menu.getByRole('link', { name: link, exact: true });
    if (group && !(await entry.isVisible())) await this.#click(menu.getByRole('button', { name: group, exact: true }));
    await this.#click(entry);
    this.#entered({ loads: true, path });
  }

  /** A click is over before the page it leads to is there. */
  async #arrived(): Promise<void> {
    const path = this.#trail[this.#at]?.path;
    if (path) await this.stage.until(`${path} is open`, async () => this.#path === path);
  }

  get #path(): string {
    return new URL(this.stage.page.url()).pathname;
  }

  #entered(entry: Entry): void {
    this.#trail.splice(this.#at + 1, Number.POSITIVE_INFINITY, entry);
    this.#at += 1;
  }

  /** The address of an entry that no link has led to is known when it is left. */
  #leaveEntry(): void {
    const entry = this.#trail[this.#at];
    if (entry?.path === null) this.#trail[this.#at] = { ...entry, path: this.#path };
  }

  /** Where other pages that load data stand in the history; to the same page again loads nothing. */
  #others(): number[] {
    const here = this.#path;
    return this.#trail.flatMap(({ loads, path }, index) => (loads && path !== null && path !== here ? [index] : []));
  }

  /** To another page, by Back or Forward, or by the menu when there is nothing to go back to. */
  async hop(): Promise<void> {
    await this.#arrived();
    const others = this.#others();
    this.#hops += 1;
    const target = others[this.#hops % Math.max(others.length, 1)];
    if (target === undefined) return this.#visit();
    const delta = target - this.#at;
    this.#leaveEntry();
    this.#at = target;
    await this.stage.page.evaluate((by) => history.go(by), delta);
  }

  /** A page that loads its data, and is refused. @param token `replaced` while the call was under way */
  async refusedCall(status: 401 | 403, token: 'current' | 'replaced'): Promise<void> {
    const { gates } = this.stage;
    gates.rule('api', token === 'current' ? refused(status) : 'hold');
    await this.hop();
    if (token === 'replaced') {
      await this.stage.until('the page asks for its data', async () => gates.holds('api'));
      await this.renewedUnheard();
      await gates.release('api', refused(status));
    }
    await this.stage.until('the machine hears of it', async () =>
      (await this.stage.log())
        .filter(({ machine }) => machine === 'session')
        .slice(this.mark)
        .some(({ event }) => event.type.startsWith('api.')),
    );
    gates.rule('api', 'pass');
    if (status === 403) this.#trail[this.#at] = { loads: false, path: null };
  }

  /** How many lines the session's log had when the last step ended; set by the driver. */
  mark = 0;

  /** Links another phone: the server takes it, and the profile is read again. */
  async linkPhone(whose: 'same' | 'other'): Promise<void> {
    const { stage } = this;
    const { page, gates } = stage;
    await this.#arrived();
    this.#leaveEntry();
    await this.#openMenu('账户信息');
    this.#entered({ loads: false, path: null });
    await this.#click(page.locator('main a[href="/customer/bindPhone"]'));
    this.#entered({ loads: false, path: null });
    await stage.during(page.getByLabel('手机号').fill('13812345678'));
    await stage.during(page.getByRole('textbox', { name: '验证码' }).fill('123456'));
    gates.rule('api', { status: 200, body: '{"done":true}' });
    await this.#click(page.getByRole('button', { name: '绑定', exact: true }));
    await this.release(
      'profile',
      whose === 'same' ? 'pass' : { status: 200, body: JSON.stringify({ userId: strangerId }) },
    );
    gates.rule('api', 'pass');
  }

  /** The button of an error page that looks at storage again, or begins anew. */
  async retry(state: string, next: string | undefined): Promise<void> {
    if (state !== 'callbackFailed')
      await this.arrangeRead(next, this.person ?? this.visitor.one, state === 'storageBlocked');
    await this.press(state === 'callbackFailed' ? '重新登录' : '重试');
  }

  /** Back to a page that the browser has kept. */
  async comeBack({ state, next }: { readonly state: string; readonly next: string | undefined }): Promise<void> {
    const { stage } = this;
    if (next === 'error.readStored/storage') await stage.block(true);
    const arrange = async () => {
      if (next?.startsWith('done.')) await this.arrangeRead(next, this.person ?? this.visitor.one, false);
    };
    // Written by the page itself, which does not hear of its own writing when it is back.
    if (state !== 'signingOut') await arrange();
    await stage.leaveAndComeBack(async () => {
      if (state !== 'signingOut') return stage.goElsewhere();
      await stage.unlock();
      await stage.reaches('/oidc/');
      await arrange();
    });
    // Where one went instead has taken the place of what came after.
    this.#trail.length = this.#at + 1;
  }

  // ---- the other tab -----------------------------------------------------------------------------------------------------

  #otherThan(person: string | null): string {
    return person === this.visitor.one ? this.visitor.other : this.visitor.one;
  }

  async otherSignsIn(same: boolean, next: string | undefined): Promise<void> {
    const { stage } = this;
    const account = same ? (this.person ?? this.visitor.one) : this.#otherThan(this.person);
    if (next === 'done.readStored/valid') await stage.storeElsewhere(await stage.fresh(account));
    else await this.arrangeRead(next, account, false);
    await stage.say('signedIn');
  }

  async otherSignsOut(): Promise<void> {
    await this.stage.say('signedOut');
    await this.stage.storeElsewhere(null);
  }

  async otherRenews(): Promise<void> {
    await this.stage.storeElsewhere(await this.stage.fresh(this.person ?? this.visitor.one));
    await this.stage.say('renewed');
  }

  async renewedUnheard(): Promise<void> {
    await this.stage.storeSilently(await this.stage.fresh(this.person ?? this.visitor.one));
  }

  async renewedUnderLock(): Promise<void> {
    await this.otherRenews();
    await this.stage.unlock();
  }

  /** What is stored when the page reads it next. @param isBlocked the page itself cannot write now */
  async arrangeRead(next: string | undefined, account: string, isBlocked: boolean): Promise<void> {
    const { stage } = this;
    const store = isBlocked ? stage.storeElsewhere.bind(stage) : stage.storeSilently.bind(stage);
    if (next === 'error.readStored/storage') return stage.block(true);
    if (next === 'done.readStored/valid') await store(await stage.fresh(account));
    else if (next === 'done.readStored/expired') await store(await stage.fresh(account, secondsOf.expired));
    else await store(null);
    await stage.block(false);
  }

  // ---- the network -------------------------------------------------------------------------------------------------------

  async release(gate: Gate, answer: Answer): Promise<void> {
    const { gates } = this.stage;
    await this.stage.until(`a request waits at ${gate}`, async () => gates.holds(gate));
    await gates.release(gate, answer);
  }

  /** The other tab lets go of the lock, and the renewal is answered. @param age the token has run out meanwhile */
  async renewalAnswered(answer: Answer, age?: 'expired'): Promise<void> {
    await this.stage.unlock();
    await this.stage.until('the renewal is asked for', async () => this.stage.gates.holds('token'));
    if (age === 'expired') await this.stage.setSecondsLeft(secondsOf.expired);
    await this.stage.gates.release('token', answer);
  }

  /** When the state that stands was entered; set by the driver. */
  enteredAt: () => number = () => 0;

  async passSinceEntered(limitMs: number): Promise<void> {
    const { at } = await this.stage.now();
    await this.stage.pass(this.enteredAt() + limitMs - at);
  }
}
