import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { type ExportColumn, exportRoute } from '#server/export.ts';
import { fenToYuan } from '#shared/money.ts';
import { textIn } from '#shared/text.ts';
import { shanghaiDay, shanghaiMinute } from '#shared/working-days.ts';
import { farthest, type OrderListRow, orderPageOf } from './order-list.service.ts';
import { orderScreenText, orderStatusText, payStatusText } from './order-screen.texts.ts';
import { staffSearch } from './order-search.service.ts';
import { orderExport } from './orders.contract.ts';
import { orderText } from './orders.texts.ts';

/** The list of the house as a file (entities.md 3.5). It ends where the list does: more than that must be filtered. */
export function orderExportRoute(api: Api): void {
  exportRoute(api, orderExport, {
    name: 'orders',
    title: orderScreenText.staffTitle,
    columns,
    page: async ({ input: { keyword, format: _, ...filter }, db }, paging) => {
      // A file that ends with a full page asks for one more.
      if ((paging.page - 1) * paging.pagesize >= farthest) return { items: [], total: farthest };
      const search = keyword ? await staffSearch(db, keyword) : undefined;
      const { rows, total, capped } = await orderPageOf(db, filter, search, paging, new Date());
      if (capped) throw new HttpError(400, orderText.narrow, { params: { max: farthest } });
      return { items: rows, total };
    },
  });
}

const columns: readonly ExportColumn<OrderListRow>[] = [
  { title: orderScreenText.no, value: (row) => row.no },
  { title: orderScreenText.placedAt, value: (row) => shanghaiMinute(new Date(row.placedAt)) },
  { title: orderScreenText.customer, value: (row) => row.customerName },
  { title: orderScreenText.company, value: (row) => row.companyName },
  {
    title: orderScreenText.product,
    value: (row, language) => (language === 'en' ? row.productNameEn : row.productNameZh),
  },
  { title: orderScreenText.quantity, value: (row) => row.quantity },
  { title: orderScreenText.unit, value: (row, language) => (language === 'en' ? row.unitEn : row.unitZh) },
  { title: orderScreenText.payable, value: (row) => fenToYuan(row.payableFen) },
  { title: orderScreenText.payStatus, value: (row, language) => textIn(language, payStatusText[row.payStatus]) },
  { title: orderScreenText.status, value: (row, language) => textIn(language, orderStatusText[row.status]) },
  { title: orderScreenText.due, value: (row) => (row.dueAt === null ? null : shanghaiDay(new Date(row.dueAt))) },
  { title: orderScreenText.tracking, value: (row) => row.trackingNo },
];
