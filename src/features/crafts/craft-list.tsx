import { Percent } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import type { ListView } from '#client/use-list.ts';
import { BookBanner } from '#features/price-books/book-banner.tsx';
import { bookScreenText } from '#features/price-books/price-book-screen.texts.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import type { Output } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { BulkDialog } from './craft-bulk.tsx';
import { craftColumns, editPath } from './craft-columns.tsx';
import { craftKindText, craftScreenText } from './craft-screen.texts.ts';
import { type CraftRow, craftDelete, craftExport, craftPage, craftSetState } from './crafts.contract.ts';

const setState = (active: boolean) => (row: CraftRow, how: Parameters<typeof call>[2]) =>
  call(craftSetState, { code: row.code, version: row.version, active }, how);

const list = defineList(craftPage, {
  name: 'crafts',
  title: craftScreenText.title,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  change: 'Craft_Edit',
  columns: craftColumns,
  filters: [
    { key: 'keyword', title: craftScreenText.keyword, kind: 'text', placeholder: craftScreenText.keywordHint },
    {
      key: 'key',
      title: craftScreenText.kind,
      kind: 'select',
      placeholder: craftScreenText.anyKind,
      options: Object.entries(craftKindText).map(([value, title]) => ({ value, title })),
    },
    {
      key: 'state',
      title: craftScreenText.state,
      kind: 'select',
      placeholder: craftScreenText.anyState,
      options: [
        { value: 'active', title: craftScreenText.active },
        { value: 'disabled', title: craftScreenText.disabled },
      ],
    },
    {
      key: 'changed',
      title: craftScreenText.changed,
      kind: 'select',
      options: [{ value: 'yes', title: craftScreenText.onlyChanged }],
    },
  ],
  actions: [
    {
      name: 'copy',
      title: craftScreenText.copy,
      to: ({ code }) => `/craft/add?copy=${encodeURIComponent(code)}`,
    },
    {
      name: 'enable',
      title: craftScreenText.enable,
      bulk: craftScreenText.enableMany,
      whyNot: ({ active }) => (active ? craftScreenText.isActive : null),
      run: setState(true),
    },
    {
      name: 'disable',
      title: craftScreenText.disable,
      confirm: craftScreenText.disableEffect,
      bulk: craftScreenText.disableMany,
      whyNot: ({ active }) => (active ? null : craftScreenText.isDisabled),
      run: setState(false),
    },
    {
      name: 'delete',
      title: craftScreenText.delete,
      danger: true,
      confirm: craftScreenText.confirmDeleteText,
      whyNot: ({ usedBy }) => (usedBy > 0 ? craftScreenText.isUsed : null),
      run: ({ code, version }, how) => call(craftDelete, { code, version }, how),
    },
  ],
  createPath: '/craft/add',
  editPath: ({ code }) => editPath(code),
  viewPath: ({ code }) => editPath(code),
  exportFrom: craftExport,
  empty: craftScreenText.emptyText,
});

const above = css({ marginBottom: '4', _empty: { display: 'none' } });
type View = ListView<CraftRow>;

/** Where the books stood when the list was read. */
const bookOf = ({ answer }: View) => (answer as Output<typeof craftPage> | null)?.book ?? null;

/** Crafts of the draft, else of the published book, in the order of work; every filter is in the address. */
export function Screen() {
  const t = useText();
  const mayEdit = may(useProfile(), 'Craft_Edit');
  const [isBulk, setBulk] = useState(false);
  const bulk = {
    key: 'bulk',
    label: t(bookScreenText.bulk),
    icon: <Percent aria-hidden />,
    onSelect: () => setBulk(true),
  };
  return (
    <ListScreen
      list={list}
      lead={(view) => {
        const book = bookOf(view);
        return book ? (
          <div className={above}>
            <BookBanner book={book} />
            {isBulk ? (
              <BulkDialog
                query={view.query}
                total={view.total}
                version={book.version}
                onClose={() => setBulk(false)}
                onDone={view.refresh}
              />
            ) : null}
          </div>
        ) : null;
      }}
      tools={() => [
        { key: 'books', label: t(craftScreenText.books), to: '/priceBook/list' },
        ...(mayEdit ? [bulk] : []),
      ]}
    />
  );
}
