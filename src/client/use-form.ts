import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type LoadedRecord, type RecordValues, resourceFormMachine } from '#machines/resource-form.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import { fromRead } from './api-actor.ts';
import { dropDraft, onSaveDrafts, readDraft, saveDraft } from './drafts.ts';
import { same, type Values } from './form-rules.ts';
import { useLanguage } from './language.ts';

type Place = { readonly pathname: string; readonly search: string };

interface FormOptions {
  /** Under which the fields are kept when the session ends. */
  readonly draftName: string;
  readonly load: (signal: AbortSignal) => Promise<Omit<LoadedRecord, 'draft'>>;
  /** `record` is what was read, null for a new one; `key` makes a repeated creation one. */
  readonly save: (record: unknown, values: Values, how: { signal: AbortSignal; key: string }) => Promise<unknown>;
  /** What the fields hold when nothing is changed. */
  readonly untouched: (record: unknown) => Values;
  /** The rules of the call on these values; null when they pass. */
  readonly check: (values: Values) => FieldErrors | null;
  readonly onSaved: (output: unknown) => void;
  /** Whether this change of address leaves the form. */
  readonly leaves: (from: Place, to: Place) => boolean;
}

/** What is typed into a field of a secret is kept nowhere. */
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !/secret|password/i.test(key)));

const draftSchema = z.record(z.string(), z.unknown());

/** The form machine of one record with its calls, its draft and the guard against leaving unsaved (machines.md 3.7). */
export function useForm(options: FormOptions) {
  const { draftName } = options;
  const language = useLanguage();
  const latest = useRef(options);
  latest.current = options;
  const key = useRef(crypto.randomUUID());
  const blocked = useRef<{ proceed: () => void; reset: () => void } | null>(null);
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is made for one record; another one is another form
  const machine = useMemo(() => {
    const load = fromRead<LoadedRecord, unknown>(async ({ signal }) => {
      const draft = draftSchema.safeParse(readDraft(draftName));
      return { ...(await latest.current.load(signal)), draft: draft.success ? draft.data : null };
    });
    return resourceFormMachine.provide({
      actors: {
        load,
        loadTheirs: load,
        save: fromPromise<unknown, { readonly record: unknown; readonly values: RecordValues }>(({ input, signal }) =>
          latest.current.save(input.record, input.values, { signal, key: key.current }),
        ),
      },
      actions: {
        storeDraft: (_, { values }) => saveDraft(draftName, withoutSecrets(values)),
        forgetDraft: () => dropDraft(draftName),
        saved: (_, { output }) => {
          left.current = true;
          latest.current.onSaved(output);
        },
        leave: () => blocked.current?.proceed(),
        stay: () => blocked.current?.reset(),
      },
    });
  }, []);
  const [snapshot, send] = useMachine(machine);
  const { dirty, values, record, message } = snapshot.context;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !left.current && (dirty || snapshot.hasTag('saving')) && options.leaves(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocked.current = blocker;
    send({ type: 'form.leave' });
  }, [blocker, send]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
  useEffect(
    () =>
      onSaveDrafts(() => {
        send({ type: 'session.leaving' });
        // The session takes the page away by itself: what is typed is kept, and nobody must be asked.
        left.current = true;
      }),
    [send],
  );

  return {
    context: snapshot.context,
    message: message === null ? null : unpackText(language, message),
    send,
    has: (tag: Parameters<typeof snapshot.hasTag>[0]) => snapshot.hasTag(tag),
    state: [...snapshot.tags].join(' '),
    edit: (field: string, value: unknown) => {
      const next = { ...values, [field]: value };
      send({ type: 'form.edited', field, values: next, dirty: !same(next, options.untouched(record)) });
    },
    submit: () => send({ type: 'form.submit', errors: options.check(values) }),
  };
}
