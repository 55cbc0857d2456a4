import type { Text } from '#shared/text.ts';

/** Words of the guard's situations (guard-situations.ts) for the readers of the path book; tests take the English ones. */
export const situationTexts = {
  opened: ['打开{page}，已保存的用户{end}', '{page} is opened, and whoever is stored {end}'],
  leftByBack: [
    '用后退离开登录，此时已保存的用户{end}',
    'a sign-in was left by Back, and whoever is stored by then {end}',
  ],
  staffLeftByBack: [
    '员工页面要求登录，用后退离开登录，此时已保存的用户{end}',
    'a page of staff asks for a sign-in that is left by Back, and whoever is stored by then {end}',
  ],
  runsOut: [
    '打开页面期间令牌过期，随后用后退回到该页',
    'the token runs out while a page is opened, and Back leads there again',
  ],
  untold: [
    '打开页面后 15 秒内始终无法确认用户',
    'a page is opened, and nobody can be told from anybody for 15 seconds',
  ],
  hasRunOut: ['打开页面时令牌已过期', 'the token has run out when a page is opened'],
  backWhileOpening: [
    '期间有其他用户登录，正为其打开页面时按下后退',
    'Back is pressed while a page is opened for whoever signed in meanwhile',
  ],
  leaving: ['即将离开页面前往登录', 'a sign-in is about to leave'],
  notBegun: ['无法发起登录', 'a sign-in cannot be begun'],
  backWhileLeaving: ['即将离开页面前往登录时按下后退', 'Back is pressed while a sign-in is about to leave'],
  noPage: ['打开不存在的地址', 'an address is opened that no page has'],
  leadsOn: ['打开会跳转到别处的地址', 'an address is opened that leads on to another'],
} as const satisfies Readonly<Record<string, Text>>;

/** What is opened. */
export const pageTexts = {
  lists: ['列表页', 'a page of lists'],
  login: ['登录页', 'the sign-in page'],
  staff: ['员工页面', 'a page of staff'],
} as const satisfies Readonly<Record<string, Text>>;

/** What becomes of whoever is stored. */
export const endTexts = {
  known: ['得到确认', 'is known'],
  notAsked: ['无法确认', 'cannot be asked for'],
  signsOut: ['在另一个标签页退出登录', 'signs out in another tab'],
  nobody: ['其实已不存在', 'turns out to be nobody'],
} as const satisfies Readonly<Record<string, Text>>;
