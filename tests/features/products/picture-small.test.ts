import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureSources } from '#features/products/picture.contract.ts';
import { readPicture } from '#features/products/picture-file.service.ts';
import { smallVersions } from '#features/products/picture-shrink.service.ts';
import { corners, noise, photo, turnedJpeg, turnedPng } from './picture-photos.ts';
import { jpeg, png, secret } from './picture-samples.ts';

/** What is stored of a file, made small. */
async function small(bytes: Uint8Array, damage: 'refuse' | 'show' = 'refuse') {
  const file = readPicture(bytes);
  return typeof file === 'string' ? file : smallVersions(file, damage);
}
async function smallest(bytes: Uint8Array): Promise<Uint8Array> {
  const made = await small(bytes);
  const found = typeof made === 'string' ? undefined : made[0]?.bytes;
  if (!found) throw new Error(`no small version: ${made}`);
  return found;
}
async function largest(bytes: Uint8Array): Promise<Uint8Array> {
  const made = await small(bytes);
  const found = typeof made === 'string' ? undefined : made.at(-1)?.bytes;
  if (!found) throw new Error(`no small version: ${made}`);
  return found;
}
const measures = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width} × ${height}`;
};

describe('the small versions of a picture', () => {
  test('are WebP files of at most 192 and 480 pixels with the shape of the picture, and a fraction of its bytes', async () => {
    for (const [width, height, expected] of [
      [1600, 1200, ['webp 192 × 144', 'webp 480 × 360']],
      [900, 1200, ['webp 144 × 192', 'webp 360 × 480']],
      [3000, 20, ['webp 192 × 1', 'webp 480 × 3']],
    ] as const) {
      const bytes = await noise(width, height).jpeg({ quality: 95 }).toBuffer();
      const made = await small(bytes);
      if (typeof made === 'string') throw new Error(made);
      expect(made.map(({ side }) => side)).toEqual([192, 480]);
      expect(await Promise.all(made.map((each) => measures(each.bytes ?? bytes)))).toEqual(expected);
      expect(made.every((each) => (each.bytes ?? bytes).length < bytes.length / 2)).toBe(true);
    }
  });

  test('are none where they would have more bytes than the picture, and never larger in pixels', async () => {
    expect(await small(await noise(100, 80).webp({ quality: 1 }).toBuffer())).toEqual([
      { side: 192, bytes: null },
      { side: 480, bytes: null },
    ]);
    expect(await measures(await largest(await noise(200, 100).png().toBuffer()))).toBe('webp 200 × 100');
  });

  test('tell nothing about place, maker and program, and have no profile', async () => {
    const bytes = turnedJpeg(await noise(800, 600).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), 6);
    const made = Buffer.from(await largest(bytes));
    expect([made.includes(secret), made.includes('EXIF'), made.includes('ICCP'), made.includes('XMP ')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a small version looks like the picture', () => {
  test('turned and mirrored in every way there is, as a JPEG and as a PNG', async () => {
    const drawn = photo(600, 400);
    const straight = await drawn.clone().jpeg({ quality: 100 }).toBuffer();
    const flat = await drawn.clone().png({ compressionLevel: 0 }).toBuffer();
    // Exif 1 to 8: as it lies, mirrored, upside down, upside down and mirrored, and the same on its side.
    const seen = ['rgbb', 'grbb', 'bbgr', 'bbrg', 'rbgb', 'brbg', 'bgbr', 'gbrb'];
    for (const [index, expected] of seen.entries()) {
      const orientation = index + 1;
      const made = await largest(turnedJpeg(straight, orientation));
      expect(await corners(made), `JPEG ${orientation}`).toBe(expected);
      expect(await measures(made)).toBe(orientation >= 5 ? 'webp 320 × 480' : 'webp 480 × 320');
      expect(await corners(await smallest(turnedPng(flat, orientation))), `PNG ${orientation}`).toBe(expected);
    }
  });

  test('a WebP that says how it is turned is not turned: its small one says the same, for browsers differ', async () => {
    const lying = await noise(800, 600).webp({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, orientation } = await sharp(await largest(lying)).metadata();
    expect([width, height, orientation]).toEqual([480, 360, 6]);
    expect(readPicture(await largest(lying))).toMatchObject({ width: 480, height: 360 });
  });

  test('in the colours of print, of a wider range, in grey, of a palette, of 16 bits, and through a picture that is clear', async () => {
    const drawn = () => photo(900, 600);
    const kinds = {
      cmyk: drawn().toColourspace('cmyk').jpeg({ quality: 100 }),
      'wider range': drawn().withIccProfile('p3').jpeg({ quality: 100 }),
      palette: drawn().png({ palette: true, compressionLevel: 0 }),
      '16 bits': drawn().toColourspace('rgb16').png(),
      'many passes': drawn().png({ progressive: true, compressionLevel: 0 }),
      'one after another': drawn().jpeg({ progressive: true, quality: 100 }),
      lossless: drawn().webp({ lossless: true, effort: 0 }),
    };
    for (const [kind, picture] of Object.entries(kinds)) {
      const bytes = await picture.toBuffer();
      expect(await corners(await smallest(bytes)), kind).toBe('rgbb');
    }
    const grey = await largest(await noise(900, 600).toColourspace('b-w').jpeg({ quality: 100 }).toBuffer());
    expect(await measures(grey)).toBe('webp 480 × 320');
    const clear = await largest(await noise(900, 600).ensureAlpha(0.5).png().toBuffer());
    expect((await sharp(clear).stats()).isOpaque).toBe(false);
  });
});

describe('a picture that cannot be decoded', () => {
  test('is broken when lines of it are missing, though it has an end', async () => {
    const whole = await noise(600, 400).jpeg().toBuffer();
    const half = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
    const lossy = await noise(600, 400).webp().toBuffer();
    const shortened = Buffer.from(lossy.subarray(0, 20 + (lossy.length >> 2) * 2));
    shortened.writeUInt32LE(shortened.length - 8, 4);
    shortened.writeUInt32LE(shortened.length - 20, 16);
    // The outside of a JPEG, and a PNG whose data are one line.
    for (const bytes of [half, shortened, jpeg(40, 30), png(2000, 1000)]) {
      expect(typeof readPicture(bytes)).toBe('object');
      expect(await small(bytes)).toBe('broken');
    }
    // One that has been shown for long is shown as far as it goes.
    const made = await small(half, 'show');
    expect(typeof made === 'string' ? made : made.length).toBe(2);
  });

  test('is broken when it claims two sizes, of which the larger would fill the memory', async () => {
    const [start, rest] = [Buffer.from([0xff, 0xd8]), await noise(60, 40).jpeg().toBuffer()];
    const huge = Buffer.from([0xff, 0xc0, 0, 11, 8, 0xea, 0x60, 0xea, 0x60, 1, 1, 0x11, 0]);
    const bytes = Buffer.concat([start, huge, rest.subarray(2)]);
    expect(readPicture(bytes)).toMatchObject({ width: 60, height: 40 });
    expect([await small(bytes), await small(bytes, 'show')]).toEqual(['broken', 'broken']);
  });

  test('is refused as a moving one when it moves', async () => {
    const pages = Buffer.concat([await noise(20, 20).raw().toBuffer(), await noise(20, 20).raw().toBuffer()]);
    const moving = sharp(pages, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
    expect(await small(await moving.webp({ delay: [100, 100] }).toBuffer())).toBe('moving');
  });

  test('does not stop those behind it', async () => {
    const [broken, whole] = await Promise.all([small(png(2000, 1000)), small(await noise(300, 200).png().toBuffer())]);
    expect([broken, typeof whole]).toEqual(['broken', 'object']);
  });
});

describe('a JPEG of many segments', () => {
  test('is taken with the 255 of the largest colour profile', () => {
    const profile = Array.from({ length: 255 }, () => [0xe2, Buffer.from('ICC_PROFILE\0\x01\xff')] as const);
    expect(readPicture(jpeg(4, 4, profile))).toMatchObject({ width: 4, bytes: jpeg(4, 4, profile) });
  });

  test('is broken when it is made of nothing but them, which would keep the server busy for seconds', () => {
    const [start, rest] = [jpeg(4, 4).subarray(0, 2), jpeg(4, 4).subarray(2)];
    const filled = (marker: number, segments: number) =>
      readPicture(Buffer.concat([start, Buffer.alloc(segments * 4, Buffer.from([0xff, marker, 0, 2])), rest]));
    // A table, words, a comment.
    for (const marker of [0xc4, 0xe1, 0xfe]) {
      expect(filled(marker, 1900)).toMatchObject({ width: 4 });
      expect([filled(marker, 2100), filled(marker, 500_000)]).toEqual(['broken', 'broken']);
    }
  });
});

describe('the address that an image loads', () => {
  const hash = 'h'.repeat(43);
  const at = (end: string) => `/api/Product/Picture/${hash}${end}`;
  const box = { width: 192, height: 144, fit: 'contain' } as const;

  test('is one of three by the pixels they have across: small, middle, and the picture', () => {
    expect(pictureSources({ hash, width: 1600, height: 1200 }, box)).toEqual({
      src: at('/192'),
      srcSet: `${at('/192')} 192w, ${at('/480')} 480w, ${at('')} 1600w`,
      sizes: '192px',
    });
    expect(pictureSources({ hash, width: 300, height: 600 }, box).srcSet).toBe(
      `${at('/192')} 96w, ${at('/480')} 240w, ${at('')} 300w`,
    );
  });

  test('is no larger one where the picture has no more pixels', () => {
    expect(pictureSources({ hash, width: 480, height: 360 }, box).srcSet).toBe(
      `${at('/192')} 192w, ${at('/480')} 480w`,
    );
    expect(pictureSources({ hash, width: 200, height: 100 }, box).srcSet).toBe(
      `${at('/192')} 192w, ${at('/480')} 200w`,
    );
    expect(pictureSources({ hash, width: 1, height: 20 }, box).srcSet).toBe(`${at('/192')} 1w`);
  });

  test('is chosen by how wide the picture is in its box: seen whole it may be narrower, filling it wider', () => {
    const wide = { hash, width: 3000, height: 1000 };
    const tall = { hash, width: 1000, height: 2000 };
    const sizes = (picture: typeof wide, fit: 'cover' | 'contain') => pictureSources(picture, { ...box, fit }).sizes;
    expect([sizes(wide, 'contain'), sizes(tall, 'contain')]).toEqual(['192px', '72px']);
    expect([sizes(wide, 'cover'), sizes(tall, 'cover')]).toEqual(['432px', '192px']);
  });
});
