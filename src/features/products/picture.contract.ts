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

/** Longer sides, in pixels, of the small versions of every picture (docs/decisions/0028). */
export const smallSides = [192, 480] as const;
export type SmallSide = (typeof smallSides)[number];

/** Where a small version is: never larger than the picture, in pixels or in bytes. */
export const smallAddress = (hash: string, side: SmallSide): string => `${pictureAddress(hash)}/${side}`;

/** A box in CSS pixels that a picture is shown in: filled, or seen whole. */
interface PictureBox {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain';
}

/**
 * Attributes of an `<img>` by which a browser loads the smallest file that is sharp on its display. `sizes` is the width
 * at which the picture itself is shown, which is not that of its box when their shapes differ.
 */
export function pictureSources(
  { hash, width, height }: Pick<ShownPicture, 'hash' | 'width' | 'height'>,
  box: PictureBox,
) {
  const longer = Math.max(width, height);
  // One that is no larger than the smaller version needs no other.
  const sides = smallSides.filter((_, at) => at === 0 || longer > (smallSides[at - 1] ?? 0));
  const candidates = sides.map((side) => ({
    address: smallAddress(hash, side),
    across: Math.max(1, Math.round(width * Math.min(1, side / longer))),
  }));
  if (longer > Math.max(...smallSides)) candidates.push({ address: pictureAddress(hash), across: width });
  const across = (box.height * width) / height;
  const shown = box.fit === 'cover' ? Math.max(box.width, across) : Math.min(box.width, across);
  return {
    src: smallAddress(hash, smallSides[0]),
    srcSet: candidates.map(({ address, across: w }) => `${address} ${w}w`).join(', '),
    sizes: `${Math.ceil(shown)}px`,
  };
}
