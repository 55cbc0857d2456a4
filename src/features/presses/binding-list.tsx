import { rateOf } from '#client/amounts.ts';
import { money } from '#client/format.ts';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, number, select, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { AreaLead } from './area-lead.tsx';
import { bindingCalls, bindingExample } from './bindings.contract.ts';
import { codeSelect } from './code-fields.tsx';
import { exampleOf } from './example-card.tsx';
import { formText, pressText } from './press-screen.texts.ts';
import { finemm, rate, yuan } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';

const form = defineForm(bindingCalls.add, {
  name: 'binding',
  createTitle: formText.newBinding,
  editTitle: formText.editBinding,
  load: bindingCalls.get,
  update: bindingCalls.edit,
  blank: {
    ...{ code: '', nameZh: '', nameEn: '', cover: 'section', folding: '' },
    ...{ setupFen: null, pieceE4: null, sectionE4: 0, minFen: 0 },
    ...{ pagesMin: 8, pagesMax: 64, pagesStep: 4, spineMinUm: 0, spineMaxUm: 8000, spineStepUm: 500 },
  },
  sections: [
    {
      title: formText.basics,
      fields: [
        text('code', pressText.code, pressText.codeHelp),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
        select('cover', fieldText.cover, [
          { value: 'section', title: fieldText.section },
          { value: 'wrap', title: fieldText.wrap },
        ]),
        codeSelect('folding', fieldText.folding, 'craftKeys', formText.foldingHelp),
      ],
    },
    {
      title: formText.price,
      fields: [
        yuan('setupFen', fieldText.setup),
        rate('pieceE4', fieldText.perPiece),
        rate('sectionE4', fieldText.perSection),
        yuan('minFen', fieldText.minCharge),
      ],
    },
    {
      title: formText.ranges,
      fields: [
        number('pagesMin', formText.pagesMin),
        number('pagesMax', formText.pagesMax),
        number('pagesStep', formText.pagesStep),
        finemm('spineMinUm', formText.spineMin),
        finemm('spineMaxUm', formText.spineMax),
        finemm('spineStepUm', formText.spineStep),
      ],
    },
  ],
  aside: exampleOf(bindingExample),
});

const list = tableList({
  name: 'bindings',
  title: pressText.bindings,
  calls: bindingCalls,
  form,
  columns: [
    { key: 'setupFen', title: fieldText.setup, align: 'end', cell: ({ setupFen }) => money(setupFen) },
    { key: 'pieceE4', title: fieldText.perPiece, align: 'end', cell: ({ pieceE4 }) => rateOf(pieceE4) },
    { key: 'minFen', title: fieldText.minCharge, align: 'end', cell: ({ minFen }) => money(minFen) },
    {
      key: 'pagesMin',
      title: fieldText.pages,
      align: 'end',
      cell: ({ pagesMin, pagesMax }) => `${pagesMin}–${pagesMax}`,
    },
  ],
  empty: formText.bindingsEmpty,
});

/** /binding/list: how sections become a book (pricing.md 2.4). */
export const Screen = () => <ListScreen list={list} lead={<AreaLead here="/binding/list" />} />;
