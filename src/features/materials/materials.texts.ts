import type { Text } from '#shared/text.ts';

/** What the server says of materials. */
export const materialText = {
  parentsMissing: ['按重量计价的纸张须选择全张纸', 'What is priced by weight is bought in sheets: choose at least one'],
  parentUnknown: ['没有这种全张纸：{code}', 'There is no such parent sheet: {code}'],
  notFound: ['材料不存在', 'This material does not exist'],
  codeTaken: ['该编号已被使用', 'This code is in use'],
  inUse: [
    '产品“{products}”正在使用此材料，不能删除，请改为停用',
    '“{products}” offers this material: disable it instead of deleting it',
  ],
  noneChosen: ['没有符合条件的材料', 'No material is meant by this'],
  csvHeader: [
    '第一行须为列名，并包含“编号”和“价格”',
    'The first line must name the columns, “code” and “price” among them',
  ],
  csvCode: ['没有这个编号的材料', 'There is no material with this code'],
  csvPrice: ['价格须为大于0的数字，最多两位小数', 'The price must be a number above zero with at most two decimals'],
  csvTwice: ['编号在第 {line} 行已出现', 'The code stands in line {line} already'],
  csvNothing: ['文件中没有可导入的新价格', 'The file holds no new price that can be imported'],
} as const satisfies Record<string, Text>;
