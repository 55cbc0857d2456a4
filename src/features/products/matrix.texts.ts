import type { Text } from '#shared/text.ts';

export const matrixText = {
  title: ['数量价格表', 'Price table'],
  grid: ['数量价格表：每款总价，元', 'Price table: total for one design, yuan'],
  row: ['尺寸 · 纸张 · 颜色', 'Size · paper · printing'],
  cell: ['{row}，数量 {quantity}', '{row}, quantity {quantity}'],
  help: [
    '每格填每款的总价（元）。可从 Excel 复制一块，在某格粘贴，向右向下填入。',
    'Each cell is the total for one design, in yuan. Copy a block in a spreadsheet and paste it at a cell: it fills right and down.',
  ],
  pasteHint: ['方向键和回车移动，Ctrl+Z 撤销。', 'Arrow keys and Enter move, Ctrl+Z takes back.'],
  pasted: ['已粘贴 {n} 格。', '{n} {n|cell|cells} pasted.'],
  pastedSome: [
    '已粘贴 {n} 格，{outside} 格超出表格，未填入。',
    '{n} {n|cell|cells} pasted; {outside} had no place in the table.',
  ],
  undo: ['撤销', 'Undo'],
  quantities: ['数量列', 'Quantities'],
  quantitiesHelp: [
    '以逗号或空格分隔；价格随数量保留。',
    'With commas or blanks between. Prices stay with their quantity.',
  ],
  takeQuantities: ['采用产品的数量选项', 'Take the quantities that the product offers'],
  mode: ['数量在两档之间时', 'For quantities in between'],
  exact: ['只接受所列数量', 'Listed only'],
  exactHelp: ['客户只能订所列的数量。', 'Customers can order the listed quantities only.'],
  step: ['按上一档', 'Next step up'],
  stepHelp: ['按下一个更大的数量的总价收费。', 'The total of the next larger quantity is charged.'],
  linear: ['按比例', 'In proportion'],
  linearHelp: ['在相邻两档总价之间按比例计算。', 'In proportion between the totals on either side.'],
  runOn: ['超过末档后每加 1000', 'Each 1000 beyond the last'],
  runOnHelp: ['不填则沿用最后两档的斜率。', 'Left empty, the slope of the last two totals runs on.'],
  rowsAfterSave: ['正在保存草稿，行随后更新。', 'The draft is being saved; rows follow.'],
  noRows: [
    '先在“部件与尺寸”“选项与规则”中选好尺寸、材料和颜色。',
    'Choose sizes, materials and colours in the steps before first.',
  ],
  noColumns: ['先填写数量列。', 'Enter the quantities first.'],
  wrong: ['{n} 格需要更正', '{n} {n|cell|cells} to correct'],
  wrongCell: ['{row}，{quantity}：“{text}” {reason}', '{row}, {quantity}: “{text}” {reason}'],
  wrongCells: ['有无法识别的格子，更正后才能保存。', 'Some cells cannot be read. Correct them to save.'],
  falling: [
    '有的总价低于较小数量的总价，更正后才能保存。',
    'Some totals are below that of a smaller quantity. Correct them to save.',
  ],
  save: ['存入价目表草稿', 'Save into the price book draft'],
  saveNote: ['存入草稿后，在价目表发布才对客户生效。', 'It reaches customers when the price book is published.'],
  nothingToSave: ['没有未保存的修改。', 'Nothing to save.'],
  revert: ['放弃修改', 'Discard changes'],
  unsaved: ['有修改未保存', 'Not saved'],
  inDraft: ['在价目表草稿中', 'In the price book draft'],
  published: ['与已发布的一致', 'As published'],
  draftNote: [
    '此表的修改在第 {no} 版价目表草稿中，发布后才对客户生效。',
    'Changes of this table are in draft {no} of the price book. They reach customers when it is published.',
  ],
  toBooks: ['去价目表发布', 'To the price books'],
  stale: [
    '价目表刚被他人修改，已重新读取；您填写的内容仍在，可再次保存。',
    'Somebody else has just changed the price book. It was read again, and what you typed is still here: save once more.',
  ],
  notSaved: ['数量价格表未能保存', 'The price table could not be saved'],
  savedDone: ['已存入价目表草稿', 'Saved into the price book draft'],
  failed: ['数量价格表加载失败', 'The price table could not be loaded'],
} as const satisfies Record<string, Text>;

/** By the faults that `faultsOf` finds in a cell. */
export const faultText = {
  notNumber: ['不是金额', 'is not an amount'],
  negative: ['不能为负', 'cannot be negative'],
  tooManyPlaces: ['最多两位小数', 'has more than two decimals'],
  tooBig: ['金额过大', 'is too large'],
  ambiguous: ['逗号含义不明，请写成 1234 或 12.34', 'has a comma that can mean two things: write 1234 or 12.34'],
  falls: ['低于较小数量的总价', 'is below the total of a smaller quantity'],
} as const satisfies Record<string, Text>;
