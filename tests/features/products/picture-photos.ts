import sharp, { type Sharp } from 'sharp';
import { chunk, exif } from './picture-samples.ts';

/** Red at its upper left, green at its upper right, blue below: which way up it is can be told from three places. */
export function photo(width: number, height: number): Sharp {
  const [half, low] = [Math.floor(width / 2), Math.floor(height / 2)];
  const field = (w: number, h: number, background: string, left: number, top: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#1020d0' } }).composite([
    field(half, low, '#d02010', 0, 0),
    field(width - half, low, '#10c020', half, 0),
  ]);
}

/** A photograph: noise, which no coding makes small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A JPEG with the segment by which telephones say how it is turned. */
export function turnedJpeg(bytes: Buffer, orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
}

/** A PNG that says so before its data. */
export const turnedPng = (bytes: Buffer, orientation: number): Buffer =>
  Buffer.concat([bytes.subarray(0, 33), chunk('eXIf', exif(orientation)), bytes.subarray(33)]);

/** Which of red, green and blue is strongest in the middle of each corner, from the upper left in reading order. */
export async function corners(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    const pixel = [...data.subarray(from, from + 3)];
    return 'rgb'[pixel.indexOf(Math.max(...pixel))];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join('');
}
