import type { Text } from '#shared/text.ts';

export const galleryText = {
  all: ['产品图片', 'Product pictures'],
  show: ['看第 {n} 张图片，共 {of} 张', 'Show picture {n} of {of}'],
  enlarge: ['放大图片：{name}', 'Enlarge the picture: {name}'],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Text>;
