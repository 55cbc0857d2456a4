import type { Text } from '#shared/text.ts';

export const sheetPlanText = {
  title: ['拼版图', 'Sheet layout'],
  alt: [
    '{sheet} mm 印张，{cols} 列 {rows} 行共 {ups} 拼，{turned}，废边 {waste}',
    'Press sheet {sheet} mm with {cols} {cols|column|columns} and {rows} {rows|row|rows}, {ups} up, {turned}, {waste} waste',
  ],
  upright: ['不旋转', 'not turned'],
  turned: ['旋转 90°', 'turned by 90°'],
  press: ['机台', 'Press'],
  sheet: ['印张', 'Press sheet'],
  sheetText: ['{sheet} mm（{parent} {cut}开）', '{sheet} mm (1/{cut} of {parent})'],
  ups: ['拼数', 'Ups'],
  upsText: ['{cols} × {rows} = {ups} 拼，{turned}', '{cols} × {rows} = {ups} up, {turned}'],
  style: ['印刷方式', 'Printing'],
  margins: ['咬口 / 拖梢 / 侧边', 'Gripper / tail / sides'],
  cell: ['单元（含出血）', 'Cell (with bleed)'],
  sheets: ['印张数', 'Sheets'],
  sheetsText: [
    '{net} + 损耗 {waste}，大纸 {parents} 张',
    '{net} + {waste} spoilage, {parents} parent {parents|sheet|sheets}',
  ],
  waste: ['废边面积', 'Waste area'],
  gripper: ['咬口', 'Gripper'],
  trim: ['成品', 'Trim'],
  bleed: ['出血', 'Bleed'],
  usable: ['可印区', 'Printable area'],
  notKept: ['此订单下单时未保存拼版数据', 'This order was placed before layouts were kept'],
  noPlan: ['按数量价格表计价，没有拼版方案', 'Priced from a table, without a layout'],
} as const satisfies Record<string, Text>;

export const printStyleText: Readonly<Record<string, Text>> = {
  single: ['单面印', 'One side'],
  sheetwise: ['正反版', 'Sheetwise'],
  'work-and-turn': ['自翻版', 'Work-and-turn'],
  duplex: ['双面数码', 'Duplex'],
};
