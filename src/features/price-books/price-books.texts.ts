import type { Text } from '#shared/text.ts';

export const partText = {
  material: ['材料', 'Material'],
  craft: ['工艺', 'Craft'],
  matrix: ['价格矩阵', 'Price table'],
  press: ['印刷机', 'Press'],
  parent: ['全张纸', 'Parent sheet'],
  boxStyle: ['盒型', 'Box style'],
  binding: ['装订', 'Binding'],
  boardLine: ['纸箱生产线', 'Board line'],
  labelPress: ['标签印刷机', 'Label press'],
  wideFormat: ['喷绘写真', 'Wide format'],
  mounting: ['裱坑备料', 'Spare board for mounting'],
  markup: ['加价', 'Markup'],
  packaging: ['包装', 'Packing'],
} as const satisfies Record<string, Text>;

/** What the server says of price books. */
export const priceBookText = {
  notFound: ['价格表不存在', 'This price book does not exist'],
  notDraft: ['这份价格表已发布，不能再更改', 'This price book has been published and cannot be changed'],
  nothingChanged: [
    '草稿与已发布的价格表相同，没有可发布的改动',
    'The draft is as the published book; nothing to publish',
  ],
  quoteUnknown: ['没有这个编号的报价', 'There is no quote with this number'],
  goldenNotFound: ['金样报价不存在', 'This golden quote does not exist'],
} as const satisfies Record<string, Text>;

/** What keeps a book from being published (pricing.md 2.14). `{at}` names the item. */
export const problemText = {
  bandsMissing: ['{at}没有分档', '{at} has no bands'],
  bandsEnd: ['{at}最后一档须为“以上”', 'The last band of {at} must be “and above”'],
  bandsGap: ['{at}只有最后一档可以是“以上”', 'Only the last band of {at} can be “and above”'],
  bandsOrder: ['{at}的分档须从小到大：{limit} 的位置不对', 'The bands of {at} must rise: {limit} is out of place'],
  rateNegative: ['{at}的单价不能为负', 'A rate of {at} is negative'],
  priceMissing: ['{at}没有价格', '{at} has no price'],
  cellMissing: ['价格矩阵“{matrix}”缺少 {key}', 'The price table “{matrix}” has no {key}'],
  pointMissing: [
    '价格矩阵“{matrix}”的 {key} 缺少数量 {qty}',
    'The price table “{matrix}” has no quantity {qty} in {key}',
  ],
  notMonotone: [
    '价格矩阵“{matrix}”的 {key}：{qty} 的总价低于 {before} 的总价（E_NON_MONOTONE）',
    'Price table “{matrix}”, {key}: {qty} costs less than {before} (E_NON_MONOTONE)',
  ],
  matrixMissing: ['产品“{product}”的价格矩阵不存在', 'The price table of “{product}” is missing'],
  choiceMissing: ['产品“{product}”的“{choice}”没有价格', '“{choice}” of “{product}” has no price'],
  standardOff: [
    '产品“{product}”必需的“{choice}”已停用',
    '“{choice}”, which “{product}” cannot do without, is switched off',
  ],
  nothingOffered: ['产品“{product}”的材料全部停用，不再有价格', 'Every material of “{product}” is switched off'],
  markup: ['加价', 'Markup'],
  noPress: ['产品“{product}”没有可用的印刷机', 'No press is left for “{product}”'],
} as const satisfies Record<string, Text>;

/** Fields of tariff items, as changes name them. */
export const fieldText = {
  price: ['价格', 'Price'],
  name: ['名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  gsm: ['克重', 'Grammage'],
  caliper: ['厚度', 'Caliper'],
  class: ['类别', 'Class'],
  parents: ['全张纸', 'Parent sheets'],
  state: ['状态', 'Status'],
  setup: ['开机费', 'Set-up fee'],
  minCharge: ['起步价', 'Minimum charge'],
  minUnit: ['单件最低', 'Minimum per unit'],
  tiers: ['分档单价', 'Rates by band'],
  tool: ['版模', 'Tool'],
  other: ['其他', 'Other'],
  on: ['启用', 'In use'],
  off: ['停用', 'Disabled'],
  yuan: ['{amount} 元', '{amount} yuan'],
  tonne: ['{amount} 元/吨', '{amount} yuan per tonne'],
  m2: ['{amount} 元/m²', '{amount} yuan per m²'],
  above: ['以上', 'above'],
} as const satisfies Record<string, Text>;
