import { rateOf } from '#client/amounts.ts';
import { money } from '#client/format.ts';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { AreaLead } from './area-lead.tsx';
import { exampleOf } from './example-card.tsx';
import { labelPressCalls, labelPressExample } from './label-presses.contract.ts';
import { formText, pressText } from './press-screen.texts.ts';
import { metres, mm, rate, share, whole, yuan } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';

const form = defineForm(labelPressCalls.add, {
  name: 'labelPress',
  createTitle: formText.newLabelPress,
  editTitle: formText.editLabelPress,
  load: labelPressCalls.get,
  update: labelPressCalls.edit,
  blank: {
    ...{ code: '', nameZh: '', nameEn: '', webCmm: 33_000, usableCmm: 32_000, units: 6, repeatCmm: null },
    ...{ makereadyCmm: null, runWasteBp: 300, plateCm2E4: null, dieFen: null },
    ...{ setupFen: null, metreE4: null, minFen: 0, rollFen: 0 },
  },
  sections: [
    {
      title: formText.basics,
      fields: [
        text('code', pressText.code, pressText.codeHelp),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
        mm('webCmm', fieldText.web),
        mm('usableCmm', fieldText.usable),
        mm('repeatCmm', fieldText.repeat),
        whole('units', fieldText.units),
      ],
    },
    {
      title: formText.price,
      fields: [
        yuan('setupFen', fieldText.setup),
        rate('metreE4', fieldText.perMetre),
        yuan('minFen', fieldText.minCharge),
        rate('plateCm2E4', formText.perCm2),
        yuan('dieFen', fieldText.die),
        yuan('rollFen', fieldText.perRoll),
      ],
    },
    {
      title: formText.waste,
      fields: [metres('makereadyCmm', fieldText.makereadyWeb), share('runWasteBp', fieldText.runWaste)],
    },
  ],
  aside: exampleOf(labelPressExample),
});

const list = tableList({
  name: 'labelPresses',
  title: pressText.labelPresses,
  calls: labelPressCalls,
  form,
  columns: [
    { key: 'webCmm', title: fieldText.web, align: 'end', cell: ({ webCmm }) => `${webCmm / 100} mm` },
    { key: 'units', title: fieldText.units, align: 'end' },
    { key: 'setupFen', title: fieldText.setup, align: 'end', cell: ({ setupFen }) => money(setupFen) },
    { key: 'metreE4', title: fieldText.perMetre, align: 'end', cell: ({ metreE4 }) => rateOf(metreE4) },
    { key: 'minFen', title: fieldText.minCharge, align: 'end', cell: ({ minFen }) => money(minFen) },
  ],
  empty: formText.labelPressesEmpty,
});

/** /labelPress/list: narrow-web presses for labels on rolls (pricing.md 2.7). */
export const Screen = () => <ListScreen list={list} lead={<AreaLead here="/labelPress/list" />} />;
