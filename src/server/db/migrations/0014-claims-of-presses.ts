import { type Kysely, sql } from 'kysely';

/**
 * Claims that came after positions were given theirs: who looked after crafts before looks after presses now, and whoever
 * had the interface to a supplier may go on changing it. A house that has given one out already has decided for itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [claim, neighbour] of given)
    await sql`
      update role set claims = claims || ${JSON.stringify([claim])}::jsonb
      where claims @> ${JSON.stringify([neighbour])}::jsonb
        and not exists (select from role as other where other.claims @> ${JSON.stringify([claim])}::jsonb)`.execute(db);
}

/** The new claim, and the one that implied its work. Administrators pass every check and need none. */
const given = [
  ['Press_info', 'Craft_list'],
  ['Press_Edit', 'Craft_Edit'],
  ['External_Edit', 'External_Config'],
] as const;
