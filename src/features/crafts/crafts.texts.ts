import type { Text } from '#shared/text.ts';

/** What the server says of crafts. */
export const craftText = {
  notFound: ['工艺不存在', 'This craft does not exist'],
  codeTaken: ['该编号已被使用', 'This code is in use'],
  variantTaken: ['“{name}”已是此种工艺', '“{name}” is this variant already'],
  variantMissing: [
    '已有同类工艺“{name}”，请填写区分两者的选项',
    '“{name}” is of this kind already: say by which choice they differ',
  ],
  noSheet: ['按件计的工艺不能按印刷张面积计价', 'What is counted in pieces cannot be priced by the area of the sheet'],
  inUse: [
    '产品“{product}”正在使用此工艺，不能删除，请改为停用',
    '“{product}” uses this craft: disable it instead of deleting it',
  ],
  noneChosen: ['没有符合条件的工艺', 'No craft is meant by this'],
} as const satisfies Record<string, Text>;
