import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WechatAnswer = Record<string, unknown> | string | 'nothing';

/** The official account that both the product under test and WeChat's stand-in know. */
export const wechatAccount = { appId: 'wx-platen', secret: 'a-secret-of-the-account' } as const;

/**
 * WeChat's OAuth pages and API, as its documentation has them: the person agrees by one press, a code works once.
 * `/asked` tells which calls of the API there were.
 */
export class WechatStandIn {
  person = { openid: 'o-first', nickname: ' 晓\u0000峰\ud83d ' };
  /** Says something else at one of its calls. */
  readonly instead = new Map<string, WechatAnswer>();
  readonly asked: string[] = [];
  origin = '';
  readonly #codes = new Set<string>();
  #last = 0;
  readonly #server = createServer((request, response) => this.#answer(request, response));

  async start(port = 0): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(port, '127.0.0.1', ready));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** The person presses "Allow" on WeChat's page. @returns the address that the browser is sent back to. */
  allow(page: string): string {
    const { origin, pathname, searchParams, hash } = new URL(page);
    assert.deepEqual([origin, pathname, hash], [this.origin, '/connect/oauth2/authorize', '#wechat_redirect']);
    const names = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];
    assert.deepEqual([...searchParams.keys()], names);
    assert.equal(searchParams.get('appid'), wechatAccount.appId);
    assert.match(searchParams.get('state') ?? '', /^[A-Za-z0-9]{1,128}$/);
    this.#last += 1;
    const code = `code-${this.#last}`;
    this.#codes.add(code);
    return `${searchParams.get('redirect_uri')}&code=${code}&state=${searchParams.get('state')}`;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams, href } = new URL(request.url ?? '', this.origin);
    if (pathname === '/asked') return void response.end(JSON.stringify(this.asked));
    if (pathname === '/connect/oauth2/authorize') return void this.#ask(`${href}#wechat_redirect`, response);
    if (!pathname.startsWith('/sns/')) return void response.writeHead(404).end();
    this.asked.push(pathname);
    const answer = this.instead.get(pathname) ?? this.#truth(pathname, searchParams);
    if (answer === 'nothing') return;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }

  /** The page on which the person agrees. */
  #ask(page: string, response: ServerResponse): void {
    const back = this.allow(page).replaceAll('&', '&amp;');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>微信</title><a href="${back}">允许</a>`);
  }

  #truth(pathname: string, query: URLSearchParams): WechatAnswer {
    if (pathname === '/sns/oauth2/access_token') {
      const fits = query.get('appid') === wechatAccount.appId && query.get('secret') === wechatAccount.secret;
      if (!fits) return { errcode: 40125, errmsg: 'invalid appsecret' };
      if (!this.#codes.delete(query.get('code') ?? '')) return { errcode: 40163, errmsg: 'code been used' };
      return { access_token: 'token-1', expires_in: 7200, openid: this.person.openid, scope: 'snsapi_userinfo' };
    }
    const known = query.get('access_token') === 'token-1' && query.get('openid') === this.person.openid;
    return known ? { ...this.person, sex: 0, privilege: [] } : { errcode: 40001, errmsg: 'invalid credential' };
  }
}
