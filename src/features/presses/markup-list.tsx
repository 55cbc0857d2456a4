import { percent } from '#client/format.ts';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, lines, text } from '#resource/form-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { textIn } from '#shared/text.ts';
import { AreaLead } from './area-lead.tsx';
import { codeList } from './code-fields.tsx';
import { exampleOf } from './example-card.tsx';
import { markupCalls, markupExample } from './markup.contract.ts';
import { formText, pressText } from './press-screen.texts.ts';
import { share, yuan } from './scaled-input.tsx';
import { tableList } from './table-list.tsx';

const form = defineForm(markupCalls.add, {
  name: 'markup',
  createTitle: formText.newMarkup,
  editTitle: formText.editMarkup,
  load: markupCalls.get,
  update: markupCalls.edit,
  blank: { code: '', nameZh: '', nameEn: '', products: [], bands: [{ upToFen: null, bp: null }] },
  sections: [
    {
      fields: [
        text('code', pressText.code),
        text('nameZh', pressText.nameZh),
        text('nameEn', pressText.nameEn),
        lines(
          'bands',
          fieldText.bands,
          { upToFen: null, bp: null },
          [yuan('upToFen', formText.upTo), share('bp', formText.markupRate)],
          formText.bandsHelp,
        ),
        codeList('products', fieldText.products, 'products', formText.productsHelp),
      ],
    },
  ],
  aside: exampleOf(markupExample),
});

const list = tableList({
  name: 'markup',
  title: pressText.markup,
  calls: markupCalls,
  form,
  columns: [
    { key: 'bands', title: fieldText.bands, cell: ({ bands }) => bands.map(({ bp }) => percent(bp)).join(' / ') },
    {
      key: 'products',
      title: fieldText.products,
      cell: ({ products }, language) => products.join(', ') || textIn(language, fieldText.allProducts),
    },
  ],
  empty: formText.markupEmpty,
  without: ['copy', 'setState'],
});

/** /markup/list: from cost to list price, for all products or some (pricing.md 2.10). */
export const Screen = () => <ListScreen list={list} lead={<AreaLead here="/markup/list" />} />;
