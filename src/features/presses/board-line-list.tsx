import { money } from '#client/format.ts';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { AreaLead } from './area-lead.tsx';
import { boardLineCalls, boardLineExample } from './board-lines.contract.ts';
import { exampleOf } from './example-card.tsx';
import { formText, pressText } from './press-screen.texts.ts';
import { mm, rate, share, sheets, whole, yuan } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';

const form = defineForm(boardLineCalls.add, {
  name: 'boardLine',
  createTitle: formText.newBoardLine,
  editTitle: formText.editBoardLine,
  load: boardLineCalls.get,
  update: boardLineCalls.edit,
  blank: {
    ...{ code: '', nameZh: '', nameEn: '', maxLongCmm: null, maxShortCmm: null, units: 3 },
    ...{ wasteMinSheets: 20, wasteBp: 300, plateCm2E4: null, plateMinFen: 0 },
    ...{ printSetupFen: null, printPieceE4: null, printMinFen: 0 },
    ...{ slotSetupFen: null, slotPieceE4: null, slotMinFen: 0 },
    ...{ jointSetupFen: null, jointPieceE4: null, jointMinFen: 0 },
  },
  sections: [
    {
      title: formText.basics,
      fields: [
        text('code', pressText.code, pressText.codeHelp),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
        mm('maxLongCmm', formText.blankLong),
        mm('maxShortCmm', formText.blankShort),
        whole('units', fieldText.units),
        share('wasteBp', formText.wasteShare),
        sheets('wasteMinSheets', formText.wasteMin),
        rate('plateCm2E4', formText.perCm2),
        yuan('plateMinFen', formText.plateLeast),
      ],
    },
    {
      title: formText.printing,
      fields: [
        yuan('printSetupFen', fieldText.setup),
        rate('printPieceE4', fieldText.perPiece),
        yuan('printMinFen', fieldText.minCharge),
      ],
    },
    {
      title: formText.slotting,
      fields: [
        yuan('slotSetupFen', fieldText.setup),
        rate('slotPieceE4', fieldText.perPiece),
        yuan('slotMinFen', fieldText.minCharge),
      ],
    },
    {
      title: formText.joining,
      fields: [
        yuan('jointSetupFen', fieldText.setup),
        rate('jointPieceE4', fieldText.perPiece),
        yuan('jointMinFen', fieldText.minCharge),
      ],
    },
  ],
  aside: exampleOf(boardLineExample),
});

const list = tableList({
  name: 'boardLines',
  title: pressText.boardLines,
  calls: boardLineCalls,
  form,
  columns: [
    {
      key: 'maxLongCmm',
      title: fieldText.blank,
      align: 'end',
      cell: ({ maxLongCmm, maxShortCmm }) => `${maxLongCmm / 100} × ${maxShortCmm / 100}`,
    },
    { key: 'units', title: fieldText.units, align: 'end' },
    { key: 'printSetupFen', title: fieldText.print, align: 'end', cell: ({ printSetupFen }) => money(printSetupFen) },
    { key: 'slotSetupFen', title: fieldText.slot, align: 'end', cell: ({ slotSetupFen }) => money(slotSetupFen) },
    { key: 'jointSetupFen', title: fieldText.joint, align: 'end', cell: ({ jointSetupFen }) => money(jointSetupFen) },
  ],
  empty: formText.boardLinesEmpty,
});

/** /boardLine/list: lines that print, slot and join corrugated board (pricing.md 2.6). */
export const Screen = () => <ListScreen list={list} lead={<AreaLead here="/boardLine/list" />} />;
