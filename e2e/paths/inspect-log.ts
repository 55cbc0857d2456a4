import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate';

/** What the session or a guard of this tab did, over all page loads. Contexts and events hold no token. */
export interface LogLine {
  /** The machine's id. */
  readonly machine: string;
  /** One running machine of this page load: each navigation has a guard of its own. */
  readonly actor: string;
  /** By the page's own clock. */
  readonly at: number;
  readonly event: { readonly type: string; readonly [payload: string]: unknown };
  /** Where the event led to. */
  readonly value: AnyMachineSnapshot['value'];
  readonly context: unknown;
  readonly status: Snapshot<unknown>['status'];
  readonly output?: unknown;
  /** The machine's own effects, in order. */
  readonly effects: readonly { readonly type: string; readonly params?: unknown }[];
}

/** Where the log lies in sessionStorage, one line of JSON each. */
export const logKey = 'test.log';

/** Runs in every page before its scripts, and needs all that it uses within itself. */
export function keepLog(key: string): void {
  const effects = new WeakMap<ActorRefLike, LogLine['effects'][number][]>();
  const keep = (line: LogLine) => {
    // The address of a callback holds a code; it is of no use any more, and does not belong here either.
    const text = JSON.stringify(line).replaceAll(/([?&]code=)[^&#"]+/g, '$1…');
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${text}\n`);
  };
  globalThis.platenInspect = (inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    const done = effects.get(actorRef) ?? [];
    if (inspected.type === '@xstate.action') {
      // XState's own (starting and stopping actors) hold the actors themselves.
      if (!inspected.action.type.startsWith('xstate.')) effects.set(actorRef, [...done, inspected.action]);
      return;
    }
    if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return;
    effects.delete(actorRef);
    const { machine, value, context, status, output } = inspected.snapshot as AnyMachineSnapshot;
    keep({
      machine: machine.id,
      actor: actorRef.sessionId,
      at: performance.now(),
      event: inspected.event,
      value,
      context,
      status,
      output,
      effects: done,
    });
  };
}
