import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { fromRead } from '#client/api-actor.ts';
import { type ActionInput, type RecordData, recordViewMachine } from '#machines/record-view.ts';

interface RecordCalls<R> {
  readonly load: (id: string, signal: AbortSignal) => Promise<R>;
  /** Runs an action of the record's life with what was filled in; answers the new record. */
  readonly act?: (name: string, record: R, input: ActionInput, signal: AbortSignal) => Promise<R>;
  /** Says that an action went through. */
  readonly done?: (name: string) => void;
}

/** The record machine of one screen; made once at module level, so that no component brings its own calls. */
export const recordMachine = <R extends object>({ load, act, done }: RecordCalls<R>) =>
  recordViewMachine.provide({
    actors: {
      load: fromRead<RecordData, { readonly id: string }>(
        async ({ input, signal }) => (await load(input.id, signal)) as RecordData,
      ),
      ...(act && {
        act: fromPromise<
          RecordData,
          { readonly name: string; readonly record: RecordData | null; readonly input: ActionInput }
        >(
          async ({ input, signal }) =>
            (await act(input.name, input.record as unknown as R, input.input, signal)) as RecordData,
        ),
      }),
    },
    actions: { actionDone: (_, { name }) => done?.(name) },
  });

/** The record of an address with its actions; `id` from path or query. */
export function useRecord<R>(machine: typeof recordViewMachine, id: string) {
  const [snapshot, send] = useMachine(machine, { input: { id } });
  const asked = useRef(id);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    send({ type: 'record.changed', id });
  }, [id, send]);
  const { record, action, message, fieldErrors, stale } = snapshot.context;
  const tag = (['missing', 'failed', 'running', 'asking', 'shown'] as const).find((name) => snapshot.hasTag(name));
  return {
    state: tag ?? ('loading' as const),
    record: record as R | null,
    loading: snapshot.hasTag('loading'),
    running: snapshot.hasTag('running'),
    /** The action whose form is open. */
    action: snapshot.hasTag('asking') ? action : null,
    message,
    fieldErrors,
    stale,
    ask: (name: string) => send({ type: 'action.ask', name }),
    cancel: () => send({ type: 'action.cancel' }),
    submit: (input: ActionInput) => send({ type: 'action.submit', input }),
    refresh: () => send({ type: 'record.refresh' }),
  };
}
