import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { personChanged } from '#features/account/account.service.ts';
import type { Db } from '../db/database.ts';

/** oidc-provider's storage: one table for all its kinds, so that a restart or a second process signs nobody out. */
export class OidcAdapter implements Adapter {
  readonly #db: Db;
  readonly #kind: string;

  constructor(db: Db, kind: string) {
    this.#db = db;
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const text = JSON.stringify(payload);
    // Such as a state with U+0000, which PostgreSQL can't keep: refused, not failed.
    if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw new errors.InvalidRequest('U+0000 in a parameter');
    const row = {
      payload: text,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      userCode: payload.userCode ?? null,
      accountId: payload.accountId ?? null,
      expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000).toISOString() : null,
    };
    await this.#db
      .insertInto('oidcPayload')
      .values({ kind: this.#kind, id, ...row, consumedAt: null })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
  }

  find = (id: string) => this.#findBy('id', id);
  findByUid = (uid: string) => this.#findBy('uid', uid);
  findByUserCode = (userCode: string) => this.#findBy('userCode', userCode);

  async #findBy(column: 'id' | 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> {
    if (value.includes('\0')) return undefined;
    const row = await this.#db
      .selectFrom('oidcPayload')
      .select(['payload', 'consumedAt'])
      .where('kind', '=', this.#kind)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<string>`now()`)]))
      .executeTakeFirst();
    if (!row) return undefined;
    const consumed = row.consumedAt ? { consumed: Math.floor(Date.parse(row.consumedAt) / 1000) } : {};
    return { ...(row.payload as AdapterPayload), ...consumed };
  }

  /**
   * Of uses at the same moment one succeeds. The provider looks before it calls this, so each of them found the code
   * or refresh token unused; as after any second use, the whole grant ends (RFC 9700 section 4.14.2).
   */
  async consume(id: string): Promise<void> {
    const used = await this.#db
      .updateTable('oidcPayload')
      .set({ consumedAt: sql<string>`now()` })
      .where('kind', '=', this.#kind)
      .where('id', '=', id)
      .where('consumedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (used) return;
    const { grantId } = (await this.find(id)) ?? {};
    if (grantId) {
      await this.#db.deleteFrom('oidcPayload').where('grantId', '=', grantId).execute();
      await new OidcAdapter(this.#db, 'Grant').destroy(grantId);
    }
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    const gone = await this.#db
      .deleteFrom('oidcPayload')
      .where('kind', '=', this.#kind)
      .where('id', '=', id)
      .returning('accountId')
      .executeTakeFirst();
    // Access tokens are valid only while their grant lives, so everybody who remembers it must hear of its end.
    if (this.#kind === 'Grant' && gone?.accountId) await personChanged(this.#db, gone.accountId);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.deleteFrom('oidcPayload').where('kind', '=', this.#kind).where('grantId', '=', grantId).execute();
  }
}
