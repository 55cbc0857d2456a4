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

  test('is refused as a moving picture when it is an animation', () => {
    expect(readHeader(webp('VP8X', 4, 4, 0b10))).toBe('moving');
    expect(readHeader(png(4, 4, 0, [['acTL', new Uint8Array(8)]]))).toBe('moving');
  });
});
