import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import type { ShownPicture } from './picture.contract.ts';
import { pictureText } from './picture.texts.ts';
import { pictureLimits } from './picture-edit.contract.ts';
import { type PictureFile, pictureHashOf, readPicture } from './picture-file.service.ts';
import { type SmallPicture, smallVersions } from './picture-shrink.service.ts';

/** A picture that may be stored, named by the bytes that are. */
export interface CheckedPicture extends PictureFile {
  readonly hash: string;
}

/** What a picture is, from its bytes alone, without what it tells about its maker; 400 beside `data` says why it is not taken. */
export function checkedPicture(bytes: Uint8Array): CheckedPicture {
  if (bytes.byteLength > pictureLimits.bytes) throw fieldError('data', pictureText.tooLarge);
  const file = readPicture(bytes);
  if (typeof file === 'string') throw fieldError('data', pictureText[file]);
  const { width, height } = file;
  if (Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels)
    throw fieldError('data', pictureText.tooManyPixels);
  return { ...file, hash: pictureHashOf(file.bytes) };
}

/** Small versions of a picture that may be stored; 400 beside `data` when it cannot be decoded to its end. */
export async function decodedPicture(picture: CheckedPicture): Promise<readonly SmallPicture[]> {
  const versions = await smallVersions(picture, 'refuse');
  if (versions === 'broken') throw fieldError('data', pictureText.broken);
  return versions;
}

/** Bytes of a base64 text; 400 when it holds anything else. */
export function decoded(data: string): Uint8Array {
  const bytes = Buffer.from(data, 'base64');
  // Node skips what it does not know; what it read must be what was written.
  if (bytes.toString('base64') !== data) throw fieldError('data', pictureText.notWhole);
  return bytes;
}

/** Puts a picture behind the others of a product, whose row must be locked. */
export async function showPicture(
  tx: Tx,
  picture: CheckedPicture,
  shown: { readonly productId: number; readonly userId: number | null; readonly alt?: readonly [string, string] },
): Promise<void> {
  const { productId, userId, alt = ['', ''] } = shown;
  const { hash } = picture;
  const present = await tx
    .selectFrom('productPicture')
    .where('productId', '=', productId)
    .select(['hash', 'sort'])
    .execute();
  if (present.some((each) => each.hash === hash)) throw fieldError('data', pictureText.same);
  if (present.length >= pictureLimits.perProduct) throw fieldError('data', pictureText.full);
  await tx
    .insertInto('picture')
    .values(picture)
    // Locks the one that is there: whoever takes it from his product waits, and then sees it shown here.
    .onConflict((on) => on.column('hash').doUpdateSet({ hash }))
    .execute();
  const sort = Math.max(0, ...present.map((each) => each.sort)) + 1;
  await tx
    .insertInto('productPicture')
    .values({ productId, hash, sort, altZh: alt[0], altEn: alt[1], createdBy: userId })
    .execute();
}

/** The pictures of one product on another, which has none yet: the same bytes, words and order. */
export async function copyPictures(tx: Tx, from: number, to: number, userId: number): Promise<void> {
  await sql`insert into product_picture (product_id, hash, sort, alt_zh, alt_en, created_by)
    select ${to}, hash, sort, alt_zh, alt_en, ${userId}::bigint from product_picture where product_id = ${from}`.execute(
    tx,
  );
}

const columns = ['picture.hash', 'width', 'height', 'altZh', 'altEn'] as const;
const ofProducts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('productPicture')
    .innerJoin('picture', 'picture.hash', 'productPicture.hash')
    .where('productId', 'in', [...ids, 0]);

/** Pictures by product, each in the order in which it is shown; products without one are left out. */
export async function picturesOf(db: Db, ids: readonly number[]): Promise<Map<number, ShownPicture[]>> {
  const rows = await ofProducts(db, ids)
    .select(['productId', ...columns])
    .orderBy('sort')
    .execute();
  const found = new Map<number, ShownPicture[]>();
  for (const { productId, ...picture } of rows) found.set(productId, [...(found.get(productId) ?? []), picture]);
  return found;
}

/** The pictures of one product with what their files are. */
export const pictureFiles = (db: Db, id: number) =>
  ofProducts(db, [id])
    .select([...columns, 'type', sql<number>`octet_length(bytes)`.as('bytes')])
    .orderBy('sort')
    .execute();
