/**
 * <ColumnSettings open onClose columns={[{ key, title, fixed? }]} look={{ hidden, order, dense }} onChange onRestore
 *   extra={<Switch …/>} />
 *
 * 列设置: which columns of a list are shown, in which order, and how dense its rows are. What is chosen counts at once.
 * `inOrder` puts columns into the order that somebody has chosen.
 */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { Checkbox, Segment } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useListWords } from './list-words.ts';

interface Keyed {
  readonly key: string;
}

/** One that a later version adds comes at its own place. */
export function inOrder<C extends Keyed>(columns: readonly C[], order: readonly string[] = []): readonly C[] {
  const place = (column: C) => order.indexOf(column.key);
  return columns.toSorted((a, b) => (place(a) < 0 || place(b) < 0 ? 0 : place(a) - place(b)));
}

export interface ColumnLook {
  readonly hidden?: string[] | undefined;
  readonly order?: string[] | undefined;
  readonly dense?: boolean | undefined;
  /** Rows on a page; chosen below the list. */
  readonly pagesize?: 10 | 20 | 50 | 100 | undefined;
}

export interface ListedColumn extends Keyed {
  readonly title: string;
  /** Always shown. */
  readonly fixed?: boolean | undefined;
}

interface ColumnSettingsProps {
  open: boolean;
  onClose: () => void;
  columns: readonly ListedColumn[];
  look: ColumnLook;
  onChange: (changes: ColumnLook) => void;
  onRestore: () => void;
  /** Further switches below the columns. */
  extra?: ReactNode;
}

const stack = css({ display: 'grid', gap: '5', paddingBottom: '5' });
const line = css({ display: 'flex', alignItems: 'center', gap: '1', '& > :first-child': { flex: '1', minWidth: '0' } });

export function ColumnSettings({ open, onClose, columns, look, onChange, onRestore, extra }: ColumnSettingsProps) {
  const words = useListWords();
  const { hidden = [], order, dense } = look;
  const sorted = inOrder(columns, order);
  const move = (at: number, by: number) => {
    const next = sorted.map(({ key }) => key);
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange({ order: next });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.columns}
      footer={
        <>
          <Button variant="outline" onClick={onRestore}>
            {words.restore}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <div className={stack}>
        <ul aria-label={words.columnsShown} className={css({ listStyle: 'none' })}>
          {sorted.map(({ key, title, fixed }, at) => (
            <li key={key} className={line}>
              <Checkbox
                label={title}
                checked={fixed === true || !hidden.includes(key)}
                disabled={fixed}
                onChange={(on) => onChange({ hidden: on ? hidden.filter((each) => each !== key) : [...hidden, key] })}
              />
              <IconButton label={words.up(title)} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={words.down(title)} disabled={at === sorted.length - 1} onClick={() => move(at, 1)}>
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <Segment
          label={words.density}
          value={dense ? 'dense' : 'roomy'}
          onChange={(value) => onChange({ dense: value === 'dense' })}
          options={(['roomy', 'dense'] as const).map((value) => ({ value, label: words[value] }))}
        />
        {extra}
      </div>
    </Dialog>
  );
}
