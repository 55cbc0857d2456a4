import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type ExportRequest, exportTasksMachine, type KnownTask } from '#machines/export-tasks.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import { type ExportTask, exportAdd, exportFile, exportMine, exportRemove, mostAtOnceRows } from '#shared/exports.ts';
import { packText, type Text, textIn, unpackText } from '#shared/text.ts';
import { call } from './api.ts';
import { download, saveFile } from './download.ts';
import { count, dayTime } from './format.ts';
import { useLanguage } from './language.ts';
import { askedOf } from './list-query.ts';
import { currentSession } from './session-actor.ts';
import { toast } from './toasts.ts';

const exportsText = {
  ready: ['{name}：导出已生成，请在「我的导出」下载', '{name}: the export is ready. Download it under “My exports”'],
  broke: ['{name}：导出失败，请重新导出', '{name}: the export failed. Please export again'],
} as const satisfies Record<string, Text>;

/** Shorter than the machine's own patience. */
const fileMs = 290_000;

type Format = 'csv' | 'xlsx';

// Failures are quiet: the machine keeps them, and they are shown among the exports.
const provided = exportTasksMachine.provide({
  actors: {
    ask: fromPromise<KnownTask, { readonly request: ExportRequest }>(({ input, signal }) =>
      call(exportAdd, input.request as Input<typeof exportAdd>, {
        signal,
        quiet: true,
        idempotencyKey: crypto.randomUUID(),
      }),
    ),
    load: fromPromise<readonly KnownTask[]>(
      async ({ signal }) => (await call(exportMine, {}, { signal, quiet: true })).items,
    ),
    fetchFile: fromPromise<unknown, { readonly task: KnownTask }>(async ({ input, signal }) => {
      const { id, fileName } = input.task as ExportTask;
      download(fileName, await call(exportFile, { id }, { signal, quiet: true, timeoutMs: fileMs }));
      return null;
    }),
    drop: fromPromise<unknown, { readonly id: number }>(({ input, signal }) =>
      call(exportRemove, { id: input.id }, { signal, quiet: true }),
    ),
  },
  actions: {
    tellEnded: (_, { tasks }) => {
      for (const { state, title } of tasks as readonly ExportTask[]) {
        const name = packText(title as unknown as Text);
        const done = state === 'done';
        toast(packText(done ? exportsText.ready : exportsText.broke, { name }), done ? 'success' : 'error');
      }
    },
  },
});

let running: { readonly owner: number; readonly actor: ActorRefFrom<typeof provided> } | undefined;

/** One for the page load, whatever list is open: it tells the end of an export wherever the person is by then. */
function mine() {
  const owner = currentSession().user?.userId ?? 0;
  if (running?.owner !== owner) {
    running?.actor.stop();
    running = { owner, actor: createActor(provided).start() };
  }
  return running.actor;
}

interface Source {
  readonly name: string;
  readonly exportFrom?: Endpoint;
}

/**
 * The exports of a list, and those of the person. A list of more than 5,000 rows becomes a task, which is watched here;
 * a shorter one is fetched at once. Null where a list has no files.
 */
export function useExports(list: Source, { query, total }: { readonly query: ListQuery; readonly total: number }) {
  const language = useLanguage();
  const actor = mine();
  const snapshot = useSelector(actor, (now) => now);
  const { tasks, message } = snapshot.context;
  const shown = useMemo(
    () =>
      (tasks as readonly ExportTask[] | null)?.map((task) => ({
        ...task,
        title: textIn(language, task.title as unknown as Text),
        asked: dayTime(task.createdAt, language),
        until: dayTime(task.expiresAt, language),
        written: count(task.rows, language),
        matching: count(task.total, language),
      })),
    [tasks, language],
  );
  const { exportFrom } = list;
  if (!exportFrom) return null;
  const inBackground = total > mostAtOnceRows;
  return {
    inBackground,
    tasks: shown ?? null,
    failed: snapshot.hasTag('failed'),
    busy: snapshot.hasTag('busy'),
    saving: snapshot.hasTag('saving'),
    message: message === null ? null : unpackText(language, message),
    onExport: (format: Format) => {
      if (!inBackground) return void saveFile(list, query, format);
      const asked = Object.entries(askedOf(exportFrom, query));
      const filter = Object.fromEntries(asked.map(([key, value]) => [key, String(value)]));
      actor.send({ type: 'exports.ask', request: { call: exportFrom.path, filter, format } });
    },
    onLook: () => actor.send({ type: 'exports.look' }),
    onSave: (id: number) => {
      const task = tasks?.find((one) => one.id === id);
      if (task) actor.send({ type: 'exports.save', task });
    },
    onDrop: (id: number) => actor.send({ type: 'exports.drop', id }),
  };
}
