import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { personNow } from '#features/account/account.service.ts';
import type { Config, ExternalProvider } from '../config.ts';
import type { OpenDatabase } from '../db/client.ts';
import { createVerifier } from './access-tokens.ts';
import { People } from './people.ts';
import { clientId, createProvider, type EmbeddedProvider } from './provider.ts';

/** Where people sign in, and who they are. */
export interface Identity {
  readonly people: People;
  /** Undefined with another provider: then everything about passwords and codes is off. */
  readonly embedded: EmbeddedProvider | undefined;
  /** What index.html tells the browser (src/client/config.ts). */
  readonly client: { readonly authority: string; readonly clientId: string };
}

export async function createIdentity(config: Config, database: OpenDatabase): Promise<Identity> {
  const { db } = database;
  if (config.external) {
    const { issuer, audience: expected, clientId: id } = config.external;
    const verifier = createVerifier({ issuer, audience: expected, key: discoveredKeys(config.external) });
    const people = new People(db, verifier, true);
    await people.listen(database);
    return { people, embedded: undefined, client: { authority: issuer, clientId: id } };
  }
  const embedded = await createProvider({
    db,
    publicUrl: config.publicUrl,
    accessTokenSeconds: config.accessTokenSeconds,
    findPerson: async (sub) => {
      const person = await personNow(db, sub);
      return person && { name: person.principal.displayName };
    },
  });
  const verifier = createVerifier({ ...embedded, key: embedded.publicKeys });
  const people = new People(db, verifier, false);
  await people.listen(database);
  return { people, embedded, client: { authority: embedded.issuer, clientId } };
}

/** The keys of another provider, found through its discovery document when the first token comes. */
function discoveredKeys({ issuer }: ExternalProvider): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const discover = async (): Promise<JWTVerifyGetKey> => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    const { jwks_uri } = (await answer.json()) as { jwks_uri: string };
    return createRemoteJWKSet(new URL(jwks_uri));
  };
  return async (header, token) => {
    keys ??= discover();
    try {
      return (await keys)(header, token);
    } catch (error) {
      keys = undefined; // a provider that is down now is asked again at the next call
      throw error;
    }
  };
}
