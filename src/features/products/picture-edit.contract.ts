import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { byId, file, idParam, queryInt } from '#shared/schemas.ts';
import { pictureHash, pictureTypes, shownPicture, smallSides } from './picture.contract.ts';

/** What a picture may measure (decision 0024). */
export const pictureLimits = { bytes: 1024 * 1024, side: 6000, pixels: 24_000_000, perProduct: 6, words: 120 } as const;

/** Pictures of one product. `version` is theirs as a whole; a stale one answers 409. */
const pictureSet = z.object({
  version: z.int(),
  mayEdit: z.boolean(),
  items: z.array(z.extend(shownPicture, { type: z.enum(pictureTypes), bytes: z.int() })),
});
export type PictureSet = z.output<typeof pictureSet>;

export const productPictures = endpoint({
  method: 'GET',
  path: '/api/Product/GetPictures/{id}',
  access: 'Product_list',
  summary: 'Pictures of a product in the order in which they are shown',
  input: byId,
  output: pictureSet,
});

export const pictureAdd = endpoint({
  method: 'POST',
  path: '/api/Product/AddPicture/{id}',
  access: 'Product_Edit',
  idempotent: true,
  summary: 'One more picture, behind the others; customers see it at once. Its type is read from its bytes',
  // A little more than a picture may have, so that one that is too large is refused beside its field.
  input: z.strictObject({ id: idParam, data: z.string().check(z.minLength(1), z.maxLength(1_900_000)) }),
  output: pictureSet,
});

const versioned = { id: idParam, version: z.int() };
const words = z.string().check(z.trim(), z.maxLength(pictureLimits.words));

export const pictureDescribe = endpoint({
  method: 'PUT',
  path: '/api/Product/DescribePicture/{id}',
  access: 'Product_Edit',
  summary: 'What is said of a picture to those who do not see it',
  input: z.strictObject({ ...versioned, hash: pictureHash, altZh: words, altEn: words }),
  output: pictureSet,
});

export const pictureOrder = endpoint({
  method: 'PUT',
  path: '/api/Product/OrderPictures/{id}',
  access: 'Product_Edit',
  summary: 'The order of the pictures: each of them once, the first one is shown first and in lists',
  input: z.strictObject({ ...versioned, hashes: z.array(pictureHash).check(z.maxLength(pictureLimits.perProduct)) }),
  output: pictureSet,
});

export const pictureRemove = endpoint({
  method: 'DELETE',
  path: '/api/Product/RemovePicture/{id}',
  access: 'Product_Edit',
  summary: 'Takes a picture away; its bytes go when no other product shows it',
  input: z.strictObject({ id: idParam, version: queryInt(0, Number.MAX_SAFE_INTEGER), hash: pictureHash }),
  output: pictureSet,
});

/** Public, because an `<img>` sends no token; only calls that check their claim tell the address (decision 0024). */
export const pictureGet = endpoint({
  method: 'GET',
  path: '/api/Product/Picture/{hash}',
  access: 'public',
  summary: 'The bytes of a picture, to be kept for ever',
  input: z.strictObject({ hash: pictureHash }),
  output: file,
});

/** Like the picture itself. A picture that was stored before there were small ones gets them when the first one is asked for. */
export const pictureSmallGet = endpoint({
  method: 'GET',
  path: '/api/Product/Picture/{hash}/{side}',
  access: 'public',
  summary: 'A small version of a picture, by the pixels of its longer side; to be kept for ever',
  input: z.strictObject({ hash: pictureHash, side: z.enum(smallSides.map(String)) }),
  output: file,
});
