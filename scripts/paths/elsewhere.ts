import type { Text } from '#shared/text.ts';

/** A sentence of the specification that no transition of a machine carries out, and what does. */
export interface Elsewhere {
  readonly sentence: string;
  /** A file of the repository. */
  readonly by: string;
  readonly why: Text;
}

const table: Text = ['错误表是一个纯函数，不是状态', 'The error table is a pure function, not a state:'];
const decision: Text = [
  '守卫在一个状态里用表做出的决定，不是迁移',
  'A decision that the guard reads from a table inside one state, not a transition:',
];
const entity: Text = ['由状态机的另一句话实现', 'Said twice; the other sentence is carried out by:'];

/** Sections 4 and 8 to the end, and what else the machines quote outside their transitions. */
export const elsewhere: readonly Elsewhere[] = [
  {
    sentence: '§2 forbidden; shown on HTTP 403',
    by: 'src/app/error-pages/forbidden.tsx',
    why: ['页面本身', 'The page itself:'],
  },
  {
    sentence: '§4 Not logged in: /404, /login, /callback, /logout, /register pass.',
    by: 'machines/route-guard.ts',
    why: decision,
  },
  {
    sentence: '§4 Logged in: /login or /register redirect to /.',
    by: 'machines/route-guard.ts',
    why: decision,
  },
  {
    sentence: '§4 If the user has a role, staff routes are added dynamically plus the catch-all.',
    by: 'src/app/router.tsx',
    why: [
      '访客地址之外的路由在首次需要时整表加载，由守卫按身份放行',
      "Routes other than the visitors' come as one table when first needed; the guard lets people through by what they are:",
    ],
  },
  {
    sentence:
      '§4 If a wxoauth query flag is present in a WeChat browser, the visitor is sent to the WeChat authorization flow and back through a server callback.',
    by: 'src/server/auth/wechat.ts',
    why: [
      '守卫把访客送往该地址，其余在服务器上',
      'The guard sends the visitor to its address, the rest happens on the server:',
    ],
  },
  {
    sentence: '§4 Order, after-sale, coupon and stock statuses: not shown.',
    by: 'machines/lifecycles/order.ts',
    why: ['规格书未给出；我们自己的生命周期', 'The specification does not give them; our own lifecycle:'],
  },
  {
    sentence: '§8 The response layer unwraps the data body.',
    by: 'src/client/api.ts',
    why: ['每次调用都如此，与状态无关', 'So in every call, in whatever state:'],
  },
  { sentence: '§8 HTTP 500: "服务器发生错误。"', by: 'machines/api-error.ts', why: table },
  { sentence: '§8 401, 422: no message', by: 'machines/api-error.ts', why: table },
  { sentence: "§8 Other: the error's own message", by: 'machines/api-error.ts', why: table },
  { sentence: "§8 Profile missing: '验证失败，请再次登录。'", by: 'machines/session.ts', why: entity },
  {
    sentence: '§8 Route guard user load failure: "用户账号验证失败，请重新登录"',
    by: 'machines/session.ts',
    why: entity,
  },
];
