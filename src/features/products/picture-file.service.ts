import { createHash } from 'node:crypto';
import type { PictureType } from './picture.contract.ts';
import { readJpeg } from './picture-jpeg.ts';
import { begins, type PictureFault, type Read } from './picture-parts.ts';
import { readPng } from './picture-png.ts';
import { readWebp } from './picture-webp.ts';

/** A picture as it may be stored; width and height in pixels as it is shown, so after it was turned. */
export interface PictureFile extends Read {
  readonly type: PictureType;
}

/**
 * Kind and measures of a picture from its bytes, which are not decoded: a file of 1 MB can hold a picture that fills the
 * memory. Names and announced types are not asked for; SVG, which is a program, is of no kind here.
 * @returns the picture with the bytes that show it and nothing else: cameras and programs write the place and time of a
 * photograph, its owner and an uncut small copy beside it, and pictures are public (docs/decisions/0024)
 */
export function readPicture(bytes: Uint8Array): PictureFile | PictureFault {
  const kind = kinds.find(({ starts }) => starts.every(([at, wanted]) => begins(bytes, wanted, at)));
  if (!kind) return 'type';
  const found = kind.read(bytes);
  if (typeof found === 'string') return found;
  return found.width > 0 && found.height > 0 ? { type: kind.type, ...found } : 'broken';
}

interface Kind {
  readonly type: PictureType;
  readonly starts: readonly (readonly [number, string])[];
  readonly read: (bytes: Uint8Array) => Read | PictureFault;
}

const kinds: readonly Kind[] = [
  { type: 'image/png', starts: [[0, '\x89PNG\r\n\x1a\n']], read: readPng },
  { type: 'image/jpeg', starts: [[0, '\xff\xd8\xff']], read: readJpeg },
  {
    type: 'image/webp',
    starts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    read: readWebp,
  },
];

/** What names a picture: the SHA-256 of its bytes in base64url. */
export const pictureHashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
