/**
 * <ListTools tools={[{ key, label, icon?, to? | onSelect? }]} onRefresh={…} columns={[{ key, title, fixed? }]} look={{ hidden, order, dense, views }} onLook={…} query="status=active"
 *   keys={true} onKeys={…} exports={{ inBackground, onExport, tasks, … } | null} />
 *
 * What one does with a list besides reading it: reading it anew, the area's own tools, and in one menu columns, saved
 * views and files. On a phone all of it is one menu beside the title. `look` is the person's own; `keys` is his switch for the keyboard of all lists. Without `exports` there are no files.
 */
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { css } from '#styled-system/css/index.js';
import { Button, ButtonLink } from './button.tsx';
import { Switch } from './choice.tsx';
import { IconButton } from './icon-button.tsx';
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

/** What an area does to its list as a whole, or another page of it. */
export interface ListTool {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
}

interface ListToolsProps {
  tools: readonly ListTool[];
  onRefresh: () => void;
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

const wide = css({ display: 'contents', lgDown: { display: 'none' } });
const narrow = css({ lg: { display: 'none' } });

export function ListTools({ tools, onRefresh, columns, look, onLook, query, keys, onKeys, exports }: ListToolsProps) {
  const words = useListWords();
  const navigate = useNavigate();
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
  const own = [
    { key: 'columns', label: words.columns, onSelect: () => setOpen('columns') },
    { key: 'views', label: words.views, onSelect: () => setOpen('views') },
    ...(exports ? filesOf(exports) : []),
  ];
  const ofArea = tools.map(({ to, onSelect, ...tool }) => ({
    ...tool,
    onSelect: () => (to === undefined ? onSelect?.() : void navigate(to)),
  }));
  return (
    <>
      <div className={wide}>
        <IconButton label={words.refresh} onClick={onRefresh}>
          <RefreshCw aria-hidden />
        </IconButton>
        <Menu label={words.tools} items={own} />
        {tools.map(({ key, label, to, ...button }) =>
          to === undefined ? (
            <Button key={key} variant="outline" icon={button.icon} onClick={button.onSelect}>
              {label}
            </Button>
          ) : (
            <ButtonLink key={key} variant="ghost" icon={button.icon} to={to}>
              {label}
            </ButtonLink>
          ),
        )}
      </div>
      <div className={narrow}>
        <Menu
          label={words.more}
          items={[...ofArea, { key: 'refresh', label: words.refresh, onSelect: onRefresh }, ...own]}
        />
      </div>
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
