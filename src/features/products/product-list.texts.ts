import type { Text } from '#shared/text.ts';
import type { ProductRow } from './product-list.contract.ts';

export const modelText: Readonly<Record<ProductRow['model'], Text>> = {
  matrix: ['数量价格表', 'Price table'],
  flat: ['平张', 'Flat sheet'],
  carton: ['彩盒、手提袋', 'Carton or bag'],
  book: ['书刊画册', 'Booklet'],
  corrugated: ['瓦楞纸箱', 'Corrugated box'],
  roll: ['卷筒标签', 'Roll label'],
  wide: ['喷绘写真', 'Wide format'],
  ncr: ['无碳联单', 'Carbonless form'],
  external: ['外部供应', 'From a supplier'],
};

export const statusText: Readonly<Record<ProductRow['status'], Text>> = {
  draft: ['草稿', 'Draft'],
  on_shelf: ['已上架', 'On the shelf'],
  off_shelf: ['已下架', 'Off the shelf'],
  archived: ['已归档', 'Archived'],
};

export const sourceText: Readonly<Record<ProductRow['priceSource'], Text>> = {
  table: ['数量价格表', 'Price table'],
  tariff: ['成本核算', 'Costing'],
  supplier: ['供应商', 'Supplier'],
  none: ['无价格', 'No price'],
};

export const listText = {
  nameZh: ['中文名称', 'Chinese name'],
  nameEn: ['英文名称', 'English name'],
  code: ['编号', 'Code'],
  category: ['分类', 'Category'],
  model: ['计价方式', 'Price model'],
  source: ['价格来源', 'Price from'],
  book: ['价目表', 'Price book'],
  status: ['状态', 'Status'],
  sort: ['排序', 'Order'],
  updatedAt: ['更新时间', 'Updated'],
  updatedBy: ['更新人', 'Updated by'],
} as const satisfies Record<string, Text>;
