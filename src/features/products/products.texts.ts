import type { Text } from '#shared/text.ts';

/** Words of the catalogue and of the quote page that the server needs too. */
export const productText = {
  notFound: ['产品不存在或已下架', 'This product does not exist or is off the shelf'],
  size: ['成品尺寸', 'Finished size'],
  sizeHelp: ['宽×高，单位毫米，不含出血', 'Width × height in mm, without bleed'],
  box: ['盒子内尺寸', 'Inside dimensions'],
  boxHelp: ['长×宽×高，单位毫米，均为内尺寸', 'Length × width × height in mm, inside'],
  length: ['长', 'Length'],
  width: ['宽', 'Width'],
  height: ['高', 'Height'],
  material: ['纸张', 'Paper'],
  colour: ['印刷颜色', 'Printing'],
  quantity: ['数量', 'Quantity'],
  designs: ['款数', 'Designs'],
  turnaround: ['工期', 'Production time'],
  unknownSize: ['请选择所列尺寸', 'Choose one of the sizes listed'],
  sizeMissing: ['请选择尺寸', 'Choose a size'],
  boxMissing: ['请填写盒子尺寸', 'Enter the box dimensions'],
  materialMissing: ['请选择纸张', 'Choose a paper'],
  colourMissing: ['请选择印刷颜色', 'Choose the printing'],
  craftTwice: ['同一工艺不能重复选择', 'The same finishing was chosen twice'],
  regionUnknown: ['请选择有效的地区', 'Choose a valid region'],
  regionUnserved: ['“{template}”暂不配送到{region}', '{template} does not deliver to {region}'],
  pickupUnavailable: ['该产品不支持自提', 'Pick-up is not offered'],
  pickupNote: ['到厂自提，免运费', 'Pick-up at the house, no freight'],
  freightNote: ['{template}：计费重量 {kg} 千克', '{template}: charged weight {kg} kg'],
  freightFree: ['{template}：已满足包邮条件', '{template}: free shipping reached'],
  priceChanged: ['价目表已更新，价格已按最新版本重新计算', 'The price book was updated; the price is computed anew'],
  toolsOnFile: [
    '订单 {no} 的刀版仍在，不再收取刀版费，并按原拼版印刷',
    'The tools of order {no} are on file: they are not charged again, and its layout is kept',
  ],
  toolsAnew: [
    '内容与订单 {no} 不同，其刀版不能沿用，刀版费另计',
    'This differs from order {no}: its tools do not serve, so that new ones are charged',
  ],
  yes: ['是', 'Yes'],
  included: ['已包含', 'Included'],
  bag: ['袋子尺寸', 'Bag size'],
  bagHelp: ['宽×侧宽×高，单位毫米', 'Width × gusset × height in mm'],
  gusset: ['侧宽', 'Gusset'],
  stock: ['材料', 'Material'],
  board: ['纸板', 'Board'],
  topSheet: ['面纸', 'Top sheet'],
  pages: ['页数', 'Pages'],
  pagesHelp: ['不含封面的 4 页', 'Without the four pages of the cover'],
  textPages: ['内页页数', 'Text pages'],
  textPaper: ['内页纸张', 'Text paper'],
  textColour: ['内页印刷', 'Text printing'],
  coverPaper: ['封面纸张', 'Cover paper'],
  coverColour: ['封面印刷', 'Cover printing'],
  flute: ['坑型', 'Flute'],
  plate: ['印刷面积', 'Printed area'],
  plateHelp: ['每色一块印版，按面积计价', 'One plate per colour, charged by its area'],
  direction: ['出标方向', 'Label direction'],
  core: ['卷芯', 'Core'],
  roll: ['成卷', 'Rolls'],
  perRoll: ['每卷数量', 'Labels per roll'],
  diameter: ['最大外径', 'Outside diameter at most'],
  labelGap: ['标签间距', 'Gap between labels'],
  perRollWords: [
    '每卷 {count} 枚，外径不超过 {max} mm',
    '{count} {count|label|labels} a roll, at most {max} mm across',
  ],
  rollGapWords: ['{rolls}，标签间距 {gap} mm', '{rolls}, {gap} mm between labels'],
  perRollOnly: ['每卷 {count} 枚', '{count} {count|label|labels} a roll'],
  plies: ['联数', 'Plies'],
  pliesHelp: ['每份的联数与各联颜色', 'Copies of each form, and their tints'],
  plyChoice: ['{plies} 联：{tints}', '{plies} {plies|ply|plies}: {tints}'],
  sets: ['每本份数', 'Sets in a book'],
  directionOut: ['外卷', 'Wound out'],
  directionIn: ['内卷', 'Wound in'],
  edge0: ['头先出', 'top first'],
  edge1: ['尾先出', 'bottom first'],
  edge2: ['右侧先出', 'right side first'],
  edge3: ['左侧先出', 'left side first'],
} as const satisfies Record<string, Text>;

/** The eight directions of a roll: 1 to 4 with the print outside, 5 to 8 inside; then the edge that comes first. */
export function directionText(direction: number): Text {
  const wound = direction <= 4 ? productText.directionOut : productText.directionIn;
  const edges = [productText.edge0, productText.edge1, productText.edge2, productText.edge3] as const;
  const edge = edges[(direction - 1) % 4] ?? edges[0];
  return [`${direction} 号：${wound[0]}，${edge[0]}`, `${direction}: ${wound[1].toLowerCase()}, ${edge[1]}`];
}

export const coreText = (core: number): Text => [`内径 ${core} mm`, `${core} mm`];
export const setText = (sets: number): Text => [`${sets} 份`, `${sets} ${sets === 1 ? 'set' : 'sets'}`];

const colours: Readonly<Record<string, Text>> = {
  '4/0': ['单面四色（4/0）', 'Full colour, one side (4/0)'],
  '4/4': ['双面四色（4/4）', 'Full colour, both sides (4/4)'],
  '4/1': ['正面四色，背面单黑（4/1）', 'Full colour front, black back (4/1)'],
  '1/0': ['单面单黑（1/0）', 'Black, one side (1/0)'],
  '1/1': ['双面单黑（1/1）', 'Black, both sides (1/1)'],
  '5/0': ['单面四色加一专色（5/0）', 'Full colour and one spot colour, one side (5/0)'],
  '5/5': ['双面四色加一专色（5/5）', 'Full colour and one spot colour, both sides (5/5)'],
  '5/4': ['正面四色加一专色，背面四色（5/4）', 'Full colour and one spot front, full colour back (5/4)'],
  '3/0': ['单面三色（3/0）', 'Three colours, one side (3/0)'],
  '6/0': ['四色加两专色（6/0）', 'Full colour and two spot colours (6/0)'],
  '0/0': ['不印刷', 'No print'],
  '2/0': ['单面双色（2/0）', 'Two colours, one side (2/0)'],
};

/** Colours front/back in words; an unlisted pair shows as it is. */
export const colourText = (colour: string): Text => colours[colour] ?? [colour, colour];
