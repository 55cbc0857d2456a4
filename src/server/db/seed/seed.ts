import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { transaction } from '../transaction.ts';
import { seedSteps } from './steps.ts';

/** Any number of our own: two processes on one database must not seed at once. */
const lockNumber = 7_528_361;

/** Runs the seed steps that this database has not had. Costs one query when there are none. */
export async function seed(db: Db, options: { readonly demo: boolean }): Promise<void> {
  const done = await db.selectFrom('seedStep').select('name').execute();
  const names = new Set(done.map((row) => row.name));
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
