import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { text } from '../machines/support/explorer.ts';
import type { AnyAlphabet } from '../machines/support/subjects.ts';

/** What a running actor showed in one step. */
export interface Observed {
  readonly snapshot: AnyMachineSnapshot;
  /** The machine's own effects with their params, in order. */
  readonly effects: readonly string[];
  /** Actors that were started, with their input. */
  readonly started: readonly string[];
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Timer {
  readonly ms: number;
  fire(): void;
}

/**
 * Level 1b: the machine as a real actor. Its children are promises that the walk ends, its clock is one whose timers
 * the walk lets pass: time is told by the length that the machine asked for, so that a delay of the wrong length is
 * a timer that cannot be found.
 */
export class ActorDriver {
  readonly #machine: AnyStateMachine;
  readonly #alphabet: AnyAlphabet;
  readonly #actor: AnyActorRef;
  readonly #pending = new Map<string, Pending>();
  readonly #timers = new Map<number, Timer>();
  #effects: string[] = [];
  #started: string[] = [];

  constructor(machine: AnyStateMachine, alphabet: AnyAlphabet, start: string) {
    this.#machine = machine;
    this.#alphabet = alphabet;
    let timers = 0;
    this.#actor = createActor(this.#provided(), {
      input: alphabet.starts[start] as never,
      clock: {
        setTimeout: (fire, ms) => {
          timers += 1;
          this.#timers.set(timers, { ms, fire });
          return timers;
        },
        clearTimeout: (id) => this.#timers.delete(id),
      },
    });
    this.#actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  /** Actors that run now, by id. */
  get running(): readonly string[] {
    return Object.keys(this.snapshot.children);
  }

  /** False for a clock that has struck in a state which it does not leave: it would be wound only by entering anew. */
  canHappen(name: string): boolean {
    const delay = /^after\.([^@]+)@/.exec(name)?.[1];
    return delay === undefined || this.#timersOf(delay).length > 0;
  }

  /** Gives one input by its name in the alphabet, and tells what came of it. */
  async apply(name: string): Promise<Observed> {
    this.#effects = [];
    this.#started = [];
    const [, kind, id = '', which = ''] = /^(done|error|after)\.([^/@]+)[/@](.+)$/.exec(name) ?? [];
    if (kind === 'after') this.#pass(id);
    else if (kind) await this.#end(kind as 'done' | 'error', id, which);
    else this.#send(name);
    return this.observed();
  }

  /** What came of the last input, or of the start. */
  observed(): Observed {
    return { snapshot: this.snapshot, effects: this.#effects, started: this.#started };
  }

  stop(): void {
    this.#actor.stop();
  }

  #send(name: string): void {
    const [type = '', which = ''] = name.split('/');
    this.#actor.send({ type, ...this.#alphabet.events[type]?.[which] });
  }

  async #end(kind: 'done' | 'error', id: string, which: string): Promise<void> {
    const pending = this.#pending.get(id);
    if (!pending) throw new Error(`${id} does not run`);
    this.#pending.delete(id);
    const { done = {}, error = {} } = this.#alphabet.actors[id] ?? {};
    if (kind === 'done') pending.resolve(done[which]);
    else pending.reject(error[which]);
    // The promise tells its actor, which tells the machine.
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  }

  #pass(delay: string): void {
    const ms = this.#machine.implementations.delays[delay];
    const found = [...this.#timers].filter(([, timer]) => timer.ms === ms);
    const [[id, timer] = []] = found;
    if (id === undefined || !timer || found.length > 1)
      throw new Error(`${found.length} timers of ${delay} (${ms} ms)`);
    this.#timers.delete(id);
    timer.fire();
  }

  #timersOf(delay: string): [number, Timer][] {
    const ms = this.#machine.implementations.delays[delay];
    return [...this.#timers].filter(([, timer]) => timer.ms === ms);
  }

  #provided(): AnyStateMachine {
    const { actions, actors } = this.#machine.implementations;
    // Memory (`assign`) is the machine's; what it does outside is only told.
    const effects = Object.entries(actions).filter(([, action]) => !('type' in (action as object)));
    const told = effects.map(([name]) => [
      name,
      (_: unknown, params: unknown) => void this.#effects.push(`${name} ${text(params)}`.trim()),
    ]);
    const ended = Object.keys(actors).map((name) => [
      name,
      fromPromise(({ input }) => {
        this.#started.push(`start ${name} ${text(input)}`.trim());
        return new Promise((resolve, reject) => this.#pending.set(name, { resolve, reject }));
      }),
    ]);
    return this.#machine.provide({ actions: Object.fromEntries(told), actors: Object.fromEntries(ended) });
  }
}
