import { layerStyle } from './dieline-svg.ts';
import { type Layer, layers, type Mark } from './marks.ts';
import type { Path, Point } from './outline.ts';
import type { Sheet } from './sheet-marks.ts';

/** A text as a stencil: one bit for each dot, rows filled up to whole bytes, 0 is ink. */
export interface TextPicture {
  readonly columns: number;
  readonly rows: number;
  readonly bits: Uint8Array;
  /** Size on paper and the base line's height in it, mm. */
  readonly width: number;
  readonly height: number;
  readonly descent: number;
}

type TextMark = Extract<Mark, { kind: 'text' }>;

const pointsPerMm = 72 / 25.4;
/** A page may be 200 inches; beyond that its unit grows. */
const largestPage = 14_400;
/** The height of a circle's quarter as a Bézier curve. */
const quarter = 0.5523;

/** What Helvetica of every PDF reader can write: the printable part of Latin 1 that needs no escape table. */
const isLatin = (text: string): boolean => /^[\x20-\x7e\xa0-\xff]*$/.test(text);

/**
 * The drawing as a one-page PDF at 1:1: page size and coordinates are millimetres made points. Latin text is set in
 * the reader's own Helvetica; other text comes as a picture from `picture`, for no font is embedded.
 */
export async function dielinePdf(
  sheet: Sheet,
  title: string,
  picture: (mark: TextMark) => TextPicture | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { left, top, width, height, unit, marks } = sheet;
  const [w, h] = [width * pointsPerMm, height * pointsPerMm];
  const userUnit = Math.max(1, Math.ceil(Math.max(w, h) / largestPage));
  const scale = pointsPerMm / userUnit;
  const pictures: { readonly name: string; readonly picture: TextPicture }[] = [];
  const place = (mark: TextMark): string | undefined => {
    const made = picture(mark);
    if (!made) return undefined;
    const name = `T${pictures.length}`;
    pictures.push({ name, picture: made });
    return pictureOperators(mark, made, name);
  };
  // Drawings run downwards, PDF pages upwards.
  const frame = `q ${n(scale)} 0 0 ${n(-scale)} ${n(-left * scale)} ${n((top + height) * scale)} cm 1 j`;
  const content = layers.map((layer) => layerOperators(layer, marks, unit, place)).join('\n');
  const stream = await deflated(latin1(`${frame}\n${content}\nQ\n`));
  const images = await Promise.all(
    pictures.map(async ({ picture: { columns, rows, bits } }) => ({
      dictionary: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ImageMask true /BitsPerComponent 1`,
      data: await deflated(bits),
    })),
  );
  const firstImage = 7;
  const names = pictures.map(({ name }, index) => `/${name} ${firstImage + index} 0 R`).join(' ');
  const font = (name: string): Part => ({
    dictionary: `/Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding`,
  });
  return fileOf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary: [
        `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(w / userUnit)} ${n(h / userUnit)}]`,
        userUnit > 1 ? ` /UserUnit ${userUnit}` : '',
        ` /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> /XObject << ${names} >> >>`,
      ].join(''),
    },
    { dictionary: '', data: stream },
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...images,
    { dictionary: `/Title <FEFF${hex16(title)}> /Producer (Platen)` },
  ]);
}

const n = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

function layerOperators(
  layer: Layer,
  marks: readonly Mark[],
  unit: number,
  place: (mark: TextMark) => string | undefined,
): string {
  const { colour, width, dashes } = layerStyle[layer];
  const channels = [1, 3, 5].map((start) => n(Number.parseInt(colour.slice(start, start + 2), 16) / 255)).join(' ');
  const pen = `${channels} RG ${channels} rg ${n(width * unit)} w [${dashes.map((dash) => n(dash * unit)).join(' ')}] 0 d`;
  const body = marks.filter((mark) => mark.layer === layer).flatMap((mark) => operators(mark, place) ?? []);
  return [pen, ...body].join('\n');
}

function operators(mark: Mark, place: (mark: TextMark) => string | undefined): string | undefined {
  if (mark.kind === 'path') return `${pathOperators(mark.path)} ${mark.closed ? 's' : 'S'}`;
  if (mark.kind === 'hole') return `${circleOperators(mark.at, mark.r)} s`;
  if (!isLatin(mark.text)) return place(mark);
  const shift = mark.anchor === 'middle' ? -helveticaWidth(mark.text, mark.size) / 2 : 0;
  const text = mark.text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  return `q ${frameOf(mark)} cm BT /${mark.bold ? 'F2' : 'F1'} ${n(mark.size)} Tf ${n(shift)} 0 Td (${text}) Tj ET Q`;
}

/** Upright text at its place, turned to be read from the right where the mark says so. */
const frameOf = ({ at: { x, y }, turned }: TextMark): string =>
  turned ? `0 -1 -1 0 ${n(x)} ${n(y)}` : `1 0 0 -1 ${n(x)} ${n(y)}`;

function pictureOperators(mark: TextMark, { width, height, descent }: TextPicture, name: string): string {
  const shift = mark.anchor === 'middle' ? -width / 2 : 0;
  return `q ${frameOf(mark)} cm ${n(width)} 0 0 ${n(height)} ${n(shift)} ${n(-descent)} cm /${name} Do Q`;
}

const pathOperators = ({ start, steps }: Path): string =>
  [
    `${at(start)} m`,
    ...steps.map(({ to, c1, c2 }) => (c1 && c2 ? `${at(c1)} ${at(c2)} ${at(to)} c` : `${at(to)} l`)),
  ].join(' ');

function circleOperators({ x, y }: Point, r: number): string {
  const k = r * quarter;
  const arc = (points: readonly number[]): string => `${points.map(n).join(' ')} c`;
  return [
    `${n(x + r)} ${n(y)} m`,
    arc([x + r, y + k, x + k, y + r, x, y + r]),
    arc([x - k, y + r, x - r, y + k, x - r, y]),
    arc([x - r, y - k, x - k, y - r, x, y - r]),
    arc([x + k, y - r, x + r, y - k, x + r, y]),
  ].join(' ');
}

/** Helvetica's digits are 0.556 of its size wide, points and spaces half of that; for numbers this is exact. */
const helveticaWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (/[ .,]/.test(sign) ? 0.278 : 0.556), 0) * size;

const hex16 = (text: string): string =>
  [...text]
    .flatMap((sign) =>
      Array.from({ length: sign.length }, (_, unit) => sign.charCodeAt(unit).toString(16).padStart(4, '0')),
    )
    .join('')
    .toUpperCase();

/** One byte a sign: the file and its texts are Latin 1, where UTF-8 would make two of a ×. */
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

async function deflated(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

interface Part {
  readonly dictionary: string;
  /** Deflated stream. */
  readonly data?: Uint8Array<ArrayBuffer>;
}

/** Objects numbered from 1, of which the last one is the file's information, with the table of where they begin. */
function fileOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (chunk: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof chunk === 'string' ? latin1(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  const starts: number[] = [];
  write('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n');
  parts.forEach(({ dictionary, data }, index) => {
    starts.push(length);
    write(`${index + 1} 0 obj\n<< ${dictionary}`);
    if (data) {
      write(` /Filter /FlateDecode /Length ${data.length} >>\nstream\n`);
      write(data);
      write('\nendstream\nendobj\n');
    } else write(' >>\nendobj\n');
  });
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${parts.length + 1} /Root 1 0 R /Info ${parts.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    file.set(chunk, offset);
    offset += chunk.length;
  }
  return file;
}
