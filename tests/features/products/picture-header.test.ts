import { describe, expect, test } from 'vitest';
import { readHeader } from '#features/products/picture-header.ts';
import { jpeg, png, webp } from './picture-samples.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('what a picture is', () => {
  test('is read from its bytes: PNG, JPEG and the three kinds of WebP, with their measures', () => {
    expect(readHeader(png(320, 240))).toEqual({ type: 'image/png', width: 320, height: 240 });
    expect(readHeader(jpeg(640, 300))).toEqual({ type: 'image/jpeg', width: 640, height: 300 });
    for (const kind of ['VP8 ', 'VP8L', 'VP8X'] as const)
      expect(readHeader(webp(kind, 800, 601))).toEqual({ type: 'image/webp', width: 800, height: 601 });
  });

  test('is none of them for SVG, GIF, HTML, PDF and nothing', () => {
    const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a\u0001', '<html>', '%PDF-1.7', ''];
    expect(others.map((each) => readHeader(text(each)))).toEqual(others.map(() => 'type'));
  });

  test('is broken when the file was cut off at any place, and never an error', () => {
    for (const whole of [png(4, 4), jpeg(4, 4), webp('VP8X', 4, 4)]) {
      const faults = Array.from({ length: whole.length }, (_, end) => readHeader(whole.subarray(0, end)));
      expect(new Set(faults)).toEqual(new Set(['type', 'broken']));
    }
  });

  test('is broken when it has no lines or no columns', () => {
    expect([readHeader(png(0, 4)), readHeader(jpeg(4, 0)), readHeader(webp('VP8 ', 0, 4))]).toEqual([
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
    const damaged = Array.from({ length: whole.length - 8 }, (_, index) => readHeader(changed(whole, index + 8)));
    expect(new Set(damaged)).toEqual(new Set(['broken']));
    const scan = jpeg(4, 4).indexOf(Buffer.from([0xff, 0xda]));
    const noScan = Buffer.concat([jpeg(4, 4).subarray(0, scan), Buffer.alloc(12, 0xff), Buffer.from([0xff, 0xd9])]);
    const noLossy = changed(webp('VP8 ', 4, 4), 23);
    const noLossless = changed(webp('VP8L', 4, 4), 20);
    const tooLong = changed(webp('VP8X', 4, 4), 17);
    const all = [noData, noScan, noLossy, noLossless, tooLong].map((each) => readHeader(each));
    expect(all).toEqual(all.map(() => 'broken'));
  });

  test('is refused as a moving picture when it is an animation', () => {
    expect(readHeader(webp('VP8X', 4, 4, 0b10))).toBe('moving');
    expect(readHeader(png(4, 4, 0, [['acTL', new Uint8Array(8)]]))).toBe('moving');
  });
});
