import { money } from '#client/format.ts';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, lines, select, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { textIn } from '#shared/text.ts';
import { AreaLead } from './area-lead.tsx';
import { codeList } from './code-fields.tsx';
import { exampleOf } from './example-card.tsx';
import { formText, pressText } from './press-screen.texts.ts';
import { pressCalls, pressExample } from './presses.contract.ts';
import { gsm, mm, permille, rate, sheets, whole, yuan } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';

const form = defineForm(pressCalls.add, {
  name: 'press',
  createTitle: formText.newPress,
  editTitle: formText.editPress,
  load: pressCalls.get,
  update: pressCalls.edit,
  blank: {
    ...{ code: '', nameZh: '', nameEn: '', kind: 'offset', parents: [], units: 4, gsmMin: 60, gsmMax: 500 },
    ...{ maxLongCmm: null, maxShortCmm: null, minLongCmm: null, minShortCmm: null },
    ...{ sideCmm: 300, gripperCmm: 1000, tailCmm: 200 },
    ...{ startFen: null, includedImpressions: 3000, tiers: [{ upTo: null, ratePer1000E4: null }], plateFen: 0 },
    ...{ makereadySheets: 80, runWastePermille: 8, postOpSheets: 20, minWasteSheets: 100 },
  },
  sections: [
    {
      title: formText.basics,
      fields: [
        text('code', pressText.code, pressText.codeHelp),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
        select('kind', fieldText.kind, [
          { value: 'offset', title: fieldText.offset },
          { value: 'digital', title: fieldText.digital },
        ]),
        whole('units', fieldText.units),
      ],
    },
    {
      title: formText.price,
      fields: [
        yuan('startFen', fieldText.start, formText.startHelp),
        whole('includedImpressions', fieldText.included),
        lines(
          'tiers',
          formText.tiers,
          { upTo: null, ratePer1000E4: null },
          [whole('upTo', formText.upTo), rate('ratePer1000E4', formText.per1000)],
          formText.tiersHelp,
        ),
        yuan('plateFen', formText.plate),
      ],
    },
    {
      title: formText.sheets,
      fields: [
        codeList('parents', formText.parentsFed, 'parents', formText.parentsFedHelp),
        mm('maxLongCmm', formText.maxLong),
        mm('maxShortCmm', formText.maxShort),
        mm('minLongCmm', formText.minLong),
        mm('minShortCmm', formText.minShort),
        mm('sideCmm', formText.side),
        mm('gripperCmm', formText.gripper),
        mm('tailCmm', formText.tail),
        gsm('gsmMin', formText.gsmMin),
        gsm('gsmMax', formText.gsmMax),
      ],
    },
    {
      title: formText.waste,
      fields: [
        sheets('makereadySheets', fieldText.makeready, formText.makereadyHelp),
        permille('runWastePermille', fieldText.runWaste),
        sheets('postOpSheets', fieldText.postOp),
        sheets('minWasteSheets', fieldText.minWaste),
      ],
    },
  ],
  aside: exampleOf(pressExample),
});

const list = tableList({
  name: 'presses',
  title: pressText.presses,
  calls: pressCalls,
  form,
  columns: [
    { key: 'kind', title: fieldText.kind, cell: ({ kind }, language) => textIn(language, fieldText[kind]) },
    {
      key: 'maxLongCmm',
      title: fieldText.maxSheet,
      align: 'end',
      cell: ({ maxLongCmm, maxShortCmm }) => `${maxLongCmm / 100} × ${maxShortCmm / 100}`,
    },
    { key: 'units', title: fieldText.units, align: 'end' },
    { key: 'startFen', title: fieldText.start, align: 'end', cell: ({ startFen }) => money(startFen) },
    {
      key: 'tiers',
      title: formText.per1000,
      align: 'end',
      cell: ({ tiers }) => tiers.map(({ ratePer1000E4 }) => money(Math.round(ratePer1000E4 / 100))).join(' / '),
    },
    { key: 'plateFen', title: fieldText.plate, align: 'end', cell: ({ plateFen }) => money(plateFen) },
  ],
  empty: formText.pressesEmpty,
});

/** /press/list: sheet-fed presses of the draft, else of the published book (pricing.md 2.3). */
export const Screen = () => <ListScreen list={list} lead={<AreaLead here="/press/list" />} />;
