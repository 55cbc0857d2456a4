import type { OrderAction, OrderStatus, PayStatus } from '#features/orders/orders.contract.ts';
import type { Text } from '#shared/text.ts';

/** Status words of the trade (standards.md 4.7). */
export const orderStatusText: Readonly<Record<OrderStatus, Text>> = {
  pending_approval: ['待企业审批', 'Awaiting approval'],
  pending_payment: ['待付款', 'Awaiting payment'],
  pending_review: ['待审稿', 'Artwork review'],
  in_production: ['生产中', 'In production'],
  partially_shipped: ['部分发货', 'Partly shipped'],
  shipped: ['已发货', 'Shipped'],
  completed: ['已完成', 'Completed'],
  cancelled: ['已取消', 'Cancelled'],
  on_hold: ['已挂起', 'On hold'],
};

/** The colour that goes with a status, by the names that the badges know. */
export const orderStatusTone = {
  pending_approval: 'warning',
  pending_payment: 'warning',
  pending_review: 'info',
  in_production: 'accent',
  partially_shipped: 'accent',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
  on_hold: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** A finished step of the timeline. */
export const stepDoneText: Readonly<Partial<Record<OrderStatus | 'placed', Text>>> = {
  placed: ['已下单', 'Order placed'],
  pending_payment: ['已付款', 'Paid'],
  pending_review: ['审稿通过', 'Artwork approved'],
  in_production: ['生产完成', 'Production finished'],
  shipped: ['已发货', 'Shipped'],
  completed: ['已完成', 'Completed'],
};

export const payStatusText: Readonly<Record<PayStatus, Text>> = {
  unpaid: ['未付款', 'Unpaid'],
  partly_paid: ['部分付款', 'Partly paid'],
  paid: ['已付款', 'Paid'],
  on_account: ['月结', 'On account'],
  in_statement: ['已对账', 'In statement'],
  settled: ['已结清', 'Settled'],
  refunding: ['退款中', 'Refunding'],
  partly_refunded: ['部分退款', 'Partly refunded'],
  refunded: ['已退款', 'Refunded'],
};

/** What the button of an action says; customers and staff read different words for the last one. */
export const orderActionText: Readonly<Record<OrderAction, Text>> = {
  cancel: ['取消订单', 'Cancel order'],
  confirmPayment: ['确认收款', 'Confirm payment'],
  startProduction: ['开始生产', 'Start production'],
  ship: ['发货', 'Ship'],
  complete: ['完成订单', 'Complete order'],
};

export const channelText: Readonly<Record<string, Text>> = {
  bank: ['银行转账', 'Bank transfer'],
  cash: ['现金', 'Cash'],
  wechat: ['微信', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  unionpay: ['银联', 'UnionPay'],
  balance: ['余额', 'Balance'],
};

export const paymentKindText: Readonly<Record<string, Text>> = {
  online: ['在线支付', 'Online payment'],
  offline: ['线下付款', 'Offline payment'],
  balance: ['余额支付', 'Paid from balance'],
  on_account: ['月结记账', 'Put on account'],
  refund: ['退款', 'Refund'],
};

export const paymentStatusText: Readonly<Record<string, Text>> = {
  pending: ['待到账', 'Pending'],
  succeeded: ['已到账', 'Received'],
  failed: ['失败', 'Failed'],
  closed: ['已关闭', 'Closed'],
  refunding: ['退款中', 'Refunding'],
  refunded: ['已退款', 'Refunded'],
};

/** Steps of an order's history by their action code. */
export const eventText: Readonly<Record<string, Text>> = {
  place: ['提交订单', 'Order placed'],
  'place again': ['重复提交，未另行下单', 'Placed again, no second order made'],
  approve: ['企业审批通过', 'Approved by the company'],
  reject: ['企业审批未通过', 'Rejected by the company'],
  useCredit: ['记入月结账户', 'Put on account'],
  on_account: ['记入月结账户', 'Put on account'],
  confirmPayment: ['确认收款', 'Payment confirmed'],
  startProduction: ['审稿通过，开始生产', 'Artwork in order, production started'],
  ship: ['已发货', 'Shipped'],
  complete: ['订单完成', 'Order completed'],
  confirm: ['确认收货', 'Receipt confirmed'],
  cancel: ['订单取消', 'Order cancelled'],
  hold: ['订单挂起', 'Put on hold'],
  release: ['解除挂起', 'Released'],
};

export const deliveryText: Readonly<Record<string, Text>> = {
  courier: ['快递送货', 'Courier'],
  self_pickup: ['到店自提', 'Pick-up'],
  logistics: ['物流', 'Freight carrier'],
  van: ['专车送货', 'Own van'],
};

export const orderScreenText = {
  explain: ['报价说明', 'How the price came about'],
  myTitle: ['我的订单', 'My orders'],
  staffTitle: ['生产订单', 'Orders'],
  detailTitle: ['订单 {no}', 'Order {no}'],
  detailLoading: ['订单详情', 'Order'],
  myQuotes: ['我的报价', 'My quotes'],
  newOrder: ['报价下单', 'New quote'],
  back: ['返回列表', 'Back to the list'],

  all: ['全部', 'All'],
  tabs: ['按订单状态筛选', 'Filter by order status'],
  keyword: ['关键词', 'Keyword'],
  keywordHintMine: ['订单号、产品名', 'Order number, product'],
  keywordHintStaff: ['订单号、产品、客户、公司', 'Order, product or customer'],
  placedDay: ['下单日期', 'Placed'],
  payStatus: ['付款状态', 'Payment'],
  anyPay: ['全部付款状态', 'Any payment status'],

  caption: ['订单列表，最新的在前', 'Orders, newest first'],
  no: ['订单号', 'Order'],
  placedAt: ['下单时间', 'Placed'],
  product: ['产品', 'Product'],
  quantity: ['数量', 'Quantity'],
  unit: ['单位', 'Unit'],
  payable: ['应付金额', 'Payable'],
  status: ['状态', 'Status'],
  tracking: ['运单号', 'Tracking'],
  customer: ['客户', 'Customer'],
  company: ['公司', 'Company'],
  due: ['交货日', 'Due'],
  anyDue: ['全部交货日', 'Any due day'],
  dueToday: ['今天到期', 'Due today'],
  refresh: ['刷新', 'Refresh'],
  late: ['已逾期', 'Late'],
  actions: ['操作', 'Actions'],
  view: ['查看', 'View'],
  viewNo: ['查看订单 {no}', 'View order {no}'],
  lines: ['等 {n} 项', 'and more ({n} {n|line|lines})'],
  onlyCompany: ['公司：{name} · 取消', 'Company: {name} · clear'],
  noCompany: ['个人客户', 'No company'],

  emptyTitle: ['还没有订单', 'No orders yet'],
  emptyText: [
    '选好产品和规格，马上看到价格，确认后即可下单。',
    'Choose a product and its options, see the price at once and place the order.',
  ],
  emptyStaffText: ['客户下单后会出现在这里。', 'Orders appear here as soon as customers place them.'],
  nothingTitle: ['没有符合条件的订单', 'No orders match'],
  nothingText: ['换个条件，或清除全部筛选。', 'Change the conditions, or clear all filters.'],
  clear: ['清除筛选', 'Clear filters'],
  failedTitle: ['订单没有加载出来', 'Orders could not be loaded'],
  notFoundTitle: ['没有这个订单', 'No such order'],
  notFoundText: ['请核对订单号；别人的订单不会显示。', 'Check the order number; orders of others are not shown.'],

  payInfo: ['付款方式', 'How to pay'],
  payInfoTitle: ['线下付款', 'Offline payment'],
  payInfoText: [
    '请把 {amount} 转到本公司对公账户，备注订单号 {no}。到账后客服会确认收款，订单随即进入审稿。',
    'Please transfer {amount} to our company account and quote order {no}. Customer service confirms the payment when it arrives, then your artwork is reviewed.',
  ],
  amount: ['金额', 'Amount'],
  reference: ['转账备注', 'Payment reference'],
  payInfoDone: ['知道了', 'Got it'],
  reorder: ['再来一单', 'Order again'],
  confirmReceipt: ['确认收货', 'Confirm receipt'],
  confirmReceiptTitle: ['确认已收到货物？', 'Have you received the goods?'],
  confirmReceiptText: ['确认后订单完成。', 'The order is completed then.'],
  cancelTitle: ['取消订单 {no}', 'Cancel order {no}'],
  cancelText: ['取消后不能恢复。', 'This cannot be taken back.'],
  cancelReason: ['取消原因', 'Reason'],
  cancelShort: ['取消', 'Cancel'],
  cancelYes: ['取消订单', 'Cancel the order'],
  notNow: ['返回', 'Back'],
  required: ['此项必填', 'This field is required'],
  keep: ['保留订单', 'Keep the order'],

  payTitle: ['确认收款：{no}', 'Confirm payment: {no}'],
  payText: [
    '核对银行流水后再确认；金额须与应付金额一致。',
    'Check the bank statement first; the amount must equal the payable amount.',
  ],
  amountYuan: ['收款金额（元）', 'Amount received (CNY)'],
  amountDiffers: ['须等于应付金额 {amount}', 'Must equal the payable amount of {amount}'],
  amountFormat: ['请输入金额，最多两位小数', 'Enter an amount with at most two decimals'],
  channel: ['收款渠道', 'Channel'],
  paymentReference: ['流水号', 'Transaction reference'],
  shipTitle: ['发货：{no}', 'Ship: {no}'],
  shipText: ['填写承运公司和运单号，客户立即可见。', 'The customer sees carrier and tracking number at once.'],
  pickupText: [
    '客户自提：承运公司填“自提”，运单号填提货单号。',
    'Pick-up: enter “Pick-up” as carrier and the slip number as tracking number.',
  ],
  carrier: ['承运公司', 'Carrier'],
  trackingNo: ['运单号', 'Tracking number'],
  startTitle: ['开始生产：{no}', 'Start production: {no}'],
  startText: [
    '确认稿件无误，订单进入生产，客户不能再自行取消。',
    'The artwork is in order. The customer can no longer cancel once production starts.',
  ],
  completeTitle: ['完成订单：{no}', 'Complete order: {no}'],
  completeText: ['确认客户已收到全部货物。', 'Confirm that the customer has received all goods.'],
  done: ['操作成功：', 'Done: '],
  stale: [
    '订单刚被别人更改，已显示最新内容，请再看一遍。',
    'Somebody else has just changed this order. You now see the latest state; please check again.',
  ],

  timeline: ['订单进度', 'Progress'],
  log: ['处理记录', 'History'],
  itemsTitle: ['印品明细', 'Items'],
  designs: ['{n} 款', '{n} {n|design|designs}'],
  oneDesign: ['1 款', '1 design'],
  weight: ['重量约 {weight}', 'About {weight}'],
  amountsTitle: ['金额', 'Amounts'],
  list: ['标准价', 'List price'],
  levelDisc: ['等级优惠', 'Level discount'],
  strategyDisc: ['活动优惠', 'Campaign discount'],
  couponDisc: ['优惠券', 'Coupon'],
  freight: ['运费', 'Freight'],
  free: ['免运费', 'Free'],
  payableTotal: ['应付合计', 'Total payable'],
  taxInside: ['其中税额', 'Tax included'],
  paid: ['已付', 'Paid'],
  refunded: ['已退', 'Refunded'],
  addressTitle: ['收货信息', 'Delivery'],
  remark: ['备注', 'Note'],
  shipmentsTitle: ['物流', 'Shipments'],
  noShipments: ['尚未发货', 'Not shipped yet'],
  shippedAt: ['{time} 发出', 'Shipped {time}'],
  copyTracking: ['复制运单号', 'Copy tracking number'],
  copyNo: ['复制订单号', 'Copy order number'],
  paymentsTitle: ['付款记录', 'Payments'],
  noPayments: ['暂无付款', 'No payments yet'],
  customerTitle: ['客户', 'Customer'],
  phone: ['手机', 'Phone'],
  internalRemark: ['内部备注', 'Internal note'],
  quoteNo: ['报价单号', 'Quotation'],
  placed: ['下单', 'Placed'],
  print: ['打印', 'Print'],
  closedReason: ['取消原因：{reason}', 'Reason: {reason}'],
  system: ['系统', 'System'],
} as const satisfies Record<string, Text>;
