/**
 * <ListTools columns={[{ key, title, fixed? }]} look={{ hidden, order, dense, views }} onLook={…} query="status=active"
 *   keys={true} onKeys={…} onExport={(format) => …} />
 *
 * What one does with a list besides reading it: columns, saved views, and files, in one menu. `look` is the person's
 * own; `keys` is his switch for the keyboard of all lists. Without `onExport` there are no files.
 */
import { useState } from 'react';
import { Switch } from './choice.tsx';
import { type ColumnLook, ColumnSettings, type ListedColumn } from './list-columns.tsx';
import { SavedViews, type View } from './list-views.tsx';
import { useListWords } from './list-words.ts';
import { Menu } from './menu.tsx';

interface Look extends ColumnLook {
  readonly views?: View[] | undefined;
}

interface ListToolsProps {
  columns: readonly ListedColumn[];
  look: Look;
  onLook: (changes: Look) => void;
  /** What the list shows now, as an address without the question mark. */
  query: string;
  keys: boolean;
  onKeys: (on: boolean) => void;
  onExport?: ((format: 'csv' | 'xlsx') => void) | undefined;
}

const asItComes: Look = { hidden: [], order: [], dense: false, pagesize: 20 };

export function ListTools({ columns, look, onLook, query, keys, onKeys, onExport }: ListToolsProps) {
  const words = useListWords();
  const [open, setOpen] = useState<'columns' | 'views' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={words.tools}
        items={[
          { key: 'columns', label: words.columns, onSelect: () => setOpen('columns') },
          { key: 'views', label: words.views, onSelect: () => setOpen('views') },
          ...(onExport
            ? (['csv', 'xlsx'] as const).map((format) => ({
                key: format,
                label: words[format],
                onSelect: () => onExport(format),
              }))
            : []),
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
    </>
  );
}
