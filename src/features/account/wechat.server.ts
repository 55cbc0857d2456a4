import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeLog } from '#features/activity-log/activity-log.service.ts';
import { issueOnEvent } from '#features/coupons/event-coupons.service.ts';
import { safeReturn } from '#machines/safe-return.ts';
import { actorOf } from '#server/actor.ts';
import type { Api } from '#server/api.ts';
import { appSecret } from '#server/auth/secrets.ts';
import type { SignIn } from '#server/auth/sign-in.ts';
import {
  HandOver,
  handOverSeconds,
  type WechatPerson,
  wechatCookie,
  wechatPage,
  wechatPath,
  wechatPerson,
} from '#server/auth/wechat.ts';
import type { Config, WechatAccount } from '#server/config.ts';
import { transaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/errors.ts';
import { customerOfWechat } from './account.service.ts';

const stateSeconds = 10 * 60;

/**
 * The way through WeChat (spec sections 4 and 7, docs/decisions/0011): navigations, no calls of the API.
 * GET /api/UserInfoCallBack?redirectUrl= leaves for WeChat and takes whoever comes back; the page then signs in as
 * always, and the provider leads to GET /api/UserInfoCallBack/{uid} instead of to /login. Whatever fails, and
 * everything without an official account, ends on the page one came from, with the ordinary sign-in.
 */
export async function wechatRoutes(api: Api, config: Config, signIn: SignIn): Promise<void> {
  const { fastify, db } = api;
  const { wechat, publicUrl } = config;
  const handOver = new HandOver(await appSecret(db, 'wechat'));
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const keep = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${wechatCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);

  fastify.get<{ Querystring: Record<string, unknown> }>(wechatPath, async (request, reply) => {
    const { redirectUrl, code, state } = request.query;
    const back = safeReturn(redirectUrl, publicUrl) ?? '/';
    if (!wechat) return reply.redirect(back);
    if (state === undefined) {
      const fresh = randomBytes(16).toString('hex');
      keep(reply, fresh, stateSeconds);
      const returnUrl = `${publicUrl}${wechatPath}?redirectUrl=${encodeURIComponent(back)}`;
      return reply.redirect(wechatPage(wechat, returnUrl, fresh));
    }
    // The cookie is used up by the first return: a code works once, so Back and reload must not ask again.
    const isOurs = state === cookieOf(request);
    const sub = isOurs && typeof code === 'string' && code !== '' ? await named(wechat, code, request) : undefined;
    if (sub) keep(reply, handOver.sign(sub), handOverSeconds);
    else keep(reply, '', 0);
    return reply.redirect(back);
  });

  fastify.get<{ Params: { uid: string } }>(`${wechatPath}/:uid`, async (request, reply) => {
    const { uid } = request.params;
    const sub = wechat && handOver.read(cookieOf(request));
    keep(reply, '', 0);
    if (sub && (await isBegun(request, reply, uid))) return reply.redirect(await signIn.complete(request, reply, sub));
    return reply.redirect(`/login?uid=${encodeURIComponent(uid)}`);
  });

  /** Where not, our sign-in page says what is the matter. */
  async function isBegun(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<boolean> {
    try {
      await signIn.assertBegun(request, reply, uid);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  async function named(account: WechatAccount, code: string, request: FastifyRequest): Promise<string | undefined> {
    try {
      await signIn.limits.signInPerAddress.spend(request.ip);
      return await welcome(await wechatPerson(account, code), request);
    } catch (error) {
      request.log.warn((error as Error).message);
      return undefined;
    }
  }

  /** The sub of whoever WeChat names, at the first time a new customer; undefined when he may not sign in. */
  function welcome(person: WechatPerson, request: FastifyRequest): Promise<string | undefined> {
    return transaction(db, async (tx) => {
      const { id, sub, status, isNew } = await customerOfWechat(tx, person);
      const result = status === 'active' ? 'done' : 'refused';
      const action = isNew ? 'register' : 'signIn';
      const alone = { userId: id, companyId: null, levelId: null };
      const coupons = isNew ? await issueOnEvent(tx, 'register', alone, new Date()) : [];
      await writeLog(tx, actorOf(request), [
        { module: 'account', action, entityType: 'appUser', entityId: id, after: { source: 'wechat' }, result },
        ...coupons,
      ]);
      return status === 'active' ? sub : undefined;
    });
  }
}

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${wechatCookie}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
