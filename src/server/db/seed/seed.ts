import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { transaction } from '../transaction.ts';
import { seedSteps } from './steps.ts';

/** Any number of our own: two processes on one database must not seed at once. */
const lockNumber = 7_528_361;

/** The demo people would meet the real ones: same names, same phones. */
async function assertEmpty(db: Db): Promise<void> {
  const person = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst();
  if (!person) return;
  // Asked after the people: another process may have seeded them meanwhile, together with its step.
  const done = await db.selectFrom('seedStep').select('name').execute();
  if (seedSteps.some(({ name, demo }) => demo && done.some((step) => step.name === name))) return;
  throw new Error('DEMO=1 fills an empty house, and this database has people of its own. Start without DEMO.');
}

/** Runs the seed steps that this database has not had. Costs one query when there are none. */
export async function seed(db: Db, options: { readonly demo: boolean }): Promise<void> {
  const done = await db.selectFrom('seedStep').select('name').execute();
  const names = new Set(done.map((row) => row.name));
  if (options.demo) await assertEmpty(db);
  for (const step of seedSteps) {
    if (names.has(step.name) || (step.demo && !options.demo)) continue;
    await transaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
      const ours = await tx
        .insertInto('seedStep')
        .values({ name: step.name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (ours) await step.run(tx);
    });
  }
}
