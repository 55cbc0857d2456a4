import type { Api } from '#server/api.ts';
import { hasAlready } from '#server/entity-tag.ts';
import { HttpError } from '#server/errors.ts';
import { type RouteContext, route } from '#server/route.ts';
import { smallSides } from './picture.contract.ts';
import type { PictureTable } from './picture.tables.ts';
import { pictureText } from './picture.texts.ts';
import { pictureGet, pictureSmallGet } from './picture-edit.contract.ts';
import { smallPicture } from './picture-small.service.ts';

/** Bytes of pictures and of their small versions. What an address names never changes. */
export function pictureByteRoutes(api: Api): void {
  route(api, pictureGet, (context) => {
    const { hash } = context.input;
    const picture = context.db.selectFrom('picture').where('hash', '=', hash).select(['type', 'bytes']);
    return sent(context, `"${hash}"`, () => picture.executeTakeFirst());
  });

  route(api, pictureSmallGet, (context) => {
    const { hash } = context.input;
    const side = smallSides.find((each) => String(each) === context.input.side);
    return sent(context, `"${hash}-${side}"`, async () => side && smallPicture(context.db, hash, side));
  });
}

/** The bytes, or 304 to somebody who has them: a picture with this tag is the picture, as long as there is one. */
async function sent(
  { input: { hash }, db, request, reply }: RouteContext<{ readonly hash: string }>,
  etag: string,
  read: () => Promise<Pick<PictureTable, 'type' | 'bytes'> | undefined>,
): Promise<Buffer | undefined> {
  const known = hasAlready(request.headers['if-none-match'], etag);
  const isThere = () => db.selectFrom('picture').where('hash', '=', hash).select('hash').executeTakeFirst();
  const found = known ? await isThere() : await read();
  if (!found) throw new HttpError(404, pictureText.notFound);
  void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
  if ('bytes' in found) void reply.type(found.type);
  else void reply.code(304);
  return 'bytes' in found ? Buffer.from(found.bytes) : undefined;
}
