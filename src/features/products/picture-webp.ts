import { exifOf, type Orientation, orientationOf } from './picture-exif.ts';
import { begins, latin, nameAt, type PictureFault, type Read, viewOf } from './picture-parts.ts';

type Measures = { readonly width: number; readonly height: number };

/** Flags of the extended kind (VP8X): a colour profile, transparency, Exif data, an animation. */
const flag = { profile: 0x20, alpha: 0x10, exif: 0x08, moving: 0x02 } as const;

/**
 * A RIFF file of one of its three kinds: lossy, lossless, extended. Of the chunks those stay that show something; the
 * flags of the extended kind say so too. How it is turned is kept, though the measures are those before: browsers differ in
 * whether they turn a WebP, and it shall look as it did.
 */
export function readWebp(bytes: Uint8Array): Read | PictureFault {
  const view = viewOf(bytes);
  const end = bytes.byteLength < 12 ? Number.POSITIVE_INFINITY : view.getUint32(4, true) + 8;
  if (end > bytes.byteLength) return 'broken';
  const kept: Uint8Array[] = [];
  let canvas: Measures | undefined;
  let frame: Measures | undefined;
  let orientation: Orientation = 1;
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > end) return 'broken';
    const name = nameAt(bytes, at);
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'ANIM' || name === 'ANMF') return 'moving';
    if (name === 'VP8X') {
      if (at !== 12 || size < 10) return 'broken';
      if (view.getUint8(at + 8) & flag.moving) return 'moving';
      canvas = { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 };
    } else if (name === 'VP8 ' || name === 'VP8L') {
      const found = name === 'VP8 ' ? lossy(data) : lossless(data);
      if (!found || frame) return 'broken';
      frame = found;
      kept.push(chunk(name, data));
    } else if (name === 'EXIF') orientation = orientationOf(data);
    else if (canvas && (name === 'ICCP' || name === 'ALPH')) kept.push(chunk(name, data));
    // Chunks begin at even places.
    at += 8 + size + (size & 1);
  }
  if (!frame) return 'broken';
  if (!canvas) return { ...frame, bytes: riff(kept) };
  if (canvas.width !== frame.width || canvas.height !== frame.height) return 'broken';
  const hasProfile = kept.some((each) => begins(each, 'ICCP'));
  const flags =
    (view.getUint8(20) & flag.alpha) | (hasProfile ? flag.profile : 0) | (orientation === 1 ? 0 : flag.exif);
  const head = chunk('VP8X', Uint8Array.from([flags, 0, 0, 0, ...bytes.subarray(24, 30)]));
  return { ...frame, bytes: riff([head, ...kept, ...(orientation === 1 ? [] : [chunk('EXIF', exifOf(orientation))])]) };
}

const uint24 = (data: Uint8Array, at: number): number => {
  const view = viewOf(data);
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
};

function lossy(data: Uint8Array): Measures | undefined {
  if (data.byteLength < 10 || !begins(data, '\x9d\x01\x2a', 3)) return undefined;
  const view = viewOf(data);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function lossless(data: Uint8Array): Measures | undefined {
  if (data.byteLength < 5 || data[0] !== 0x2f) return undefined;
  const bits = viewOf(data).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const made = new Uint8Array(8 + data.byteLength + (data.byteLength & 1));
  made.set(latin(name));
  viewOf(made).setUint32(4, data.byteLength, true);
  made.set(data, 8);
  return made;
}

function riff(chunks: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  return chunk('RIFF', body);
}
