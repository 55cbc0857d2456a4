import type { Text } from '#shared/text.ts';

export const resourceText = {
  search: ['查询', 'Search'],
  reset: ['重置', 'Reset'],
  more: ['更多筛选', 'More filters'],
  less: ['收起筛选', 'Fewer filters'],
} as const satisfies Record<string, Text>;
