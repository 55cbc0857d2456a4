import { begins, latin, viewOf } from './picture-parts.ts';

/** How a picture is turned and mirrored before it is shown: 1 (not at all) to 8, as Exif numbers them. */
export type Orientation = number;

const orientationTag = 0x0112;
const short = 3;

/** The orientation that Exif data names, with or without the name before them; 1 when they name none that there is. */
export function orientationOf(exif: Uint8Array): Orientation {
  const tiff = begins(exif, exifName) ? exif.subarray(exifName.length) : exif;
  const isLittle = begins(tiff, 'II*\0');
  if (!(isLittle || begins(tiff, 'MM\0*')) || tiff.byteLength < 10) return 1;
  const view = viewOf(tiff);
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.byteLength) return 1;
  const count = view.getUint16(start, isLittle);
  for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= tiff.byteLength; at += 12) {
    if (view.getUint16(at, isLittle) !== orientationTag || view.getUint16(at + 2, isLittle) !== short) continue;
    const found = view.getUint16(at + 8, isLittle);
    return found >= 1 && found <= 8 ? found : 1;
  }
  return 1;
}

/** Exif data that say this and nothing else. */
export const exifOf = (orientation: Orientation): Uint8Array =>
  Uint8Array.from([
    ...latin('MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    short,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

/** Stands before the data in a JPEG, and by mistake of some programs in a WebP. */
export const exifName = 'Exif\0\0';

/** The measures of a picture after it was turned: from 5 on it lies on its side. */
export const turned = (width: number, height: number, orientation: Orientation) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
