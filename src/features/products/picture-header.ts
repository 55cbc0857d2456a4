import { crc32 } from 'node:zlib';
import type { PictureType } from './picture.contract.ts';

/** What the first bytes say of a picture; width and height in pixels. */
export interface PictureHeader {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}
/** `type`: of none of the three kinds; `broken`: of one of them, but damaged or cut off; `moving`: an animation. */
export type PictureFault = 'type' | 'broken' | 'moving';

/**
 * Kind and measures of a picture from its bytes, which are not decoded: a file of 1 MB can hold a picture that fills the
 * memory. Names and announced types are not asked for; SVG, which is a program, is of no kind here.
 */
export function readHeader(bytes: Uint8Array): PictureHeader | PictureFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [type, { begins, measure }] of kinds) {
    if (!begins(bytes)) continue;
    const found = measure(view);
    if (typeof found === 'string') return found;
    return found.width > 0 && found.height > 0 ? { type, ...found } : 'broken';
  }
  return 'type';
}

type Measures = { readonly width: number; readonly height: number } | 'broken' | 'moving';
interface Kind {
  readonly begins: (bytes: Uint8Array) => boolean;
  readonly measure: (view: DataView) => Measures;
}

const has = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const word = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** Chunks of length, name, data and checksum, from IHDR over data to IEND; each checksum is that of its chunk. */
function measurePng(view: DataView): Measures {
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || word(view, 12) !== 'IHDR') return 'broken';
  let hasData = false;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > view.byteLength) return 'broken';
    if (crc32(new Uint8Array(view.buffer, view.byteOffset + at + 4, end - at - 4)) !== view.getUint32(end))
      return 'broken';
    const name = word(view, at + 4);
    if (name === 'acTL') return 'moving';
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return hasData ? { width: view.getUint32(16), height: view.getUint32(20) } : 'broken';
  }
  return 'broken';
}

/** Start of frame: every process of coding, without the tables that have numbers among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments up to the first scan, with a frame among them; the end of the picture must be there as well. */
function measureJpeg(view: DataView): Measures {
  let at = 2;
  let frame: Measures = 'broken';
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return 'broken';
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan) return hasEnd(view, at) ? frame : 'broken';
    if (isFrame(marker)) frame = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may have more of its first byte before it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 'broken';
}

const startOfScan = 0xda;

/** Some cameras write more behind the end. */
function hasEnd(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at > from; at -= 1) if (view.getUint16(at) === 0xffd9) return true;
  return false;
}

/** The first chunk of a RIFF file of its three kinds: lossy, lossless, extended. */
function measureWebp(view: DataView): Measures {
  const end = view.getUint32(4, true) + 8;
  // The first chunk lies within the file as its head has it, and that lies within the bytes.
  if (view.byteLength < 30 || end > view.byteLength || 20 + view.getUint32(16, true) > end) return 'broken';
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (word(view, 12)) {
    case 'VP8 ':
      return !has(new Uint8Array(view.buffer, view.byteOffset), 23, [0x9d, 0x01, 0x2a])
        ? 'broken'
        : { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return 'broken';
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return view.getUint8(20) & 0b10 ? 'moving' : { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return 'broken';
  }
}

const kinds: readonly (readonly [PictureType, Kind])[] = [
  ['image/png', { begins: (bytes) => has(bytes, 0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]), measure: measurePng }],
  ['image/jpeg', { begins: (bytes) => has(bytes, 0, [0xff, 0xd8, 0xff]), measure: measureJpeg }],
  [
    'image/webp',
    {
      begins: (bytes) => has(bytes, 0, ascii('RIFF')) && has(bytes, 8, ascii('WEBP')),
      measure: measureWebp,
    },
  ],
];
