import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { type ActionInput, type RecordData, recordViewMachine } from '#machines/record-view.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { fromRead } from './api-actor.ts';

/** What the record machine of one screen calls. `act` answers the record as it is after the action. */
export interface RecordCalls<T, Action extends string> {
  readonly load: (id: string, signal: AbortSignal) => Promise<T>;
  readonly act?: (name: Action, record: T, input: ActionInput, signal: AbortSignal) => Promise<T>;
  /** Whether the record takes the action; asked of one that was read again while the action was asked. Else all do. */
  readonly may?: (name: Action, record: T) => boolean;
}

interface Asked {
  readonly name: string;
  readonly record: RecordData | null;
  readonly input: ActionInput;
}

/** The record machine with the calls of one screen; made once at module level, so that no component brings its own. */
export const recordMachine = <T extends object, Action extends string = never>({
  load,
  act,
  may = () => true,
}: RecordCalls<T, Action>) =>
  recordViewMachine.provide({
    guards: {
      isAsked: ({ context: { action } }, { record }) =>
        action !== null && may(action as Action, record as unknown as T),
    },
    actors: {
      load: fromRead<RecordData, { readonly id: string }>(
        ({ input, signal }) => load(input.id, signal) as Promise<T & RecordData>,
      ),
      act: fromPromise<RecordData, Asked>(({ input, signal }) => {
        if (!act) throw new Error(`no action ${input.name} here`);
        return act(input.name as Action, input.record as unknown as T, input.input, signal) as Promise<T & RecordData>;
      }),
    },
  });

export interface RecordView<T, Action extends string> {
  readonly state: 'loading' | 'shown' | 'missing' | 'failed' | 'asking' | 'running';
  readonly record: T | null;
  readonly loading: boolean;
  readonly running: boolean;
  /** The action whose form is open. */
  readonly action: Action | null;
  /** Why loading or the last action failed: packed, or the server's own text. */
  readonly message: string | null;
  readonly fieldErrors: FieldErrors;
  /** Somebody else changed the record under the last action; it was read again. */
  readonly stale: boolean;
  readonly ask: (name: Action) => void;
  readonly cancel: () => void;
  readonly submit: (input: ActionInput) => void;
  /** Asks and submits at once, for what stands in a form of its own already; not while the record is read, which it answers. */
  readonly run: (name: Action, input: ActionInput) => boolean;
  readonly refresh: () => void;
}

/**
 * One record with its actions, as the machine has it; another `id` reads another record. `onDone` hears of an action
 * that went through, after which the record is the new one.
 */
export function useRecord<T extends object, Action extends string = never>(
  machine: ReturnType<typeof recordMachine<T, Action>>,
  id: string,
  onDone: (name: Action) => void = () => {},
): RecordView<T, Action> {
  const heard = useRef(onDone);
  heard.current = onDone;
  const provided = useMemo(
    () => machine.provide({ actions: { actionDone: (_, { name }) => heard.current(name as Action) } }),
    [machine],
  );
  const [snapshot, send, actor] = useMachine(provided, { input: { id } });
  const asked = useRef(id);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    send({ type: 'record.changed', id });
  }, [id, send]);
  const calls = useMemo(() => {
    // The form of an action that failed is still open; it makes way for the one that is asked for now.
    const ask = (name: Action) => {
      send({ type: 'action.cancel' });
      send({ type: 'action.ask', name });
    };
    return {
      ask,
      cancel: () => send({ type: 'action.cancel' }),
      submit: (input: ActionInput) => send({ type: 'action.submit', input }),
      run: (name: Action, input: ActionInput) => {
        // Filled in for the record as it was: while it is read again there is nothing to do it to.
        if (actor.getSnapshot().hasTag('loading')) return false;
        ask(name);
        send({ type: 'action.submit', input });
        return true;
      },
      refresh: () => send({ type: 'record.refresh' }),
    };
  }, [send, actor]);
  const { record, action, message, fieldErrors, stale } = snapshot.context;
  // The machine hears of another id after this render; until then the record of the old one is not this one's.
  const isThis = snapshot.context.id === id;
  const tag = (['missing', 'failed', 'running', 'asking', 'shown'] as const).find((name) => snapshot.hasTag(name));
  return {
    state: (isThis && tag) || 'loading',
    record: isThis ? (record as unknown as T | null) : null,
    loading: !isThis || snapshot.hasTag('loading'),
    running: snapshot.hasTag('running'),
    action: snapshot.hasTag('asking') ? (action as Action | null) : null,
    message,
    fieldErrors,
    stale,
    ...calls,
  };
}
