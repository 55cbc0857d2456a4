import type { Sharp, SharpOptions } from 'sharp';
import { type SmallSide, smallSides } from './picture.contract.ts';
import { pictureLimits } from './picture-edit.contract.ts';
import type { PictureFile } from './picture-file.service.ts';

/** A small version: a WebP, or null when it would have more bytes than the picture itself. */
export interface SmallPicture {
  readonly side: SmallSide;
  readonly bytes: Uint8Array | null;
}

/** The decoder. Loaded for the first picture: it takes half a second and 30 MB that most processes never need. */
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Small versions of a picture, in sRGB, turned as the picture is shown. One picture after another, in one thread beside
 * the server: the largest one (interlaced, 16 bits a channel) takes 250 MB while it is decoded.
 * @param damage `refuse`: a picture that cannot be decoded to its last line is `broken`; `show`: as browsers do, what
 * there is of it is shown
 */
export function smallVersions(
  picture: PictureFile,
  damage: 'refuse' | 'show',
): Promise<readonly SmallPicture[] | 'broken'> {
  const made = last.then(() => shrink(picture, damage === 'refuse' ? 'warning' : 'none'));
  last = made.catch(() => {});
  return made;
}

async function shrink(
  { type, width, height, bytes }: PictureFile,
  failOn: NonNullable<SharpOptions['failOn']>,
): Promise<readonly SmallPicture[] | 'broken'> {
  const sharp = await library();
  // Browsers differ in whether they turn a WebP: its small one says the same and is treated as it is (decision 0024).
  const isTurned = type !== 'image/webp';
  try {
    const source = sharp(bytes, { failOn, autoOrient: isTurned, limitInputPixels: pictureLimits.pixels });
    const { orientation = 1, ...found } = await source.metadata();
    const seen = isTurned ? found.autoOrient : found;
    if (seen.width !== width || seen.height !== height) return 'broken';
    // Decoded once: the versions are made of the largest one.
    const { data, info } = await inside(source, Math.max(...smallSides))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return await Promise.all(
      smallSides.map(async (side) => {
        const small = inside(sharp(data, { raw }), side).webp({ quality: 80, smartSubsample: true });
        if (!isTurned && orientation !== 1) small.withMetadata({ orientation });
        const made = await small.toBuffer();
        return { side, bytes: made.byteLength < bytes.byteLength ? made : null };
      }),
    );
  } catch {
    // Everything that is thrown here is about these bytes: the decoder itself was loaded before.
    return 'broken';
  }
}

const inside = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
