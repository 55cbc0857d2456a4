import type { Text } from '#shared/text.ts';

/** Signing in, registering and signing out; a file of its own, because it is part of the first load. */
export const signInText = {
  login: ['登录', 'Sign in'],
  loginLead: ['登录后即可在线报价、下单和查看订单', 'Sign in to get quotes, place orders and follow them'],
  byPassword: ['密码登录', 'Password'],
  byCode: ['验证码登录', 'Phone code'],
  userName: ['手机号或用户名', 'Phone number or user name'],
  phone: ['手机号', 'Phone number'],
  password: ['密码', 'Password'],
  code: ['验证码', 'Code'],
  sendCode: ['获取验证码', 'Send code'],
  resendIn: ['{seconds} 秒后重发', 'Again in {seconds} s'],
  codeSent: [
    '验证码已发送，5 分钟内有效',
    'If the number can receive one, a code is on its way. It is valid for 5 minutes',
  ],
  noAccount: ['还没有账号？', 'No account yet?'],
  toRegister: ['立即注册', 'Register'],
  hasAccount: ['已有账号？', 'Have an account?'],
  toLogin: ['去登录', 'Sign in'],
  needsStart: ['登录服务暂时无法连接', 'The sign-in service cannot be reached'],
  needsStartHint: ['请检查网络后重试。', 'Check your network, then try again.'],
  startAgain: ['重新开始登录', 'Start sign-in again'],
  profileFailed: ['用户账号验证失败，请重新登录', 'Your account could not be verified, please sign in again'],
  tryAgain: ['重试', 'Try again'],
  otherAccount: ['使用其他账号', 'Use another account'],

  register: ['注册账号', 'Create an account'],
  registerSubmit: ['注册', 'Register'],
  displayName: ['称呼', 'Your name'],
  newPassword: ['设置密码', 'Password'],
  repeatPassword: ['确认密码', 'Repeat the password'],
  passwordHelp: [
    '至少6位字母和数字，含数字和小写字母',
    'At least 6 letters and digits, with a digit and a lowercase letter',
  ],
  registered: ['注册成功，请登录', 'Your account is ready. Please sign in'],

  logout: ['退出登录', 'Sign out'],
  confirmLogout: ['确定退出系统吗？', 'Sign out of the portal?'],
  confirm: ['确定', 'Sign out'],
  cancel: ['取消', 'Cancel'],
  signedOut: ['您已退出登录', 'You are signed out'],
} as const satisfies Record<string, Text>;
