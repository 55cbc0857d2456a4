import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../db/database.ts';

/**
 * A random value made once per database, so that all processes and restarts share it: cookie keys, HMAC keys.
 * 32 bytes as base64url.
 */
export async function appSecret(db: Db, name: string): Promise<string> {
  const read = () => db.selectFrom('appSecret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('appSecret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value ?? value;
}

/** The private signing keys of the embedded provider, newest first; the first start makes one. */
export async function signingKeys(db: Db): Promise<JWK[]> {
  const read = async () => {
    const rows = await db.selectFrom('oidcKey').select('privateJwk').orderBy('createdAt', 'desc').execute();
    return rows.map((row) => row.privateJwk as JWK);
  };
  const known = await read();
  if (known.length > 0) return known;
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  // A fixed name: when two processes start at once on a new database, the first key stays and both use it.
  const jwk = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  await db
    .insertInto('oidcKey')
    .values({ kid: jwk.kid, privateJwk: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return read();
}
