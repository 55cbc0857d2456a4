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
  yes: ['是', 'Yes'],
} as const satisfies Record<string, Text>;

const colours: Readonly<Record<string, Text>> = {
  '4/0': ['单面四色（4/0）', 'Full colour, one side (4/0)'],
  '4/4': ['双面四色（4/4）', 'Full colour, both sides (4/4)'],
  '4/1': ['正面四色，背面单黑（4/1）', 'Full colour front, black back (4/1)'],
  '1/0': ['单面单黑（1/0）', 'Black, one side (1/0)'],
  '1/1': ['双面单黑（1/1）', 'Black, both sides (1/1)'],
  '5/0': ['单面四色加一专色（5/0）', 'Full colour and one spot colour, one side (5/0)'],
  '5/5': ['双面四色加一专色（5/5）', 'Full colour and one spot colour, both sides (5/5)'],
  '5/4': ['正面四色加一专色，背面四色（5/4）', 'Full colour and one spot front, full colour back (5/4)'],
  '2/0': ['单面双色（2/0）', 'Two colours, one side (2/0)'],
};

/** Colours front/back in words; an unlisted pair shows as it is. */
export const colourText = (colour: string): Text => colours[colour] ?? [colour, colour];
