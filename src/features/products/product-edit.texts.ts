import type { Text } from '#shared/text.ts';

/** What the server says while a product is edited; what keeps one from the shelf is in product-problem.texts.ts. */
export const productEditText = {
  notFound: ['产品不存在', 'This product does not exist'],
  categoryUnknown: ['请选择分类', 'Choose a category'],
  categoryOff: [
    '该分类已停用，上架产品不能移入',
    'This category is switched off; no product on the shelf can go there',
  ],
  codeTaken: ['已有产品使用这个编号', 'Another product has this code'],
  codeFixed: ['编号在新建后不能更改', 'The code stays as the product was added with'],
  modelFixed: ['计价方式在新建后不能更改', 'The price model stays as the product was added with'],
  tableOfAnother: ['数量价格表属于另一产品', 'This price table belongs to another product'],
  copyModel: ['只能复制计价方式相同的产品', 'Only a product of the same price model can be copied'],
  bySupplier: ['供应商产品请在外部产品页面编辑', 'A product of a supplier is edited on the page of external products'],
  archived: ['产品已归档，不能更改', 'The product is archived and cannot be changed'],
  nothingToPublish: ['没有可发布的改动', 'There is nothing to publish'],
  nothingToDiscard: ['没有可放弃的改动', 'There is no draft to throw away'],
  neverPublished: ['产品尚未发布，请先发布', 'The product was never published; publish it first'],
  alreadyOn: ['产品已在架', 'The product is on the shelf'],
  alreadyOff: ['产品已下架', 'The product is off the shelf'],
  noTable: ['该产品不按数量价格表计价', 'This product is not priced from a table'],
  noBook: ['还没有已发布的价目表', 'No price book is published yet'],
  noDraftBook: ['没有价目表草稿', 'There is no draft of the price book'],
} as const satisfies Record<string, Text>;
