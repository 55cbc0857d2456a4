import { hash } from 'node:crypto';
import { createLocalJWKSet, errors, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { HttpError } from '../errors.ts';
import { serverText } from '../server.texts.ts';
import { grantClaim } from './provider.ts';

/** What an access token says. */
export interface TokenFacts {
  readonly sub: string;
  /** The grant of the embedded provider; null for tokens of another provider. */
  readonly grantId: string | null;
  readonly name: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface TokenVerifier {
  /** A token that was verified before and is still valid. */
  known(token: string): TokenFacts | undefined;
  /** Checks signature, issuer, audience, type and time; refuses with 401. */
  verify(token: string): Promise<TokenFacts>;
}

export interface VerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Keys of the embedded provider, or a way to those that another provider publishes. */
  readonly key: readonly JWK[] | JWTVerifyGetKey;
}

const cacheSize = 10_000;
const algorithms = ['RS256', 'PS256', 'ES256'];

/** RSA is checked once per token, not once per call: verified tokens are remembered by their SHA-256 until they end. */
export function createVerifier({ issuer, audience, key }: VerifierOptions): TokenVerifier {
  const keyOf = typeof key === 'function' ? key : createLocalJWKSet({ keys: [...key] });
  // Our own tokens carry the type of RFC 9068; other providers often don't.
  const checks = { issuer, audience, algorithms, ...(typeof key === 'function' ? {} : { typ: 'at+jwt' }) };
  const cache = new Map<string, TokenFacts>();

  const known = (token: string): TokenFacts | undefined => {
    const key = digest(token);
    const facts = cache.get(key);
    if (!facts) return undefined;
    if (facts.expiresAt > Date.now()) return facts;
    cache.delete(key);
    return undefined;
  };

  const verify = async (token: string): Promise<TokenFacts> => {
    const { payload } = await jwtVerify(token, keyOf, checks).catch((error: unknown) => {
      const ofToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      throw ofToken ? new HttpError(401, serverText.signIn) : new HttpError(503, serverText.busy, { retryAfter: 5 });
    });
    if (!payload.sub || !payload.exp) throw new HttpError(401, serverText.signIn);
    const facts = factsOf(payload, payload.sub, payload.exp);
    // The oldest entry goes first; Map keeps the order of insertion.
    if (cache.size >= cacheSize) cache.delete(cache.keys().next().value ?? '');
    cache.set(digest(token), facts);
    return facts;
  };

  return { known, verify };
}

const digest = (token: string): string => hash('sha256', token, 'base64');

function factsOf(payload: JWTPayload, sub: string, exp: number): TokenFacts {
  const grantId = payload[grantClaim];
  const name = payload.name ?? payload.preferred_username;
  return {
    sub,
    grantId: typeof grantId === 'string' ? grantId : null,
    name: typeof name === 'string' ? name : null,
    expiresAt: exp * 1000,
  };
}
