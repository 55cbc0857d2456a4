import type { Text } from '#shared/text.ts';

/** What the server says about quotes. */
export const quoteServerText = {
  notFound: ['报价不存在', 'This quote does not exist'],
  priceChanged: ['价格已变动，请按新价格确认后再提交', 'The price has changed; confirm the new price and submit again'],
  notOpen: ['只有有效的报价可以作废', 'Only an open quote can be withdrawn'],
  busy: ['正在生成的报价单较多，请稍后再试', 'Many quotations are being made just now; try again in a moment'],
  noteAmount: ['附注里不能写金额、折扣或百分比', 'The note must not hold amounts, discounts or percentages'],
  manual: ['该规格需要人工报价，请联系客服', 'This specification needs a quote by our staff; contact us'],
} as const satisfies Record<string, Text>;
