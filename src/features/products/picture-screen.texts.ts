import type { Text } from '#shared/text.ts';

/** The card with the pictures of a product, and the column of the list. */
export const pictureScreenText = {
  title: ['图片', 'Pictures'],
  note: [
    '图片不等保存或发布：上传、排序和删除立即生效，客户马上看到。',
    'Pictures wait for no saving or publishing: what you add, move or remove here is shown to customers at once.',
  ],
  limits: [
    'PNG、JPEG 或 WebP，最多 {n} 张；超过 1 MB 的照片上传时自动缩小。第一张显示在列表和报价页最前。拍摄地点、设备等信息不会保存。',
    'PNG, JPEG or WebP, at most {n}; a photo above 1 MB is made smaller on its way. The first one stands in lists and in front on the quote page. Where and with what a picture was taken is not stored.',
  ],
  add: ['上传图片', 'Upload pictures'],
  drop: ['也可以把文件拖到这里', 'or drop files here'],
  full: ['已有 {n} 张，先删除一张才能再上传。', 'There are {n} already; remove one to upload another.'],
  uploading: ['正在上传，还剩 {n} 张……', 'Uploading, {n} to go…'],
  none: ['还没有图片。', 'There are no pictures yet.'],
  refused: ['没有上传', 'Not uploaded'],
  refusedOne: ['{name}：{reason}', '{name}: {reason}'],
  dismiss: ['知道了', 'Dismiss'],
  first: ['首图', 'First'],
  nameOf: ['第 {n} 张图片', 'Picture {n}'],
  measures: ['{w} × {h} 像素，{kb} KB', '{w} × {h} px, {kb} KB'],
  noWords: ['未写替代文字', 'No description yet'],
  earlier: ['{name} 前移', 'Move {name} forward'],
  later: ['{name} 后移', 'Move {name} back'],
  isFirst: ['{name}已在最前', '{name} is the first already'],
  isLast: ['{name}已在最后', '{name} is the last already'],
  describe: ['描述{name}', 'Describe {name}'],
  remove: ['删除{name}', 'Remove {name}'],
  describeTitle: ['替代文字', 'Description'],
  describeHelp: [
    '图片打不开或用读屏软件时代替图片，写看得见的东西。留空则用产品名称。',
    'Stands for the picture where it is not seen: say what is on it. Left empty, the name of the product is used.',
  ],
  words: ['替代文字', 'Description'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  removeTitle: ['删除这张图片？', 'Remove this picture?'],
  removeText: ['客户马上看不到它，且不能恢复。', 'Customers stop seeing it at once, and it cannot be brought back.'],
  removeWord: ['删除', 'Remove'],
  stale: [
    '图片已被他人改动，现在显示的是最新的。',
    'Somebody else has changed the pictures; this is how they are now.',
  ],
  failed: ['图片没有读到', 'The pictures could not be read'],
  archived: ['产品已归档，图片不能更改。', 'The product is archived; its pictures stay as they are.'],
} as const satisfies Record<string, Text>;
