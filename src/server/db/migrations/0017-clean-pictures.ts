import { type Kysely, sql } from 'kysely';
import { pictureHashOf, readPicture } from '#features/products/picture-file.service.ts';

/**
 * Pictures that were stored before their words about place and maker were left out (decision 0024): each that has some is
 * replaced by what it is without them, at another address. What cannot be read to its end is left as it is, for nobody
 * can tell here whether it is still seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ hash: string }>`select hash from picture order by hash`.execute(db);
  // One at a time: a house may have more of them than fit into the memory.
  for (const { hash } of rows) {
    const found = await sql<{ bytes: Uint8Array }>`select bytes from picture where hash = ${hash}`.execute(db);
    const file = readPicture(found.rows[0]?.bytes ?? new Uint8Array());
    if (typeof file === 'string') continue;
    const { type, width, height, bytes } = file;
    const clean = pictureHashOf(bytes);
    if (clean === hash) continue;
    await sql`insert into picture (hash, type, width, height, bytes)
      values (${clean}, ${type}, ${width}, ${height}, ${bytes}) on conflict do nothing`.execute(db);
    // A product that shows the clean one as well shows it once.
    await sql`insert into product_picture (product_id, hash, sort, alt_zh, alt_en, created_at, created_by)
      select product_id, ${clean}, sort, alt_zh, alt_en, created_at, created_by from product_picture
      where hash = ${hash} on conflict do nothing`.execute(db);
    await sql`update product set pictures_version = pictures_version + 1
      where id in (select product_id from product_picture where hash = ${hash})`.execute(db);
    // The trigger takes the bytes along with the last product that showed them.
    await sql`delete from product_picture where hash = ${hash}`.execute(db);
  }
}
