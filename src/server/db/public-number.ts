import { sql } from 'kysely';
import { shanghaiDay } from '#shared/working-days.ts';
import type { Tx } from './database.ts';

/**
 * Public numbers such as DD20261127-00042: the day in Asia/Shanghai and a counter per day (entities.md 3.0).
 * The counter is a sequence minus the day's base, so that orders placed at the same time don't wait for each
 * other's commit; a rolled-back order leaves a gap. Uniqueness is the column's constraint.
 */
export type NumberPrefix = 'DD' | 'BJ';

/** SQL of the next number of a day; null as long as the day has no base (`openNumberDay`). */
export function nextNumber(prefix: NumberPrefix, at: Date) {
  const day = shanghaiDay(at);
  const sequence = sql.lit(`number_${prefix.toLowerCase()}`);
  const head = `${prefix}${day.replaceAll('-', '')}-`;
  return sql<string | null>`(select ${head}::text || case when n < 100000 then lpad(n::text, 5, '0') else n::text end
    from (select nextval(${sequence}) - d.base as n from number_day d
      where d.prefix = ${prefix} and d.day = ${day}::date offset 0) counted)`;
}

/** Makes sure that the day has a base. Called once a day per number; concurrent callers get the same base. */
export async function openNumberDay(tx: Tx, prefix: NumberPrefix, at: Date): Promise<void> {
  const sequence = sql.lit(`number_${prefix.toLowerCase()}`);
  await sql`insert into number_day (prefix, day, base) values (${prefix}, ${shanghaiDay(at)}::date, nextval(${sequence}))
    on conflict (prefix, day) do nothing`.execute(tx);
}
