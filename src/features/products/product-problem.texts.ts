import type { Text } from '#shared/text.ts';

/** What keeps a product from the shelf (pricing.md 2.14): what is wrong, and what to do about it. */
export const problemText = {
  nameMissing: ['请填写中文和英文名称', 'Enter the name in Chinese and in English'],
  unitMissing: ['请填写中文和英文单位', 'Enter the unit in Chinese and in English'],
  otherLanguage: ['请补充另一种语言的内容', 'Enter this in the other language too'],
  categoryOff: [
    '所选分类已停用，顾客看不到该产品',
    'The category is switched off, so customers would not see the product',
  ],

  sizesMissing: ['至少填写一个尺寸，或允许自定义尺寸', 'List a size, or allow customers their own'],
  sizeCode: ['请填写尺寸编号', 'Enter a code for the size'],
  sizeTwice: ['尺寸编号“{code}”重复', 'The size code “{code}” is there twice'],
  sizeName: ['请填写尺寸的中文和英文名称', 'Name the size in Chinese and in English'],
  sizeSmall: ['尺寸不能小于 10 mm', 'A side must be 10 mm or more'],
  ownSizeOfTable: ['按价格表计价的产品不能自定义尺寸', 'A product with a price table has listed sizes only'],
  range: ['最小值须大于 0 且不大于最大值', 'The least must be above 0 and not above the most'],
  rangeFrom: ['最小值不能小于 {min} mm', 'The least cannot be below {min} mm'],
  usual: ['预填的数值须在允许范围内', 'What the form opens with must lie within the limits'],
  boxStyleMissing: ['请选择盒型', 'Choose a box style'],
  pressMissing: ['请选择印刷机', 'Choose a press'],
  boardLineMissing: ['请选择纸箱生产线', 'Choose a board line'],
  labelPressMissing: ['请选择标签印刷机', 'Choose a label press'],
  bindingMissing: ['请选择装订方式', 'Choose a binding'],
  pages: ['页数须从小到大，步长至少为 1', 'Pages must rise from the least to the most in steps of 1 or more'],
  pagesOfBinding: [
    '{binding}可装订 {min} 到 {max} 页，步长 {step}',
    '{binding} takes {min} to {max} pages in steps of {step}',
  ],
  directionMissing: ['请选择出标方向', 'Choose at least one label direction'],
  coreMissing: ['请填写卷芯内径', 'Enter at least one core'],

  unknown: ['“{code}”不在已发布的价目表中', '“{code}” is not in the published price book'],
  inDraftOnly: [
    '“{code}”只在价目表草稿中，请先发布价目表',
    '“{code}” is in the draft of the price book only; publish the book first',
  ],
  off: ['“{code}”已停用', '“{code}” is switched off'],
  twice: ['“{code}”重复', '“{code}” is there twice'],
  materialMissing: ['请选择材料', 'Choose a material'],
  colourMissing: ['请选择印刷颜色', 'Choose the printing'],
  colour: ['印刷颜色须写成“正/反”，如 4/0', 'Printing is written front/back, as 4/0'],
  byArea: ['“{code}”按重量计价，不能用于此类产品', '“{code}” is priced by weight, which this model cannot use'],
  printPrice: ['“{code}”没有喷绘单价', '“{code}” has no price for wide-format print'],

  craftName: ['请填写工艺的中文和英文名称', 'Name the finishing in Chinese and in English'],
  craftUnpriced: ['“{craft}”没有价格', '“{craft}” has no price'],
  craftInDraft: [
    '“{craft}”的价格只在价目表草稿中，请先发布价目表',
    'The price of “{craft}” is in the draft of the price book only; publish the book first',
  ],
  craftBasis: ['“{craft}”的计数方式不适用于此类产品', '“{craft}” is counted in a way that this model cannot use'],
  craftArea: [
    '“{craft}”按面积计价，需要宽（w）和高（h）两个数值',
    '“{craft}” is priced by area and needs the numbers width (w) and height (h)',
  ],
  craftParam: ['“{craft}”按“{param}”计价，但没有询问该项', '“{craft}” is charged by “{param}”, which is not asked'],
  dieRule: ['“{craft}”需要刀模，请填写刀线长度', '“{craft}” needs a die; enter the length of its rule'],
  paramName: ['请填写参数的编号和中英文名称', 'Give the parameter a key and a name in both languages'],
  paramChoices: ['参数“{param}”没有选项', 'The parameter “{param}” has no choices'],
  paramNumber: [
    '参数“{param}”的范围须为整数且从小到大',
    'The parameter “{param}” needs a rising range of whole numbers',
  ],
  paramDefault: ['参数“{param}”的默认值不在选项内', 'The preset of “{param}” is not offered'],

  ruleTwice: ['规则编号“{id}”重复', 'The rule “{id}” is there twice'],
  ruleMessage: ['请填写规则的中文和英文提示', 'Say in Chinese and in English why the rule refuses'],
  ruleField: ['该产品没有“{field}”', 'This product has no “{field}”'],
  ruleValue: ['“{value}”不是该产品提供的选项', '“{value}” is not offered by this product'],
  ruleValues: ['请选择规则作用的选项', 'Choose what the rule is about'],
  ruleRange: ['请填写范围，且最小值不大于最大值', 'Enter a range whose least is not above its most'],
  ruleTarget: ['这类规则不能作用于“{field}”', 'A rule of this kind cannot act on “{field}”'],
  ruleCycle: ['规则互相推导：{rules}', 'These rules derive from each other: {rules}'],

  quantityRange: ['起订量须至少为 1，且不大于最大数量', 'The least quantity must be 1 or more and not above the most'],
  quantityMost: ['最大数量不能超过 {max}', 'No more than {max} can be ordered at once'],
  quantityStep: ['数量步长至少为 1', 'The step must be 1 or more'],
  quantityChoices: ['请填写可选数量，或允许自填数量', 'List quantities, or allow customers their own'],
  quantityOrder: ['数量须从小到大，不能重复', 'Quantities must rise, each once'],
  quantityOut: ['{quantity} 不在 {min} 到 {max} 之间', '{quantity} is not between {min} and {max}'],
  breakRefused: ['{quantity} 不是可下单的数量', '{quantity} cannot be ordered'],
  designs: ['款数须至少为 1，且最小值不大于最大值', 'Designs must be 1 or more, the least not above the most'],
  tableMissing: ['请填写价格表并发布价目表', 'Enter the price table and publish the price book'],
  exactOnly: [
    '价格表只含所列数量，不能自填数量',
    'The price table has the listed quantities only, so customers cannot enter their own',
  ],
  cellMissing: ['价格表缺少“{cell}”', 'The price table has no “{cell}”'],
  pointMissing: ['“{cell}”缺少数量 {quantity} 的价格', '“{cell}” has no price for {quantity}'],
  pointZero: ['“{cell}”数量 {quantity} 的价格须大于 0', 'The price of “{cell}” for {quantity} must be above 0'],
  notMonotone: [
    '“{cell}”：{quantity} 的总价低于 {smaller} 的总价，顾客多买反而便宜（E_NON_MONOTONE）',
    '“{cell}”: {quantity} costs less than {smaller}, so more would be cheaper (E_NON_MONOTONE)',
  ],

  turnaroundMissing: ['至少填写一个工期', 'Enter at least one production time'],
  turnaroundName: ['请填写工期的编号和中英文名称', 'Give the production time a code and a name in both languages'],
  turnaroundTwice: ['工期编号“{code}”重复', 'The production time “{code}” is there twice'],

  testRun: ['按 {quantity} 件试算没有价格：{reason}', 'A test quote of {quantity} has no price: {reason}'],
} as const satisfies Record<string, Text>;
