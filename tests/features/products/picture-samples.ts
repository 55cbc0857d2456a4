import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG, with its checksum. */
export const chunk = (name: string, data: Uint8Array): Buffer => {
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
  // Every line begins with how it was filtered: not at all.
  for (let at = 0; at < lines.length; at += width + 1) lines.writeUInt8(0, at);
  const extra = more.map(([name, data]) => chunk(name, data));
  return Buffer.concat([
    pngStart,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Segment = readonly [marker: number, data: Uint8Array];

/** The outside of a JPEG: an application segment, a table, the frame, a scan, and its end; `more` stands before the frame. */
export function jpeg(width: number, height: number, more: readonly Segment[] = [], behind = Buffer.alloc(0)): Buffer {
  const segment = (marker: number, data: Uint8Array | readonly number[]) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length + 2);
    return Buffer.from([0xff, marker, ...size, ...data]);
  };
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...more.map(([marker, data]) => segment(marker, data)),
    segment(0xc4, [0, 0, 0, 0]),
    segment(0xc2, [8, ...sides, 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    // A stuffed 0xff and a restart are no markers.
    Buffer.from([0x12, 0xff, 0x00, 0xff, 0xd0, 0x34, 0xff, 0xd9]),
    behind,
  ]);
}

const riffChunk = (name: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
};

/** The outside of a WebP of one of its three kinds; the extended one holds a lossy picture, and `more` behind it. */
export function webp(
  kind: 'VP8 ' | 'VP8L' | 'VP8X',
  width: number,
  height: number,
  flags = 0,
  more: readonly [string, Uint8Array][] = [],
): Buffer {
  const [lossy, lossless, extended] = [Buffer.alloc(20), Buffer.alloc(20), Buffer.alloc(10)];
  lossy.set([0x9d, 0x01, 0x2a], 3);
  lossy.writeUInt16LE(width, 6);
  lossy.writeUInt16LE(height, 8);
  lossless.writeUInt8(0x2f, 0);
  lossless.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  extended.writeUInt8(flags, 0);
  extended.writeUIntLE(Math.max(0, width - 1), 4, 3);
  extended.writeUIntLE(Math.max(0, height - 1), 7, 3);
  return riffChunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      ...(kind === 'VP8X' ? [riffChunk('VP8X', extended)] : []),
      kind === 'VP8L' ? riffChunk('VP8L', lossless) : riffChunk('VP8 ', lossy),
      ...more.map(([name, data]) => riffChunk(name, data)),
    ]),
  );
}

/** What a telephone writes: how the picture is turned, and the place where it was taken, as Exif data of either order. */
export function exif(orientation: number, little = true): Buffer {
  const u16 = (n: number) => (little ? [n & 255, n >> 8] : [n >> 8, n & 255]);
  const u32 = (n: number) => (little ? [...u16(n & 0xffff), ...u16(n >>> 16)] : [...u16(n >>> 16), ...u16(n & 0xffff)]);
  const ascii = (text: string) => [...Buffer.from(text)];
  const maker = secret;
  return Buffer.from([
    ...(little ? ascii('II*\0') : ascii('MM\0*')),
    ...u32(8),
    ...u16(2),
    // Maker (text, behind the table), then the orientation (a short, in its place).
    ...[...u16(0x010f), ...u16(2), ...u32(maker.length), ...u32(38)],
    ...[...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation), 0, 0],
    ...u32(0),
    ...ascii(maker),
  ]);
}

/** Words that must not be in any picture that is stored. */
export const secret = 'GPS 31.2304N 121.4737E';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
