import { couponOff } from '#shared/coupon-value.ts';
import { moneyText } from '#shared/money-text.ts';
import { type Text, type TextParams, textIn } from '#shared/text.ts';
import { couponStaffText } from './coupon-staff.texts.ts';
import { couponRule, couponValue } from './coupon-words.texts.ts';
import { type CouponKind, couponKinds } from './coupons.contract.ts';

type Values = Readonly<Record<string, unknown>>;

const fill = (text: Text, zh: TextParams, en: TextParams = zh): Text => [
  textIn('zh-CN', text, zh),
  textIn('en', text, en),
];
const above = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

const nothing = { thresholdFen: 0, valueFen: null, valueBp: null, capFen: null };

/** Below the percentage: what customers will read, since 9 typed for 9折 is a tenth of what was meant. */
export function percentHelp({ valueBp }: Values): Text {
  if (above(valueBp) === null) return couponStaffText.valueBpHelp;
  const [zh, en] = couponValue({ ...nothing, kind: 'percent', valueBp: above(valueBp) });
  return fill(couponStaffText.valueBpIs, { value: zh }, { value: en });
}

/**
 * A coupon as it is typed: `sees`, what customers read of it ("¥30 · 满 ¥350 可用"), and `goods`, what it makes of goods at
 * exactly the threshold (of ¥350 without one); null when it takes off freight, or while something is missing.
 */
export function sampleOf(values: Values): { readonly sees: Text; readonly goods: Text | null } {
  const later = { sees: couponStaffText.sampleLater, goods: null };
  const { kind, thresholdFen } = values;
  const known = couponKinds.find((each): each is CouponKind => each === kind);
  if (known === undefined || typeof thresholdFen !== 'number') return later;
  const percent = known === 'percent';
  // What another kind has left in its fields says nothing.
  const valueFen = percent ? null : above(values.valueFen);
  const valueBp = percent ? above(values.valueBp) : null;
  const capFen = percent ? above(values.capFen) : null;
  if (known !== 'freight' && valueFen === null && valueBp === null) return later;
  const rules = { kind: known, thresholdFen, valueFen, valueBp, capFen };
  const [value, rule] = [couponValue(rules), couponRule(rules)];
  const sees = fill(couponStaffText.sampleSees, { value: value[0], rule: rule[0] }, { value: value[1], rule: rule[1] });
  if (known === 'freight') return { sees, goods: null };
  const from = thresholdFen || 35_000;
  const to = from - couponOff({ kind: known, valueFen, valueBp, capFen }, from);
  return { sees, goods: fill(couponStaffText.sampleGoods, { from: moneyText(from), to: moneyText(to) }) };
}
