import { sql } from 'kysely';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import type { Principal } from '#server/principal.ts';
import { type RouteContext, route } from '#server/route.ts';
import { may } from '#shared/permissions.ts';
import { announceCatalogue } from './catalogue-cache.service.ts';
import { checkedPicture, decoded, decodedPicture, pictureFiles, showPicture } from './picture.service.ts';
import { pictureText } from './picture.texts.ts';
import {
  type PictureSet,
  pictureAdd,
  pictureDescribe,
  pictureOrder,
  pictureRemove,
  productPictures,
} from './picture-edit.contract.ts';
import { keepSmall } from './picture-small.service.ts';
import { productEditText } from './product-edit.texts.ts';
import { lockedProduct } from './product-record.service.ts';

const upload = {
  // A picture of the largest size in base64, and a little more.
  bodyLimit: 2 * 1024 * 1024,
  // Decoding takes up to a second or two: nobody waits for a transaction that does.
  before: async ({ data }: { readonly data: string }) => {
    const picture = checkedPicture(decoded(data));
    return { picture, small: await decodedPicture(picture) };
  },
};

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
      const { id } = context.input;
      const { tx, principal } = context;
      const { picture, small } = context.before;
      await lockedProduct(tx, id, null);
      await showPicture(tx, picture, { productId: id, userId: principal.userId });
      await keepSmall(tx, picture.hash, small);
      const { hash, type, width, height, bytes } = picture;
      return changed(context, 'addPicture', { after: { hash, type, width, height, bytes: bytes.byteLength } });
    },
    upload,
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

  /** The new set, after the product and whoever sells it were told. */
  async function changed(
    { input: { id }, tx, principal, log }: RouteContext<{ readonly id: number }>,
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
