import { moneyText } from '#shared/money-text.ts';
import type { Text } from '#shared/text.ts';
import type { CouponKind } from './coupons.contract.ts';

interface Rules {
  readonly kind: CouponKind;
  readonly thresholdFen: number;
  readonly valueFen: number | null;
  readonly valueBp: number | null;
  readonly capFen: number | null;
}

/** ¥30, ¥3,000, ¥30.50: a face value has no empty places. */
const face = (fen: number): string => moneyText(fen).replace(/\.00$/, '');
/** What is paid of ten: 10 % off is 9 折, 12 % off 8.8 折. */
const tenths = (bp: number): string => String((10_000 - bp) / 1000);

/** The face of a coupon: ¥30, 9折, free shipping. */
export function couponValue({ kind, valueFen, valueBp }: Rules): Text {
  if (kind === 'percent') return [`${tenths(valueBp ?? 0)}折`, `${(valueBp ?? 0) / 100} % off`];
  if (kind === 'freight' && valueFen === null) return ['包邮', 'Free shipping'];
  const off = face(valueFen ?? 0);
  return kind === 'freight' ? [`运费减 ${off}`, `${off} off freight`] : [off, `${off} off`];
}

/** From how much on, and at most how much. */
export function couponRule({ thresholdFen, kind, capFen }: Rules): Text {
  const from: Text =
    thresholdFen === 0 ? ['无门槛', 'No minimum'] : [`满 ${face(thresholdFen)} 可用`, `From ${face(thresholdFen)}`];
  if (kind !== 'percent' || capFen === null) return from;
  return [`${from[0]}，最多减 ${face(capFen)}`, `${from[1]}, at most ${face(capFen)} off`];
}

export const couponKindText = {
  full_reduction: ['满减券', 'Amount off'],
  percent: ['折扣券', 'Percentage off'],
  freight: ['运费券', 'Off freight'],
} as const satisfies Record<CouponKind, Text>;
