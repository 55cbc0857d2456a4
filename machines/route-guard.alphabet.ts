import type { Alphabet } from './alphabet.ts';
import type { GuardInput, RouteFacts, routeGuardMachine } from './route-guard.ts';
import type { SessionFacts, SessionUser } from './session.types.ts';

const person: SessionUser = {
  userId: 7,
  userName: 'wang',
  displayName: '王工',
  role: '',
  roleName: '',
  roleNames: ['', ''],
  userClaims: [],
  company: null,
  isBindPhone: false,
  phone: '',
  hasPassword: true,
};
const sessions = {
  settling: { class: 'settling', user: null },
  leaving: { class: 'leaving', user: null },
  anonymous: { class: 'anonymous', user: null },
  profileFailed: { class: 'profileFailed', user: null },
  blocked: { class: 'blocked', user: null },
  customer: { class: 'signedIn', user: person },
  staff: { class: 'signedIn', user: { ...person, role: 'cs', userClaims: ['Order_Read'] } },
} as const satisfies Record<string, SessionFacts>;

const orders: RouteFacts = {
  path: '/my/order',
  search: '?page=3&status=2',
  hash: '#row9',
  known: true,
  access: 'user',
  guestOnly: false,
  redirect: null,
  twin: null,
};
const login: RouteFacts = { ...orders, path: '/login', search: '', hash: '', access: 'public', guestOnly: true };
const at = (session: SessionFacts, route: RouteFacts, wechat = false): GuardInput => ({
  session,
  route,
  visitor: { wechat, wechatTried: false },
});

export const alphabet = {
  starts: {
    'settling, own orders': at(sessions.settling, orders),
    'settling, login': at(sessions.settling, login),
    'settling, staff page': at(sessions.settling, { ...orders, path: '/order/list', access: 'Order_Read' }),
    'leaving, own orders': at(sessions.leaving, orders),
    'anonymous, own orders': at(sessions.anonymous, orders),
    'anonymous in WeChat': at(sessions.anonymous, { ...orders, search: '?wxoauth=1&page=3' }, true),
    'customer, own orders': at(sessions.customer, orders),
    'settling, unknown page': at(sessions.settling, { ...orders, known: false }),
    'settling, redirect': at(sessions.settling, { ...orders, path: '/my', redirect: '/my/idInfo' }),
  },
  events: {
    'session.changed': {
      settling: { session: sessions.settling },
      leaving: { session: sessions.leaving },
      anonymous: { session: sessions.anonymous },
      profileFailed: { session: sessions.profileFailed },
      blocked: { session: sessions.blocked },
      customer: { session: sessions.customer },
      staff: { session: sessions.staff },
    },
    abort: { plain: {} },
  },
  actors: {},
  delays: ['answerLimit'],
  ignored: [],
} as const satisfies Alphabet<typeof routeGuardMachine>;
