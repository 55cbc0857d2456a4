import type { Text } from '#shared/text.ts';

/** Why the server refuses account calls. Nothing here tells whether a phone or a name is known. */
export const accountRefusal = {
  credentials: ['用户名或密码错误', 'Wrong user name or password'],
  code: ['验证码错误或已失效', 'The code is wrong or no longer valid'],
  oldPassword: ['当前密码错误', 'The current password is wrong'],
  samePassword: ['新密码不能与当前密码相同', 'The new password must differ from the current one'],
  noPassword: ['该账号没有密码', 'This account has no password'],
  companyTaken: ['该公司名称已存在', 'A company of this name exists already'],
  hasCompany: ['您已加入公司或正在审核中', 'You have a company already, or one waits for approval'],
} as const satisfies Record<string, Text>;
