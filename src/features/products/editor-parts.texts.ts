import type { Text } from '#shared/text.ts';

/** Words of the fields that several steps of the editor share. */
export const partsText = {
  inLanguage: ['{label}（{language}）', '{label} ({language})'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  from: ['最小', 'From'],
  to: ['最大', 'To'],
  up: ['上移：{name}', 'Move up: {name}'],
  down: ['下移：{name}', 'Move down: {name}'],
  remove: ['删除：{name}', 'Delete: {name}'],
  most: ['最多 {n} 项。', '{n} at most.'],
  order: ['客户看到的顺序，第一项为默认', 'In the order that customers see; the first is preset'],
  gone: ['{code}（价目表中没有）', '{code} (not in the price book)'],
  off: ['{name}（已停用）', '{name} (switched off)'],
  badNumbers: ['请填写数量，以逗号或空格分隔', 'Enter quantities, with commas or blanks between'],
} as const satisfies Record<string, Text>;
