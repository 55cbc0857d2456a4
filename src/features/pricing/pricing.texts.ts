import type { Text } from '#shared/text.ts';

export const lineText = {
  paper: ['纸张', 'Paper'],
  plates: ['印版', 'Plates'],
  press: ['印刷', 'Printing'],
  board: ['坑纸', 'Flute board'],
  corrugated: ['纸板', 'Corrugated board'],
  print: ['柔印', 'Flexo printing'],
  flexoPlates: ['柔印版', 'Flexo plates'],
  slot: ['开槽压线', 'Slotting and creasing'],
  joint: ['粘箱', 'Joint'],
  label: ['标签材料', 'Label stock'],
  rotaryDie: ['圆刀', 'Rotary die'],
  rewind: ['复卷', 'Rewinding'],
  wide: ['喷绘', 'Large-format print'],
  text: ['内页', 'Text'],
  cover: ['封面', 'Cover'],
  ply: ['第 {ply} 联（{tint}）', 'Ply {ply} ({tint})'],
  ofPart: ['{part}{line}', '{part}: {line}'],
  ofSize: ['{line} {size} mm', '{line}, {size} mm'],
  covered: ['{craft}（覆盖 {percent}%）', '{craft} ({percent} % covered)'],
  packing: ['包装', 'Packing'],
  markup: ['加价', 'Markup'],
  rush: ['加急', 'Express surcharge'],
  minimum: ['最低价补足', 'Minimum price'],
  base: ['印刷品', 'Printed matter'],
  supplier: ['供应商报价', 'Supplier'],
  production: ['印制', 'Production'],
  sheets: ['张', 'sheets'],
  pieces: ['件', 'pieces'],
  cartons: ['箱', 'cartons'],
  metres: ['米', 'm'],
  squareMetres: ['平方米', 'm²'],
} as const satisfies Record<string, Text>;

export const planText = {
  single: ['单面印', 'one side'],
  sheetwise: ['正反版', 'sheetwise'],
  'work-and-turn': ['自翻版', 'work-and-turn'],
  duplex: ['双面数码印', 'digital, both sides'],
  words: ['{press}，{sheet} mm 纸，每张 {ups} 拼，{style}', '{press}, sheet {sheet} mm, {ups}-up, {style}'],
  rejected: [
    '{plan}：{cost} 元，比所选方案贵 {more} 元',
    '{plan}: {cost} yuan, {more} yuan dearer than the chosen plan',
  ],
  sameCost: ['{plan}：{cost} 元，与所选方案同价', '{plan}: {cost} yuan, as dear as the chosen plan'],
  sizeCostsACut: [
    '此尺寸开纸浪费较多：改用 {size} mm 可省 {percent}%',
    'This size wastes paper when the sheet is cut: {size} saves {percent} %',
  ],
  boxCostsACut: [
    '这个盒型差几毫米就能多排：改用 {box} mm 可省 {percent}%',
    'A few mm less and more blanks fit the sheet: {box} mm saves {percent} %',
  ],
  sections: ['每面 {pages} 页，{count} 帖', '{pages} pages a side, {count} {count|section|sections}'],
  part: ['{part}：{words}', '{part}: {words}'],
  parts: ['{text}；{cover}', '{text}; {cover}'],
  plies: ['{plies} 联：{words}', '{plies} {plies|ply|plies}: {words}'],
  boardLine: ['{line}，纸板 {w}×{h} mm', '{line}, blank {w}×{h} mm'],
  roll: [
    '{press}，横排 {across} 个，间距 {gap} mm，共 {metres} 米',
    '{press}, {across} across, gap {gap} mm, {metres} m of web',
  ],
  wide: ['{size} mm：{charged}，每 m² {rate}', '{size} mm: {charged} at {rate} per m²'],
  wideSet: [
    '{sizes} 种尺寸（宽×高）共 {shown} 件：{charged}，每 m² {rate}',
    '{sizes} sizes (width × height), {shown} pieces: {charged} at {rate} per m²',
  ],
  wideSize: ['{size} mm × {shown} 件：{charged}', '{size} mm, {shown} {n|piece|pieces}: {charged}'],
  wideArea: ['面积 {area} m²，按 {billed} m² 计费', '{area} m², charged as {billed} m²'],
} as const satisfies Record<string, Text>;

/** Tints of carbonless paper. */
export const tintText = {
  white: ['白', 'white'],
  yellow: ['黄', 'yellow'],
  red: ['红', 'red'],
  blue: ['蓝', 'blue'],
  green: ['绿', 'green'],
} as const satisfies Record<string, Text>;

export const manualText = {
  noPlan: ['此规格超出自动报价的印刷范围，请联系客服报价', 'No press plan fits this specification; ask us for a quote'],
  tooLarge: ['数量或金额过大，请联系客服报价', 'This is too large to be priced by itself; ask us for a quote'],
  toolLayout: [
    '原有刀版的拼版已无法使用，请联系客服报价',
    'The layout of the tools on file no longer fits; ask us for a quote',
  ],
  noPrice: ['“{name}”暂无价格，请联系客服报价', '“{name}” has no price yet; ask us for a quote'],
  carbonOrder: [
    '联单用纸的顺序不是白、黄、红、蓝、绿，请联系客服报价',
    'The plies are not in carbon order (white, yellow, red, blue, green); ask us for a quote',
  ],
  noCell: ['此组合暂无价格，请联系客服报价', 'This combination has no price yet; ask us for a quote'],
  beyondMatrix: [
    '数量超出可报价的范围（最多 {max}），请联系客服报价',
    'Above the price table (up to {max}); ask us for a quote',
  ],
  supplierSilent: [
    '供应商暂时没有给出价格，请稍后再试或联系客服报价',
    'The supplier has no price right now; try again later or ask us for a quote',
  ],
  supplierQuantity: [
    '供应商不提供此数量，请联系客服报价',
    'The supplier does not offer this quantity; ask us for a quote',
  ],
} as const satisfies Record<string, Text>;

export const refusalText = {
  quantity: ['数量须为正整数', 'The quantity must be a positive whole number'],
  quantityRange: ['数量须在 {min} 到 {max} 之间', 'The quantity must be from {min} to {max}'],
  quantityStep: ['数量须为 {step} 的倍数', 'The quantity must be a multiple of {step}'],
  quantityChoices: ['数量只能选择：{choices}', 'Choose one of these quantities: {choices}'],
  quantities: ['对比数量最多 {max} 个，且须为正整数', 'Compare up to {max} quantities, positive whole numbers'],
  designs: ['款数须为 {min} 到 {max} 的整数', 'The number of designs must be a whole number from {min} to {max}'],
  turnaround: ['该产品不提供此工期', 'This production time is not offered'],
  sizeMissing: ['请选择或填写尺寸', 'Choose or enter a size'],
  size: ['尺寸须为数字（mm，最多两位小数）', 'Sizes are numbers in mm with at most two decimals'],
  sizeRange: [
    '尺寸须在 {minW}×{minH} 到 {maxW}×{maxH} mm 之间',
    'The size must be between {minW}×{minH} and {maxW}×{maxH} mm',
  ],
  sizeTooSmall: ['尺寸不能小于 10 mm', 'No side may be below 10 mm'],
  sizeNotOffered: ['请选择所列尺寸', 'Choose one of the listed sizes'],
  boxMissing: ['请填写盒子的长、宽、高', 'Enter the length, width and height of the box'],
  boxStyle: ['该产品不提供此盒型', 'This box style is not offered'],
  boxRange: [
    '长 {minL}–{maxL}、宽 {minW}–{maxW}、高 {minH}–{maxH} mm',
    'Length {minL}–{maxL}, width {minW}–{maxW}, height {minH}–{maxH} mm',
  ],
  material: ['该产品不提供此材料', 'This material is not offered'],
  colour: ['该产品不提供此印色', 'These colours are not offered'],
  craft: ['该产品不提供此工艺', 'This finishing is not offered'],
  option: ['请选择{option}', 'Choose {option}'],
  craftTwice: ['同一工艺只能选择一次', 'Choose a finishing only once'],
  param: ['请为“{craft}”选择有效的{param}', 'Choose a valid value for {param} of {craft}'],
  paramRange: ['“{craft}”的{param}须在 {min} 到 {max} 之间', '{param} of {craft} must be from {min} to {max}'],
  paramUnknown: ['“{craft}”没有这个选项', '{craft} has no such option'],
  pages: ['页数须为整数', 'Pages are a whole number'],
  pagesRange: ['页数须在 {min} 到 {max} 之间', 'Pages must be from {min} to {max}'],
  pagesStep: ['页数须为{step}的倍数', 'Pages must be a multiple of {step}'],
  spineThin: [
    '书脊仅 {spine} mm，此装订至少需 {min} mm：请加页或选更厚的纸',
    'The spine is {spine} mm; this binding needs {min} mm: add pages or choose thicker paper',
  ],
  spineThick: [
    '书脊 {spine} mm，此装订最多 {max} mm：请减页或选更薄的纸',
    'The spine is {spine} mm; this binding takes {max} mm: use fewer pages or thinner paper',
  ],
  coverMaterial: ['该产品不提供此封面纸', 'This cover paper is not offered'],
  coverColour: ['该产品不提供此封面印色', 'These cover colours are not offered'],
  flute: ['请选择坑型', 'Choose a flute'],
  plate: [
    '印刷面积须在 {minW}×{minH} 到 {maxW}×{maxH} mm 之间',
    'The printed area must be between {minW}×{minH} and {maxW}×{maxH} mm',
  ],
  plateTooLarge: ['印刷面积不能大于纸板', 'The printed area must not be larger than the blank'],
  flexoColours: ['瓦楞柔印最多 {max} 色', 'Flexo print on board takes {max} {max|colour|colours} at most'],
  plies: ['联数须为 {min} 到 {max} 的整数', 'A set has {min} to {max} plies'],
  sets: ['每本份数只能选择：{choices}', 'Choose the sets in a book: {choices}'],
  rollMissing: ['请选择出标方向、卷芯和每卷数量', 'Choose the direction, the core and the labels per roll'],
  rollDirection: ['请选择出标方向', 'Choose the direction of the labels'],
  rollCore: ['请选择卷芯', 'Choose a core'],
  perRoll: ['每卷数量须为 {min} 到 {max} 的整数', 'Labels per roll must be a whole number from {min} to {max}'],
  rollGap: ['标签间距须在 {min} 到 {max} mm 之间', 'The gap between labels must be from {min} to {max} mm'],
  rollTooThick: [
    '每卷 {count} 个的外径会超过 {max} mm：请减少每卷数量',
    'A roll of {count} {count|label|labels} is thicker than {max} mm: put fewer on it',
  ],
  diameter: ['最大外径须为 {min} 到 600 mm', 'The outside diameter must be from {min} to 600 mm'],
  setSizes: ['一单最多 {max} 个尺寸，至少两个', 'A job of several sizes has 2 to {max} of them'],
  setPieces: ['件数须为 1 到 {max} 的整数', 'Pieces are a whole number from 1 to {max}'],
  setTooMany: [
    '每套 {pieces} 件，{quantity} 套超过最多 {max} 件：请减少套数',
    '{quantity} {quantity|set|sets} of {pieces} pieces {quantity|is|are} more than {max} pieces: ask for fewer sets',
  ],
  craftTooLarge: ['工艺面积不能大于成品尺寸', 'The area must not be larger than the finished piece'],
} as const satisfies Record<string, Text>;

export const couponText = {
  notOwned: ['这张优惠券不属于您', 'This coupon is not yours'],
  notUsable: ['这张优惠券已使用或已失效', 'This coupon has been used or is void'],
  outsideDays: ['优惠券的有效期为 {from} 至 {to}', 'This coupon is valid from {from} to {to}'],
  outOfScope: ['这张优惠券不适用于所选商品', 'This coupon does not apply to these goods'],
  belowThreshold: ['适用商品须满 {threshold} 元', 'Applies from {threshold} yuan of eligible goods'],
} as const satisfies Record<string, Text>;

export const freightText = {
  unknownRegion: ['该地区不在配送范围内', 'We do not deliver to this region'],
  noPickup: ['该配送方式不支持自提', 'Pick-up is not possible'],
} as const satisfies Record<string, Text>;
