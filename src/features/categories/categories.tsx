import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { custom, defineForm, number, select, text, toggle } from '#resource/form-definition.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { may } from '#shared/permissions.ts';
import { textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag } from '#ui/badge.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import {
  categoryAdd,
  categoryExport,
  categoryGet,
  categoryMove,
  categoryPage,
  categoryParents,
  categorySetStatus,
  categoryUpdate,
} from './categories.contract.ts';
import { categoryText } from './categories.texts.ts';
import { CategoryIcon, IconPicker } from './category-icon.tsx';

const parents = async (signal: AbortSignal) => {
  const found = await call(categoryParents, {}, { signal });
  return [
    { value: null, title: categoryText.top },
    ...found.map(({ id, nameZh, nameEn }) => ({ value: id, title: [nameZh, nameEn] as const })),
  ];
};

const form = defineForm(categoryAdd, {
  name: 'category',
  createTitle: categoryText.add,
  editTitle: categoryText.edit,
  load: categoryGet,
  update: categoryUpdate,
  blank: { parentId: null, nameZh: '', nameEn: '', icon: 'tag', sort: 1, onMenu: true },
  presets: ['parentId'],
  sections: [
    {
      fields: [
        text('nameZh', categoryText.nameZh),
        text('nameEn', categoryText.nameEn),
        select('parentId', categoryText.parent, parents),
        custom('icon', categoryText.icon, (props) => <IconPicker {...props} />),
        toggle('onMenu', categoryText.onMenu, categoryText.onMenuHelp),
        number('sort', categoryText.sort),
      ],
    },
  ],
});

const name = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  '&[data-child]': { paddingInlineStart: '7' },
});

const list = defineList(categoryPage, {
  name: 'categories',
  title: categoryText.title,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  change: 'Product_Edit',
  filters: [{ key: 'keyword', title: categoryText.keyword, kind: 'text' }],
  tabs: {
    key: 'status',
    title: categoryText.status,
    all: categoryText.all,
    values: [
      { value: 'active', title: categoryText.active },
      { value: 'disabled', title: categoryText.disabled },
    ],
  },
  columns: [
    {
      key: 'nameZh',
      title: categoryText.keyword,
      primary: true,
      cell: (row, language) => (
        <span className={name} data-child={row.parentId === null ? undefined : ''}>
          <CategoryIcon name={row.icon} />
          {language === 'en' ? row.nameEn : row.nameZh}
        </span>
      ),
    },
    {
      key: 'parentId',
      title: categoryText.parent,
      cell: (row, language) => (language === 'en' ? row.parentEn : row.parentZh) ?? '—',
    },
    {
      key: 'products',
      title: categoryText.products,
      align: 'end',
      cell: (row, language) => textIn(language, categoryText.productsOf, { n: row.products, shelf: row.onShelf }),
    },
    {
      key: 'onMenu',
      title: categoryText.onMenu,
      cell: (row, language) => textIn(language, row.onMenu ? categoryText.yes : categoryText.no),
    },
    { key: 'sort', title: categoryText.sort, align: 'end' },
    {
      key: 'status',
      title: categoryText.status,
      corner: true,
      cell: (row, language) => (
        <StatusTag tone={row.status === 'active' ? 'success' : 'neutral'}>
          {textIn(language, categoryText[row.status])}
        </StatusTag>
      ),
    },
  ],
  actions: [
    {
      name: 'addChild',
      title: categoryText.addChild,
      to: (row) => `?edit=new&parentId=${row.id}`,
      whyNot: (row) => (row.parentId === null ? null : categoryText.isChild),
    },
    {
      name: 'up',
      title: categoryText.moveUp,
      run: ({ id, version }, how) => call(categoryMove, { id, version, by: -1 }, how),
    },
    {
      name: 'down',
      title: categoryText.moveDown,
      run: ({ id, version }, how) => call(categoryMove, { id, version, by: 1 }, how),
    },
    {
      name: 'enable',
      title: categoryText.enable,
      confirm: categoryText.enableEffect,
      whyNot: (row) => (row.status === 'active' ? categoryText.isActive : null),
      run: ({ id, version }, how) => call(categorySetStatus, { id, version, status: 'active' }, how),
    },
    {
      name: 'disable',
      title: categoryText.disable,
      danger: true,
      confirm: categoryText.disableEffect,
      bulk: categoryText.disableMany,
      whyNot: (row) => (row.status === 'disabled' ? categoryText.isDisabled : null),
      run: ({ id, version }, how) => call(categorySetStatus, { id, version, status: 'disabled' }, how),
    },
  ],
  form,
  exportFrom: categoryExport,
  empty: categoryText.empty,
});

/** /category/list: the menu of the quote page, in its order (screens.md 3.19b, entities.md 3.3). */
export function Screen() {
  const t = useText();
  const person = useProfile();
  const [open, setOpen] = useState(false);
  // The list is read anew after an arrangement, which changes its order.
  const [arranged, setArranged] = useState(0);
  const arrange = {
    key: 'arrange',
    label: t(categoryText.arrange),
    icon: <ArrowUpDown aria-hidden />,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <ListScreen key={arranged} list={list} tools={() => (may(person, 'Product_Edit') ? [arrange] : [])} />
      {open ? (
        <ArrangeDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setArranged((before) => before + 1);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
