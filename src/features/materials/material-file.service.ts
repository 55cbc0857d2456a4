import type { ExportColumn } from '#server/export.ts';
import { fenToYuan } from '#shared/money.ts';
import { textIn } from '#shared/text.ts';
import { materialClassText, materialScreenText, priceUnitText } from './material-screen.texts.ts';
import type { MaterialRow } from './materials.contract.ts';

/** Columns of the exported list; code and price are read again by the import of prices. */
export const materialFile: readonly ExportColumn<MaterialRow>[] = [
  { title: materialScreenText.code, value: (row) => row.code },
  { title: materialScreenText.nameZh, value: (row) => row.nameZh },
  { title: materialScreenText.nameEn, value: (row) => row.nameEn },
  { title: materialScreenText.class, value: (row, language) => textIn(language, materialClassText[row.class]) },
  { title: materialScreenText.gsm, value: (row) => row.gsm },
  { title: ['厚度（mm）', 'Caliper (mm)'], value: (row) => row.caliperUm / 1000 },
  { title: materialScreenText.price, value: (row) => fenToYuan(row.priceFen) },
  { title: materialScreenText.unit, value: (row, language) => textIn(language, priceUnitText[row.priceUnit]) },
  { title: materialScreenText.validFrom, value: (row) => row.validFrom },
  { title: materialScreenText.usedBy, value: (row) => row.usedBy },
  {
    title: materialScreenText.state,
    value: (row, language) => textIn(language, row.active ? materialScreenText.active : materialScreenText.disabled),
  },
];
