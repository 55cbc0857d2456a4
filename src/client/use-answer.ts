import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromRead } from '#client/api-actor.ts';
import { type RecordData, recordViewMachine } from '#machines/record-view.ts';

/** The machine of a question about what is being filled in; made once at module level. It changes nothing. */
export const answerMachine = <Asked, Answer>(load: (asked: Asked, signal: AbortSignal) => Promise<Answer>) =>
  recordViewMachine.provide({
    actors: {
      load: fromRead<RecordData, { readonly id: string }>(async ({ input, signal }) => {
        const asked = JSON.parse(input.id) as Asked | null;
        return asked === null ? {} : { answer: await load(asked, signal) };
      }),
    },
  });

/** A pause in typing after which the question is put. */
const pauseMs = 300;

export interface AnswerView<Answer> {
  readonly state: 'loading' | 'failed' | 'shown';
  /** The last answer; it stays while the next one is under way. Null before the first, and when nothing is asked. */
  readonly answer: Answer | null;
  readonly retry: () => void;
}

/**
 * The answer to a question that follows a form. `asked` is plain JSON, null while there is nothing to ask; it is put
 * again when it changes, and when `again` does.
 */
export function useAnswer<Answer>(
  machine: ReturnType<typeof answerMachine>,
  asked: object | null,
  again = '',
): AnswerView<Answer> {
  const id = JSON.stringify(asked);
  const [snapshot, send] = useMachine(machine, { input: { id } });
  const last = useRef({ id, again });
  useEffect(() => {
    if (last.current.id === id && last.current.again === again) return;
    const timer = setTimeout(() => {
      last.current = { id, again };
      send({ type: 'record.changed', id });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [id, again, send]);
  const { record } = snapshot.context;
  const kept = useRef<Answer | null>(null);
  if (record !== null) kept.current = (record.answer as Answer | undefined) ?? null;
  const failed = snapshot.hasTag('failed') || snapshot.hasTag('missing');
  const isLast = snapshot.context.id === id && record !== null;
  return {
    state: failed ? 'failed' : isLast ? 'shown' : 'loading',
    answer: kept.current,
    retry: () => send({ type: 'record.refresh' }),
  };
}
