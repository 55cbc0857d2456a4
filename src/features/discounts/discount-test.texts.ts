import type { Text } from '#shared/text.ts';
import type { RuleOutcome } from './discounts.contract.ts';

export const ruleOutcomeText = {
  won: ['采用', 'Applies'],
  saves_less: ['省得较少', 'Saves less'],
  below_bands: ['未达到起点', 'Below its first band'],
  out_of_scope: ['不在适用范围内', 'Out of scope'],
} as const satisfies Record<RuleOutcome, Text>;

/** Words of the trial of a strategy on a product. */
export const discountTestText = {
  title: ['在产品上试算', 'Try it on a product'],
  titleOf: ['试算“{name}”', 'Try {name}'],
  product: ['产品（默认配置）', 'Product (as it opens)'],
  quantity: ['数量', 'Quantity'],
  company: ['公司', 'Company'],
  noCompany: ['无公司', 'No company'],
  level: ['客户等级', 'Level'],
  defaultLevel: ['默认等级', 'The default level'],
  ofCompany: ['按公司的等级', 'That of the company'],
  list: ['标准价', 'List price'],
  levelOff: ['等级优惠（{level}）', 'Level ({level})'],
  strategyOff: ['策略优惠', 'Strategy'],
  payable: ['应付', 'Payable'],
  won: ['采用“{name}”：它省得最多。', '{name} applies: it saves most.'],
  levelWon: ['只按等级优惠：没有策略省得更多。', 'The level alone applies: no strategy saves more.'],
  rules: ['比较的规则（每行只用一个）', 'Rules compared; each line gets one'],
  rule: ['规则', 'Rule'],
  saving: ['共省', 'Saves in all'],
  outcome: ['结果', 'Outcome'],
  levelAlone: ['只按等级', 'Level alone'],
  tested: ['试算中，按已启用计算', 'tried as if it were active'],
  later: ['正在试算…', 'Working it out…'],
  failed: [
    '没有算出来：产品未上架，或该数量需要人工报价。请换一个。',
    'No price: the product is off the shelf, or this quantity needs a manual quote. Try another.',
  ],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Text>;
