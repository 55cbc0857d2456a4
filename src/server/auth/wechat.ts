import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WechatAccount } from '../config.ts';

/** Of the way through WeChat: first its state, then, signed, who came back. */
export const wechatCookie = 'platen_wechat';
/** Where the provider sends a browser with that cookie, with the sign-in's uid behind it, instead of to /login. */
export const wechatPath = '/api/UserInfoCallBack';

const timeoutMs = 5_000;

export interface WechatPerson {
  /** The person at this official account. */
  readonly openId: string;
  /** As WeChat has it: may be empty, and hold anything. */
  readonly nickname: string;
}

/** The page of WeChat that asks the person. WeChat checks even the order of these parameters. */
export function wechatPage(account: WechatAccount, returnUrl: string, state: string): string {
  const query = new URLSearchParams({
    appid: account.appId,
    redirect_uri: returnUrl,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state,
  });
  return `${account.openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

/**
 * The person behind a code, which WeChat takes once and for five minutes. Rejects when WeChat refuses it, answers
 * nothing of use or not within 5 s each; the errors hold neither secret nor token, which the addresses do.
 */
export async function wechatPerson(account: WechatAccount, code: string): Promise<WechatPerson> {
  const grant = await ask(account, 'oauth2/access_token', {
    appid: account.appId,
    secret: account.secret,
    code,
    grant_type: 'authorization_code',
  });
  // Who only looks at a snapshot of the page gets a made-up identity, which must not become a customer.
  if (grant.is_snapshotuser === 1) throw new Error('WeChat: the visitor of a snapshot is nobody');
  const openId = textIn(grant, 'openid');
  const person = await ask(account, 'userinfo', {
    access_token: textIn(grant, 'access_token'),
    openid: openId,
    lang: 'zh_CN',
  });
  if (textIn(person, 'openid') !== openId) throw new Error('WeChat: userinfo is of somebody else');
  return { openId, nickname: typeof person.nickname === 'string' ? person.nickname : '' };
}

type Answer = Readonly<Record<string, unknown>>;

/** Refusals come with status 200 and an `errcode`. */
async function ask({ apiUrl }: WechatAccount, call: string, query: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`${apiUrl}/sns/${call}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const body: unknown = await answer.json().catch((error: Error) => {
    // A SyntaxError quotes what came, which may be a token.
    throw error.name === 'SyntaxError' ? new Error(`WeChat: ${call} answered ${answer.status} without JSON`) : error;
  });
  if (typeof body !== 'object' || body === null) throw new Error(`WeChat: ${call} answered no object`);
  const { errcode } = body as Answer;
  if (errcode !== undefined && errcode !== 0) throw new Error(`WeChat: ${call} was refused with ${Number(errcode)}`);
  return body as Answer;
}

function textIn(answer: Answer, key: string): string {
  const value = answer[key];
  if (typeof value !== 'string' || value === '' || value.length > 512) throw new Error(`WeChat: no ${key}`);
  return value;
}

export const handOverSeconds = 2 * 60;

/** Tells a later request of the same browser, through its cookie, whom WeChat has named. */
export class HandOver {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  sign(sub: string): string {
    const said = `${sub}.${Date.now() + handOverSeconds * 1000}`;
    return `${said}.${this.#mac(said).toString('base64url')}`;
  }

  /** The sub; undefined when it was not signed with this key, or more than two minutes ago. */
  read(value: string | undefined): string | undefined {
    const [, said = '', sub, until, mac = ''] = /^((.+)\.(\d+))\.([\w-]{43})$/.exec(value ?? '') ?? [];
    const given = Buffer.from(mac, 'base64url');
    const right = this.#mac(said);
    const isOurs = given.length === right.length && timingSafeEqual(given, right);
    return isOurs && Number(until) > Date.now() ? sub : undefined;
  }

  #mac(said: string): Buffer {
    return createHmac('sha256', this.#key).update(said).digest();
  }
}
