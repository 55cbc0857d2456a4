import type { Text } from '#shared/text.ts';

/** What the server says about coupons. */
export const couponServerText = {
  notFound: ['优惠券不存在', 'This coupon does not exist'],
  refusedEdge: ['当前状态不能进行此操作', 'The status does not allow this'],
  published: [
    '已发布的优惠券只能增加总数或延后结束日期',
    'A published coupon may only get a larger total or a later last day',
  ],
  ended: ['已结束的优惠券不能修改', 'A coupon that has ended cannot be changed'],
  notIssuing: ['优惠券未发布，不能发放', 'The coupon is not published, so none can be issued'],
  over: ['优惠券已过结束日期，不能发放', 'The last day is over, so none can be issued'],
  totalLeft: ['剩余可发放 {left} 张，本次需要 {need} 张', '{left} are left to issue, and {need} are needed'],
  nobody: ['没有符合条件的发放对象', 'Nobody is left to issue to'],
  unknownTarget: ['所选对象不存在或已停用，请重新选择', 'Somebody chosen does not exist or is disabled; choose again'],
  taken: ['这张优惠券已用于其他订单，请重新选择', 'This coupon went to another order; choose again'],
  gone: ['这张优惠券不可用，请重新选择', 'This coupon cannot be used; choose again'],
  codeTaken: ['其他优惠券已使用此兑换码', 'Another coupon has this code'],
  badCode: ['兑换码无效、已过期或已领完', 'This code is not valid, has expired or is used up'],
  hasIt: ['您已领取过这张优惠券', 'You have this coupon already'],
  claimOver: ['这张优惠券已停止领取', 'This coupon is given out no more'],
  allTaken: ['这张优惠券已领完', 'All of these coupons are taken'],
  hasEnough: ['每个客户最多领取 {n} 张', 'At most {n} for each customer'],
  manual: ['该配置需要人工报价', 'This configuration needs a manual quote'],
} as const satisfies Record<string, Text>;
