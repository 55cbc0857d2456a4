/**
 * <ListTools columns={[{ key, title, fixed? }]} look={{ hidden, order, dense, views }} onLook={…} query="status=active"
 *   keys={true} onKeys={…} exports={{ inBackground, onExport, tasks, … } | null} />
 *
 * What one does with a list besides reading it: columns, saved views, and files, in one menu. `look` is the person's
 * own; `keys` is his switch for the keyboard of all lists. Without `exports` there are no files.
 */
import { useState } from 'react';
import { Switch } from './choice.tsx';
import { type ColumnLook, ColumnSettings, type ListedColumn } from './list-columns.tsx';
import { type ExportsView, ListExports } from './list-exports.tsx';
import { SavedViews, type View } from './list-views.tsx';
import { useListWords } from './list-words.ts';
import { Menu } from './menu.tsx';

interface Look extends ColumnLook {
  readonly views?: View[] | undefined;
}

interface ListFiles extends ExportsView {
  /** The list is so long that its file becomes a task. */
  readonly inBackground: boolean;
  readonly onExport: (format: 'csv' | 'xlsx') => void;
}

interface ListToolsProps {
  columns: readonly ListedColumn[];
  look: Look;
  onLook: (changes: Look) => void;
  /** What the list shows now, as an address without the question mark. */
  query: string;
  keys: boolean;
  onKeys: (on: boolean) => void;
  exports: ListFiles | null;
}

const asItComes: Look = { hidden: [], order: [], dense: false, pagesize: 20 };

export function ListTools({ columns, look, onLook, query, keys, onKeys, exports }: ListToolsProps) {
  const words = useListWords();
  const [open, setOpen] = useState<'columns' | 'views' | 'exports' | null>(null);
  const close = () => setOpen(null);
  const filesOf = ({ inBackground, onExport, onLook }: ListFiles) => [
    ...(['csv', 'xlsx'] as const).map((format) => ({
      key: format,
      label: words[inBackground ? (`${format}Task` as const) : format],
      onSelect: () => {
        onExport(format);
        if (inBackground) setOpen('exports');
      },
    })),
    {
      key: 'exports',
      label: words.exports,
      onSelect: () => {
        onLook();
        setOpen('exports');
      },
    },
  ];
  return (
    <>
      <Menu
        label={words.tools}
        items={[
          { key: 'columns', label: words.columns, onSelect: () => setOpen('columns') },
          { key: 'views', label: words.views, onSelect: () => setOpen('views') },
          ...(exports ? filesOf(exports) : []),
        ]}
      />
      <ColumnSettings
        open={open === 'columns'}
        onClose={close}
        columns={columns}
        look={look}
        onChange={onLook}
        onRestore={() => onLook(asItComes)}
        extra={<Switch label={words.keyboard} checked={keys} onChange={onKeys} />}
      />
      <SavedViews
        open={open === 'views'}
        onClose={close}
        views={look.views ?? []}
        query={query}
        onChange={(views) => onLook({ views })}
      />
      {exports ? <ListExports {...exports} open={open === 'exports'} onClose={close} /> : null}
    </>
  );
}
