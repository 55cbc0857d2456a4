import { call } from '#client/api.ts';
import { percent as perCent, money as yuan } from '#client/format.ts';
import { defineForm, money, number, percent, text } from '#resource/form-definition.ts';
import { defineList } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { textIn } from '#shared/text.ts';
import { StatusTag } from '#ui/badge.tsx';
import { Effect } from './effect.tsx';
import {
  levelAdd,
  levelExport,
  levelGet,
  levelPage,
  levelRemove,
  levelSetDefault,
  levelUpdate,
} from './levels.contract.ts';
import { levelText } from './levels.texts.ts';

const form = defineForm(levelAdd, {
  name: 'level',
  createTitle: levelText.add,
  editTitle: levelText.edit,
  load: levelGet,
  update: levelUpdate,
  blank: { nameZh: '', nameEn: '', discountBp: 0, upgradeFen: null, downgradeFen: null, sort: 0 },
  sections: [
    {
      fields: [
        text('nameZh', levelText.nameZh),
        text('nameEn', levelText.nameEn),
        percent('discountBp', levelText.discount, levelText.discountHelp),
        money('upgradeFen', levelText.upgrade, levelText.upgradeHelp),
        money('downgradeFen', levelText.downgrade),
        number('sort', levelText.sort),
      ],
    },
  ],
  aside: ({ values }) => <Effect bp={Number(values.discountBp ?? 0)} />,
});

const list = defineList(levelPage, {
  name: 'levels',
  title: levelText.title,
  rowName: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
  change: 'Level_Edit',
  filters: [{ key: 'keyword', title: levelText.keyword, kind: 'text' }],
  columns: [
    {
      key: 'nameZh',
      title: levelText.keyword,
      primary: true,
      sortable: true,
      cell: (row, language) => (language === 'en' ? row.nameEn : row.nameZh),
    },
    {
      key: 'discountBp',
      title: levelText.discount,
      align: 'end',
      sortable: true,
      cell: (row) => perCent(row.discountBp),
    },
    {
      key: 'upgradeFen',
      title: levelText.rule,
      cell: ({ upgradeFen, downgradeFen }, language) => {
        const parts = [
          ...(upgradeFen === null ? [] : [textIn(language, levelText.from, { amount: yuan(upgradeFen) })]),
          ...(downgradeFen === null ? [] : [textIn(language, levelText.below, { amount: yuan(downgradeFen) })]),
        ];
        return parts.length === 0 ? textIn(language, levelText.byHand) : parts.join(language === 'en' ? '; ' : '；');
      },
    },
    { key: 'members', title: levelText.members, align: 'end', sortable: true },
    {
      key: 'isDefault',
      title: levelText.isDefault,
      corner: true,
      cell: (row, language) =>
        row.isDefault ? <StatusTag tone="success">{textIn(language, levelText.defaultMark)}</StatusTag> : null,
    },
    { key: 'sort', title: levelText.sort, align: 'end', sortable: true },
  ],
  actions: [
    {
      name: 'setDefault',
      title: levelText.setDefault,
      confirm: levelText.setDefaultEffect,
      whyNot: (row) => (row.isDefault ? levelText.alreadyDefault : null),
      run: ({ id, version }, how) => call(levelSetDefault, { id, version }, how),
    },
    {
      name: 'remove',
      title: levelText.remove,
      danger: true,
      confirm: levelText.removeEffect,
      bulk: levelText.removeMany,
      whyNot: (row) => (row.isDefault ? levelText.isTheDefault : row.members > 0 ? levelText.hasMembers : null),
      run: ({ id, version }, how) => call(levelRemove, { id, version }, how),
    },
  ],
  form,
  exportFrom: levelExport,
  empty: levelText.empty,
});

/** /level/list: what levels there are, and a drawer that changes one (screens.md 3.19b, entities.md 3.2). */
export function Screen() {
  return <ListScreen list={list} />;
}
