import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type SmallSide, smallSides } from './picture.contract.ts';
import type { PictureTable } from './picture.tables.ts';
import { readPicture } from './picture-file.service.ts';
import { type SmallPicture, smallVersions } from './picture-shrink.service.ts';

type Stored = Pick<PictureTable, 'type' | 'bytes'>;

const noneOfThem: readonly SmallPicture[] = smallSides.map((side) => ({ side, bytes: null }));

/** Keeps the small versions of a stored picture; those that are there already are the same. */
export async function keepSmall(db: Db, hash: string, versions: readonly SmallPicture[]): Promise<void> {
  // The lock waits for whoever is taking the picture away, and then finds none.
  for (const { side, bytes } of versions)
    await sql`insert into picture_small (hash, side, bytes)
      select hash, ${side}::int, ${bytes}::bytea from picture where hash = ${hash} for key share
      on conflict do nothing`.execute(db);
}

/** A small version of a picture, or the picture itself where none is smaller; undefined when there is no such picture. */
export async function smallPicture(db: Db, hash: string, side: SmallSide): Promise<Stored | undefined> {
  const kept = await db
    .selectFrom('pictureSmall')
    .where('hash', '=', hash)
    .where('side', '=', side)
    .select('bytes')
    .executeTakeFirst();
  if (kept?.bytes) return { type: 'image/webp', bytes: kept.bytes };
  const picture = await db.selectFrom('picture').where('hash', '=', hash).select(['type', 'bytes']).executeTakeFirst();
  if (!picture || kept) return picture;
  const bytes = (await madeOnce(db, hash, picture.bytes)).find((each) => each.side === side)?.bytes;
  return bytes ? { type: 'image/webp', bytes } : picture;
}

/** Whoever asks while they are being made waits for the same ones. */
const making = new Map<string, Promise<readonly SmallPicture[]>>();

function madeOnce(db: Db, hash: string, bytes: Uint8Array): Promise<readonly SmallPicture[]> {
  const begun = making.get(hash);
  if (begun) return begun;
  const made = makeSmall(db, hash, bytes).finally(() => making.delete(hash));
  making.set(hash, made);
  return made;
}

async function makeSmall(db: Db, hash: string, bytes: Uint8Array): Promise<readonly SmallPicture[]> {
  const file = readPicture(bytes);
  const made = typeof file === 'string' ? 'broken' : await smallVersions(file, 'show');
  // One that nobody can read was stored by an earlier version; it is left as it is, and not tried again.
  const versions = made === 'broken' ? noneOfThem : made;
  await keepSmall(db, hash, versions);
  return versions;
}
