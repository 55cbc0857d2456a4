import { sql } from 'kysely';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { hasAlready } from '#server/entity-tag.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import type { Principal } from '#server/principal.ts';
import { type RouteContext, route } from '#server/route.ts';
import { may } from '#shared/permissions.ts';
import { announceCatalogue, forgetCatalogue } from './catalogue-cache.service.ts';
import { checkedPicture, decoded, pictureFiles, showPicture } from './picture.service.ts';
import { pictureText } from './picture.texts.ts';
import {
  type PictureSet,
  pictureAdd,
  pictureDescribe,
  pictureGet,
  pictureOrder,
  pictureRemove,
  productPictures,
} from './picture-edit.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { lockedProduct } from './product-record.service.ts';

/**
 * Pictures of products of every model. They belong to the product and not to its versions: a change is shown at once and
 * is no part of the draft (docs/decisions/0024).
 */
export function pictureRoutes(api: Api): void {
  route(api, productPictures, ({ input, db, principal }) => pictureSet(db, input.id, principal));

  route(
    api,
    pictureAdd,
    async (context) => {
      const { id, data } = context.input;
      const { tx, principal } = context;
      const picture = checkedPicture(decoded(data));
      await lockedProduct(tx, id, null);
      await showPicture(tx, picture, { productId: id, userId: principal.userId });
      const { hash, type, width, height, bytes } = picture;
      return changed(context, 'addPicture', { after: { hash, type, width, height, bytes: bytes.byteLength } });
    },
    // A picture of the largest size in base64, and a little more.
    { bodyLimit: 2 * 1024 * 1024 },
  );

  route(api, pictureDescribe, async (context) => {
    const { id, hash, version, altZh, altEn } = context.input;
    const before = await lockedPicture(context.tx, { id, hash, version });
    await one(context.tx, id, hash).set({ altZh, altEn }).execute();
    return changed(context, 'describePicture', { before, after: { hash, altZh, altEn } });
  });

  route(api, pictureOrder, async (context) => {
    const { id, version, hashes } = context.input;
    await lockedPictures(context.tx, id, version);
    const before = (await pictureFiles(context.tx, id)).map(({ hash }) => hash);
    const isWhole = hashes.length === before.length && before.every((hash) => hashes.includes(hash));
    if (!isWhole) throw fieldError('hashes', pictureText.order);
    for (const [index, hash] of hashes.entries())
      await one(context.tx, id, hash)
        .set({ sort: index + 1 })
        .execute();
    return changed(context, 'orderPictures', { before, after: hashes });
  });

  route(api, pictureRemove, async (context) => {
    const { id, hash, version } = context.input;
    const before = await lockedPicture(context.tx, { id, hash, version });
    await context.tx.deleteFrom('productPicture').where('productId', '=', id).where('hash', '=', hash).execute();
    return changed(context, 'removePicture', { before });
  });

  route(api, pictureGet, async ({ input: { hash }, db, request, reply }) => {
    // What an address names cannot change, so that a picture that somebody has is the picture.
    const etag = `"${hash}"`;
    const known = hasAlready(request.headers['if-none-match'], etag);
    const row = await db
      .selectFrom('picture')
      .where('hash', '=', hash)
      .select('type')
      .$if(!known, (query) => query.select('bytes'))
      .executeTakeFirst();
    if (!row) throw new HttpError(404, pictureText.notFound);
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag }).type(row.type);
    if (known) void reply.code(304);
    return known ? undefined : Buffer.from(row.bytes ?? []);
  });

  /** The new set, after the product and whoever sells it were told. */
  async function changed(
    { input: { id }, tx, principal, log, afterCommit }: RouteContext<{ readonly id: number }>,
    action: string,
    values: { readonly before?: unknown; readonly after?: unknown },
  ): Promise<PictureSet> {
    await tx
      .updateTable('product')
      .set({
        picturesVersion: sql<number>`pictures_version + 1`,
        updatedAt: new Date().toISOString(),
        updatedBy: principal.userId,
      })
      .where('id', '=', id)
      .execute();
    await announceCatalogue(tx);
    // Others hear of it by NOTIFY; this process knows already.
    afterCommit(() => forgetCatalogue(api.db));
    log({ module: 'product', action, entityType: 'product', entityId: id, ...values });
    return pictureSet(tx, id, principal);
  }
}

async function pictureSet(db: Db, id: number, principal: Principal): Promise<PictureSet> {
  const product = await db
    .selectFrom('product')
    .where('id', '=', id)
    .select(['picturesVersion', 'status'])
    .executeTakeFirst();
  if (!product) throw new HttpError(404, productEditText.notFound);
  return {
    version: product.picturesVersion,
    mayEdit: may(principal, pictureAdd.access) && product.status !== 'archived',
    items: await pictureFiles(db, id),
  };
}

/** The product, locked; 409 when somebody else has changed its pictures meanwhile. */
async function lockedPictures(tx: Tx, id: number, version: number): Promise<void> {
  const { picturesVersion } = await lockedProduct(tx, id, null);
  if (picturesVersion !== version) throw staleVersion();
}

async function lockedPicture(tx: Tx, asked: { readonly id: number; readonly hash: string; readonly version: number }) {
  await lockedPictures(tx, asked.id, asked.version);
  const found = await tx
    .selectFrom('productPicture')
    .where('productId', '=', asked.id)
    .where('hash', '=', asked.hash)
    .select(['hash', 'altZh', 'altEn'])
    .executeTakeFirst();
  if (!found) throw new HttpError(404, pictureText.notFound);
  return found;
}

const one = (tx: Tx, id: number, hash: string) =>
  tx.updateTable('productPicture').where('productId', '=', id).where('hash', '=', hash);
