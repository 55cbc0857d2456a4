import type { Text } from '#shared/text.ts';

export const panelText = {
  back: ['背面', 'Back'],
  front: ['正面', 'Front'],
  side: ['侧面', 'Side'],
  base: ['底', 'Base'],
  wall: ['墙', 'Wall'],
  lid: ['盖', 'Lid'],
  long: ['长面', 'Length'],
  short: ['宽面', 'Width'],
  gusset: ['风琴侧', 'Gusset'],
  turnIn: ['折口', 'Turn-in'],
  bottom: ['袋底', 'Bottom'],
} as const satisfies Record<string, Text>;

export const styleText: Readonly<Record<string, Text>> = {
  rte: ['反插盒', 'Reverse tuck end'],
  ste: ['双插盒', 'Straight tuck end'],
  'snap-lock': ['扣底盒', 'Snap-lock bottom'],
  'crash-lock': ['自动扣底盒', 'Crash-lock bottom'],
  tray: ['托盘', 'Tray'],
  rsc: ['纸箱 FEFCO 0201', 'RSC FEFCO 0201'],
  mailer: ['飞机盒 FEFCO 0427', 'Mailer FEFCO 0427'],
  bag: ['手提袋', 'Paper bag'],
};

export const reasonText = {
  glueFlap: [
    '宽须不小于 {min} mm，否则 15 mm 粘口放不进侧面',
    'The width must be {min} mm or more: the 15 mm glue flap goes behind that side',
  ],
  dustFlap: [
    '长须不小于 {min} mm，否则两片防尘翼超过盒长的一半',
    'The length must be {min} mm or more: two dust flaps would be longer than half the box',
  ],
  tuck: [
    '高须不小于 {min} mm，否则插舌放不进盒内',
    'The height must be {min} mm or more: the tuck flap would not go into the box',
  ],
  lockBottom: [
    '此尺寸做不出扣底：长须不小于 {l} mm，宽须不小于 {w} mm',
    'No lock bottom at this size: the length must be {l} mm or more, the width {w} mm or more',
  ],
  tray: [
    '高须不小于 {min} mm，否则没有粘角的位置',
    'The height must be {min} mm or more to leave room for glued corners',
  ],
  traySides: [
    '长和宽须不小于 {min} mm，否则粘角相碰',
    'Length and width must be {min} mm or more, or the corner tabs meet',
  ],
  rscShape: ['长须不小于宽，摇盖才能在中间对接', 'The length must not be below the width, or the flaps do not meet'],
  rscHeight: ['高须不小于 {min} mm', 'The height must be {min} mm or more'],
  rscWidth: ['宽须不小于 {min} mm，摇盖才压得住', 'The width must be {min} mm or more for flaps that hold'],
  mailer: [
    '此尺寸做不出飞机盒：长须不小于 {l} mm，宽须不小于 {w} mm，高须不小于 {h} mm',
    'No mailer at this size: length {l} mm or more, width {w} mm or more, height {h} mm or more',
  ],
  bag: [
    '此尺寸做不出手提袋：面宽须不小于侧宽，高须不小于 {h} mm',
    'No bag at this size: the face must not be below the gusset, the height must be {h} mm or more',
  ],
  bagBottom: [
    '侧宽不能大于 {max} mm，否则 80 mm 袋底合不拢',
    'The gusset must not be above {max} mm: the bottom of 80 mm would not close',
  ],
  caliper: ['纸板厚度未知', 'The caliper of the board is not known'],
} as const satisfies Record<string, Text>;

export const dielineText = {
  title: ['刀版图', 'Dieline'],
  lead: ['按内尺寸和纸板厚度实时绘制', 'Drawn live from the inside dimensions and the board'],
  alt: [
    '{style}刀版图，展开尺寸 {flat} mm，{creases} 条压痕线',
    '{style} dieline, flat size {flat} mm, {creases} {creases|crease|creases}',
  ],
  flat: ['展开尺寸', 'Flat size'],
  inside: ['内尺寸', 'Inside'],
  board: ['纸板', 'Board'],
  scale: ['比例', 'Scale'],
  date: ['日期', 'Date'],
  product: ['产品', 'Product'],
  pieces: ['每个由 {n} 片组成', '{n} {n|piece|pieces} each'],
  note: ['报价示意图，以印前刀版为准', 'For quotation only; the prepress dieline decides'],
  checkBar: ['打印校验：此线长 {n} mm', 'Print check: this bar is {n} mm long'],
  cut: ['裁切线', 'Cut'],
  crease: ['压痕线', 'Crease'],
  bleed: ['出血线', 'Bleed'],
  glue: ['粘口', 'Glue'],
  dimension: ['尺寸（mm）', 'Dimensions (mm)'],
  svg: ['下载 SVG', 'Download SVG'],
  pdf: ['下载 PDF（1:1）', 'Download PDF (1:1)'],
  failed: ['文件没有生成成功，请重试', 'The file could not be made. Please try again'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  fit: ['适应宽度', 'Fit'],
  picture: ['刀版图，可用方向键滚动', 'Dieline, scroll with the arrow keys'],
  noDrawing: ['此尺寸没有刀版图', 'No dieline at this size'],
} as const satisfies Record<string, Text>;
