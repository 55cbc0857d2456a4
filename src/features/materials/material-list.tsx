import { FileUp, Percent } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { drawerKey } from '#client/list-query.ts';
import { useProfile } from '#client/session-actor.ts';
import type { ListView } from '#client/use-list.ts';
import { BookBanner } from '#features/price-books/book-banner.tsx';
import { bookScreenText } from '#features/price-books/price-book-screen.texts.ts';
import { bookHead } from '#features/price-books/price-books.contract.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import type { Output } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { BulkDialog } from './material-bulk.tsx';
import { materialColumns } from './material-columns.tsx';
import { MaterialDrawer } from './material-drawer.tsx';
import { MaterialImport } from './material-import.tsx';
import { materialClassText, materialScreenText } from './material-screen.texts.ts';
import {
  type MaterialRow,
  materialClasses,
  materialDelete,
  materialExport,
  materialPage,
  materialSetState,
} from './materials.contract.ts';

/** The drawer of a material, which others may look into; a plus stands for a new one. */
const drawerPath = ({ code }: { readonly code: string }) => `?${drawerKey}=${encodeURIComponent(code)}`;
const ofNew = '+';

const setState = (active: boolean) => (row: MaterialRow, how: Parameters<typeof call>[2]) =>
  call(materialSetState, { code: row.code, version: row.version, active }, how);

const list = defineList(materialPage, {
  name: 'materials',
  title: materialScreenText.title,
  rowName: ({ code }) => code,
  change: 'Material_Edit',
  columns: materialColumns,
  filters: [
    { key: 'keyword', title: materialScreenText.keyword, kind: 'text', placeholder: materialScreenText.keywordHint },
    {
      key: 'class',
      title: materialScreenText.class,
      kind: 'select',
      placeholder: materialScreenText.anyClass,
      options: materialClasses.map((value) => ({ value, title: materialClassText[value] })),
    },
    { key: 'gsmFrom', title: materialScreenText.gsmFrom, kind: 'text', placeholder: ['g/m²', 'g/m²'] },
    { key: 'gsmTo', title: materialScreenText.gsmTo, kind: 'text', placeholder: ['g/m²', 'g/m²'] },
    {
      key: 'state',
      title: materialScreenText.state,
      kind: 'select',
      placeholder: materialScreenText.anyState,
      options: [
        { value: 'active', title: materialScreenText.active },
        { value: 'disabled', title: materialScreenText.disabled },
      ],
    },
    {
      key: 'usedIn',
      title: materialScreenText.usedIn,
      kind: 'select',
      placeholder: materialScreenText.anyProduct,
      options: async (signal) =>
        (await call(bookHead, {}, { signal })).products.map(({ id, name, nameEn }) => ({
          value: id,
          title: [name, nameEn],
        })),
    },
    {
      key: 'changed',
      title: materialScreenText.changed,
      kind: 'select',
      options: [{ value: 'yes', title: materialScreenText.onlyChanged }],
    },
  ],
  actions: [
    {
      name: 'enable',
      title: materialScreenText.enable,
      bulk: materialScreenText.enableMany,
      whyNot: ({ active }) => (active ? materialScreenText.isActive : null),
      run: setState(true),
    },
    {
      name: 'disable',
      title: materialScreenText.disable,
      confirm: materialScreenText.disableEffect,
      bulk: materialScreenText.disableMany,
      whyNot: ({ active }) => (active ? null : materialScreenText.isDisabled),
      run: setState(false),
    },
    {
      name: 'delete',
      title: materialScreenText.delete,
      danger: true,
      confirm: materialScreenText.confirmDeleteText,
      whyNot: ({ usedBy }) => (usedBy > 0 ? materialScreenText.isUsed : null),
      run: ({ code, version }, how) => call(materialDelete, { code, version }, how),
    },
  ],
  createPath: drawerPath({ code: ofNew }),
  editPath: drawerPath,
  viewPath: drawerPath,
  exportFrom: materialExport,
  empty: materialScreenText.emptyText,
});

const above = css({ marginBottom: '4', _empty: { display: 'none' } });
type View = ListView<MaterialRow>;

/** Where the books stood when the list was read. */
const bookOf = ({ answer }: View) => (answer as Output<typeof materialPage> | null)?.book ?? null;

/** Materials of the draft, else of the published book; every filter and the open drawer are in the address. */
export function Screen() {
  const t = useText();
  const mayEdit = may(useProfile(), 'Material_Edit');
  const [open, setOpen] = useState<Dialog>(null);
  // What changes many prices at once.
  const many = [
    {
      key: 'import',
      label: t(materialScreenText.import),
      icon: <FileUp aria-hidden />,
      onSelect: () => setOpen('import'),
    },
    { key: 'bulk', label: t(bookScreenText.bulk), icon: <Percent aria-hidden />, onSelect: () => setOpen('bulk') },
  ];
  return (
    <ListScreen
      list={list}
      lead={(view) => <Lead view={view} dialog={open} onClose={() => setOpen(null)} />}
      tools={() => [
        { key: 'books', label: t(materialScreenText.books), to: '/priceBook/list' },
        ...(mayEdit ? many : []),
      ]}
    />
  );
}

type Dialog = 'bulk' | 'import' | null;

function Lead({ view, dialog, onClose }: { view: View; dialog: Dialog; onClose: () => void }) {
  const [search] = useSearchParams();
  const mayEdit = may(useProfile(), 'Material_Edit');
  const book = bookOf(view);
  const change = book && { version: book.version, onClose, onDone: view.refresh };
  const code = search.get(drawerKey);
  return (
    <>
      <div className={above}>{book ? <BookBanner book={book} /> : null}</div>
      {code === null ? null : (
        <MaterialDrawer
          key={code}
          code={code === ofNew ? '' : code}
          mayEdit={mayEdit}
          onClose={() => view.change({ [drawerKey]: '' })}
          onSaved={(isNew) => {
            view.refresh();
            // A new one is seen: the list begins anew.
            if (isNew) view.reset();
            else view.change({ [drawerKey]: '' });
          }}
        />
      )}
      {dialog === 'bulk' && change ? <BulkDialog {...change} query={view.query} total={view.total} /> : null}
      {dialog === 'import' && change ? <MaterialImport {...change} /> : null}
    </>
  );
}
