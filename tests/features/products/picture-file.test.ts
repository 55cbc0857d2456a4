import { describe, expect, test } from 'vitest';
import { readPicture } from '#features/products/picture-file.service.ts';
import { exif, jpeg, png, secret, webp } from './picture-samples.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('what a picture is', () => {
  test('is read from its bytes: PNG, JPEG and the three kinds of WebP, with their measures', () => {
    expect(readPicture(png(320, 240))).toEqual({ type: 'image/png', width: 320, height: 240, bytes: png(320, 240) });
    expect(readPicture(jpeg(640, 300))).toMatchObject({ type: 'image/jpeg', width: 640, height: 300 });
    for (const kind of ['VP8 ', 'VP8L', 'VP8X'] as const)
      expect(readPicture(webp(kind, 800, 601))).toMatchObject({ type: 'image/webp', width: 800, height: 601 });
  });

  test('is none of them for SVG, GIF, HTML, PDF and nothing', () => {
    const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a\u0001', '<html>', '%PDF-1.7', ''];
    expect(others.map((each) => readPicture(text(each)))).toEqual(others.map(() => 'type'));
  });

  test('is broken when the file was cut off at any place, and never an error', () => {
    for (const whole of [png(4, 4), jpeg(4, 4), webp('VP8X', 4, 4)]) {
      const faults = Array.from({ length: whole.length }, (_, end) => readPicture(whole.subarray(0, end)));
      expect(new Set(faults)).toEqual(new Set(['type', 'broken']));
    }
  });

  test('is broken when it has no lines or no columns', () => {
    expect([readPicture(png(0, 4)), readPicture(jpeg(4, 0)), readPicture(webp('VP8 ', 0, 4))]).toEqual([
      'broken',
      'broken',
      'broken',
    ]);
  });

  test('is broken when what shows something is missing or damaged inside, though its beginning and end are there', () => {
    const changed = (whole: Buffer, at: number) => {
      const copy = Buffer.from(whole);
      copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
      return copy;
    };
    const whole = png(4, 4);
    const noData = Buffer.concat([whole.subarray(0, 33), whole.subarray(-12)]);
    // Wherever a byte of a chunk was changed, its checksum tells; the length of the first one is always 13.
    const damaged = Array.from({ length: whole.length - 8 }, (_, index) => readPicture(changed(whole, index + 8)));
    expect(new Set(damaged)).toEqual(new Set(['broken']));
    const scan = jpeg(4, 4).indexOf(Buffer.from([0xff, 0xda]));
    const noScan = Buffer.concat([jpeg(4, 4).subarray(0, scan), Buffer.alloc(12, 0xff), Buffer.from([0xff, 0xd9])]);
    const noLossy = changed(webp('VP8 ', 4, 4), 23);
    const noLossless = changed(webp('VP8L', 4, 4), 20);
    const tooLong = changed(webp('VP8X', 4, 4), 17);
    // What the head of an extended file says must be what it holds.
    const otherSize = changed(webp('VP8X', 4, 4), 24);
    const all = [noData, noScan, noLossy, noLossless, tooLong, otherSize].map((each) => readPicture(each));
    expect(all).toEqual(all.map(() => 'broken'));
  });

  test('is refused as a moving picture when it is an animation', () => {
    expect(readPicture(webp('VP8X', 4, 4, 0b10))).toBe('moving');
    expect(readPicture(png(4, 4, 0, [['acTL', new Uint8Array(8)]]))).toBe('moving');
  });
});

/** Each kind with the same secret in every place that programs write words to, and how it is turned. */
const words = Buffer.from(secret);
const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0`), words]);
const telling = (orientation: number): Record<string, Buffer> => ({
  jpeg: jpeg(
    40,
    30,
    [
      [0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), words])],
      [0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, false)])],
      [0xe1, named('http://ns.adobe.com/xap/1.0/')],
      [0xe2, named('MPF')],
      [0xeb, named('JP')],
      [0xed, named('Photoshop 3.0')],
      [0xfe, words],
    ],
    words,
  ),
  png: Buffer.concat([
    png(40, 30, 0, [
      ['eXIf', exif(orientation)],
      ['tEXt', named('Comment')],
      ['zTXt', named('Comment')],
      ['iTXt', named('XML:com.adobe.xmp')],
      ['tIME', words.subarray(0, 7)],
      ['prVt', words],
    ]),
    words,
  ]),
  webp: Buffer.concat([
    webp('VP8X', 40, 30, 0x0c, [
      ['EXIF', exif(orientation)],
      ['XMP ', words],
      ['PRVT', words],
    ]),
    words,
  ]),
  'webp with the name of a JPEG': webp('VP8X', 40, 30, 0x0c, [
    ['EXIF', Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)])],
  ]),
});
const kept = (bytes: Uint8Array) => {
  const found = readPicture(bytes);
  return typeof found === 'string' ? Buffer.from(found) : Buffer.from(found.bytes);
};

describe('what is stored of a picture', () => {
  test('tells nothing about place, time, owner and device, in whichever of its parts that stood', () => {
    for (const [kind, bytes] of Object.entries(telling(1))) {
      expect(bytes.includes(words.subarray(0, 7)), kind).toBe(true);
      expect(kept(bytes).includes(words.subarray(0, 7)), kind).toBe(false);
      expect(kept(bytes).includes('Exif'), kind).toBe(false);
    }
    expect(kept(telling(1).jpeg ?? Buffer.alloc(0))).toEqual(jpeg(40, 30));
    expect(kept(telling(1).png ?? Buffer.alloc(0))).toEqual(png(40, 30));
    // No flag says that there is what was taken away.
    expect(kept(telling(1).webp ?? Buffer.alloc(0))).toEqual(webp('VP8X', 40, 30));
  });

  test('is turned as it was, and says nothing else beside it', () => {
    for (const orientation of [2, 3, 6, 8])
      for (const [kind, bytes] of Object.entries(telling(orientation))) {
        const [turned, straight] = [kept(bytes), kept(telling(1)[kind] ?? Buffer.alloc(0))];
        expect(turned.includes(words.subarray(0, 7)), kind).toBe(false);
        expect(turned.includes(Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation])), kind).toBe(true);
        expect(turned.length - straight.length, kind).toBeLessThan(50);
      }
    expect(kept(telling(6).webp ?? Buffer.alloc(0)).readUInt8(20)).toBe(0x08);
  });

  test('has the measures that are seen: on its side, width and height change places', () => {
    const measures = (kind: string, orientation: number) => {
      const found = readPicture(telling(orientation)[kind] ?? Buffer.alloc(0));
      return typeof found === 'string' ? found : `${found.width} × ${found.height}`;
    };
    const seen = ['40 × 30', '40 × 30', '30 × 40', '30 × 40'];
    for (const kind of ['jpeg', 'png']) expect([1, 3, 6, 8].map((each) => measures(kind, each))).toEqual(seen);
    // Chromium turns no WebP.
    expect(measures('webp', 6)).toBe('40 × 30');
  });

  test('keeps what its colours need', () => {
    const [icc, adobe] = [named('ICC_PROFILE'), Buffer.from('Adobe\0\x64\0\0\0\0\x01')];
    const coloured = [
      jpeg(4, 4, [
        [0xe2, icc],
        [0xee, adobe],
      ]),
      png(4, 4, 0, [
        ['iCCP', words],
        ['gAMA', words],
        ['pHYs', words],
      ]),
      webp('VP8X', 4, 4, 0x30, [
        ['ICCP', words],
        ['ALPH', words],
      ]),
    ];
    for (const bytes of coloured) expect(kept(bytes)).toEqual(bytes);
  });

  test('is the same after it was stored: what is downloaded and uploaded again is the same picture', () => {
    for (const orientation of [1, 6])
      for (const bytes of Object.values(telling(orientation))) expect(kept(kept(bytes))).toEqual(kept(bytes));
  });

  test('is no error when Exif data are cut off or lie', () => {
    const data = exif(6);
    const lying = Array.from({ length: data.length }, (_, end) => data.subarray(0, end));
    lying.push(Buffer.from('II*\0\xff\xff\xff\x7f\0\0', 'latin1'), exif(9));
    for (const each of lying) {
      const found = readPicture(jpeg(4, 4, [[0xe1, Buffer.concat([Buffer.from('Exif\0\0'), each])]]));
      expect(typeof found).toBe('object');
    }
  });
});
