import { crc32 } from 'node:zlib';
import { exifOf, type Orientation, orientationOf, turned } from './picture-exif.ts';
import { latin, nameAt, type PictureFault, type Read, viewOf } from './picture-parts.ts';

/** What is shown, and what colours and the shape of a pixel need. Texts, times, Exif and what programs invent are not. */
const shown = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'.split(' '));

/** Chunks of length, name, data and checksum, from IHDR over data to IEND; each checksum is that of its chunk. */
export function readPng(bytes: Uint8Array): Read | PictureFault {
  const view = viewOf(bytes);
  if (bytes.byteLength < 33 || view.getUint32(8) !== 13 || nameAt(bytes, 12) !== 'IHDR') return 'broken';
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let hasData = false;
  let orientation: Orientation = 1;
  for (let at = 8; at + 12 <= bytes.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return 'broken';
    const name = nameAt(bytes, at + 4);
    if (name === 'acTL') return 'moving';
    // Browsers turn a picture by what stands before its data.
    if (name === 'eXIf' && !hasData) {
      orientation = orientationOf(bytes.subarray(at + 8, end - 4));
      if (orientation !== 1) kept.push(chunk(name, exifOf(orientation)));
    }
    hasData ||= name === 'IDAT';
    if (shown.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND' && !hasData) return 'broken';
    if (name === 'IEND')
      return { ...turned(view.getUint32(16), view.getUint32(20), orientation), bytes: Buffer.concat(kept) };
    at = end;
  }
  return 'broken';
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const made = new Uint8Array(12 + data.byteLength);
  const view = viewOf(made);
  view.setUint32(0, data.byteLength);
  made.set(latin(name), 4);
  made.set(data, 8);
  view.setUint32(8 + data.byteLength, crc32(made.subarray(4, 8 + data.byteLength)));
  return made;
}
