import { useState } from 'react';
import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SortList } from '#ui/sort-list.tsx';
import { type Category, categoryArrange, categoryPage } from './categories.contract.ts';
import { categoryText } from './categories.texts.ts';
import { CategoryIcon } from './category-icon.tsx';

interface All {
  readonly rows: readonly Category[];
}

async function load(signal: AbortSignal): Promise<All> {
  const rows: Category[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(categoryPage, { page, pagesize: 100 }, { signal });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return { rows };
  }
}

const treeMachine = recordMachine<All, 'arrange'>({
  load: (_, signal) => load(signal),
  act: async (_, { rows }, input, signal) => {
    const order = (input.order as readonly Category[]).map(({ id, version }) => ({ id, version }));
    await call(categoryArrange, { order }, { signal });
    toast(categoryText.arranged, 'success');
    return { rows };
  },
});

const stack = css({ display: 'grid', gap: '3' });
const words = css({ display: 'inline-flex', alignItems: 'center', gap: '2' });
const children = css({ paddingInlineStart: '8' });

interface ArrangeDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** The whole tree in its order, to be dragged about or moved by buttons; one save for all. */
export function ArrangeDialog({ onClose, onDone }: ArrangeDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { record, state, message, running, run } = useRecord<All, 'arrange'>(treeMachine, 'all', onDone);
  const [changed, setChanged] = useState<readonly Category[] | null>(null);
  const rows = changed ?? record?.rows ?? [];
  const nameOf = (row: Category) => (language === 'en' ? row.nameEn : row.nameZh);
  const childrenOf = (parent: Category | null) => rows.filter(({ parentId }) => parentId === (parent?.id ?? null));
  /** The rows with one level in a new order; the others keep theirs. */
  const put = (level: readonly Category[]) => {
    const ids = new Set(level.map(({ id }) => id));
    setChanged([...level, ...rows.filter(({ id }) => !ids.has(id))]);
  };
  const level = (parent: Category | null) => (
    <SortList
      label={parent === null ? t(categoryText.title) : nameOf(parent)}
      items={childrenOf(parent)}
      onChange={put}
      words={{
        name: nameOf,
        drag: (name) => t(categoryText.dragNamed, { name }),
        up: (name) => t(categoryText.upNamed, { name }),
        down: (name) => t(categoryText.downNamed, { name }),
        first: (name) => t(categoryText.firstNamed, { name }),
        last: (name) => t(categoryText.lastNamed, { name }),
        moved: (name, at, n) => t(categoryText.moved, { name, at, n }),
      }}
    >
      {(row) => (
        <span className={words}>
          <CategoryIcon name={row.icon} />
          {nameOf(row)}
        </span>
      )}
    </SortList>
  );
  return (
    <Dialog
      open
      wide
      onClose={() => running || onClose()}
      title={t(categoryText.arrange)}
      footer={
        <>
          <Button variant="outline" disabled={running} onClick={onClose}>
            {t(categoryText.cancel)}
          </Button>
          <Button loading={running} disabled={record === null} onClick={() => run('arrange', { order: rows })}>
            {t(categoryText.save)}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p className={css({ color: 'fg.muted' })}>{t(categoryText.arrangeHelp)}</p>
        {message === null ? null : (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        )}
        {record === null ? (
          state === 'loading' ? (
            <Skeleton lines={6} />
          ) : (
            <p>{t(categoryText.notLoaded)}</p>
          )
        ) : (
          <>
            {level(null)}
            {childrenOf(null)
              .filter((parent) => childrenOf(parent).length > 1)
              .map((parent) => (
                <section key={parent.id} className={children}>
                  <h3 className={css({ fontWeight: 'medium', marginBottom: '1.5' })}>{nameOf(parent)}</h3>
                  {level(parent)}
                </section>
              ))}
          </>
        )}
      </div>
    </Dialog>
  );
}
