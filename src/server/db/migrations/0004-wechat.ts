import { type Kysely, sql } from 'kysely';

/** Who a customer is at the house's WeChat official account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column wechat_open_id text unique`.execute(db);
}
