import type { Api } from '#server/api.ts';
import { type ExportColumn, exportRoute } from '#server/export.ts';
import { fenToYuan } from '#shared/money.ts';
import { type Language, textIn } from '#shared/text.ts';
import { discountPageOf } from './discount-rows.service.ts';
import { discountScreenText, discountStatusText } from './discount-screen.texts.ts';
import { type DiscountRow, discountExport } from './discounts.contract.ts';

/** The list of strategies as a file. */
export function discountExportRoute(api: Api): void {
  exportRoute(api, discountExport, {
    name: 'discounts',
    title: discountScreenText.title,
    columns,
    page: ({ input: { format: _, sort, ...filter }, db }, paging) => discountPageOf(db, filter, { ...paging, sort }),
  });
}

const bandWords = ({ basis, bands }: DiscountRow, language: Language): string =>
  bands
    .map(({ from, bp, fixedFen }) =>
      textIn(language, discountScreenText.bandQty, {
        from: basis === 'qty' ? from : fenToYuan(from),
        value: bp === null ? `-${fenToYuan(fixedFen ?? 0)}` : `-${bp / 100}%`,
      }),
    )
    .join('; ');

const columns: readonly ExportColumn<DiscountRow>[] = [
  { title: discountScreenText.nameZh, value: (row) => row.nameZh },
  { title: discountScreenText.nameEn, value: (row) => row.nameEn },
  {
    title: discountScreenText.scope,
    value: ({ scopeWords }, language) =>
      scopeWords.length === 0
        ? textIn(language, discountScreenText.everything)
        : scopeWords.map(({ name, nameEn }) => (language === 'en' ? nameEn : name)).join('; '),
  },
  {
    title: discountScreenText.basis,
    value: ({ basis }, language) =>
      textIn(language, basis === 'qty' ? discountScreenText.byQty : discountScreenText.byAmount),
  },
  { title: discountScreenText.bands, value: bandWords },
  {
    title: discountScreenText.stack,
    value: ({ stack }, language) =>
      textIn(language, stack ? discountScreenText.stacking : discountScreenText.exclusive),
  },
  { title: discountScreenText.priority, value: (row) => row.priority },
  {
    title: discountScreenText.period,
    value: (row, language) => textIn(language, discountScreenText.days, { from: row.startDay, to: row.endDay }),
  },
  { title: discountScreenText.status, value: (row, language) => textIn(language, discountStatusText[row.status]) },
  { title: discountScreenText.used, value: (row) => fenToYuan(row.usedFen) },
];
