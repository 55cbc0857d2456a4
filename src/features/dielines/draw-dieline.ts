import { bag } from './bag.ts';
import type { BoxSize, Dieline, NoDieline } from './dieline.ts';
import { reasonText } from './dielines.texts.ts';
import type { DielineStyle } from './flat-size.ts';
import { lockBottomBox } from './lock-bottom.ts';
import { mailer } from './mailer.ts';
import { rsc } from './rsc.ts';
import { tray } from './tray.ts';
import { tuckBox } from './tuck-box.ts';

/**
 * The blank of a box or bag for inside measures and board caliper in mm: a drawing whose outline touches exactly the
 * flat size that the price is computed from (pricing.md 2.12), or the reason why this size cannot be made.
 */
export function drawDieline(style: DielineStyle, size: BoxSize, caliper: number): Dieline | NoDieline {
  if (!(caliper > 0)) return { reason: reasonText.caliper, params: {} };
  switch (style) {
    case 'rte':
    case 'ste':
      return tuckBox(style, size, caliper);
    case 'snap-lock':
    case 'crash-lock':
      return lockBottomBox(style, size, caliper);
    case 'tray':
      return tray(size, caliper);
    case 'rsc':
      return rsc(size, caliper);
    case 'mailer':
      return mailer(size, caliper);
    case 'bag':
      return bag(size, caliper);
  }
}

export const isDrawn = (answer: Dieline | NoDieline): answer is Dieline => 'outline' in answer;
