import type { Text } from '#shared/text.ts';

/** Why the supplier gave no answer, as customers and staff read it; keys are those of `SupplierFault`. */
export const faultText = {
  off: [
    '外部供应商接口未启用，暂不能在线报价，请联系客服报价',
    'The supplier interface is switched off; ask us for a quote',
  ],
  open: [
    '外部供应商接口故障，在线报价已暂停，请联系客服报价',
    'The supplier interface is failing and online prices are paused; ask us for a quote',
  ],
  timeout: [
    '外部供应商没有及时答复，请稍后再试或联系客服报价',
    'The supplier did not answer in time; try again later or ask us for a quote',
  ],
  connection: [
    '无法连接外部供应商，请稍后再试或联系客服报价',
    'The supplier could not be reached; try again later or ask us for a quote',
  ],
  private: [
    '外部供应商的地址不可用，请联系客服报价',
    'The address of the supplier may not be used; ask us for a quote',
  ],
  server: [
    '外部供应商暂时出错，请稍后再试或联系客服报价',
    'The supplier has a fault right now; try again later or ask us for a quote',
  ],
  credentials: ['外部供应商拒绝了我们的账号，请联系客服报价', 'The supplier refused our account; ask us for a quote'],
  rejected: [
    '外部供应商不提供此组合，请联系客服报价',
    'The supplier does not offer this combination; ask us for a quote',
  ],
  missing: ['外部供应商已没有此产品，请联系客服报价', 'The supplier has this product no more; ask us for a quote'],
  nonsense: [
    '外部供应商的答复无效，未采用其价格，请联系客服报价',
    'The supplier gave an invalid answer, which was not used; ask us for a quote',
  ],
} as const satisfies Record<string, Text>;

/** How a call to the supplier ended, for staff. */
export const outcomeText = {
  ok: ['成功', 'Answered'],
  off: ['接口未启用', 'Switched off'],
  open: ['已熔断，等待重试', 'Paused after failures'],
  timeout: ['超时', 'Timed out'],
  connection: ['无法连接', 'Not reachable'],
  private: ['地址不允许', 'Address not allowed'],
  server: ['供应商出错', 'Fault of the supplier'],
  credentials: ['账号或密钥被拒绝', 'Account refused'],
  rejected: ['不提供此组合', 'Combination not offered'],
  missing: ['没有此产品', 'No such product'],
  nonsense: ['答复无效', 'Invalid answer'],
} as const satisfies Record<string, Text>;

export const externalText = {
  noAnswer: ['供应商没有给出答复：{why}', 'The supplier gave no answer: {why}'],
  archived: ['产品已归档，不能修改', 'The product is archived and stays as it is'],
  productMissing: ['外部产品不存在', 'There is no such external product'],
  categoryMissing: ['请选择分类', 'Choose a category'],
  codeTaken: ['该编码已被使用', 'This code is in use'],
  notSynced: ['请先从供应商选择产品', 'Choose a product of the supplier first'],
  unmapped: [
    '还有未映射的选项（红色），补全后才能启用',
    'Some options are not mapped yet (red); complete them before enabling',
  ],
  secretMissing: ['启用前请填写密钥', 'Enter the secret before enabling'],
  addressMissing: ['启用前请填写接口地址', 'Enter the base address before enabling'],
  invalid: [
    '请输入有效的接口地址，如 https://api.example.com/v1',
    'Enter an address such as https://api.example.com/v1',
  ],
  https: ['接口地址须以 https:// 开头', 'The address must begin with https://'],
  private: ['不允许内部网络地址', 'Addresses of private networks are not allowed'],
} as const satisfies Record<string, Text>;
