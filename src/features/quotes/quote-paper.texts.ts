import type { Text } from '#shared/text.ts';
import type { Quote } from './quotes.contract.ts';

/** Words of the printed quotation. */
export const paperText = {
  title: ['报价单', 'Quotation'],
  fileTitle: ['报价单 {no}', 'Quotation {no}'],
  no: ['报价号', 'Quote no.'],
  date: ['报价日期', 'Date'],
  validUntil: ['有效期至', 'Valid until'],
  customer: ['客户', 'Customer'],
  contact: ['联系人', 'Contact'],
  phone: ['电话', 'Phone'],
  tel: ['电话 {tel}', 'Tel. {tel}'],
  qq: ['QQ {qq}', 'QQ {qq}'],
  hours: ['服务时间 {hours}', 'Hours {hours}'],
  spec: ['产品规格', 'Specification'],
  designs: ['款数', 'Designs'],
  prices: ['数量与价格（人民币）', 'Quantities and prices (CNY)'],
  quantity: ['数量', 'Quantity'],
  perDesign: ['每款数量', 'Quantity per design'],
  goods: ['货款（元）', 'Goods (CNY)'],
  unit: ['单价（元/{unit}）', 'Unit price (CNY each)'],
  chosen: ['本次报价', 'Quoted'],
  pricesNote: [
    '各数量的货款不含运费；单价由货款除以件数得出，保留四位小数，仅供参考。',
    'Goods without freight. The unit price is the goods divided by the pieces, to four decimals, for orientation only.',
  ],
  amounts: ['{quantity} {unit}的金额（元）', 'Amounts for {quantity} {unit} (CNY)'],
  list: ['标准价', 'List price'],
  level: ['等级优惠', 'Level discount'],
  strategy: ['活动优惠', 'Campaign discount'],
  freight: ['运费', 'Freight'],
  freightOpen: ['未计', 'Not included'],
  freightFree: ['免运费', 'Free'],
  goodsPlain: ['货款', 'Goods'],
  payable: ['应付合计', 'Total payable'],
  tax: ['其中税额', 'Including VAT of'],
  terms: ['说明', 'Terms'],
  termDays: [
    '生产周期：{n} 个工作日，自收款（或账期确认）且稿件审定后的次日起算。',
    'Production: {n} working {n|day|days}, counted from the day after payment (or release on account) and artwork approval.',
  ],
  termFreightOpen: [
    '运费：本报价不含运费，按送货地区另计。',
    'Freight: not included; it is added for the region of delivery.',
  ],
  termFreight: ['运费：{note}。', 'Freight: {note}.'],
  termTax: [
    '税费：价格含 13% 增值税，应付合计中税额 {tax} 元。',
    'Tax: prices include 13% VAT; the total contains VAT of {tax} CNY.',
  ],
  termTolerance: [
    '数量：允许 ±{percent}% 的溢缺，按约定范围内的实际交货数量结算。',
    'Quantity: {percent}% over or under is usual in the trade; what is delivered within it is charged.',
  ],
  termExact: ['数量：按订购数量交货。', 'Quantity: as ordered.'],
  termValid: [
    '有效期：报价在 {day} 当日结束前有效，期内下单价格不变。',
    'Validity: the price stands for orders placed until the end of {day} (China time).',
  ],
  termValidTime: [
    '有效期：报价在 {day} {time} 前有效，期内下单价格不变。',
    'Validity: the price stands for orders placed before {time} on {day} (China time).',
  ],
  termPayee: [
    '收款账户：户名 {name}，开户行 {bank}，账号 {account}。',
    'Bank transfer to {name}, {bank}, account {account}.',
  ],
  note: ['附注', 'Note'],
  signHouse: ['供方（签章）', 'For the printer'],
  signCustomer: ['需方确认（签章）', 'Accepted by the customer'],
  signName: ['签字', 'Signature'],
  signDate: ['日期', 'Date'],
  page: ['第 {page} 页，共 {pages} 页', 'Page {page} of {pages}'],
} as const satisfies Record<string, Text>;

/** What a paper says about a quote that can no longer simply be ordered from. */
export const paperStatusText = {
  open: null,
  ordered: ['本报价已下单。', 'This quotation has been ordered.'],
  expired: ['本报价已过期，价格须重新确认。', 'This quotation has expired; please ask for a new price.'],
  cancelled: ['本报价已作废。', 'This quotation has been withdrawn.'],
} as const satisfies Record<Quote['status'], Text | null>;
