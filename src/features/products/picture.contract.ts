import * as z from 'zod/mini';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** SHA-256 of the bytes in base64url. */
export const pictureHash = z.string().check(z.regex(/^[\w-]{43}$/));

/** A picture as it is shown; width and height in pixels. Its words are empty when nobody has entered any. */
export const shownPicture = z.object({
  hash: pictureHash,
  width: z.int(),
  height: z.int(),
  altZh: z.string(),
  altEn: z.string(),
});
export type ShownPicture = z.output<typeof shownPicture>;

/** Where the bytes are; what an address names never changes. */
export const pictureAddress = (hash: string): string => `/api/Product/Picture/${hash}`;
