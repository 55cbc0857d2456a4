import type { Text } from '#shared/text.ts';

/** What the server says about orders. */
export const orderText = {
  notFound: ['订单不存在', 'This order does not exist'],
  refusedEdge: ['订单当前状态不能进行此操作', 'The order is in a status that does not allow this'],
  narrow: ['最多翻到第 {max} 条，请用筛选缩小范围', 'The list ends at row {max}; narrow it with the filters'],
  quoteNotFound: ['报价不存在', 'This quote does not exist'],
  quoteUsed: ['该报价已下单', 'This quote has been ordered already'],
  quoteExpired: ['报价已过期，请重新计算价格', 'The quote has expired; calculate the price again'],
  quoteCancelled: ['报价已作废', 'The quote was withdrawn'],
  amountChanged: ['优惠后的金额已变化，请重新确认', 'The amount with the coupon has changed; confirm it again'],
  toolsGone: [
    '原订单的刀版等工具已不能沿用，价格有变动，请重新确认',
    'The tools of the earlier order are not on file any more, so the price has changed; confirm it again',
  ],
  companyBlocked: ['公司状态异常，暂不能下单，请联系客服', 'Your company cannot order at the moment; contact us'],
  regionChanged: [
    '收货地区与报价不同，运费已变化，请重新计算',
    'The region differs from the quote, so the freight changed; calculate again',
  ],
  deliveryChanged: ['配送方式与报价不同，请重新计算', 'The delivery differs from the quote; calculate again'],
  refTaken: ['该提交编号已用于另一报价的订单', 'This client reference belongs to an order of another quote'],
  amountDiffers: ['收款金额须等于应付金额 {amount} 元', 'The amount must equal the payable amount of {amount} yuan'],
  paidCannotCancel: ['已付款的订单请联系客服取消', 'A paid order is cancelled by our staff; contact us'],
  regionUnknown: ['请选择有效的地区', 'Choose a valid region'],
  house: ['印厂', 'Print house'],
  range: ['开始日期不能晚于结束日期', 'The first day must not be after the last'],
} as const satisfies Record<string, Text>;
