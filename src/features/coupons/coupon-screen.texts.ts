import type { Text } from '#shared/text.ts';
import type { CouponStatus, CouponWay } from './coupons.contract.ts';
import type { CouponTab } from './my-coupons.contract.ts';

export const couponStatusText = {
  unused: ['未使用', 'Unused'],
  locked: ['待付款订单占用', 'Held by an order'],
  used: ['已使用', 'Used'],
  expired: ['已过期', 'Expired'],
  void: ['已作废', 'Void'],
} as const satisfies Record<CouponStatus, Text>;

export const couponWayText = {
  staff: ['员工发放', 'By staff'],
  claim: ['客户领取', 'Claimed'],
  code: ['兑换码', 'Code'],
  register: ['注册赠送', 'On registration'],
  first_order: ['首单赠送', 'For the first order'],
} as const satisfies Record<CouponWay, Text>;

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
  toClaim: ['可领取', 'To claim'],
  claim: ['领取', 'Claim'],
  claimNamed: ['领取 {name}', 'Claim {name}'],
  claimLeft: ['还可领取 {n} 张', '{n} more for you'],
  forCompany: ['领取后归公司，成员都可使用。', 'What you take belongs to your company; each member may use it.'],
  codeTitle: ['有兑换码？', 'Have a code?'],
  code: ['兑换码', 'Code'],
  redeem: ['兑换', 'Redeem'],
  got: ['已领取“{name}”，有效至 {day}', 'You have {name}, valid until {day}'],
  claimFailed: ['没有领取成功', 'You did not get it'],
  toOrder: ['去报价下单', 'Get a quote'],
} as const satisfies Record<string, Text>;
