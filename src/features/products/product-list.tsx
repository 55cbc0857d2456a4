import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { dayTime } from '#client/format.ts';
import { useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { may } from '#shared/permissions.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Badge, StatusTag } from '#ui/badge.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { categoryOptions } from './category-options.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MoveManyDialog } from './move-many-dialog.tsx';
import { pictureScreenText } from './picture-screen.texts.ts';
import { PictureThumb } from './picture-thumb.tsx';
import { productDelete, productEditData, productSetShelf } from './product-edit.contract.ts';
import { listModels, type ProductRow, productExport, productPage, productStatuses } from './product-list.contract.ts';
import { listText, modelText, sourceText, statusText } from './product-list.texts.ts';
import { productListText } from './product-list-screen.texts.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });
const nameLink = css({ color: 'accent.fg', textUnderlineOffset: '3px', _hover: { textDecoration: 'underline' } });

const editPath = ({ id, model }: ProductRow): string =>
  model === 'external' ? `/product/editSd?id=${id}` : `/product/edit?id=${id}`;
const stepPath = (step: string) => (row: ProductRow) =>
  row.model === 'external' ? editPath(row) : `${editPath(row)}&step=${step}`;
const ofHouse = (row: ProductRow): Text | null => (row.model === 'external' ? productListText.ofSupplier : null);

const products = defineList(productPage, {
  name: 'products',
  title: productListText.title,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.name),
  change: 'Product_Edit',
  empty: productListText.empty,
  columns: [
    { key: 'picture', title: pictureScreenText.title, cell: (row) => <PictureThumb picture={row.picture} /> },
    {
      key: 'name',
      title: productListText.name,
      primary: true,
      sortable: true,
      cell: (row, language) => (
        <span>
          <Link className={nameLink} to={editPath(row)}>
            {language === 'en' ? row.nameEn : row.name}
          </Link>
          <span className={sub}>{row.code}</span>
        </span>
      ),
    },
    {
      key: 'categoryName',
      title: listText.category,
      cell: (row, language) => (language === 'en' ? row.categoryNameEn : row.categoryName),
    },
    { key: 'model', title: listText.model, sortable: true, cell: (row) => <Say text={modelText[row.model]} /> },
    { key: 'priceSource', title: listText.source, cell: (row) => <Source row={row} /> },
    { key: 'status', title: listText.status, corner: true, cell: (row) => <State row={row} /> },
    { key: 'sort', title: listText.sort, sortable: true, align: 'end' },
    {
      key: 'updatedAt',
      title: listText.updatedAt,
      sortable: true,
      cell: (row, language) => (
        <span>
          {dayTime(row.updatedAt, language)}
          {row.updatedBy === null ? null : <span className={sub}>{row.updatedBy}</span>}
        </span>
      ),
    },
  ],
  filters: [
    { key: 'keyword', title: productListText.keyword, kind: 'text' },
    {
      key: 'categoryId',
      title: listText.category,
      kind: 'select',
      options: async (signal) => {
        const { categories } = await call(productEditData, {}, { signal });
        const en = categoryOptions(categories, 'en');
        return categoryOptions(categories, 'zh-CN').map(({ value, label }, at) => ({
          value,
          title: [label, en[at]?.label ?? label] as const,
        }));
      },
    },
    {
      key: 'model',
      title: listText.model,
      kind: 'select',
      options: listModels.map((model) => ({ value: model, title: modelText[model] })),
    },
    {
      key: 'external',
      title: productListText.external,
      kind: 'select',
      options: [
        { value: 'true', title: productListText.yes },
        { value: 'false', title: productListText.no },
      ],
    },
    {
      key: 'priced',
      title: productListText.priced,
      kind: 'select',
      options: [
        { value: 'false', title: productListText.noPrice },
        { value: 'true', title: productListText.hasPrice },
      ],
    },
  ],
  tabs: {
    key: 'status',
    title: listText.status,
    all: productListText.all,
    values: productStatuses.map((status) => ({ value: status, title: statusText[status] })),
  },
  actions: [
    { name: 'test', title: productListText.test, access: 'Product_list', to: stepPath('preview') },
    { name: 'prices', title: productListText.prices, access: 'Product_list', to: stepPath('price') },
    { name: 'versions', title: productListText.versions, access: 'Product_list', to: (row) => `?versions=${row.id}` },
    { name: 'copy', title: productListText.copy, to: (row) => `/product/add?copy=${row.id}`, whyNot: ofHouse },
    { name: 'move', title: productListText.move, to: (row) => `?move=${row.id}`, whyNot: ofHouse },
    {
      name: 'on',
      title: productListText.on,
      run: (row, how) => call(productSetShelf, { id: row.id, version: row.version, on: true }, how),
      confirm: productListText.onEffect,
      bulk: productListText.onMany,
      whyNot: (row) =>
        row.status === 'on_shelf' ? productListText.isOn : row.versionNo === null ? productListText.notPublished : null,
    },
    {
      name: 'off',
      title: productListText.off,
      run: (row, how) => call(productSetShelf, { id: row.id, version: row.version, on: false }, how),
      confirm: productListText.offEffect,
      bulk: productListText.offMany,
      whyNot: (row) => (row.status === 'on_shelf' ? null : productListText.isOff),
    },
    {
      name: 'delete',
      title: productListText.remove,
      danger: true,
      run: (row, how) => call(productDelete, { id: row.id }, how),
      confirm: productListText.removeEffect,
      whyNot: (row) => (row.status === 'archived' ? productListText.isArchived : null),
    },
  ],
  createPath: '/product/add',
  editPath,
  exportFrom: productExport,
});

function Say({ text }: { readonly text: Text }) {
  return useText()(text);
}

function Source({ row }: { readonly row: ProductRow }) {
  const t = useText();
  if (row.priceSource === 'none') return <StatusTag tone="warning">{t(sourceText.none)}</StatusTag>;
  return (
    <span>
      {t(sourceText[row.priceSource])}
      {row.bookNo === null ? null : <span className={sub}>{t(productListText.bookNo, { no: row.bookNo })}</span>}
    </span>
  );
}

const tones = { draft: 'neutral', on_shelf: 'success', off_shelf: 'warning', archived: 'neutral' } as const;

function State({ row }: { readonly row: ProductRow }) {
  const t = useText();
  return (
    <span className={css({ display: 'inline-flex', flexWrap: 'wrap', gap: '1' })}>
      <StatusTag tone={tones[row.status]}>{t(statusText[row.status])}</StatusTag>
      {row.changed && row.versionNo !== null ? <Badge tone="warning">{t(productListText.changed)}</Badge> : null}
    </span>
  );
}

/** What stands over the list at `?versions=` and `?move=`. */
function Dialogs({ onMoved }: { readonly onMoved: () => void }) {
  const [search] = useSearchParams();
  const [versions, move] = [Number(search.get('versions')), Number(search.get('move'))];
  return (
    <>
      {versions > 0 ? <VersionsDialog key={versions} id={versions} /> : null}
      {move > 0 ? <MoveDialog key={move} id={move} onMoved={onMoved} /> : null}
    </>
  );
}

/** Products with their state, price source and actions; the filters are in the address. */
export function Screen() {
  const t = useText();
  const person = useProfile();
  const [open, setOpen] = useState<'arrange' | 'move' | null>(null);
  const close = () => setOpen(null);
  // What is done to several products that are not chosen one by one.
  const many = [
    { key: 'arrange', label: t(productListText.arrange), onSelect: () => setOpen('arrange') },
    { key: 'move', label: t(productListText.moveMany), onSelect: () => setOpen('move') },
  ];
  return (
    <ListScreen
      list={products}
      lead={({ query, refresh }) => (
        <>
          <Dialogs onMoved={refresh} />
          {open === 'arrange' ? (
            <ArrangeDialog categoryId={Number(query.categoryId ?? 0)} onClose={close} onDone={refresh} />
          ) : null}
          {open === 'move' ? <MoveManyDialog query={query} onClose={close} onMoved={refresh} /> : null}
        </>
      )}
      tools={() => (may(person, 'Product_Edit') ? many : [])}
    />
  );
}
