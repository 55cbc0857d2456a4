import type { Api } from '#server/api.ts';
import { type ExportColumn, exportRoute } from '#server/export.ts';
import { textIn } from '#shared/text.ts';
import { type LogisticsRow, logisticsExport } from './logistics.contract.ts';
import { logisticsPageOf } from './logistics-rows.service.ts';
import { logisticsText, logisticsTypeText } from './logistics-screen.texts.ts';

/** The list of shipping rules as a file. */
export function logisticsExportRoute(api: Api): void {
  exportRoute(api, logisticsExport, {
    name: 'shipping-rules',
    title: logisticsText.title,
    columns,
    page: ({ input: { format: _, sort, ...filter }, db }, paging) => logisticsPageOf(db, filter, { ...paging, sort }),
  });
}

const columns: readonly ExportColumn<LogisticsRow>[] = [
  { title: logisticsText.nameZh, value: (row) => row.nameZh },
  { title: logisticsText.nameEn, value: (row) => row.nameEn },
  { title: logisticsText.carrier, value: (row) => row.carrier },
  { title: logisticsText.type, value: (row, language) => textIn(language, logisticsTypeText[row.type]) },
  {
    title: logisticsText.regions,
    value: (row, language) => textIn(language, logisticsText.covered, { n: row.provinces }),
  },
  { title: logisticsText.usedBy, value: (row) => row.usedBy },
  {
    title: logisticsText.status,
    value: (row, language) => textIn(language, row.active ? logisticsText.active : logisticsText.disabled),
  },
  { title: logisticsText.default, value: (row) => (row.isDefault ? 1 : 0) },
  { title: logisticsText.sort, value: (row) => row.sort },
];
