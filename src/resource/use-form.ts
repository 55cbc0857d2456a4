import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { dropDraft, onSaveDrafts, readDraft, saveDraft } from '#client/drafts.ts';
import { type LoadedRecord, type RecordValues, resourceFormMachine } from '#machines/resource-form.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import type { Choice, FormDefinition, Values } from './form-definition.ts';
import { errorsIn, same, valuesOf } from './form-rules.ts';

interface Versioned extends Values {
  readonly id: number;
  readonly version: number;
}
export type Options = Readonly<Record<string, readonly Choice[]>>;

/** What is typed into a field of a secret is kept nowhere. */
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !/secret|password/i.test(key)));

const draftSchema = z.record(z.string(), z.unknown());

/** The options of selects that ask a call for them. */
async function optionsOf(form: FormDefinition, signal: AbortSignal): Promise<Options> {
  const fields = form.sections.flatMap((section) => section.fields);
  const asked = fields.flatMap((field) =>
    field.kind === 'select' && typeof field.options === 'function'
      ? [field.options(signal).then((choices) => [field.key, choices] as const)]
      : [],
  );
  return Object.fromEntries(await Promise.all(asked));
}

interface FormOptions {
  /** Null: a new record. */
  readonly id: number | null;
  readonly presets: Values;
  readonly onSaved: (output: unknown) => void;
  /** Whether this change of address leaves the form. */
  readonly leaves: (from: Location, to: Location) => boolean;
}
type Location = { readonly pathname: string; readonly search: string };

/** The form machine of one record with its calls, its draft and the guard against leaving unsaved. */
export function useForm(form: FormDefinition, options: FormOptions) {
  const { id, presets } = options;
  const latest = useRef(options);
  latest.current = options;
  const draftName = `form:${form.name}:${id ?? 'new'}`;
  const key = useRef(crypto.randomUUID());
  const blocked = useRef<{ proceed: () => void; reset: () => void } | null>(null);
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is made for one record; another one is another form
  const machine = useMemo(() => {
    const load = fromRead<LoadedRecord, unknown>(async ({ signal }) => {
      const rescued = draftSchema.safeParse(readDraft(draftName));
      const draft = rescued.success ? rescued.data : null;
      const options = optionsOf(form, signal);
      if (id === null) return { record: null, values: { ...form.blank, ...presets }, draft, options: await options };
      const record = (await call(form.load, { id } as Input<Endpoint>, { signal })) as Versioned;
      return { record, values: valuesOf(form.create, record, form.blank), draft, options: await options };
    });
    return resourceFormMachine.provide({
      actors: {
        load,
        loadTheirs: load,
        save: fromPromise<unknown, { readonly record: unknown; readonly values: RecordValues }>(({ input, signal }) => {
          const stored = input.record as Versioned | null;
          if (stored === null)
            return call(form.create, input.values as Input<Endpoint>, { signal, idempotencyKey: key.current });
          const whole = { ...input.values, id: stored.id, version: stored.version };
          return call(form.update, whole as Input<Endpoint>, { signal });
        }),
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
  const { context } = snapshot;
  const { dirty, values, record } = context;

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

  const stored = useMemo(
    () => (record === null ? { ...form.blank, ...presets } : valuesOf(form.create, record as Versioned, form.blank)),
    [record, form, presets],
  );
  return {
    context,
    send,
    has: (tag: Parameters<typeof snapshot.hasTag>[0]) => snapshot.hasTag(tag),
    state: [...snapshot.tags].join(' '),
    edit: (field: string, value: unknown) => {
      const next = { ...values, [field]: value };
      send({ type: 'form.edited', field, values: next, dirty: !same(next, stored) });
    },
    submit: () => send({ type: 'form.submit', errors: errorsIn(form.create, values) }),
  };
}

export type FormView = ReturnType<typeof useForm>;
