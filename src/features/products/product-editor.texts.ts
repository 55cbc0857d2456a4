import type { Text } from '#shared/text.ts';
import type { ProductModel } from './product-body.contract.ts';
import type { EditStep } from './product-edit.contract.ts';

export const stepText: Readonly<Record<EditStep, Text>> = {
  basics: ['基本信息', 'Basics'],
  sizes: ['部件与尺寸', 'Parts and sizes'],
  options: ['选项与规则', 'Options and rules'],
  price: ['价格', 'Price'],
  artwork: ['文件要求', 'Artwork'],
  delivery: ['数量与工期', 'Quantity and time'],
  preview: ['预览与试算', 'Preview and test quotes'],
};

/** What each model is for, in the words of a print house. */
export const modelNote: Readonly<Record<ProductModel, Text>> = {
  matrix: [
    '价格早已定好的产品，如名片、贵宾卡：每种尺寸、纸张、颜色一行，每个数量一价。可从表格粘贴。',
    'Prices you have already, as for business cards: a row for each size, paper and printing, a price for each quantity. Paste them from a spreadsheet.',
  ],
  flat: [
    '单张纸的印件，如宣传单、海报、吊牌、信封：按拼版、上机、工艺核算，可模切、折页。',
    'Work on one sheet, such as flyers, posters, tags and envelopes: priced by imposition, press and finishing; it may be die-cut or folded.',
  ],
  carton: [
    '由内尺寸展开的盒与袋：彩盒、飞机盒、手提袋。刀模、糊合随盒型而来。',
    'Boxes and bags that unfold from inside measures: cartons, mailers, carrier bags. Die and gluing come with the style.',
  ],
  book: [
    '内页加封面：骑马钉画册、胶装书刊。按页数分帖、折页、装订。',
    'Text and cover: stitched booklets, perfect-bound books. Priced by sections, folding and binding.',
  ],
  corrugated: [
    '水墨（柔版）印刷的瓦楞纸箱：按展开面积、色数、开槽、粘箱核算。',
    'Corrugated boxes printed in flexo: priced by the area of the blank, colours, slotting and joint.',
  ],
  ncr: [
    '无碳复写联单：按联数与每本份数核算，逐联用纸。',
    'Carbonless forms: priced by plies and sets in a book, each ply with its own paper.',
  ],
  roll: [
    '卷筒不干胶标签：窄幅柔印，模切后分卷，出标方向与卷芯可选。',
    'Labels on rolls: narrow-web flexo, die-cut and rewound; direction and core are chosen.',
  ],
  wide: [
    '按平方米计价的喷绘写真：横幅、海报布、车贴。',
    'Large-format print by the square metre: banners, textile posters, vehicle graphics.',
  ],
};

/** The frame of the editor, and adding a product. */
export const editorText = {
  addTitle: ['新增产品', 'New product'],
  editTitle: ['编辑产品', 'Edit product'],
  back: ['返回产品列表', 'Back to products'],
  category: ['分类', 'Category'],
  choose: ['请选择', 'Choose'],
  nameZh: ['中文名称', 'Chinese name'],
  nameEn: ['英文名称', 'English name'],
  code: ['编号', 'Code'],
  codeHelp: [
    '小写字母、数字和连字符；以后不能更改，也是数量价格表的编号。',
    'Lower-case letters, digits and hyphens. It stays for good, and is the code of the price table.',
  ],
  model: ['计价方式', 'Price model'],
  modelHelp: ['决定价格如何得出，以后不能更改。', 'It decides how prices come about, and stays for good.'],
  copyOf: ['复制自', 'Copy of'],
  copyNone: ['不复制，从常用值开始', 'None, begin with the usual values'],
  copyHelp: [
    '取其尺寸、选项、规则和工期；只列出同一计价方式的产品。',
    'Takes its sizes, options, rules and times. Only products of the same price model are listed.',
  ],
  external: ['供应商生产的产品：', 'Made by a supplier: '],
  externalTo: ['新增外部供应产品', 'add a product of a supplier'],
  create: ['新增并编辑', 'Add and edit'],
  cancel: ['取消', 'Cancel'],
  fill: ['此项必填', 'This field is required'],
  badCode: ['只能用小写字母、数字和单个连字符', 'Lower-case letters, digits and single hyphens only'],
  failed: ['产品加载失败', 'The product could not be loaded'],
  missing: ['产品不存在', 'This product does not exist'],
  missingText: ['可能已被删除。', 'It may have been deleted.'],
  draftTag: ['有未发布的修改', 'Unpublished changes'],
  steps: ['编辑步骤', 'Steps of the editor'],
  problemCount: ['{n} 处待完善', '{n} to be completed'],
  problems: ['上架前还须完善：', 'Before this can go on the shelf:'],
  previous: ['上一步：{step}', 'Back: {step}'],
  next: ['下一步：{step}', 'Next: {step}'],
  saved: ['已保存', 'Saved'],
  savedAt: ['草稿已保存 {time}', 'Draft saved {time}'],
  saving: ['正在保存…', 'Saving…'],
  unsaved: ['有修改未保存', 'Not saved yet'],
  notSaved: ['未能保存', 'Could not be saved'],
  saveNow: ['立即保存', 'Save now'],
  retry: ['重试', 'Try again'],
  readOnly: ['您可以查看产品，不能修改。', 'You may look at products, but not change them.'],
  rescued: ['上次会话结束时有未保存的修改。', 'There are changes from when your session ended.'],
  restore: ['恢复', 'Restore'],
  drop: ['放弃', 'Discard'],
  leaveTitle: ['有内容未保存，确定离开？', 'Leave with changes that are not saved?'],
  leaveDraft: ['草稿未能保存：{reason}', 'The draft could not be saved: {reason}'],
  leaveGrid: ['数量价格表有未保存的修改。', 'The price table has changes that are not saved.'],
  leave: ['放弃修改', 'Leave'],
  stay: ['继续编辑', 'Keep editing'],
  conflictTitle: ['产品刚被他人修改', 'Somebody else has just changed this product'],
  conflictText: ['他人改动了以下步骤的内容：{steps}', 'They have changed: {steps}'],
  conflictNone: ['他人未改动草稿的内容。', 'They have not changed the draft itself.'],
  takeTheirs: ['采用他人的', 'Take theirs'],
  keepMine: ['保留我的', 'Keep mine'],
  discardDraft: ['撤销草稿', 'Discard draft'],
  discardTitle: ['撤销未发布的修改？', 'Discard the unpublished changes?'],
  discardText: [
    '草稿恢复为已发布的第 {no} 版，修改不能找回。',
    'The draft becomes version {no} again. The changes cannot be brought back.',
  ],
  discarded: ['已恢复为发布的版本', 'As published again'],
  published: ['已发布，客户现在可以看到', 'Published: customers see it now'],
} as const satisfies Record<string, Text>;
