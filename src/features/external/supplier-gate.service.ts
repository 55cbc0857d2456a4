import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ExternalSettingTable } from './external.tables.ts';
import { SupplierError } from './supplier-http.service.ts';

/** Failed calls in a row that open the breaker (entities.md 3.16). */
export const failuresToOpen = 5;

export type ExternalSetting = Selectable<ExternalSettingTable>;

export const readSetting = (db: Db): Promise<ExternalSetting> =>
  db.selectFrom('externalSetting').selectAll().executeTakeFirstOrThrow();

/** When the open breaker lets one call through; null while it is closed. */
export function nextTrialAt({ sdErrorSince, sdTriedAt, sdRetryMinutes }: ExternalSetting): Date | null {
  if (sdErrorSince === null) return null;
  return new Date(Date.parse(sdTriedAt ?? sdErrorSince) + sdRetryMinutes * 60_000);
}

/** `due`: the breaker is open, and its next trial may be made. */
export function gateState(setting: ExternalSetting, now: Date): 'off' | 'closed' | 'open' | 'due' {
  if (!setting.enabled || setting.baseUrl === '' || setting.appSecret === null) return 'off';
  const trial = nextTrialAt(setting);
  if (trial === null) return 'closed';
  return now < trial ? 'open' : 'due';
}

/**
 * The gate before each call. The breaker is a row, so that it is one for all processes, survives a restart and is what
 * staff see. Throws `off` or `open`; while open, one call per interval gets through to try (half-open), decided by the
 * row itself. `forced`: a person tests the connection, whatever state it is in.
 */
export async function passGate(db: Db, now: Date, { forced }: { readonly forced: boolean }): Promise<ExternalSetting> {
  const setting = await readSetting(db);
  const state = gateState(forced ? { ...setting, enabled: true, sdErrorSince: null } : setting, now);
  if (state === 'closed') return setting;
  if (state !== 'due') throw new SupplierError(state);
  const mine = await db
    .updateTable('externalSetting')
    .set({ sdTriedAt: now.toISOString() })
    .where('sdErrorSince', 'is not', null)
    .where('sdTriedAt', 'is not distinct from', setting.sdTriedAt)
    .returning('id')
    .executeTakeFirst();
  if (!mine) throw new SupplierError('open');
  return setting;
}

/** A call that the supplier answered closes the breaker. */
export async function reportSuccess(db: Db): Promise<void> {
  await db
    .updateTable('externalSetting')
    .set({ sdFailures: 0, sdErrorSince: null, sdTriedAt: null })
    .where((eb) => eb.or([eb('sdFailures', '>', 0), eb('sdErrorSince', 'is not', null)]))
    .execute();
}

/** The fifth failure in a row opens the breaker; one while it is open keeps it open for another interval. */
export async function reportFailure(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('externalSetting')
    .set({
      sdFailures: sql<number>`sd_failures + 1`,
      sdTriedAt: at,
      sdErrorSince: sql<string>`case when sd_failures + 1 >= ${failuresToOpen}
        then coalesce(sd_error_since, ${at}::timestamptz) else sd_error_since end`,
    })
    .execute();
}
