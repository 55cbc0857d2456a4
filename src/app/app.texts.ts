import type { Text } from '#shared/text.ts';

/** What the session and the router say over the whole screen. */
export const appText = {
  leaving: ['正在跳转…', 'One moment…'],
  signedOutElsewhere: ['您已在其他页面退出登录', 'You signed out in another tab'],
  signedOutElsewhereHint: ['请重新登录后继续操作。', 'Sign in again to go on.'],
  signIn: ['重新登录', 'Sign in again'],
  retry: ['重试', 'Try again'],
  toHome: ['返回首页', 'Back to the start'],
  reload: ['刷新页面', 'Reload the page'],
  signInFailed: ['登录未完成', 'Sign-in did not finish'],
  cancelled: ['登录已取消', 'Sign-in was cancelled'],
  cancelledHint: [
    '您取消了本次登录，可以随时重新登录。',
    'You cancelled this sign-in. You can sign in again at any time.',
  ],
  noState: [
    '本次登录已失效，可能是链接已使用或停留时间过长。',
    'This sign-in is no longer valid: the link was used already, or it took too long.',
  ],
  clock: ['设备时间不正确，请校准时间后重新登录。', 'The clock of this device is wrong. Set it, then sign in again.'],
  refused: ['登录服务拒绝了本次登录，请重新登录。', 'The sign-in service refused this sign-in. Please sign in again.'],
  network: ['网络异常，登录没有完成。', 'The network failed before sign-in was finished.'],
  loop: [
    '登录后会话立即失效，已停止自动跳转。请检查设备时间与浏览器设置。',
    'The session ended right after signing in, so we stopped going round. Check the clock and the browser settings.',
  ],
  unknown: ['登录时出现问题，请重新登录。', 'Something went wrong while signing in. Please sign in again.'],
  // Spec section 2, to the letter; the Chinese line says what to do.
  browser: ['you browser can not work', 'you browser can not work'],
  browserHint: [
    '浏览器禁止了本站存储数据，无法登录。请允许本站使用 Cookie 和存储，或关闭无痕模式后重试。',
    'The browser does not let this site store data, so nobody can sign in. Allow cookies and site data, or leave private mode, then try again.',
  ],
  pageFailed: ['页面加载失败', 'The page could not be loaded'],
  pageFailedHint: [
    '网络不稳定，或者系统刚刚更新。请刷新页面后重试。',
    'The network is unstable, or the portal was just updated. Reload the page and try again.',
  ],
} as const satisfies Record<string, Text>;
