import type { Text } from '#shared/text.ts';

/** What the server says of items of the tariff's tables. `{part}` is the table, `{name}` an item. */
export const tableText = {
  notFound: ['{part}不存在', '{part}: there is no such item'],
  codeTaken: ['该编号已被使用', 'This code is in use'],
  codeFixed: ['编号保存后不能更改，请复制一份', 'A code stays as it is: make a copy instead'],
  inUse: ['“{name}”正在使用，不能删除，请改为停用', '“{name}” uses it: disable it instead of deleting it'],
  parentInUse: ['“{name}”正在使用此全张纸，不能删除', '“{name}” uses this parent sheet'],
  ladderInUse: ['“{name}”按此阶梯加价，不能删除', '“{name}” is marked up by this ladder'],
  parentUnknown: ['没有编号为“{code}”的全张纸', 'There is no parent sheet “{code}”'],
  craftUnknown: ['没有编号为“{code}”的工艺', 'There is no craft “{code}”'],
  ruleMissing: ['要模切的盒型须填写刀线长度', 'What is die-cut needs the length of its cutting rule'],
  materialUnknown: ['没有编号为“{code}”的材料', 'There is no material “{code}”'],
  foldingUnknown: ['没有种类为“{code}”的工艺', 'There is no craft of the kind “{code}”'],
  productTaken: ['产品“{name}”已有加价阶梯“{ladder}”', '“{name}” has the ladder “{ladder}” already'],
  defaultTaken: [
    '已有适用于全部产品的阶梯“{ladder}”，请选择产品',
    'The ladder “{ladder}” is for all products already: choose some',
  ],
  copied: ['{name}（副本）', '{name} (copy)'],
} as const satisfies Record<string, Text>;

/** Lines of the examples beside the forms. */
export const exampleText = {
  impressions: ['{n} 印', '{n} {n|impression|impressions}'],
  clicks: ['{n} 张单面', '{n} {n|sheet|sheets}, one side'],
  plates: ['4 色版', '4 plates'],
  sampleBox: ['60×40×120 mm，0.46 mm 卡纸', '60×40×120 mm, 0.46 mm board'],
  largeBox: ['200×120×60 mm，1.6 mm 瓦楞', '200×120×60 mm, 1.6 mm flute'],
  blank: ['{box}：展开', '{box}: blank'],
  rule: ['{box}：刀线', '{box}: cutting rule'],
  books: ['{n} 本，{sections} 帖', '{n} {n|book|books} of {sections} {sections|section|sections}'],
  cost: ['成本 {cost} → 标准价', 'Cost {cost} → list price'],
  boxes: ['{n} 个箱：{line}', '{n} {n|box|boxes}: {line}'],
  labels: ['{n} 枚：{line}', '{n} {n|label|labels}: {line}'],
  total: ['合计', 'in all'],
  noneFits: ['这样的标签放不下', 'Such a label does not fit'],
} as const satisfies Record<string, Text>;
