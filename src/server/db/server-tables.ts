import type { Generated } from 'kysely';
import type { Instant, Json } from '#shared/row-types.ts';

/** What oidc-provider stores: sessions, grants, codes, refresh tokens, interactions. */
export interface OidcPayloadTable {
  kind: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grantId: string | null;
  uid: string | null;
  userCode: string | null;
  /** The person behind a session or a grant, so that a changed password can end them. */
  accountId: string | null;
  expiresAt: Instant | null;
  consumedAt: Instant | null;
}

/** Signing keys of the embedded identity provider, newest last. */
export interface OidcKeyTable {
  kid: string;
  privateJwk: Json<Record<string, unknown>>;
  createdAt: Generated<Instant>;
}

/** Random values made once per database: cookie keys, the HMAC key of phone codes. */
export interface AppSecretTable {
  name: string;
  value: string;
}

/** First answers of creating calls (INV-13); a null response exists only inside the open transaction. */
export interface IdempotencyTable {
  userId: number;
  key: string;
  endpoint: string;
  requestHash: string;
  response: Json<unknown>;
  createdAt: Generated<Instant>;
}

export interface SeedStepTable {
  name: string;
  ranAt: Generated<Instant>;
}

/** Counters of rate-limiter-flexible; `expire` is epoch milliseconds. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}
