import { useState } from 'react';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, lines, number, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { AreaLead } from './area-lead.tsx';
import { parentSheetCalls } from './parent-sheets.contract.ts';
import { formText, pressText } from './press-screen.texts.ts';
import { mm } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';
import { UsualSheets } from './usual-sheets.tsx';

const form = defineForm(parentSheetCalls.add, {
  name: 'parentSheet',
  createTitle: formText.newParent,
  editTitle: formText.editParent,
  load: parentSheetCalls.get,
  update: parentSheetCalls.edit,
  blank: { code: '', nameZh: '', nameEn: '', longCmm: null, shortCmm: null, cuts: [{ m: 1, n: 1 }] },
  sections: [
    {
      fields: [
        text('code', pressText.code, pressText.codeHelp),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
        mm('longCmm', formText.long),
        mm('shortCmm', formText.short),
        lines(
          'cuts',
          formText.cuts,
          { m: 1, n: 1 },
          [number('m', formText.m), number('n', formText.n)],
          formText.cutsHelp,
        ),
      ],
    },
  ],
});

const list = tableList({
  name: 'parentSheets',
  title: pressText.parents,
  calls: parentSheetCalls,
  form,
  columns: [
    {
      key: 'longCmm',
      title: fieldText.size,
      align: 'end',
      cell: ({ longCmm, shortCmm }) => `${shortCmm / 100} × ${longCmm / 100}`,
    },
    { key: 'cuts', title: fieldText.cuts, cell: ({ cuts }) => cuts.map(({ m, n }) => m * n).join(', ') },
  ],
  empty: formText.parentsEmpty,
  without: ['setState'],
});

/** /parentSheet/list: sheets that paper is bought in (pricing.md 2.2); those of the trade with one click. */
export function Screen() {
  const [reads, setReads] = useState(0);
  return (
    <ListScreen
      key={reads}
      list={list}
      lead={
        <AreaLead here="/parentSheet/list">
          <UsualSheets onAdded={() => setReads((before) => before + 1)} />
        </AreaLead>
      }
    />
  );
}
