import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { PhoneCodePurpose } from '#features/account/account.tables.ts';
import { phoneCodeLifeSeconds, phoneCodeResendSeconds, phoneCodeTries } from '#shared/rules.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { serverText } from '../server.texts.ts';
import type { SmsSender } from '../sms/sms.ts';
import type { Limits } from './limits.ts';

export interface CodeRequest {
  readonly phone: string;
  readonly purpose: PhoneCodePurpose;
  /** The caller's network address. */
  readonly address: string;
}

/**
 * Codes by SMS (INV-3): 6 digits, 5 minutes, 5 tries, one per minute, a daily number per phone and address. Kept as
 * HMAC. Whether a phone is known changes nothing that a caller can see: for a phone that gets no code a value is kept
 * that no code fits, and the message goes out beside the answer.
 */
export class PhoneCodes {
  readonly #db: Db;
  readonly #key: string;
  readonly #limits: Limits;
  readonly #sms: SmsSender;

  constructor(db: Db, key: string, limits: Limits, sms: SmsSender) {
    this.#db = db;
    this.#key = key;
    this.#limits = limits;
    this.#sms = sms;
  }

  /**
   * Makes a new code; refuses with 429 when asked too soon or too often.
   * @returns what is left to do after the answer: the sending.
   */
  async request({ phone, purpose, address }: CodeRequest): Promise<() => Promise<void>> {
    const { codesPerAddress, codesPerPhone } = this.#limits;
    await codesPerAddress.spend(address);
    await codesPerPhone.spend(phone);
    const known = await this.#isKnown(phone);
    const wanted = purpose === 'login' ? known : !known;
    const code = wanted ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(16).toString('hex');
    const soon = await this.#keep(phone, purpose, code);
    if (soon > 0) {
      await codesPerPhone.refund(phone);
      throw new HttpError(429, serverText.tooMany, { retryAfter: soon });
    }
    return async () => {
      if (wanted) await this.#sms.send({ phone, code, purpose, minutes: phoneCodeLifeSeconds / 60 });
    };
  }

  /** Whether the code fits; a code fits once. Every call counts as a try, whatever becomes of it. */
  async check(phone: string, purpose: PhoneCodePurpose, code: string): Promise<boolean> {
    const kept = await this.#db
      .updateTable('phoneCode')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('tries', '<', phoneCodeTries)
      .where('expiresAt', '>', sql<string>`now()`)
      .returning('codeHash')
      .executeTakeFirst();
    const given = Buffer.from(this.#hash(phone, purpose, code));
    const expected = Buffer.from(kept?.codeHash ?? this.#hash(phone, purpose, ''));
    if (!timingSafeEqual(given, expected) || !kept) return false;
    // Of two calls with the same code only one finds the row.
    const used = await this.#db
      .deleteFrom('phoneCode')
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('codeHash', '=', kept.codeHash)
      .returning('phone')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Keeps the code if the last one is old enough. @returns the seconds to wait, 0 when it is kept. */
  async #keep(phone: string, purpose: PhoneCodePurpose, code: string): Promise<number> {
    const row = {
      codeHash: this.#hash(phone, purpose, code),
      tries: 0,
      sentAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + phoneCodeLifeSeconds * 1000).toISOString(),
    };
    const newest = new Date(Date.now() - phoneCodeResendSeconds * 1000).toISOString();
    const kept = await this.#db
      .insertInto('phoneCode')
      .values({ phone, purpose, ...row })
      .onConflict((conflict) =>
        conflict.columns(['phone', 'purpose']).doUpdateSet(row).where('phoneCode.sentAt', '<=', newest),
      )
      .returning('phone')
      .executeTakeFirst();
    if (kept) return 0;
    const last = await this.#db
      .selectFrom('phoneCode')
      .select('sentAt')
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    const passed = last ? (Date.now() - Date.parse(last.sentAt)) / 1000 : 0;
    return Math.max(1, Math.ceil(phoneCodeResendSeconds - passed));
  }

  async #isKnown(phone: string): Promise<boolean> {
    const row = await this.#db.selectFrom('appUser').select('id').where('phone', '=', phone).executeTakeFirst();
    return row !== undefined;
  }

  #hash(phone: string, purpose: PhoneCodePurpose, code: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}:${phone}:${code}`).digest('base64url');
  }
}
