import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, transition } from 'xstate';
import { safeReturn } from '#machines/safe-return.ts';
import { sessionMachine } from '#machines/session.ts';
import { type SessionContext, type SessionInput, type SessionUser, sessionFailure } from '#machines/session.types.ts';
import type { Text } from '#shared/text.ts';
import { effectsOf, startOf, valueText } from '../machines/support/explorer.ts';
import type { AnyAlphabet } from '../machines/support/subjects.ts';
import type { Kind, TestStack } from '../support/test-stack.ts';
import type { PathFile } from './path-file.ts';
import type { SeenStep, WalkRecord } from './record.ts';
import type { Failure } from './replay.ts';
import { SeenSteps } from './seen-steps.ts';
import { causes, changed, howOf, type Moment, seconds } from './session-causes.ts';
import { type Account, otherThan, type People, parseStored } from './session-people.ts';
import { type Arrival, Stage } from './session-stage.ts';
import { isKnownAtOnce, isRenewing, isSignedIn, isUnderLock, isWaiting, usesToken } from './session-world.ts';

/** What level 2 needs: the server, and people who can sign in there. */
export interface ProviderWorld {
  readonly stack: TestStack;
  readonly people: People;
  readonly alphabet: AnyAlphabet;
}

/** Something else was seen than the pure machine says. */
class Difference extends Error {
  override readonly name = 'Difference';
  readonly seen: unknown;
  readonly expected: unknown;

  constructor(what: string, seen: unknown, expected: unknown) {
    super(what);
    this.seen = seen;
    this.expected = expected;
  }
}

function mustBe(what: string, seen: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(seen, expected)) throw new Difference(what, { [what]: seen }, { [what]: expected });
}

type Actor = 'readStored' | 'startSignin' | 'finishSignin' | 'loadProfile' | 'renew' | 'signOut';

/** An actor that a step starts, and what the walk has for it. */
interface Plan {
  readonly actor: Actor;
  /** `error.renew/networkTokenGood`; null when the state is left before. */
  readonly outcome: string | null;
  /** A sign-out whose revocation is answered too late. */
  readonly isSlow: boolean;
}

/** Comes of the edge's own work, and of no use where the machine ignores it. */
const byTheWay = /^oidc\.(userLoaded|userUnloaded|expiring)$/;
/** Answers that come in the same breath as the question: their step follows without being caused. */
const isAutomatic = (input: string): boolean => /^(done|error)\.readStored\//.test(input) || isKnownAtOnce(input);
/** How long a sign-out waits for revocations. */
const revokeLimitMs = 3_000;

/** What level 2 tells of a walk. */
type Told = Pick<WalkRecord, 'file' | 'durationMs' | 'failure' | 'start' | 'steps'>;

/** Level 2: the file against the session with its real edge. */
export async function replayWithProvider(world: ProviderWorld, file: PathFile): Promise<Told> {
  const began = performance.now();
  const driver = new ProviderDriver(world, file);
  const failure = await failureOf(driver, file);
  const [start, ...steps] = driver.seen();
  return {
    file,
    durationMs: Math.round(performance.now() - began),
    ...(failure ? { failure } : {}),
    ...(start ? { start } : {}),
    // What fails after the last step is looked at once more.
    steps: steps.slice(0, file.steps.length),
  };
}

async function failureOf(driver: ProviderDriver, file: PathFile): Promise<Failure | undefined> {
  let index = -1;
  try {
    await driver.start();
    for (index = 0; index < file.steps.length; index += 1) await driver.apply(index);
    await driver.end();
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const last = Math.min(index, file.steps.length - 1);
    const input = file.steps[last]?.input;
    driver.look(howOf(input ?? ''));
    const step = input ?? `start: ${file.start}`;
    const { seen = error.message, expected = driver.state } = error instanceof Difference ? error : {};
    return { index: last, step, seen, expected };
  } finally {
    await driver.stop();
  }
}

/**
 * Drives one walk. A step is caused in the world (session-causes.ts); which input that gave the machine, and what it did
 * with it, is read from the running actor. Both are compared with the pure machine, and then what the edge was seen to
 * do with the effects that the pure machine has told.
 */
export class ProviderDriver {
  readonly #stage: Stage;
  readonly #people: People;
  readonly #alphabet: AnyAlphabet;
  readonly #path: PathFile;
  readonly #running = new Map<Actor, Plan>();
  /** All effects so far, as the pure machine tells them. */
  readonly #effects: string[];
  #expected: AnyMachineSnapshot;
  /** Arrivals that were looked at, and steps that have happened. */
  #seen = 0;
  #done = 0;
  #echoes: string[] = [];
  #person: Account | null = null;
  #isInUse = true;
  /** The token that the page knows the API to refuse, and the stored user that a renewal began with. */
  #refused: string | null = null;
  #renewed: string | null = null;
  #tokenCalls = 0;
  readonly #seenSteps: SeenSteps;
  /** Before the last step that was caused. */
  #requestsBefore = 0;
  #departures = 0;

  constructor({ stack, people, alphabet }: ProviderWorld, path: PathFile) {
    this.#stage = new Stage(stack, people);
    this.#seenSteps = new SeenSteps(this.#stage);
    this.#people = people;
    this.#alphabet = alphabet;
    this.#path = path;
    const { next, effects } = startOf(sessionMachine, { ...this.#input, origin: stack.origin });
    this.#expected = next;
    this.#effects = [...effects];
  }

  /** Where the pure machine is. */
  get state(): string {
    return valueText(this.#expected.value);
  }

  async start(): Promise<void> {
    await this.#begin();
    this.look();
  }

  async #begin(): Promise<void> {
    const { attempt } = this.#input;
    const plan = this.#planOf(this.#path.begins.effects, 0);
    if (plan?.actor === 'readStored') await this.#arrangeRead(plan.outcome, null);
    await this.#prepareAutomatic(0);
    const path = await this.#address(plan?.outcome ?? null);
    await this.#stage.open({ path, ...(attempt ? { attempt } : {}) });
    await this.#stage.until('the session has begun', () => this.#stage.arrivals.length > 0);
    const [first] = this.#stage.arrivals;
    if (first) this.#compare('start', first);
    this.#seen = 1;
    if (plan) this.#running.set(plan.actor, plan);
    if (plan?.outcome && isAutomatic(plan.outcome)) {
      return this.#stage.until(`${plan.outcome} has come by itself`, () => {
        this.#take(-1);
        return this.#done > 0;
      });
    }
    if (plan) await this.#settle(plan);
    await this.#check();
  }

  /** One step of the walk; those that follow in the same breath happen with it, and are compared when they are due. */
  async apply(index: number): Promise<void> {
    await this.#drive(index);
    this.look(howOf(this.#path.steps[index]?.input ?? ''));
  }

  async #drive(index: number): Promise<void> {
    const { input, expect } = this.#path.steps[index] as PathFile['steps'][number];
    const before = this.state;
    const plan = this.#planOf(expect.effects, index + 1);
    if (this.#done <= index) {
      this.#requestsBefore = this.#stage.requests.length;
      const moment = await this.#prepare(input, plan, index);
      this.#echoes.push(...((await causes[input]?.happen(this.#stage, moment)) ?? []));
    }
    await this.#stage.until(`${input} has reached the machine`, () => {
      this.#take(index);
      return this.#done > index && this.#echoes.length === 0;
    });
    await this.#finish(input, expect.effects, plan);
    if (plan) this.#running.set(plan.actor, plan);
    if (this.#done > index + 1) return;
    if (plan) await this.#settle(plan);
    await this.#check();
    this.#checkGone(input, before, plan);
  }

  /** After the last step nothing more comes. */
  async end(): Promise<void> {
    await this.#stage.aMoment();
    this.#take(-1);
    await this.#check();
  }

  async stop(): Promise<void> {
    await this.#stage.close();
  }

  /** Writes down what the step has shown, or as much of it as there is. */
  look(note?: Text): void {
    this.#seenSteps.look(note);
  }

  /** The start, then each step that was looked at. */
  seen(): readonly SeenStep[] {
    return this.#seenSteps.all();
  }

  get #input(): SessionInput {
    return this.#alphabet.starts[this.#path.start] as SessionInput;
  }

  get #context(): SessionContext {
    return this.#expected.context as SessionContext;
  }

  // Looking ahead: what an actor is to answer is known before it starts.

  #planOf(effects: readonly string[], next: number): Plan | undefined {
    const actor = effects.flatMap((effect) => /^start (\w+)/.exec(effect)?.[1] ?? []).at(-1) as Actor | undefined;
    if (!actor) return undefined;
    let outcome: string | null = null;
    for (const { input, expect } of this.#path.steps.slice(next)) {
      if (new RegExp(`^(done|error)\\.${actor}/`).test(input)) outcome = input;
      if (outcome !== null || expect.effects.includes(`stop ${actor}`)) break;
    }
    const isSlow = actor === 'signOut' && outcome === null && next % 2 === 0;
    return { actor, outcome, isSlow };
  }

  async #prepare(input: string, plan: Plan | undefined, index: number): Promise<Moment> {
    const { state } = this;
    const read = plan?.actor === 'readStored' ? plan.outcome : null;
    if (input === 'api.unauthorized/current') this.#refuse();
    // A token that is taken into use with little time left would be renewed later than others.
    if (input === 'done.loadProfile/person') this.#stage.setSecondsLeft(seconds.fresh);
    // Time passes without the token's running out, which would be another step.
    const isEnding = (isRenewing(state) || isWaiting(state)) && !this.#isRefused;
    if (input.startsWith('after.') && isEnding) this.#stage.setSecondsLeft(seconds.expiring);
    if (read !== null) await this.#arrangeRead(read, input);
    if (plan) await this.#prepareActor(plan);
    await this.#prepareAutomatic(index + 1);
    return { state, isRefused: this.#isRefused, person: this.#person, user: this.#context.user, read, turn: index };
  }

  /** The faults that an actor meets as soon as it starts. */
  async #prepareActor({ actor, outcome, isSlow }: Plan): Promise<void> {
    if (outcome === 'error.startSignin/storage') this.#stage.slowDown();
    else if (/^error\.(startSignin|signOut)\//.test(outcome ?? '')) await this.#stage.rule('metadata', 'hold');
    if (isSlow) await this.#stage.rule('revocation', 'hold');
    if (actor !== 'renew') return;
    if (outcome !== null && isUnderLock(outcome)) await this.#stage.otherLocks();
    if (!this.#isRefused) this.#stage.setSecondsLeft(seconds.expiring);
  }

  /** What follows in the same breath cannot be prepared when it is there. */
  async #prepareAutomatic(index: number): Promise<void> {
    const step = this.#path.steps[index];
    const plan = step && isAutomatic(step.input) ? this.#planOf(step.expect.effects, index + 1) : undefined;
    if (plan) await this.#prepareActor(plan);
  }

  get #isRefused(): boolean {
    const text = this.#stage.storedText;
    return text !== null && parseStored(text).access_token === this.#refused;
  }

  #refuse(): void {
    const text = this.#stage.storedText;
    if (text === null) return;
    this.#refused = parseStored(text).access_token;
    this.#people.usedUp(text);
  }

  /** What is stored when the page reads it next. */
  async #arrangeRead(outcome: string | null, input: string | null): Promise<void> {
    const stage = this.#stage;
    const news = /^tab\.signedIn\/(same|other)$/.exec(input ?? '')?.[1];
    const told = news === 'same' ? this.#person : otherThan(this.#person);
    const stored = stage.storedAccount;
    const account = (news ? told : stored) ?? this.#person ?? 'one';
    switch (outcome) {
      case 'done.readStored/valid': {
        const isWorthless = stage.storedText !== null && this.#people.isUsedUp(stage.storedText);
        // A sign-in in another tab stores it itself.
        if (news && stored !== account) return;
        if (isWorthless) await stage.arrangeAnew(account);
        else await stage.arrange(account);
        return stage.setSecondsLeft(seconds.fresh);
      }
      case 'done.readStored/expired':
        await stage.arrange(account);
        return stage.setSecondsLeft(seconds.expired);
      case 'error.readStored/storage':
        return stage.block(true);
      default:
        return stage.arrange(null);
    }
  }

  /** The address that the page is loaded with. */
  async #address(outcome: string | null): Promise<string> {
    const { start, failed } = this.#input;
    if (start === 'signedOut') return '/login?signedOut=1';
    if (start === 'callbackFailed') return `/callback?failed=${failed ?? ''}`;
    if (start === 'app') return '/my/order?page=2#row4';
    const kept = this.#alphabet.actors.finishSignin?.done[outcome?.replace('done.finishSignin/', '') ?? ''];
    const { returnTo } = (kept ?? { returnTo: '/' }) as { readonly returnTo: string | null };
    const address = await this.#stage.signInBegun(returnTo);
    const isCancelled = outcome === 'error.finishSignin/cancelled';
    const back = await (isCancelled ? this.#people.cancelled(address) : this.#people.throughProvider(address, 'one'));
    const url = new URL(back);
    if (outcome === 'error.finishSignin/noState') this.#stage.forgetSignIn(back);
    if (outcome === 'error.finishSignin/refused') url.searchParams.set('code', 'used');
    if (outcome === 'error.finishSignin/alreadySignedIn') {
      this.#stage.forgetSignIn(back);
      await this.#stage.arrange('one');
      this.#stage.setSecondsLeft(seconds.fresh);
    }
    return url.pathname + url.search;
  }

  // What has reached the machine.

  #take(index: number): void {
    for (const arrival of this.#stage.arrivals.slice(this.#seen)) {
      this.#seen += 1;
      const { event } = arrival;
      const step = this.#path.steps[this.#done];
      const isDue = step && (this.#done <= index || isAutomatic(step.input)) && this.#is(step.input, event);
      const echo = this.#echoes.findIndex((name) => this.#is(name, event));
      if (!isDue && echo < 0 && !byTheWay.test(event.type)) throw new Difference('input', event, step?.input ?? null);
      const before = this.#expected;
      const [next, actions] = transition(sessionMachine, before as never, event as never);
      this.#expected = next as AnyMachineSnapshot;
      const effects = effectsOf(actions as never);
      this.#effects.push(...effects);
      if (isDue) {
        this.#done += 1;
        this.#seenSteps.due(arrival);
      } else {
        if (echo >= 0) this.#echoes.splice(echo, 1);
        const isIgnored = next.value === before.value || isDeepStrictEqual(next.value, before.value);
        if (!isIgnored) throw new Difference('input', event, `nothing more in ${valueText(before.value)}`);
      }
      this.#remember(effects);
      this.#compare(event.type, arrival);
      if (isDue) this.#compareWithWalk(step);
    }
  }

  /** The running machine did what the pure one does. */
  #compare(what: string, { snapshot }: Arrival): void {
    const shown = (one: AnyMachineSnapshot) => ({
      state: valueText(one.value),
      context: one.context,
      view: [...one.tags].map(String).toSorted(),
      running: Object.keys(one.children).toSorted(),
    });
    mustBe(`after ${what}`, shown(snapshot), shown(this.#expected));
  }

  /** What came is what the walk foresaw; only the people have other names there. */
  #compareWithWalk({ input, expect }: PathFile['steps'][number]): void {
    const own = ({ returnTo, tries, renewals, reason, user }: Readonly<Record<string, unknown>>) => ({
      returnTo,
      tries,
      renewals,
      reason,
      isSomebody: user !== null,
    });
    mustBe(`state after ${input}`, this.state, expect.state);
    mustBe(`context after ${input}`, own({ ...this.#context }), own(expect.context));
    if (input === 'error.readStored/storage') this.#stage.block(false);
    if (input === 'error.startSignin/storage') this.#stage.fill(false);
  }

  #remember(effects: readonly string[]): void {
    for (const effect of effects) {
      if (/^(saveToken|adoptToken)/.test(effect)) {
        this.#isInUse = true;
        this.#person = this.#stage.storedAccount;
      }
      if (effect.startsWith('resetToken')) this.#isInUse = false;
    }
  }

  /** Whether what reached the machine is this input of the alphabet. */
  #is(input: string, event: Arrival['event']): boolean {
    const [, kind = 'event', name = '', which = ''] = /^(?:(done|error|after)\.)?([^/@]+)[/@](.+)$/.exec(input) ?? [];
    if (kind === 'after') return event.type === `xstate.after.${name}.${which}`;
    if (kind === 'event') return event.type === name && this.#isCase(name, which, event);
    if (event.type !== `xstate.${kind}.actor.${name}`) return false;
    const { output, error } = event as unknown as { readonly output?: unknown; readonly error?: unknown };
    const cases = this.#alphabet.actors[name];
    if (kind === 'done' && name === 'loadProfile') return this.#isProfile(which, output as SessionUser | null);
    if (kind === 'done') return isDeepStrictEqual(output, cases?.done[which]);
    if (name === 'loadProfile') return true;
    const [seen, meant] = [sessionFailure(error), sessionFailure(cases?.error[which])];
    const isTold = name === 'renew' && meant.kind !== 'unknown';
    return seen.kind === meant.kind && (!isTold || seen.tokenValid === meant.tokenValid);
  }

  #isCase(name: string, which: string, event: Arrival['event']): boolean {
    if (name !== 'profile.changed') {
      return isDeepStrictEqual({ ...event }, { type: name, ...this.#alphabet.events[name]?.[which] });
    }
    const { user } = event as unknown as { readonly user: SessionUser };
    const own = this.#context.user ?? this.#profile;
    return isDeepStrictEqual(
      user,
      which === 'same' ? changed(own) : this.#people.profile(otherThan(this.#person ?? 'one')),
    );
  }

  /** The person whose token is in use, as the API knows him. */
  get #profile(): SessionUser {
    return this.#people.profile(this.#person ?? 'one');
  }

  #isProfile(which: string, output: SessionUser | null): boolean {
    if (which === 'person') return isDeepStrictEqual(output, this.#profile);
    return which === 'empty' ? output === null : output?.userId === 0;
  }

  // Until all is quiet.

  /** Actors have ended; those whose state was left while they were at work are answered late. */
  async #finish(input: string, effects: readonly string[], plan: Plan | undefined): Promise<void> {
    if (/^error\.(startSignin|signOut)\//.test(input)) await this.#stage.rule('metadata', 'pass');
    if (input === 'error.renew/signedOut') {
      // Now the page hears what it knows already.
      this.#echoes.push('tab.signedOut/plain');
      this.#stage.tellLate();
      await this.#untilEchoed();
    }
    for (const actor of this.#running.keys()) {
      const isOver = new RegExp(`^(done|error)\\.${actor}/`).test(input);
      if (!isOver && !effects.includes(`stop ${actor}`)) continue;
      this.#running.delete(actor);
      if (actor !== 'renew') continue;
      if (this.#renewed !== null && !isUnderLock(input)) this.#people.usedUp(this.#renewed);
      if (!isOver) await this.#answerLate(input, plan);
    }
  }

  async #answerLate(input: string, plan: Plan | undefined): Promise<void> {
    await this.#stage.release('token', 'pass');
    // A sign-out has waited for the lock, and has it now.
    if (plan?.actor !== 'signOut') await this.#stage.untilLock('free');
    if (input !== 'tab.signedOut/plain') return;
    // So has the other tab.
    if ((this.#stage.secondsLeft ?? 0) > 0) this.#echoes.push(input);
    await this.#stage.otherRemoves();
    await this.#untilEchoed();
  }

  #untilEchoed(): Promise<void> {
    return this.#stage.until('the late news has come', () => {
      this.#take(-1);
      return this.#echoes.length === 0;
    });
  }

  /** What the step has begun is under way: it waits for its answer, or the page has left. */
  async #settle({ actor, outcome, isSlow }: Plan): Promise<void> {
    const stage = this.#stage;
    switch (actor) {
      case 'readStored':
        return;
      case 'loadProfile':
        return this.#arrives('profile');
      case 'finishSignin':
        this.#tokenCalls += 1;
        return this.#arrives('token');
      case 'renew':
        this.#renewed = stage.storedText;
        if (outcome !== null && isUnderLock(outcome)) return stage.untilLock('wanted');
        this.#tokenCalls += 1;
        return this.#arrives('token');
      case 'startSignin':
        if (outcome === 'error.startSignin/storage') return stage.until('a hash is wanted', () => stage.isHashWanted);
        if (outcome !== null) return this.#arrives('metadata');
        await this.#leaves('/oidc/auth');
        return mustBe('return address kept', stage.promisedReturn, this.#returnExpected);
      case 'signOut':
        if (outcome !== null) return this.#arrives('metadata');
        await this.#signsOut(isSlow);
    }
  }

  async #signsOut(isSlow: boolean): Promise<void> {
    const stage = this.#stage;
    const isRevoked = isSlow && stage.storedText !== null;
    if (isRevoked) {
      await this.#arrives('revocation');
      stage.clock.advance(revokeLimitMs);
    }
    await this.#leaves('/oidc/session/end');
    if (isSlow) await stage.rule('revocation', 'pass');
    if (isRevoked) {
      // With nothing, as RFC 7009 has it; the library takes the word of the embedded provider for a failure.
      await stage.release('revocation', { status: 200, body: '' });
      await stage.until('the late answer has come', () => !stage.isAsking);
      await stage.aMoment();
    }
    this.#people.grantEnded(this.#person ?? 'one');
    await stage.untilLock('free');
  }

  async #arrives(kind: Kind): Promise<void> {
    const isNew = () => this.#stage.requests.slice(this.#requestsBefore).some((asked) => asked.kind === kind);
    await this.#stage.until(`a call for ${kind} has come`, isNew);
  }

  async #leaves(path: string): Promise<void> {
    const { went } = this.#stage.deeds;
    this.#departures += 1;
    await this.#stage.until(`the page leaves for ${path}`, () => went.length >= this.#departures);
    mustBe('the page leaves for', new URL(went.at(-1) ?? '').pathname, path);
  }

  get #returnExpected(): string {
    const shown = location.pathname + location.search + location.hash;
    return this.#context.returnTo ?? safeReturn(shown, location.origin) ?? '/';
  }

  // The oracle of the edge.

  /** What was seen so far, apart from the machine. */
  observe() {
    const { deeds } = this.#stage;
    // A JWT is two JSON objects; a random PKCE challenge may well hold the first three letters of one.
    const secret = /eyJ[\w-]*\.eyJ|[?&](?:id_token_hint|access_token|refresh_token|token)=/;
    return {
      ...deeds,
      went: deeds.went.length,
      attempt: this.#stage.attempt,
      isDraftKept: this.#stage.isDraftKept,
      tokenCalls: this.#stage.requests.filter(({ kind }) => kind === 'token').length,
      addressesWithToken: [...this.#stage.requests.map(({ line }) => line), ...deeds.went].filter((line) =>
        secret.test(line),
      ),
      isTokenInUse: this.#stage.isTokenInUse,
      stored: usesToken(this.state) ? this.#stage.storedAccount : undefined,
      shown: isSignedIn(this.state) ? this.#context.user?.userId : undefined,
    };
  }

  #foreseen(): ReturnType<ProviderDriver['observe']> {
    const { state } = this;
    const foreseen = {
      navigations: [] as { to: string; replace: boolean }[],
      toasts: [] as string[],
      errors: [] as string[],
      news: [] as ('signedIn' | 'renewed' | 'signedOut')[],
      draftsSaved: 0,
      isDraftKept: false,
      attempt: (this.#input.attempt ?? null) as unknown,
      went: this.#departures,
      tokenCalls: this.#tokenCalls,
      addressesWithToken: [],
      isTokenInUse: this.#isInUse && (this.#stage.secondsLeft ?? 0) > 0,
      stored: usesToken(state) ? this.#person : undefined,
      shown: isSignedIn(state) ? this.#profile.userId : undefined,
    };
    for (const effect of this.#effects) {
      const [, name, text = 'null'] = /^(\w+)(?: (.*))?$/s.exec(effect) ?? [];
      const params = () => JSON.parse(text);
      if (name === 'navigate') foreseen.navigations.push(params());
      if (name === 'toast') foreseen.toasts.push(params().text);
      if (name === 'logError') foreseen.errors.push(`session: ${params().where}: ${params().message}`);
      if (name === 'tellTabs') foreseen.news.push(params().news);
      if (name === 'saveDrafts') foreseen.draftsSaved += 1;
      if (name === 'saveDrafts' || name === 'wipeDrafts') foreseen.isDraftKept = name === 'saveDrafts';
      if (name === 'rememberAttempt') foreseen.attempt = params();
      if (name === 'forgetAttempt') foreseen.attempt = null;
    }
    return foreseen;
  }

  async #check(): Promise<void> {
    const foreseen = this.#foreseen();
    const { news } = this.#stage.deeds;
    await this.#stage.until('the other tabs have the news', () => news.length >= foreseen.news.length);
    const observed = this.observe();
    for (const name of Object.keys(foreseen) as (keyof typeof foreseen)[]) {
      mustBe(name, observed[name], foreseen[name]);
    }
  }

  /** Whoever has signed out or run out is stored no more. */
  #checkGone(input: string, before: string, plan: Plan | undefined): void {
    const { state } = this;
    const hasLeft = state === 'signingOut' && plan?.outcome === null;
    const isEntered = state !== before && (/^(expired|signedOutElsewhere)$/.test(state) || hasLeft);
    if (isEntered || input.startsWith('error.signOut/')) mustBe('stored', this.#stage.storedAccount, null);
  }
}
