import type { Text } from '#shared/text.ts';

/** Kinds of company, by the number the API knows (domain: company). */
export const companyTypes = {
  1: ['终端客户', 'End user'],
  2: ['同行', 'Trade printer'],
  3: ['广告公司', 'Advertising or design'],
  4: ['电商', 'E-commerce'],
  5: ['其他', 'Other'],
} as const satisfies Record<number, Text>;

/** The person's own account, as the screens word it. */
export const accountText = {
  changePassword: ['修改密码', 'Change password'],
  changePasswordLead: ['修改后，您在其他设备上的登录会失效', 'Your other devices are signed out when you change it'],
  oldPassword: ['当前密码', 'Current password'],
  nextPassword: ['新密码', 'New password'],
  save: ['保存', 'Save'],
  passwordChanged: ['密码已修改', 'Your password was changed'],
  externalPassword: [
    '您的密码由登录服务管理，请在登录服务中修改。',
    'Your password belongs to the sign-in service. Please change it there.',
  ],

  bindPhone: ['绑定手机', 'Link a phone'],
  rebindPhone: ['更换手机', 'Change phone'],
  bindPhoneLead: ['绑定后可用手机验证码登录并接收订单通知', 'Sign in with a code and hear about your orders'],
  boundNow: ['当前手机：{phone}', 'Linked now: {phone}'],
  bind: ['绑定', 'Link'],
  phoneBound: ['手机已绑定', 'The phone is linked'],

  supplement: ['完善资料', 'Complete your profile'],
  supplementLead: ['填写公司信息后，可享受企业价格和月结', 'With a company you get its prices and terms'],
  companyName: ['公司名称', 'Company name'],
  companyNameHelp: ['选填。提交后由客服审核', 'Optional. Our service checks it after you submit'],
  companyType: ['公司类型', 'Kind of company'],
  chooseType: ['请选择', 'Please choose'],
  otherType: ['其他', 'Other'],
  profileSaved: ['资料已保存', 'Your profile was saved'],

  account: ['账户信息', 'Account details'],
  quotes: ['我的报价', 'My quotes'],
  signInData: ['登录信息', 'Sign-in'],
  name: ['姓名', 'Name'],
  loginName: ['用户名', 'User name'],
  role: ['岗位', 'Position'],
  notBound: ['未绑定', 'Not linked'],
  passwordSet: ['已设置', 'Set'],
  change: ['修改', 'Change'],
  company: ['公司', 'Company'],
  noCompany: ['暂未加入公司', 'No company'],
  companyPending: ['“{name}”正在审核中', '{name} waits for approval'],
  companyPendingHint: ['审核通过后即可享受企业价格。', 'Its prices are yours as soon as we have approved it.'],
  noCompanyHint: ['补充公司资料后，可使用企业价格。', 'Add your company to order at its prices.'],
} as const satisfies Record<string, Text>;
