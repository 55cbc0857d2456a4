import { type Kysely, sql } from 'kysely';

/**
 * Small versions of pictures. Pictures that are there already get theirs when the first one is asked for: decoding all of
 * them here would keep a house that has many from starting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table picture_small (
        hash text collate "C" not null references picture on delete cascade, side int not null check (side > 0),
        bytes bytea check (octet_length(bytes) > 0), primary key (hash, side))`,
    )
    .execute(db);
  // As those of the pictures: they do not get smaller.
  await sql.raw('alter table picture_small alter column bytes set storage external').execute(db);
}
