import type { ExportColumn } from '#server/export.ts';
import { fenToYuan } from '#shared/money.ts';
import { textIn } from '#shared/text.ts';
import { craftKindText, craftScreenText, unitBasisText } from './craft-screen.texts.ts';
import type { CraftRow } from './crafts.contract.ts';

const yuanE4 = (rate: number): number => rate / 10_000;

/** Columns of the exported list. */
export const craftFile: readonly ExportColumn<CraftRow>[] = [
  { title: craftScreenText.code, value: (row) => row.code },
  { title: craftScreenText.nameZh, value: (row) => row.nameZh },
  { title: craftScreenText.nameEn, value: (row) => row.nameEn },
  { title: craftScreenText.kind, value: ({ key }, language) => textIn(language, craftKindText[key] ?? [key, key]) },
  { title: craftScreenText.unitBasis, value: (row, language) => textIn(language, unitBasisText[row.unitBasis]) },
  { title: craftScreenText.setup, value: (row) => fenToYuan(row.setupFen) },
  { title: craftScreenText.firstTier, value: ({ tiers }) => yuanE4(tiers[0]?.rateE4 ?? 0) },
  { title: craftScreenText.minCharge, value: (row) => fenToYuan(row.minChargeFen) },
  {
    title: craftScreenText.tool,
    value: ({ tool }, language) => tool && (language === 'en' ? tool.nameEn : tool.nameZh),
  },
  { title: craftScreenText.usedBy, value: (row) => row.usedBy },
  {
    title: craftScreenText.state,
    value: (row, language) => textIn(language, row.active ? craftScreenText.active : craftScreenText.disabled),
  },
];
