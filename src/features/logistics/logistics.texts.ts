import type { Text } from '#shared/text.ts';

/** What the server says about shipping rules. */
export const logisticsServerText = {
  notFound: ['物流模板不存在', 'This shipping rule does not exist'],
  unknownRegion: ['没有代码为 {code} 的地区', 'There is no region with the code {code}'],
  defaultStays: [
    '默认模板不能停用，请先设置其他默认模板',
    'The default rule stays on; make another one the default first',
  ],
  onlyActive: ['停用的模板不能设为默认', 'A rule that is switched off cannot be the default'],
  servesNobody: [
    '请至少添加一个地区分组，或填写其他地区的运费',
    'Add a group of regions, or fees for all other regions',
  ],
  copyOf: ['{name}（副本）', '{name} (copy)'],
} as const satisfies Record<string, Text>;
