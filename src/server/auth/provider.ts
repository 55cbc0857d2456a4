import { createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../db/database.ts';
import { isDatabaseLost } from '../db/lost.ts';
import { OidcAdapter } from './oidc-adapter.ts';
import { errorPage, logoutPage, signedOutPage } from './provider-pages.ts';
import { appSecret, signingKeys } from './secrets.ts';
import { wechatCookie, wechatPath } from './wechat.ts';

export const clientId = 'platen-web';
export const apiScope = 'api';
const scopes = `openid profile ${apiScope}`;
/** Claim of our access tokens: the grant they belong to, so that ending it ends them at once. */
export const grantClaim = 'gid';

const minute = 60;
const day = 24 * 60 * minute;
const sessionSeconds = 14 * day;

export interface ProviderOptions {
  readonly db: Db;
  readonly publicUrl: string;
  readonly accessTokenSeconds: number;
  /** A person who may sign in; undefined when unknown or disabled, which also ends his sessions. */
  readonly findPerson: (sub: string) => Promise<{ readonly name: string } | undefined>;
}

export interface EmbeddedProvider {
  readonly provider: Provider;
  readonly issuer: string;
  /** The resource that access tokens are for (RFC 8707 wants an absolute address). */
  readonly audience: string;
  readonly publicKeys: JWK[];
}

/**
 * The embedded OpenID Connect provider below /oidc: one public client, code flow with PKCE, our own sign-in page,
 * rotating refresh tokens. Everything it keeps is in the database. Choices: docs/decisions/0003.
 */
export async function createProvider(options: ProviderOptions): Promise<EmbeddedProvider> {
  const { db, publicUrl } = options;
  const issuer = `${publicUrl}/oidc`;
  const audience = `${publicUrl}/api`;
  const keys = await signingKeys(db);
  const secure = publicUrl.startsWith('https:');

  const provider = new Provider(issuer, {
    adapter: (kind: string) => new OidcAdapter(db, kind),
    jwks: { keys: keys as never },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login?signedOut=1`, `${publicUrl}/login`],
      },
    ],
    scopes: ['openid', 'profile', apiScope],
    claims: { openid: ['sub'], profile: ['name'] },
    // The ID token is all that the app reads; userinfo does not take tokens bound to our API.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      names: { session: 'platen_session', interaction: 'platen_interaction', resume: 'platen_resume' },
      keys: [await appSecret(db, 'cookies')],
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/' },
      // The calls that complete an interaction are below /api, its page is /login: both need the cookie.
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    ttl: {
      AccessToken: options.accessTokenSeconds,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: sessionSeconds,
      Grant: sessionSeconds,
      RefreshToken: refreshTokenSeconds,
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    interactions: {
      url: (ctx, { uid }) =>
        ctx.cookies.get(wechatCookie, { signed: false }) ? `${wechatPath}/${uid}` : `/login?uid=${uid}`,
    },
    loadExistingGrant: (ctx) => grantOf(provider, ctx, audience),
    findAccount: async (_, sub) => {
      const person = await options.findPerson(sub);
      return person && { accountId: sub, claims: () => ({ sub, name: person.name }) };
    },
    extraTokenClaims: (_, token) => ('grantId' in token ? { [grantClaim]: token.grantId } : {}),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: options.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    renderError: errorPage,
  });
  provider.proxy = true; // mount.ts sets what it reads
  // A refused token request is the answer to its caller; only faults of ours are worth a line.
  provider.on('server_error', (ctx, error: Error) => {
    if (isDatabaseLost(error)) {
      ctx.status = 503;
      ctx.set('retry-after', '5');
    }
    console.error(`identity provider: ${error.message}`);
  });
  return { provider, issuer, audience, publicKeys: keys.map(publicPart) };
}

/** A rotated token inherits what is left, so a stolen chain can't live on for ever. */
function refreshTokenSeconds(ctx: KoaContextWithOIDC): number {
  return ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? sessionSeconds;
}

/** One grant per session with all scopes: nobody is asked for consent to use his own print shop's portal. */
async function grantOf(provider: Provider, ctx: KoaContextWithOIDC, audience: string) {
  const id = ctx.oidc.client?.clientId ?? clientId;
  const known = ctx.oidc.session?.grantIdFor(id);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: id, accountId: ctx.oidc.session?.accountId ?? '' });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(audience, apiScope);
  await grant.save();
  return grant;
}

function publicPart(key: JWK): JWK {
  const jwk = createPublicKey({ key: key as never, format: 'jwk' }).export({ format: 'jwk' });
  return { ...(jwk as JWK), alg: 'RS256', use: 'sig', ...(key.kid ? { kid: key.kid } : {}) };
}
