import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG; `seed` makes it another file, `more` are chunks before its data. */
export function png(width: number, height: number, seed = 0, more: readonly [string, Uint8Array][] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  // A claim of 30,000 lines needs no lines: whoever believes it is the one who suffers.
  const lines = width * height > 1_000_000 ? Buffer.alloc(1) : Buffer.alloc((width + 1) * height, seed);
  const extra = more.map(([name, data]) => chunk(name, data));
  return Buffer.concat([
    pngStart,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The outside of a JPEG: an application segment, a table, the frame, and its end. */
export function jpeg(width: number, height: number): Buffer {
  const segment = (marker: number, data: readonly number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xc4, [0, 0, 0, 0]),
    ...segment(0xc2, [8, ...sides, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x12, 0x34, 0xff, 0xd9],
  ]);
}

/** The outside of a WebP of one of its three kinds. */
export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number, flags = 0): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes.writeUInt32LE(20, 16);
  if (kind === 'VP8 ') {
    bytes.set([0x9d, 0x01, 0x2a], 23);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    bytes.writeUInt8(0x2f, 20);
    bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  } else {
    bytes.writeUInt8(flags, 20);
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
