import { exifName, exifOf, type Orientation, orientationOf, turned } from './picture-exif.ts';
import { begins, latin, type Read, viewOf } from './picture-parts.ts';

const endOfPicture = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

/** Cameras and programs write some dozens, a large colour profile 255. A file made of empty ones would keep the server busy. */
const mostSegments = 2000;

/** Start of frame: every process of coding, without the tables that have numbers among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/**
 * Segments from the first to the end of the picture, with a frame and a scan among them. What programs add (APPn) is left
 * out but for what colours need: JFIF without its small copy, the ICC profile and Adobe's word about colours. So are
 * comments, and whatever some cameras write behind the end: a second picture, a film.
 */
export function readJpeg(bytes: Uint8Array): Read | 'broken' {
  const view = viewOf(bytes);
  const head: Uint8Array[] = [];
  const body: Uint8Array[] = [];
  let frame: { readonly width: number; readonly height: number } | undefined;
  let hasScan = false;
  let orientation: Orientation = 1;
  let segments = 0;
  for (let at = 2; at + 2 <= bytes.byteLength; ) {
    if (bytes[at] !== 0xff || segments > mostSegments) return 'broken';
    const marker = view.getUint8(at + 1);
    // A marker may have more of its first byte before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfPicture) {
      if (!(frame && hasScan)) return 'broken';
      const exif = orientation === 1 ? [] : [segment(0xe1, [...latin(exifName), ...exifOf(orientation)])];
      const parts = [bytes.subarray(0, 2), ...head, ...exif, ...body, bytes.subarray(at, at + 2)];
      return { ...turned(frame.width, frame.height, orientation), bytes: Buffer.concat(parts) };
    }
    const end = at + 4 <= bytes.byteLength ? at + 2 + view.getUint16(at + 2) : Number.POSITIVE_INFINITY;
    if (end < at + 4 || end > bytes.byteLength) return 'broken';
    const data = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (data.byteLength < 5) return 'broken';
      frame = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    if (marker === 0xe1 && begins(data, exifName)) orientation = orientationOf(data);
    const next = marker === startOfScan ? endOfScan(bytes, end) : end;
    hasScan ||= marker === startOfScan;
    if (marker === 0xe0) head.push(...jfif(data));
    else if (!isApplication(marker) && marker !== comment) body.push(bytes.subarray(at, next));
    else if (isOfColours(marker, data)) body.push(bytes.subarray(at, next));
    at = next;
    segments += 1;
  }
  return 'broken';
}

/** Where the next marker stands behind coded data, in which 0xff is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.byteLength;
}

const isOfColours = (marker: number, data: Uint8Array): boolean =>
  (marker === 0xe2 && begins(data, 'ICC_PROFILE\0')) || (marker === 0xee && begins(data, 'Adobe'));

/** Version and density; the measures of the small copy are nothing, and it is gone. */
const jfif = (data: Uint8Array): Uint8Array[] =>
  begins(data, 'JFIF\0') && data.byteLength >= 14 ? [segment(0xe0, [...data.subarray(0, 12), 0, 0])] : [];

const segment = (marker: number, data: readonly number[]): Uint8Array =>
  Uint8Array.from([0xff, marker, 0, data.length + 2, ...data]);
