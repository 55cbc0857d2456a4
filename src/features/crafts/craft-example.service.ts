import { craftFee, craftRate, toolFee } from '#features/pricing/crafts.ts';
import type { ParsedInput } from '#shared/endpoint.ts';
import { newCraft, toolOf } from './craft-form.service.ts';
import type { CraftExample, craftExample } from './crafts.contract.ts';

/** A quarter sheet 大度四开 in 0.01 mm, four pieces on it: an everyday job. */
const sheet = { long: 59_700, short: 44_400 };
const ups = 4;
const ruleMm = 2100;
const block = { w: 50, h: 30 };
/** 大16开, its width first. */
const piece = { long: 21_000, short: 28_500 };
const quantities = [1000, 500, 5000, 10_000];

/** The fee by the engine's own formula, for a thousand first; what multiplies the units counts once. */
export function exampleOf({ tool, ...rates }: ParsedInput<typeof craftExample>): CraftExample {
  const fields = { nameZh: '', nameEn: '', key: '', variant: null, unitParams: [], sheetLevelOp: false, order: 1 };
  const craft = newCraft(0, '', { ...rates, ...fields, tool: null });
  const rate = craftRate({ craft, params: block }, rates.unitBasis === 'press_sheet' ? sheet : piece);
  return {
    sheet: `${sheet.long / 100}×${sheet.short / 100}`,
    rows: quantities.map((units) => ({ units, feeFen: craftFee(rate, units) })),
    toolFen: tool && (toolFee(toolOf(tool), block, ups, ruleMm) ?? null),
  };
}
