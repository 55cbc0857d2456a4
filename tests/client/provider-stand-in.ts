import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { Robot } from '../support/robot.ts';

/** A real OpenID Connect provider with rotating refresh tokens, and a robot that walks its redirects like a browser. */
export interface ProviderStandIn {
  readonly origin: string;
  /** "METHOD /path?query" of every request, oldest first; "revoked" when a revocation is answered. */
  readonly log: string[];
  /** What the provider does with the next sign-ins: account to sign in, or null for a cancel. */
  person: string | null;
  /** Faults of the token endpoint. */
  tokenDelayMs: number;
  tokenStatus: number | null;
  /** When revocations are answered, with nothing, as RFC 7009 has it and other providers do; null for its own answer. */
  revocation: Promise<void> | null;
  /** Follows an address of the provider to the address of ours that it ends on. */
  walk(url: string): Promise<string>;
  /** Forgets the robot's cookies: the provider knows nobody. */
  forget(): void;
  stop(): Promise<void>;
}

export async function startProvider(): Promise<ProviderStandIn> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(`${origin}/oidc`, {
    clients: [
      {
        client_id: 'platen-web',
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${origin}/callback`],
        post_logout_redirect_uris: [`${origin}/login?signedOut=1`],
      },
    ],
    scopes: ['openid', 'profile', 'api'],
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context) => {
          context.redirect(`${origin}/asked-to-confirm`);
        },
      },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['test'], short: { path: '/' }, long: { path: '/' } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: async (context) => {
      const clientId = context.oidc.client?.clientId ?? '';
      // A second grant for one session would make the codes of the first worthless.
      const known = context.oidc.session?.grantIdFor(clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile api');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 300, RefreshToken: 3600, Grant: 3600, Session: 3600, Interaction: 300, IdToken: 300 },
  });
  const handle = provider.callback();
  const robot = new Robot();
  const stand: ProviderStandIn = {
    origin,
    log: [],
    person: 'u-1',
    tokenDelayMs: 0,
    tokenStatus: null,
    revocation: null,
    walk: (url) => robot.walk(url, /^\/(?:oidc|interaction)/),
    forget: () => robot.forget(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  server.on('request', async (request, response) => {
    const url = request.url ?? '/';
    stand.log.push(`${request.method} ${url}`);
    if (url.startsWith('/interaction/')) {
      const result = stand.person
        ? { login: { accountId: stand.person } }
        : { error: 'access_denied', error_description: 'cancelled' };
      return provider.interactionFinished(request, response, result);
    }
    if (url === '/oidc/token/revocation' && stand.revocation) {
      await stand.revocation;
      stand.log.push('revoked');
      return response.writeHead(200).end();
    }
    if (url === '/oidc/token') {
      if (stand.tokenDelayMs) await new Promise((resolve) => setTimeout(resolve, stand.tokenDelayMs));
      if (stand.tokenStatus) {
        response.writeHead(stand.tokenStatus, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ error: 'temporarily_unavailable' }));
      }
    }
    Object.assign(request, { originalUrl: url, url: url.slice('/oidc'.length) });
    return handle(request, response);
  });

  return stand;
}
