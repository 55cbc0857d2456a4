import type { Text } from '#shared/text.ts';
import type { CouponStatus, CouponTab } from './coupons.contract.ts';

export const couponStatusText = {
  unused: ['未使用', 'Unused'],
  locked: ['待付款订单占用', 'Held by an order'],
  used: ['已使用', 'Used'],
  expired: ['已过期', 'Expired'],
  void: ['已作废', 'Void'],
} as const satisfies Record<CouponStatus, Text>;

export const couponTabText = {
  usable: ['可使用', 'Usable'],
  used: ['已使用', 'Used'],
  expired: ['已过期', 'Expired'],
} as const satisfies Record<CouponTab, Text>;

/** Words of a customer's own coupons. */
export const myCouponText = {
  title: ['我的优惠券', 'My coupons'],
  tabs: ['优惠券状态', 'Coupon status'],
  caption: ['优惠券', 'Coupons'],
  name: ['名称', 'Name'],
  value: ['面值', 'Value'],
  rule: ['使用条件', 'Conditions'],
  scope: ['适用范围', 'For'],
  everything: ['全部产品', 'All products'],
  notWithCampaign: ['不与活动优惠同享', 'Not for goods on campaign'],
  period: ['有效期', 'Valid'],
  days: ['{from} 至 {to}', '{from} to {to}'],
  early: ['尚未生效', 'Not valid yet'],
  status: ['状态', 'Status'],
  order: ['使用订单', 'Order'],
  actions: ['操作', 'Actions'],
  use: ['去使用', 'Use it'],
  useNo: ['去使用 {name} {no}', 'Use it: {name} {no}'],
  ofCompany: ['公司券', 'Of your company'],
  failedTitle: ['优惠券没有加载出来', 'Your coupons did not load'],
  nothing: ['这里没有优惠券', 'No coupons here'],
  nothingUsable: ['有新的优惠券时会出现在这里。', 'New coupons will appear here.'],
  nothingText: ['用过的和过期的优惠券会出现在这里。', 'Used and expired coupons will appear here.'],
  toOrder: ['去报价下单', 'Get a quote'],
} as const satisfies Record<string, Text>;
