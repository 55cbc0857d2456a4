import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { routeGuardMachine } from '#machines/route-guard.ts';
import { sessionMachine } from '#machines/session.ts';
import { effectsOf, valueText } from '#tests/machines/support/explorer.ts';
import type { LogLine } from './inspect-log.ts';

const machines: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  routeGuard: routeGuardMachine,
};

/** What a page logged that the pure machine answers otherwise. */
export interface Disagreement {
  readonly line: number;
  readonly event: string;
  readonly what: 'state' | 'context' | 'effects' | 'output' | 'status';
  readonly page: unknown;
  readonly machine: unknown;
}

/** What JSON keeps of a value. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const isOwn = (effect: string): boolean => !/^(start|stop|clock) /.test(effect);

/**
 * Gives the events of a log to the pure machines and compares what each of them did: state, context and effects with
 * their params of the session and of every guard, over all page loads.
 */
export function replayLog(lines: readonly LogLine[]): Disagreement[] {
  const found: Disagreement[] = [];
  const standing = new Map<string, AnyMachineSnapshot>();
  for (const [index, line] of lines.entries()) {
    const machine = machines[line.machine];
    if (!machine) throw new Error(`the log knows a machine "${line.machine}"`);
    const { event } = line;
    const before = standing.get(line.actor);
    // The first event of an actor; the next page load counts its actors anew.
    const isFirst = event.type === 'xstate.init';
    if (!isFirst && !before) throw new Error(`${line.machine} ${line.actor} was never started`);
    const [after, actions] = isFirst
      ? initialTransition(machine, ...([event.input] as [never]))
      : transition(machine, before as never, event as never);
    const next = after as AnyMachineSnapshot;
    standing.set(line.actor, next);
    const compare = (what: Disagreement['what'], page: unknown, pure: unknown) => {
      if (!isDeepStrictEqual(plain(page), plain(pure)))
        found.push({ line: index + 1, event: event.type, what, page, machine: pure });
    };
    compare('state', valueText(line.value), valueText(next.value));
    compare('status', line.status, next.status);
    compare('context', line.context, next.context);
    compare('output', line.output, next.output);
    compare('effects', effectsOf(line.effects), effectsOf(actions as never).filter(isOwn));
  }
  return found;
}
