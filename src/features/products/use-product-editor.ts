import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { dropDraft, onSaveDrafts, readDraft, saveDraft } from '#client/drafts.ts';
import { same } from '#client/form-rules.ts';
import { draftEditorMachine } from '#machines/draft-editor.ts';
import type { LoadedRecord, RecordValues } from '#machines/resource-form.ts';
import { productBody } from './product-body.ts';
import {
  type ProductEditData,
  type ProductRecord,
  productDiscard,
  productEdit,
  productEditData,
  productGet,
  productPublish,
} from './product-edit.contract.ts';
import { type ProductValues, withPlaces } from './step-parts.ts';

export type ProductAct = 'publish' | 'discard';

const valuesOf = ({ categoryId, body }: ProductRecord): ProductValues & RecordValues => ({ categoryId, body });
/** What a session left behind may be of an older form: it is checked before it is offered. */
const rescued = z.object({ categoryId: z.int(), body: productBody });

interface EditorOptions {
  readonly onActed: (name: ProductAct) => void;
  /** Something beside the draft is unsaved. */
  readonly hasOthers: boolean;
}

/** The draft editor of one product with its calls, and the guard against leaving what is not saved. */
export function useProductEditor(id: number, options: EditorOptions) {
  const latest = useRef(options);
  latest.current = options;
  const draftName = `product:${id}`;
  const blocked = useRef<{ proceed: () => void; reset: () => void } | null>(null);
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is made for one product; another one is another editor
  const machine = useMemo(() => {
    const read = async (signal: AbortSignal): Promise<LoadedRecord> => {
      const [record, data] = await Promise.all([
        call(productGet, { id }, { signal }),
        call(productEditData, {}, { signal }),
      ]);
      return { record, values: valuesOf(record), draft: null, options: data };
    };
    const load = fromRead<LoadedRecord, unknown>(async ({ signal }) => {
      const kept = rescued.safeParse(readDraft(draftName));
      const loaded = await read(signal);
      return { ...loaded, draft: kept.success && !same(kept.data, loaded.values) ? kept.data : null };
    });
    const reload = fromRead<LoadedRecord, unknown>(({ signal }) => read(signal));
    return draftEditorMachine.provide({
      actors: {
        load,
        reload,
        loadTheirs: reload,
        save: fromPromise<unknown, { readonly record: unknown; readonly values: RecordValues }>(({ input, signal }) => {
          const { version } = input.record as ProductRecord;
          const { categoryId, body } = input.values as unknown as ProductValues;
          return call(productEdit, { id, version, categoryId, body }, { signal, quiet: true });
        }),
        act: fromPromise<LoadedRecord, { readonly name: string; readonly record: unknown }>(
          async ({ input, signal }) => {
            const { version } = input.record as ProductRecord;
            const endpoint = input.name === 'publish' ? productPublish : productDiscard;
            const record = await call(endpoint, { id, version }, { signal, quiet: true });
            const data = await call(productEditData, {}, { signal });
            return { record, values: valuesOf(record), draft: null, options: data };
          },
        ),
      },
      actions: {
        storeDraft: (_, { values }) => saveDraft(draftName, values),
        forgetDraft: () => dropDraft(draftName),
        acted: (_, { name }) => latest.current.onActed(name as ProductAct),
        leave: () => {
          blocked.current?.proceed();
          blocked.current = null;
        },
        stay: () => {
          blocked.current?.reset();
          blocked.current = null;
        },
      },
    });
  }, []);
  const [snapshot, send] = useMachine(machine);
  const { context } = snapshot;
  const stored = context.record as ProductRecord | null;
  const record = useMemo(() => stored && withPlaces(stored), [stored]);
  const values = context.values as unknown as ProductValues;
  const isUnsaved = snapshot.hasTag('unsaved') || snapshot.hasTag('saving');

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !left.current &&
      (isUnsaved || latest.current.hasOthers) &&
      (currentLocation.pathname !== nextLocation.pathname ||
        new URLSearchParams(nextLocation.search).get('id') !== new URLSearchParams(currentLocation.search).get('id')),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocked.current = blocker;
    send({ type: 'draft.leave', others: latest.current.hasOthers });
  }, [blocker, send]);
  useEffect(() => {
    if (!isUnsaved && !options.hasOthers) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, options.hasOthers]);
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
    context,
    record,
    values,
    data: context.options as ProductEditData | null,
    send,
    has: (tag: Parameters<typeof snapshot.hasTag>[0]) => snapshot.hasTag(tag),
    state: [...snapshot.tags].join(' '),
    /** `field`: the path that was changed, whose error goes away. */
    edit: (field: string, next: ProductValues) =>
      send({
        type: 'draft.edited',
        field,
        values: next as unknown as RecordValues,
        dirty: record === null || !same(next, valuesOf(record)),
      }),
  };
}

export type ProductEditorView = ReturnType<typeof useProductEditor>;
