import type { Text } from '#shared/text.ts';

/** Words of the rules between options, for their builder and their sentences. */
export const ruleText = {
  gsm: ['克重', 'Paper weight'],
  paperClass: ['材料类别', 'Kind of material'],
  coloursFront: ['正面色数', 'Colours on the front'],
  coloursBack: ['反面色数', 'Colours on the back'],
  boxStyle: ['盒型', 'Box style'],
  crafts: ['工艺', 'Finishing'],
  isChosen: ['已选', 'is chosen'],
  isNotChosen: ['未选', 'is not chosen'],
  always: ['总是', 'Always'],
  when: ['当{conditions}时', 'When {conditions}'],
  and: ['，且', ' and '],
  condition: ['{field}{op}{value}', '{field} {op} {value}'],
  flag: ['{field}{value}', '{field} {value}'],
  rule: ['{when}：{effect}', '{when}: {effect}'],
  excludes: ['{field}不可选 {values}', '{field} may not be {values}'],
  requires: ['{field}只能选 {values}', '{field} must be {values}'],
  requiresCrafts: ['必须加 {values}', '{values} must be added'],
  excludesCrafts: ['不能做 {values}', '{values} cannot be done'],
  derive: ['{field}自动定为 {values}', '{field} becomes {values} by itself'],
  deriveCrafts: ['自动加上 {values}', '{values} is added by itself'],
  default: ['{field}默认为 {values}', '{field} is {values} unless something is chosen'],
  hide: ['不再询问{field}', '{field} is not asked for'],
  rangeBetween: ['{field}须为 {min}–{max} {unit}', '{field} must be {min} to {max} {unit}'],
  rangeFrom: ['{field}至少 {min} {unit}', '{field} must be at least {min} {unit}'],
  rangeTo: ['{field}至多 {max} {unit}', '{field} must be at most {max} {unit}'],
  nothing: ['（未填）', '(nothing yet)'],
  comma: ['、', ', '],
} as const satisfies Record<string, Text>;

export const opText = {
  eq: ['为', 'is'],
  ne: ['不为', 'is not'],
  in: ['为其中之一：', 'is one of'],
  lt: ['小于', 'is below'],
  le: ['不大于', 'is at most'],
  gt: ['大于', 'is above'],
  ge: ['不小于', 'is at least'],
} as const satisfies Record<string, Text>;

export const kindText = {
  excludes: ['不允许', 'Forbid'],
  requires: ['只允许（工艺：必须加）', 'Allow only (finishing: demand)'],
  range: ['限定数值', 'Limit a number'],
  derive: ['自动设定', 'Set by itself'],
  default: ['设为默认', 'Preset'],
  hide: ['不再询问', 'Do not ask'],
} as const satisfies Record<string, Text>;
