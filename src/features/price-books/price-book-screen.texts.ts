import type { Text } from '#shared/text.ts';
import type { BookRow, GoldenOutcome, ItemChange } from './price-books.contract.ts';

export const bookStatusText: Readonly<Record<BookRow['status'], Text>> = {
  draft: ['草稿', 'Draft'],
  published: ['已发布', 'Published'],
  retired: ['已停用', 'Retired'],
};
export const bookStatusTone = { draft: 'warning', published: 'success', retired: 'neutral' } as const;

export const changeKindText: Readonly<Record<ItemChange['kind'], Text>> = {
  added: ['新增', 'Added'],
  changed: ['更改', 'Changed'],
  removed: ['删除', 'Deleted'],
};

export const outcomeText: Readonly<Record<Exclude<GoldenOutcome['kind'], 'priced'>, Text>> = {
  manual: ['人工报价', 'Manual quote'],
  refused: ['不接受', 'Refused'],
  none: ['尚无价格', 'No price yet'],
};

/** Words of the price book page and of the banner that leads to it. */
export const bookScreenText = {
  title: ['价目表', 'Price books'],
  book: ['价目表 {no}', 'Price book {no}'],
  banner: ['价目表草稿 {no}：{n} 处改动', 'Price book draft {no}: {n} changed'],
  bannerText: [
    '客户看到的仍是已发布的价格，发布后才会生效。',
    'Customers still see the published prices until the draft is published.',
  ],
  bannerAction: ['预览并发布', 'Preview and publish'],
  bannerView: ['查看价目表', 'Price books'],
  failedTitle: ['价目表加载失败', 'The price books could not be loaded'],
  missingTitle: ['没有这份价目表', 'There is no such price book'],
  missingText: ['它可能已被放弃。', 'It may have been discarded.'],
  newest: ['查看最新的价目表', 'Open the newest one'],
  noneTitle: ['还没有价目表', 'No price book yet'],
  noneText: [
    '新增或更改材料、工艺后，这里会出现草稿，发布后客户即可报价。',
    'Add or change a material or craft: a draft appears here, and once it is published customers get quotes.',
  ],
  toMaterials: ['前往材料', 'To materials'],
  stale: [
    '价目表刚被别人更改，以下为最新内容，请重新核对。',
    'Somebody else has just changed the price book. This is how it stands now; please check it again.',
  ],
  // Prices of many items at once
  bulk: ['批量调价', 'Change prices'],
  percent: ['涨跌幅', 'Change'],
  percentHelp: ['例如 3 为上调 3%，-2.5 为下调 2.5%', 'e.g. 3 raises by 3 %, -2.5 lowers by 2.5 %'],
  percentBad: [
    '请填写 -90 到 1000 之间、最多两位小数的数，不能为 0',
    'A number from -90 to 1000 with at most two decimals, not 0',
  ],
  apply: ['应用到草稿', 'Apply to the draft'],
  noneAffected: ['没有符合条件的项目', 'Nothing is meant by this'],
  effect: [
    '{quotes} 个金样报价中 {changed} 个变价',
    '{changed} of {quotes} golden {quotes|quote|quotes} {changed|changes|change}',
  ],
  effectSpan: ['{words}，幅度 {from} 至 {to}', '{words}, by {from} to {to}'],
  pricesDone: ['调价已写入价目表草稿', 'The prices are in the draft of the price book'],
  publish: ['发布', 'Publish'],
  discard: ['放弃草稿', 'Discard draft'],
  publishTitle: ['发布价目表 {no}？', 'Publish price book {no}?'],
  publishText: [
    '{changes} 处改动立即对所有新报价生效，价目表 {old} 随即停用。{quotes} 个金样报价中 {changed} 个变价。已保存的报价和订单保持原价。发布后不能再更改，只能用新的价目表替代。',
    '{changes} {changes|change takes|changes take} effect for every new quote at once, and price book {old} is retired. {changed} of {quotes} golden {quotes|quote|quotes} {changed|changes|change}. Stored quotes and orders keep their price. A published book is never changed, only replaced.',
  ],
  publishFirst: [
    '{changes} 处改动立即生效，客户从此可以报价。发布后不能再更改，只能用新的价目表替代。',
    '{changes} {changes|change takes|changes take} effect at once, and customers can get quotes. A published book is never changed, only replaced.',
  ],
  lost: ['其中 {n} 个金样报价将不再有价格！', '{n} of the golden quotes lose their price!'],
  note: ['说明（选填）', 'Note (optional)'],
  notNow: ['暂不', 'Not now'],
  discardTitle: ['放弃价目表草稿 {no}？', 'Discard the draft of price book {no}?'],
  discardText: [
    '{changes} 处改动将丢失且不能恢复，材料和工艺回到已发布的状态。',
    '{changes} {changes|change is|changes are} lost for good; materials and crafts are again as published.',
  ],
  published: ['价目表已发布', 'The price book is published'],
  discarded: ['草稿已放弃', 'The draft is discarded'],
  goldenAdded: ['金样报价已添加', 'The golden quote is added'],
  goldenDeleted: ['金样报价已移除', 'The golden quote is removed'],
  why: ['不能发布的原因', 'Why it cannot be published'],
  whyNothing: ['草稿与已发布的价目表相同', 'The draft is as the published book'],
  whyClaim: ['发布需要“发布价目表”权限', 'Publishing takes the claim “Publish price books”'],
  offTitle: ['以下选项已停用，发布后不再提供', 'Switched off: no longer offered once this is published'],
  off: ['{product}：{choice}', '{product}: {choice}'],
  changes: ['改动', 'Changes'],
  changesOf: ['与价目表 {no} 相比', 'Compared with price book {no}'],
  changesFirst: ['第一份价目表', 'The first price book'],
  noChanges: ['没有改动', 'Nothing is changed'],
  item: ['项目', 'Item'],
  kind: ['改动类型', 'Change'],
  what: ['内容', 'What'],
  delta: ['金样报价对比', 'Golden quotes compared'],
  deltaText: [
    '每个在售产品的常用规格在两份价目表下的标准价（不含客户折扣与运费）。',
    'List prices of everyday configurations of every product on the shelf in both books, without discounts and freight.',
  ],
  summary: [
    '{quotes} 个金样报价，{changed} 个变价',
    '{quotes} golden {quotes|quote|quotes}, {changed} {changed|changes|change}',
  ],
  span: ['变动幅度 {from} 至 {to}', 'by {from} to {to}'],
  onlyChanged: ['只看有变动的', 'Only what changes'],
  showAll: ['显示全部 {n} 行', 'Show all {n} {n|row|rows}'],
  product: ['产品', 'Product'],
  spec: ['规格', 'Configuration'],
  quantity: ['数量', 'Quantity'],
  before: ['原价', 'Before'],
  after: ['新价', 'After'],
  change: ['变动', 'Change'],
  noDelta: ['没有金样报价', 'No golden quotes'],
  noneChanged: ['没有变动的金样报价', 'No golden quote changes'],
  added: ['人工添加的金样报价', 'Golden quotes added by hand'],
  addedText: [
    '按报价单号添加客户常订的规格，每次发布前都会比较它的价格。只取规格，不取客户信息。',
    'Add a configuration that customers often order by the number of a quote; it is compared before every publishing. Only the configuration is taken, nothing of the customer.',
  ],
  quoteNo: ['报价单号', 'Quote number'],
  goldenNote: ['备注（选填）', 'Remark (optional)'],
  add: ['添加', 'Add'],
  remove: ['移除', 'Remove'],
  removeNamed: ['移除 {name}', 'Remove {name}'],
  removeTitle: ['移除这个金样报价？', 'Remove this golden quote?'],
  removeText: [
    '以后发布时不再比较它的价格，可以随时重新添加。',
    'It is no longer compared; it can be added again at any time.',
  ],
  addTitle: ['添加金样报价', 'Add a golden quote'],
  history: ['历史', 'History'],
  no: ['编号', 'No.'],
  status: ['状态', 'Status'],
  count: ['改动数', 'Changes'],
  publishedAt: ['发布时间', 'Published'],
  by: ['发布人', 'By'],
  noteColumn: ['说明', 'Note'],
  actions: ['操作', 'Actions'],
  view: ['查看', 'View'],
  viewNo: ['查看价目表 {no}', 'View price book {no}'],
} as const satisfies Record<string, Text>;
