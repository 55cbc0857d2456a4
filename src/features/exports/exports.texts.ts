import type { Text } from '#shared/text.ts';

export const exportText = {
  noSuchList: ['没有可导出的列表', 'There is no such list to export'],
  tooMany: [
    '匹配 {n} 行，一次最多导出 {most} 行，请缩小筛选范围',
    '{n} {n|row matches|rows match}; one export holds {most} at most. Narrow the filter',
  ],
  oneAtATime: [
    '您有一个导出任务尚未完成，请等待或先取消',
    'An export of yours is still under way. Wait for it, or cancel it first',
  ],
  notFound: ['导出文件不存在或已过期', 'The export does not exist or has expired'],
  notReady: ['文件尚未生成完毕', 'The file is not finished yet'],
} as const satisfies Record<string, Text>;
