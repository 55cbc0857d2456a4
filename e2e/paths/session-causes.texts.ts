import type { Text } from '#shared/text.ts';
import { looks, sharedCauses } from '#tests/paths/session-causes.texts.ts';

/** How level 3 causes each input of the session that it can cause (session-causes.ts). */
export const causeTexts = {
  'auth.signIn/deep': [
    '未登录时打开页面，或点击“重新登录”',
    'opens a page without being signed in, or presses "sign in again"',
  ],
  'auth.signIn/none': ['在退出页点击“登录”', 'presses "sign in" on the sign-out page'],
  'auth.signIn/otherHost': [
    '打开带站外地址的链接 /login?redirect=',
    'follows a link to /login?redirect= with a foreign address',
  ],
  'auth.signIn/loop': ['在登录页上又被要求登录', 'is asked to sign in while the sign-in page itself is open'],
  'auth.retry/plain': ['点击错误页上的按钮', 'presses the button of the error page'],
  'auth.logout/plain': [
    '在菜单中选择“退出系统”，或在账号验证失败页选择“使用其他账号”',
    'chooses "sign out" in the menu, or "another account" on the page of a failed profile',
  ],
  'auth.cancel/plain': ['在退出确认框中选择“取消”', 'answers the question with "cancel"'],
  'auth.confirm/plain': ['在退出确认框中选择“退出系统”', 'answers the question with "sign out"'],
  'profile.changed/same': ['绑定新手机号，随后重新读取资料', 'links another phone number; the profile is read again'],
  'profile.changed/other': [
    '绑定新手机号，随后读到的却是他人的资料',
    "links another phone number; the profile that is read again is somebody else's",
  ],

  'oidc.expiring/plain': [
    '令牌即将过期，点击或后退时检查到',
    'the token is near its end when a click, or Back, looks at the clock',
  ],
  'oidc.expired/plain': [
    '令牌在设备休眠期间过期；点击、后退或标签页回到前台时检查到',
    'the token ended while the device slept; a click, Back, or the tab itself coming to the front looks at the clock',
  ],

  'tab.signedIn/same': ['另一个标签页登录同一用户', 'another tab signs in the same person'],
  'tab.signedIn/other': ['另一个标签页登录其他账号', 'another tab signs in another account'],
  'tab.signedOut/plain': [
    '另一个标签页退出登录：发出通知并删除用户',
    'another tab signs out: it says so, and removes the user',
  ],
  'tab.renewed/plain': [
    '另一个标签页续期：保存新令牌并发出通知',
    'another tab renews: it stores the new token, and says so',
  ],

  'page.restored/plain': ['后退到浏览器缓存的这个页面', 'goes Back to the page, and the browser has kept it'],
  ...looks,
  'page.visible/missing': [
    '标签页重新显示；它被冻结期间另一个标签页已退出登录，且未收到通知',
    'the tab is shown again; another one has signed out while this one was frozen and heard nothing',
  ],
  'page.online/plain': ['网络断开后恢复', 'the network goes and comes back'],

  'api.unauthorized/current': ['页面加载数据，接口返回 401', 'a page loads its data, and the API answers 401'],
  'api.unauthorized/replaced': [
    '接口对一次调用返回 401，而调用所用的令牌此后已被替换',
    'the API answers 401 to a call that was sent with a token which has been replaced since',
  ],
  'api.forbidden/plain': ['页面加载数据，接口返回 403', 'a page loads its data, and the API answers 403'],

  ...sharedCauses,
} as const satisfies Readonly<Record<string, Text>>;
