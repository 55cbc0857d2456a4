import type { ChosenCraft } from './crafts.ts';
import { ruleMm } from './crafts.ts';
import type { Job } from './job.ts';
import type { Colours } from './press-run.ts';
import type { FlatProduct } from './product.ts';
import type { ToolsOnFile } from './result.ts';
import { addedMg, sheetJob } from './sheet-job.ts';
import type { Material, Tariff } from './tariff.ts';

/** What every sheet-fed model is asked for once the request is checked. */
export interface SheetOrder {
  readonly material: Material;
  readonly colours: Colours;
  readonly designs: number;
  readonly crafts: readonly ChosenCraft[];
  readonly tools: ToolsOnFile | undefined;
}

/**
 * A flat piece of finished size `wide` × `high` (0.01 mm). Its sheet is that size opened; the cell is the sheet with bleed
 * on every side (pricing.md 2.2).
 */
export function flatJob(
  product: FlatProduct,
  wide: number,
  high: number,
  order: SheetOrder,
  tariff: Tariff,
): Job | undefined {
  const { bleedCmm, gapCmm, opened } = product;
  const w = opened ? wide * opened.timesW + opened.addWCmm : wide;
  const h = opened ? high * opened.timesH + opened.addHCmm : high;
  return sheetJob(
    {
      ...order,
      presses: product.presses,
      grain: product.grain,
      cell: { w: w + 2 * bleedCmm, h: h + 2 * bleedCmm, gapW: gapCmm, gapH: gapCmm, bleed: bleedCmm },
      ruleMm: product.dieRule && ruleMm(product.dieRule, w, h),
    },
    { layers: [{ w, h, gsm: order.material.gsm, caliperUm: order.material.caliperUm }], addsMg: addedMg(order.crafts) },
    tariff,
  );
}
