/**
 * <ListExports open onClose tasks={[{ id, title, format, state, written, matching, … }]} message failed busy saving
 *   onLook={…} onSave={(id) => …} onDrop={(id) => …} />
 *
 * 我的导出: files that are written in the background, with their progress, to be fetched or dropped.
 */
import { css } from '#styled-system/css/index.js';
import { Alert } from './alert.tsx';
import { StatusTag } from './badge.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useListWords } from './list-words.ts';
import { EmptyState, LoadingState } from './state.tsx';

export interface ListedExport {
  readonly id: number;
  readonly title: string;
  readonly fileName: string;
  readonly format: 'csv' | 'xlsx';
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly total: number;
  /** For reading: rows so far and in all, when it was asked for, until when it is kept. */
  readonly written: string;
  readonly matching: string;
  readonly asked: string;
  readonly until: string;
}

export interface ExportsView {
  /** Null before they were read. */
  readonly tasks: readonly ListedExport[] | null;
  readonly failed: boolean;
  readonly message: string | null;
  /** Something is under way: nothing else can be begun. */
  readonly busy: boolean;
  /** A file is on its way. */
  readonly saving: boolean;
  readonly onLook: () => void;
  readonly onSave: (id: number) => void;
  readonly onDrop: (id: number) => void;
}

const tones = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const;
const stack = css({ display: 'grid', gap: '4', paddingBottom: '5' });
const rows = css({ listStyle: 'none', display: 'grid' });
const row = css({
  display: 'grid',
  gap: '2',
  paddingBlock: '3',
  borderTop: '1px solid token(colors.border.default)',
});
const head = css({ display: 'flex', gap: '2', alignItems: 'center', justifyContent: 'space-between' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const deeds = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const bar = css({ width: 'full', height: '2', accentColor: 'accent.solid' });

export function ListExports({ open, onClose, ...view }: ExportsView & { open: boolean; onClose: () => void }) {
  const words = useListWords();
  const { tasks, message, failed, onLook } = view;
  return (
    <Dialog open={open} onClose={onClose} title={words.exports}>
      <div className={stack} data-state={failed ? 'failed' : tasks === null ? 'loading' : 'shown'}>
        <p className={css({ color: 'fg.muted' })}>{words.exportsHint}</p>
        {message === null ? null : (
          <Alert tone="danger" live>
            {message}
          </Alert>
        )}
        {failed ? (
          <Button variant="outline" onClick={onLook}>
            {words.retry}
          </Button>
        ) : null}
        {tasks === null && !failed ? <LoadingState /> : null}
        {tasks?.length === 0 ? <EmptyState title={words.noExports} text={words.noExportsText} /> : null}
        {tasks && tasks.length > 0 ? (
          <ul className={rows}>
            {tasks.map((task) => (
              <Row key={task.id} task={task} view={view} />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

function Row({ task, view }: { task: ListedExport; view: ExportsView }) {
  const words = useListWords();
  const { id, state, title, format, fileName, written, matching } = task;
  const open = state === 'queued' || state === 'running';
  return (
    <li className={row}>
      <div className={head}>
        <strong>
          {title} · {format.toUpperCase()}
        </strong>
        <StatusTag tone={tones[state]}>{words.exportStates[state]}</StatusTag>
      </div>
      {open ? (
        <progress className={bar} aria-label={title} value={Math.min(task.rows, task.total)} max={task.total || 1} />
      ) : null}
      <p className={detail}>
        {open ? words.exportProgress(written, matching) : words.exportRows(state === 'done' ? written : matching)}
        {' · '}
        {state === 'done' ? words.exportUntil(task.until) : words.exportAsked(task.asked)}
      </p>
      <div className={deeds}>
        {state === 'done' ? (
          <Button
            size="sm"
            loading={view.saving}
            aria-label={words.exportSave(fileName)}
            onClick={() => view.onSave(id)}
          >
            {words.download}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="outline"
          loading={view.busy && !view.saving}
          aria-label={open ? words.exportStop(title) : words.exportDrop(fileName)}
          onClick={() => view.onDrop(id)}
        >
          {open ? words.stop : words.drop}
        </Button>
      </div>
    </li>
  );
}
