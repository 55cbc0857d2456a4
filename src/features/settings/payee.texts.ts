import type { Text } from '#shared/text.ts';

/** Where to transfer to, for everybody who is asked to. */
export const payeeText = {
  name: ['户名', 'Account holder'],
  bank: ['开户行', 'Bank'],
  account: ['账号', 'Account number'],
  copyName: ['复制户名', 'Copy the account holder'],
  copyBank: ['复制开户行', 'Copy the bank'],
  copyAccount: ['复制账号', 'Copy the account number'],
  unset: [
    '收款账户（户名、开户行、账号）还没有设置，付款前请向客服索取。',
    'The bank account for transfers (holder, bank, number) has not been set up yet. Please ask customer service before you pay.',
  ],
  failed: ['收款账户没有加载出来', 'The bank account could not be loaded'],
  retry: ['重新加载', 'Load again'],
} as const satisfies Record<string, Text>;
