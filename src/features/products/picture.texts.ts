import type { Text } from '#shared/text.ts';

/** Why a picture is not taken; the server says it beside the field, the screen beside the file's name. */
export const pictureText = {
  notWhole: ['图片数据不完整，请重新选择文件', 'The picture did not arrive whole; choose the file again'],
  tooLarge: ['图片超过 1 MB，请先压缩', 'The picture is larger than 1 MB; make it smaller first'],
  type: [
    '只接受 PNG、JPEG 和 WebP 图片（按文件内容判断）',
    'Only PNG, JPEG and WebP pictures are taken, told by what is in the file',
  ],
  broken: ['图片已损坏或不完整', 'The picture is damaged or cut off'],
  moving: ['不接受动画图片', 'Moving pictures are not taken'],
  tooManyPixels: [
    '图片像素过大，每边不超过 6000、合计不超过 2400 万像素',
    'The picture has too many pixels: at most 6,000 on a side and 24 million in all',
  ],
  same: ['该产品已有这张图片', 'The product shows this picture already'],
  full: ['每个产品最多 6 张图片', 'A product shows at most 6 pictures'],
  notFound: ['图片不存在', 'This picture does not exist'],
  order: ['图片已有变动，请刷新后再排序', 'The pictures have changed; refresh before you put them in order'],
} as const satisfies Record<string, Text>;
