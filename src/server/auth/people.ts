import { customerOfProvider, type PersonNow, personChannel, personNow } from '#features/account/account.service.ts';
import type { OpenDatabase } from '../db/client.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { serverText } from '../server.texts.ts';
import type { TokenFacts, TokenVerifier } from './access-tokens.ts';

/**
 * Who is behind a token, as the database knows him now: rights come from there and never from the token. Remembered
 * until a change is notified; while notifications can't arrive nothing is remembered, so that a disabled person
 * loses access at his next request in any case (INV-4).
 */
export class People {
  readonly #db: Db;
  readonly #verifier: TokenVerifier;
  readonly #external: boolean;
  readonly #cache = new Map<string, PersonNow>();
  #listening = false;
  /** Rises with every change: a person read before a change and stored after it would be stale for ever. */
  #epoch = 0;

  constructor(db: Db, verifier: TokenVerifier, external: boolean) {
    this.#db = db;
    this.#verifier = verifier;
    this.#external = external;
  }

  async listen(database: OpenDatabase): Promise<void> {
    const onState = (up: boolean) => {
      this.#listening = up;
      this.forgetAll();
    };
    await database.listen(personChannel, (sub) => this.forget(sub), onState);
  }

  forget(sub: string): void {
    this.#epoch++;
    this.#cache.delete(sub);
  }

  forgetAll(): void {
    this.#epoch++;
    this.#cache.clear();
  }

  /** The person of a bearer token; at once for a known one, else a promise. Refuses with 401. */
  authenticate(token: string): Principal | Promise<Principal> {
    const facts = this.#verifier.known(token);
    const person = facts && this.#cache.get(facts.sub);
    if (facts && person && this.#isAlive(facts, person)) return person.principal;
    return this.#look(token);
  }

  /** The grant of a bearer token that has passed `authenticate`; null with another provider. */
  grantOf(token: string): string | null {
    return this.#verifier.known(token)?.grantId ?? null;
  }

  async #look(token: string): Promise<Principal> {
    const facts = this.#verifier.known(token) ?? (await this.#verifier.verify(token));
    const person = (await this.#load(facts.sub)) ?? (await this.#welcome(facts));
    if (!person || !this.#isAlive(facts, person)) throw new HttpError(401, serverText.signIn);
    return person.principal;
  }

  async #load(sub: string): Promise<PersonNow | undefined> {
    const epoch = this.#epoch;
    const person = await personNow(this.#db, sub);
    if (person && this.#listening && epoch === this.#epoch) this.#cache.set(sub, person);
    return person;
  }

  /** With another provider everybody who can sign in there is a customer here; a disabled one stays out. */
  async #welcome(facts: TokenFacts): Promise<PersonNow | undefined> {
    if (!this.#external) return undefined;
    await customerOfProvider(this.#db, facts.sub, facts.name);
    return this.#load(facts.sub);
  }

  #isAlive(facts: TokenFacts, person: PersonNow): boolean {
    return this.#external || (facts.grantId !== null && person.grants.has(facts.grantId));
  }
}
