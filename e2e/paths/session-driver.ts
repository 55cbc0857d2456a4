import { expect } from '@playwright/test';
import { safeReturn } from '#machines/safe-return.ts';
import type { SessionContext } from '#machines/session.types.ts';
import { valueText } from '#tests/machines/support/explorer.ts';
import type { PathFile } from '#tests/paths/path-file.ts';
import type { LogLine } from './inspect-log.ts';
import { replayLog } from './log-replay.ts';
import { causes, isInput } from './session-causes.ts';
import { SessionHands } from './session-hands.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitors.ts';
import type { WorldWalk } from './world-walks.ts';

/** Texts that would be a credential: the tour's own pattern, and the form of an access token. */
const secret = /"(\w*token\w*|password|code|secret)":"|bearer|print2026|eyJ[\w-]{10}/i;

/**
 * Level 3: a walk of the session in a browser. Each step is caused as session-causes.ts says; that it reached the
 * machine, and what the machine did, is read from the page's own log.
 */
export class SessionDriver {
  readonly hands: SessionHands;
  readonly #stage: Stage;
  readonly #walk: WorldWalk;
  readonly #path: PathFile;
  /** Lines of the log that are accounted for. */
  #read = 0;
  #lines: readonly LogLine[] = [];
  /** Steps whose world is arranged. */
  #arranged = 0;

  constructor(stage: Stage, visitor: Visitor, walk: WorldWalk, path: PathFile) {
    this.#stage = stage;
    this.#walk = walk;
    this.#path = path;
    this.hands = new SessionHands(stage, visitor);
    this.hands.enteredAt = () => this.#enteredAt();
  }

  async start(): Promise<LogLine> {
    const { state } = this.#path.begins;
    const next = this.#nextAfter(-1);
    if (state === 'checking') await this.#arrange(0);
    await this.hands.open(this.#walk.door, next);
    const line = await this.#arrives('xstate.init', state, ({ event }) => event.type === 'xstate.init');
    await this.hands.afterState('', state, next);
    return line;
  }

  /** What is to happen in the state that a step leads to; a sign-in that the router asks for by itself leads on. */
  #nextAfter(index: number): string | undefined {
    const isForced = (this.#walk.steps[index]?.to.world.forced ?? null) !== null;
    return this.#path.steps[index + (isForced ? 2 : 1)]?.input;
  }

  /** What a step needs before it is caused, and what follows it in the same breath. */
  async #arrange(index: number): Promise<void> {
    const step = this.#walk.steps[index];
    if (!step) return;
    const { from, to } = step;
    if (this.#arranged <= index)
      await this.hands.expectState(from.state, to.state, this.#nextAfter(index), to.world.refused);
    this.#arranged = Math.max(this.#arranged, index + 1);
    if (to.state === 'checking' || to.world.forced) await this.#arrange(index + 1);
  }

  /** Causes one step, and compares what it did. @returns what the page logged of it */
  async apply(index: number): Promise<LogLine> {
    const step = this.#walk.steps[index];
    const expected = this.#path.steps[index];
    if (!step || !expected) throw new Error(`the walk has no step ${index + 1}`);
    const { from, to, edge } = step;
    const next = this.#nextAfter(index);
    const cause = causes[edge.input.name];
    if (!cause) throw new Error(`nothing causes ${edge.input.name}`);
    this.hands.mark = this.#read;
    await this.#arrange(index);
    await cause.happen(this.hands, { ...from, next });
    const line = await this.#arrives(edge.input.name, to.state, ({ event }) => isInput(edge.input.name, event));
    this.#compareContext(line, expected.expect.context as unknown as SessionContext);
    if (line.event.type.startsWith('xstate.error.actor.startSignin')) {
      await this.#stage.fill(false);
    }
    await this.hands.afterState(from.state, to.state, next, to.world.router === 'user');
    // What follows in the same breath has a step of its own.
    if (to.state !== 'checking' && !to.world.forced) await this.#shows(expected.expect.view);
    return line;
  }

  /** Everything the page logged, given to the pure machines. */
  async finish(): Promise<void> {
    const lines = await this.#stage.log();
    expect(replayLog(lines), 'the pure machine answers every event of the log as the page did').toEqual([]);
    for (const { event, context, effects } of lines) {
      const { token, ...rest } = event as { token?: unknown };
      expect(['fresh', 'expiring', 'expired', 'missing', undefined]).toContain(token);
      expect(JSON.stringify([rest, context, effects])).not.toMatch(secret);
    }
    for (const { url } of this.#stage.gates.asked) expect(url).not.toMatch(/eyJ|(access|refresh|id)_token/);
  }

  /** Reads the log until an event is there; whatever else came in between must have changed no state. */
  async #arrives(input: string, state: string, is: (line: LogLine) => boolean): Promise<LogLine> {
    let standing = this.#standing;
    return this.#stage.until(`${input} has reached the machine`, async () => {
      this.#lines = (await this.#stage.log()).filter(({ machine }) => machine === 'session');
      for (const line of this.#lines.slice(this.#read)) {
        this.#read += 1;
        const value = valueText(line.value);
        if (is(line)) {
          expect(value, `${input} in ${standing}`).toBe(state);
          return line;
        }
        expect(value, `${JSON.stringify(line.event)} came in ${standing} while ${input} was to come`).toBe(standing);
        standing = value;
      }
      return undefined;
    });
  }

  get #standing(): string {
    const last = this.#lines[this.#read - 1];
    return last ? valueText(last.value) : '';
  }

  #compareContext({ context }: LogLine, expected: SessionContext): void {
    const seen = context as SessionContext;
    const kind = (returnTo: string | null) =>
      returnTo === null || returnTo === '/'
        ? returnTo
        : safeReturn(returnTo, seen.origin) === returnTo
          ? 'a page'
          : 'unsafe';
    const told = ({ tries, renewals, reason, returnTo, user }: SessionContext) => ({
      tries,
      renewals,
      reason,
      returnTo: kind(returnTo),
      somebody: user !== null,
    });
    expect(told(seen)).toEqual(told(expected));
  }

  async #shows(view: readonly string[]): Promise<void> {
    await this.#stage.until(
      `the page shows ${view.join(' ')}`,
      async () => (await this.#stage.view()).join(' ') === view.join(' '),
    );
  }

  /** When the clock of the state that stands was started: with the line that led into it, or into its token's part. */
  #enteredAt(): number {
    const part = (line: LogLine | undefined) => {
      if (!line) return '';
      const value = line.value as { ready?: { token: string } };
      return typeof line.value === 'object' ? `ready ${value.ready?.token}` : String(line.value);
    };
    const here = part(this.#lines[this.#read - 1]);
    for (let index = this.#read - 1; index >= 0; index -= 1) {
      if (part(this.#lines[index - 1]) !== here) return this.#lines[index]?.at ?? 0;
    }
    return 0;
  }
}
