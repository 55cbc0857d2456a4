import type { Api } from '#server/api.ts';
import { type ExportColumn, exportRoute } from '#server/export.ts';
import { route } from '#server/route.ts';
import { shanghaiMinute } from '#shared/working-days.ts';
import { type ProductRow, productExport, productPage } from './product-list.contract.ts';
import { productPageOf } from './product-list.service.ts';
import { listText, modelText, sourceText, statusText } from './product-list.texts.ts';
import { productListText } from './product-list-screen.texts.ts';

/** The list of products for staff, and the same as a file. */
export function productListRoutes(api: Api): void {
  route(api, productPage, ({ input: { page, pagesize, sort, ...filter }, db }) =>
    productPageOf(db, filter, { page, pagesize, sort }),
  );

  exportRoute(api, productExport, {
    name: 'products',
    title: productListText.title,
    columns: fileColumns,
    page: ({ input: { sort, format: _, ...filter }, db }, paging) => productPageOf(db, filter, { sort, ...paging }),
  });
}

const fileColumns: readonly ExportColumn<ProductRow>[] = [
  { title: listText.nameZh, value: (row) => row.name },
  { title: listText.nameEn, value: (row) => row.nameEn },
  { title: listText.code, value: (row) => row.code },
  { title: listText.category, value: (row, language) => (language === 'en' ? row.categoryNameEn : row.categoryName) },
  { title: listText.model, value: (row, language) => modelText[row.model][language === 'en' ? 1 : 0] },
  { title: listText.source, value: (row, language) => sourceText[row.priceSource][language === 'en' ? 1 : 0] },
  { title: listText.book, value: (row) => row.bookNo },
  { title: listText.status, value: (row, language) => statusText[row.status][language === 'en' ? 1 : 0] },
  { title: listText.sort, value: (row) => row.sort },
  { title: listText.updatedAt, value: (row) => shanghaiMinute(new Date(row.updatedAt)) },
  { title: listText.updatedBy, value: (row) => row.updatedBy },
];
