import type { Text } from '#shared/text.ts';

export const resourceText = {
  create: ['新增', 'New'],
  actions: ['操作', 'Actions'],
  manyTitle: ['{action}：{n} 项', '{action}: {n} {n|record|records}'],
  oneTitle: ['{action}：{name}', '{action}: {name}'],
  any: ['全部', 'All'],
  saved: ['已保存', 'Saved'],
  loadFailed: ['记录加载失败', 'The record could not be loaded'],
} as const satisfies Record<string, Text>;
