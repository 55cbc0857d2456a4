import { safeReturn } from '#machines/safe-return.ts';
import type { Api } from '#server/api.ts';

/**
 * GET /api/UserInfoCallBack?redirectUrl= (spec sections 4 and 7): where the guard sends a visitor who opened the portal
 * in WeChat, and back. A navigation and no call of the API. No WeChat account can be configured yet, so nobody is
 * asked for, and the visitor goes on to the ordinary sign-in from the page he came from.
 */
export function wechatRoutes(api: Api, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  api.fastify.get<{ Querystring: { redirectUrl?: unknown } }>('/api/UserInfoCallBack', (request, reply) =>
    reply.redirect(safeReturn(request.query.redirectUrl, origin) ?? '/'),
  );
}
