import type { Text } from '#shared/text.ts';

type Words = Readonly<Record<string, Text>>;

const noWay: Text = ['无法连接身份提供方', 'the provider cannot be reached'];
const standsBefore: Text = [
  '网络的认证页面挡在身份提供方之前',
  'a page of the network stands in front of the provider',
];
const passed = (seconds: number): Text => [`过了 ${seconds} 秒`, `${seconds} s pass`];

/** What causes an input of the session in Node as in a browser, in words for the readers of the path book. */
export const sharedCauses = {
  'done.readStored/valid': ['浏览器中存有登录用户', 'somebody is stored'],
  'done.readStored/expired': ['浏览器中存有登录用户，但令牌已过期', 'somebody is stored whose token has run out'],
  'done.readStored/none': ['浏览器中没有登录用户', 'nobody is stored'],
  'error.readStored/storage': ['浏览器禁止使用存储', 'the browser forbids storage'],

  'error.startSignin/network': noWay,
  'error.startSignin/storage': ['存储已满，无法发起登录', 'storage is full, so the sign-in cannot be begun'],
  'error.startSignin/stranger': standsBefore,

  'done.finishSignin/deep': ['身份提供方发放令牌', 'the provider gives the token'],
  'done.finishSignin/none': [
    '身份提供方发放令牌，但没有保存返回地址',
    'the provider gives the token, and no address was kept',
  ],
  'done.finishSignin/otherHost': [
    '身份提供方发放令牌，但保存的返回地址被篡改',
    'the provider gives the token, and the kept address was tampered with',
  ],
  'error.finishSignin/network': ['换取令牌时连接中断', 'the connection breaks during the exchange'],
  'error.finishSignin/cancelled': ['用户在身份提供方的页面取消登录', 'the person cancels at the provider'],
  'error.finishSignin/noState': [
    '打开一个回调链接，其登录并非由此浏览器发起',
    'the callback of a sign-in that this browser has not begun is opened',
  ],
  'error.finishSignin/refused': ['身份提供方拒绝授权码', 'the provider refuses the code'],
  'error.finishSignin/alreadySignedIn': [
    '已登录时再次打开用过的回调链接',
    'a used callback is opened again while somebody is stored',
  ],
  'error.finishSignin/stranger': ['换取令牌时收到网络的认证页面', 'a page of the network answers the exchange'],

  'done.loadProfile/person': ['接口返回用户资料', 'the API knows the person'],
  'done.loadProfile/empty': ['接口返回空内容', 'the API answers nothing'],
  'done.loadProfile/userIdZero': ['接口返回的用户没有编号', 'the API answers a person without number'],
  'error.loadProfile/failed': ['与接口的连接中断', 'the connection to the API breaks'],

  'done.renew/here': ['身份提供方发放新令牌', 'the provider gives a new token'],
  'done.renew/elsewhere': ['另一个标签页持有锁，并已完成续期', 'another tab had the lock, and has renewed'],
  'error.renew/networkTokenGood': ['连接中断，令牌仍然有效', 'the connection breaks, and the token is still good'],
  'error.renew/networkTokenDead': [
    '连接中断，令牌也已失效',
    'the connection breaks, and the token is worth nothing any more',
  ],
  'error.renew/refusedTokenGood': [
    '身份提供方已终止登录，令牌仍然有效',
    'the provider has ended the sign-in, and the token is still good',
  ],
  'error.renew/refused': [
    '身份提供方已终止登录，令牌也已失效',
    'the provider has ended the sign-in, and the token is worth nothing any more',
  ],
  'error.renew/signedOut': ['另一个标签页持有锁，并已退出登录', 'another tab had the lock, and has signed out'],
  'error.renew/stranger': ['续期请求收到网络的认证页面', 'a page of the network answers the renewal'],

  'error.signOut/network': noWay,
  'error.signOut/stranger': standsBefore,

  'after.answerLimit@session.redirecting': passed(15),
  'after.answerLimit@session.expired': passed(15),
  'after.answerLimit@session.callback': passed(15),
  'after.answerLimit@session.loadingProfile': passed(15),
  'after.answerLimit@session.signingOut': passed(15),
  'after.answerLimit@session.ready.token.renewing': passed(15),
  'after.steadyAfter@session.ready.token.fresh': passed(30),
  'after.renewAgainAfter@session.ready.token.waitingOnline': passed(10),
} as const satisfies Words;

const shownAgain = (zh: string, en: string): Text => [
  `标签页重新显示；按设备时钟，令牌${zh}`,
  `the tab is shown again; by the clock of the device the token is ${en}`,
];

/** A look at the token of a tab that is shown again, in Node as in a browser. */
export const looks = {
  'page.visible/fresh': shownAgain('有效', 'fresh'),
  'page.visible/expiring': shownAgain('即将过期', 'expiring'),
  'page.visible/expired': shownAgain('已过期', 'expired'),
} as const satisfies Words;

/** How level 2 causes each input of the session that it can cause (session-causes.ts). */
export const causeTexts = {
  'auth.signIn/deep': ['页面要求登录', 'a page asks for a sign-in'],
  'auth.signIn/none': ['发起登录，不带返回地址', 'a sign-in without an address'],
  'auth.signIn/otherHost': ['发起登录，带站外地址', 'a sign-in with a foreign address'],
  'auth.signIn/loop': ['在登录页发起登录', 'a sign-in from the sign-in page'],
  'auth.retry/plain': ['点击“重试”', 'the button "again"'],
  'auth.logout/plain': ['点击“退出系统”', 'the button "sign out"'],
  'auth.cancel/plain': ['在退出确认框中选择“取消”', '"no" to the question'],
  'auth.confirm/plain': ['在退出确认框中选择“退出系统”', '"yes" to the question'],
  'profile.changed/same': ['一次接口调用更改了本人资料', 'a call has changed the own profile'],
  'profile.changed/other': ['迟到的响应属于另一个用户', 'the late answer of a call for somebody else'],

  'oidc.userLoaded/plain': ['登录库载入用户', 'the library has loaded a user'],
  'oidc.userUnloaded/plain': ['登录库删除用户', 'the library removes the user'],
  'oidc.silentRenewError/plain': ['登录库的静默续期失败', 'a silent renewal of the library fails'],
  'oidc.userSignedOut/plain': ['身份提供方通知登录库：已退出登录', 'the provider signals a sign-out to the library'],
  'oidc.expiring/plain': [
    '令牌即将过期：定时器触发，或点击时检查到',
    'the token is expiring, and its timer strikes or a click looks at it',
  ],
  'oidc.expired/plain': [
    '令牌已过期：定时器触发，或点击时检查到',
    'the token is expired, and its timer strikes or a click looks at it',
  ],

  'tab.signedIn/same': [
    '另一个标签页登录同一用户：保存用户并发出通知',
    'another tab signs in the same person: it stores the user and says so',
  ],
  'tab.signedIn/other': [
    '另一个标签页登录其他用户：保存用户并发出通知',
    'another tab signs in somebody else: it stores the user and says so',
  ],
  'tab.signedOut/plain': [
    '另一个标签页退出登录：发出通知，取得锁后删除用户',
    'another tab signs out: it says so, and removes the user as soon as it has the lock',
  ],
  'tab.renewed/plain': ['另一个标签页持锁续期，并发出通知', 'another tab renews under the lock, and says so'],

  'page.restored/plain': [
    '页面从往返缓存恢复；若未曾离开，则在后台恢复',
    'the page comes back out of the page cache; in the background where it was not left',
  ],
  ...looks,
  'page.visible/missing': [
    '标签页重新显示；它被冻结期间登录用户已被删除，且未收到通知',
    'the tab is shown again; the stored user has gone while it was frozen and heard nothing',
  ],
  'page.online/plain': ['网络恢复', 'the network is back'],

  'api.unauthorized/current': [
    '接口对使用当前令牌的调用返回 401',
    'the API answers 401 to a call with the token in use',
  ],
  'api.unauthorized/replaced': [
    '接口对使用旧令牌的调用返回 401',
    'the API answers 401 to a call with a token that is not in use any more',
  ],
  'api.forbidden/plain': ['客户调用仅限员工的接口', 'a customer calls what only staff may'],

  ...sharedCauses,
} as const satisfies Words;
