import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, lines, number, select, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { AreaLead } from './area-lead.tsx';
import { boxSides, boxStyleCalls, boxStyleExample } from './box-styles.contract.ts';
import { codeList } from './code-fields.tsx';
import { exampleOf } from './example-card.tsx';
import { formText, pressText } from './press-screen.texts.ts';
import { finemm, halves, mm, ruleLength, share } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';

const noSide = { baseUm: 0, l: 0, w: 0, h: 0, t: 0, thirdsT: 0 };
const measure = (letter: string) => [letter, letter] as const;

const form = defineForm(boxStyleCalls.add, {
  name: 'boxStyle',
  createTitle: formText.newBoxStyle,
  editTitle: formText.editBoxStyle,
  load: boxStyleCalls.get,
  update: boxStyleCalls.edit,
  blank: {
    ...{ code: '', nameZh: '', nameEn: '', crafts: [] },
    // The tube of a tuck box: four panels and a glue flap.
    sides: [
      { of: 'width', baseUm: 15_000, l: 4, w: 4, h: 0, t: 8, thirdsT: 0 },
      { of: 'height', baseUm: 30_000, l: 0, w: 4, h: 2, t: 0, thirdsT: 0 },
    ],
    ...{ twoPiecesOverCmm: null, fixedMm: 2100, perimeterBp: 0, nestingWidthCmm: 0, nestingHeightCmm: 0 },
  },
  sections: [
    {
      title: formText.basics,
      fields: [
        text('code', pressText.code, pressText.codeHelp),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
      ],
    },
    {
      title: formText.sizes,
      fields: [
        lines(
          'sides',
          formText.formulas,
          { of: 'widthAtLeast', ...noSide },
          [
            select(
              'of',
              formText.of,
              boxSides.map((value) => ({ value, title: formText[value] })),
            ),
            finemm('baseUm', formText.base),
            halves('l', measure('L')),
            halves('w', measure('W')),
            halves('h', measure('H')),
            halves('t', measure('t')),
            number('thirdsT', formText.thirds),
          ],
          formText.formulasHelp,
        ),
        mm('twoPiecesOverCmm', formText.twoPiecesOver, formText.twoPiecesHelp),
        ruleLength('fixedMm', formText.ruleFixed),
        share('perimeterBp', formText.rulePerimeter),
        mm('nestingWidthCmm', formText.nestWidth),
        mm('nestingHeightCmm', formText.nestHeight),
      ],
    },
    { title: fieldText.crafts, fields: [codeList('crafts', formText.needs, 'crafts')] },
  ],
  aside: exampleOf(boxStyleExample),
});

const list = tableList({
  name: 'boxStyles',
  title: pressText.boxStyles,
  calls: boxStyleCalls,
  form,
  columns: [
    {
      key: 'twoPiecesOverCmm',
      title: formText.twoPiecesOver,
      align: 'end',
      cell: ({ twoPiecesOverCmm }) => (twoPiecesOverCmm === null ? '—' : `${twoPiecesOverCmm / 100} mm`),
    },
    { key: 'fixedMm', title: fieldText.rule, align: 'end', cell: ({ fixedMm }) => `${fixedMm / 1000} m` },
  ],
  empty: formText.boxStylesEmpty,
});

/** /boxStyle/list: formulas of the blanks of boxes and bags, and what every such box needs (pricing.md 2.12). */
export const Screen = () => <ListScreen list={list} lead={<AreaLead here="/boxStyle/list" />} />;
