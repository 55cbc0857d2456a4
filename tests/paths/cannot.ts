import type { Text } from '#shared/text.ts';
import type { RecordedLevel, Visitor } from './record.ts';
import { undrivable, unmet } from './session-causes.ts';

/** What a level cannot drive, and why: the path book lists it. */
export interface Cannot {
  readonly level: RecordedLevel;
  readonly machine: string;
  /** Left out: everybody who walks there. */
  readonly visitor?: Visitor;
  /** Left out: wherever the input comes. */
  readonly state?: string;
  /** A name of the alphabet; left out: nothing of this machine can be driven. */
  readonly input?: string;
  readonly why: Text;
}

/** Of the session in Node (session-causes.ts). */
const inNode: readonly Cannot[] = [
  ...Object.entries(undrivable).map(([input, why]) => ({ level: '2', machine: 'session', input, why }) as const),
  ...unmet.map((each) => ({ level: '2', machine: 'session', ...each }) as const),
];

type InBrowser = Omit<Cannot, 'level' | 'machine'>;

/** Of the session in the browser (e2e/paths). */
const sessionInBrowser: readonly InBrowser[] = [
  {
    input: 'oidc.userLoaded/plain',
    why: [
      '库只在我们自己的操作取得用户时触发，而等待该操作的每个状态都忽略它',
      'the library raises it for a user that our own actors are just waiting for; every state in which that can be ignores it',
    ],
  },
  {
    input: 'oidc.userUnloaded/plain',
    why: [
      '库只在自己删除用户时触发，只有退出登录会要求删除',
      'the library raises it for its own removal alone, which only the sign-out asks for',
    ],
  },
  {
    input: 'oidc.silentRenewError/plain',
    why: [
      '只有库自带的静默续期会触发，产品自行续期',
      'only the silent renewal of the library raises it, and the product renews by itself',
    ],
  },
  {
    input: 'oidc.userSignedOut/plain',
    why: [
      '自带的身份服务没有 check_session_iframe，产品因此不监听',
      'our own provider has no check_session_iframe, and the product does not watch for one then',
    ],
  },
  ...['done.startSignin/returned', 'done.signOut/done'].map(
    (input): InBrowser => ({
      input,
      why: [
        '跳转不会自行结束：页面离开，或从缓存返回（page.restored）',
        'leaving never ends by itself: the page goes, or comes back (page.restored)',
      ],
    }),
  ),
  {
    input: 'error.readStored/stranger',
    why: [
      '存储抛出的任何错误都归为 storage，损坏的条目视为无人登录',
      'whatever storage throws is named "storage", and a broken entry is nobody',
    ],
  },
  {
    input: 'error.finishSignin/clock',
    why: [
      'oidc-client-ts 3.5 不核对 ID 令牌的时间与本机时钟',
      'oidc-client-ts 3.5 does not compare the times of an ID token with the clock',
    ],
  },
  {
    input: 'after.answerLimit@session.checking',
    why: ['存储在同一瞬间读完，没有时间流逝', 'storage is read in the same breath: there is no time to pass'],
  },
  ...['auth.signIn/none', 'auth.signIn/otherHost'].map(
    (input): InBrowser => ({
      state: 'signedOutElsewhere',
      input,
      why: ['按钮总是带上屏幕上的地址', 'the button returns to the address on screen, whatever it is'],
    }),
  ),
  ...['auth.signIn/deep', 'auth.signIn/otherHost', 'auth.signIn/loop'].map(
    (input): InBrowser => ({
      state: 'profileFailed',
      input,
      why: [
        '此状态只在 /logout 页有登录按钮，它不带地址',
        'only /logout has a button to sign in then, and it carries no address',
      ],
    }),
  ),
  ...['fresh', 'renewing', 'waitingOnline'].map(
    (token): InBrowser => ({
      state: `ready.exit.confirming+token.${token}`,
      input: 'profile.changed/same',
      why: ['退出确认框挡住了所有表单', 'the question whether to sign out stands before every form'],
    }),
  ),
];

/** Of all machines in the browser. */
const inBrowser: readonly Cannot[] = sessionInBrowser.map((each) => ({ level: '3', machine: 'session', ...each }));

export const cannot: readonly Cannot[] = [...inNode, ...inBrowser];
