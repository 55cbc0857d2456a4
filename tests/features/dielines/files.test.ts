import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Dieline } from '#features/dielines/dieline.ts';
import { dielinePdf } from '#features/dielines/dieline-pdf.ts';
import { dielineSvg } from '#features/dielines/dieline-svg.ts';
import { drawDieline, isDrawn } from '#features/dielines/draw-dieline.ts';
import { type DielineStyle, dielineStyles } from '#features/dielines/flat-size.ts';
import type { Mark } from '#features/dielines/marks.ts';
import { type Sheet, sheetMarks } from '#features/dielines/sheet-marks.ts';
import { type Language, textIn } from '#shared/text.ts';

const examples: Record<DielineStyle, readonly [l: number, w: number, h: number, caliper: number]> = {
  rte: [60, 40, 120, 0.46],
  ste: [80, 30, 165, 0.4],
  'snap-lock': [100, 70, 150, 0.46],
  'crash-lock': [100, 70, 150, 0.46],
  tray: [200, 150, 40, 0.46],
  rsc: [400, 300, 250, 3],
  mailer: [240, 160, 60, 1.6],
  bag: [250, 100, 320, 0.33],
};

function example(style: DielineStyle): Dieline {
  const [l, w, h, caliper] = examples[style];
  const answer = drawDieline(style, { l, w, h }, caliper);
  if (!isDrawn(answer)) throw new Error(answer.reason[0]);
  return answer;
}

const sheetOf = (dieline: Dieline, language: Language = 'zh-CN'): Sheet =>
  sheetMarks(dieline, {
    bleed: 3,
    unit: 1,
    say: (text, params) => textIn(language, text, params),
    title: {
      heading: textIn(language, ['药盒 <A&B>', 'Box <A&B> (1)']),
      rows: [[textIn(language, ['比例', 'Scale']), '1:1']],
      note: textIn(language, ['报价示意图', 'For quotation']),
    },
  });

const layerOf = (svg: string, layer: string): string =>
  new RegExp(`<g id="[^"]+" data-layer="${layer}"[^>]*>([^]*?)</g>`).exec(svg)?.[1] ?? '';

describe.each(dielineStyles)('the SVG of %s', (style) => {
  const dieline = example(style);
  const sheet = sheetOf(dieline);
  const svg = dielineSvg(sheet, 'words');

  test('has its real size: a millimetre of the drawing is a millimetre of the file', () => {
    const [, width, height, box] = /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="([^"]+)"/.exec(svg) ?? [];
    const [left, top, w, h] = (box ?? '').split(' ').map(Number);
    expect([w, h]).toEqual([Number(width), Number(height)]);
    expect(left).toBeLessThanOrEqual(-3);
    expect(top).toBeLessThanOrEqual(-3);
    expect(Number(w) + Number(left)).toBeGreaterThanOrEqual(dieline.flat.w + 3);
    expect(Number(h) + Number(top)).toBeGreaterThanOrEqual(dieline.flat.h + 3);
  });

  test('has every layer, with one closed cutting line and dashed creases', () => {
    const cut = layerOf(svg, 'cut').match(/d="[^"]*"/g) ?? [];
    expect(cut.filter((path) => path.endsWith('Z"'))).toHaveLength(1);
    expect(layerOf(svg, 'bleed').match(/Z"/g)).toHaveLength(1);
    // One more than the drawing has: the title explains the line.
    expect(layerOf(svg, 'crease').match(/<path/g)).toHaveLength(dieline.creases.length + 1);
    expect(svg).toMatch(/data-layer="crease"[^>]* stroke-dasharray="3 1.5"/);
    expect(layerOf(svg, 'glue') !== '').toBe(dieline.glue.length > 0 || layerOf(svg, 'glue') === '\n\n');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('says the flat size and every panel in numbers', () => {
    const numbers = [...layerOf(svg, 'dimension').matchAll(/>([\d.]+)<\/text>/g)].map(([, text]) => Number(text));
    expect(numbers).toContain(Math.round(dieline.flat.w * 100) / 100);
    expect(numbers).toContain(Math.round(dieline.flat.h * 100) / 100);
    expect(numbers.length).toBe(dieline.xs.length + dieline.ys.length);
  });

  test('has no text outside the sheet', () => {
    for (const mark of sheet.marks) {
      if (mark.kind !== 'text') continue;
      expect(mark.at.x).toBeGreaterThan(sheet.left);
      expect(mark.at.x).toBeLessThan(sheet.left + sheet.width);
      expect(mark.at.y).toBeGreaterThan(sheet.top);
      expect(mark.at.y).toBeLessThan(sheet.top + sheet.height);
    }
  });
});

test('names of products cannot break out of the SVG', () => {
  const svg = dielineSvg(sheetOf(example('rte')), 'a "b" <c>');
  expect(svg).toContain('药盒 &lt;A&amp;B&gt;');
  expect(svg).toContain('<title>a &quot;b&quot; &lt;c&gt;</title>');
});

const picture = { columns: 16, rows: 2, bits: new Uint8Array([1, 2, 3, 4]), width: 8, height: 1, descent: 0.2 };

/** Objects of the file, found by its own table. */
function objectsOf(file: Uint8Array): { text: string; stream: string }[] {
  const all = Buffer.from(file).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(all)?.[1]);
  const rows = all.slice(table).match(/\d{10} 00000 n /g) ?? [];
  return rows.map((row, index) => {
    const start = Number(row.slice(0, 10));
    const rest = all.slice(start);
    expect(rest).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    const text = rest.slice(0, rest.indexOf('endobj'));
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0);
    const body = rest.indexOf('stream\n') + 'stream\n'.length;
    const stream = length > 0 ? inflateSync(file.subarray(start + body, start + body + length)).toString('latin1') : '';
    return { text, stream };
  });
}

describe.each(dielineStyles)('the PDF of %s', (style) => {
  test('is a page of the drawing’s real size, drawn in millimetres', async () => {
    const sheet = sheetOf(example(style), 'en');
    const objects = objectsOf(await dielinePdf(sheet, 'Title', () => undefined));
    const page = objects.find(({ text }) => text.includes('/Type /Page '));
    const [, w, h] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page?.text ?? '') ?? [];
    expect((Number(w) / 72) * 25.4).toBeCloseTo(sheet.width, 3);
    expect((Number(h) / 72) * 25.4).toBeCloseTo(sheet.height, 3);
    const content = objects[3]?.stream ?? '';
    expect(content).toMatch(/^q 2\.8346 0 0 -2\.8346 /);
    expect(content).not.toMatch(/NaN|undefined|Infinity/);
    expect(content.match(/ s\n/g)?.length).toBeGreaterThanOrEqual(3);
    expect(content).toContain('[3 1.5] 0 d');
  });
});

test('Chinese text of a PDF is set as pictures, Latin text in Helvetica', async () => {
  const asked: string[] = [];
  const file = await dielinePdf(sheetOf(example('rte')), '药盒', ({ text }) => {
    asked.push(text);
    return picture;
  });
  const objects = objectsOf(file);
  expect(asked).toContain('药盒 <A&B>');
  expect(asked).toContain('背面');
  expect(asked.every((text) => /[^\x20-\xff]/.test(text))).toBe(true);
  const images = objects.filter(({ text }) => text.includes('/ImageMask true'));
  expect(images).toHaveLength(asked.length);
  expect(images[0]?.stream).toBe('\x01\x02\x03\x04');
  expect(objects[3]?.stream).toContain('(230) Tj');
  expect(objects.at(-1)?.text).toContain('<FEFF836F76D2>');
});

test('a sign beyond ASCII is one byte, and brackets in a text do not end it', async () => {
  const sheet = sheetOf(example('rte'), 'en');
  const size: Mark = { kind: 'text', layer: 'title', at: { x: 0, y: 0 }, size: 4, text: '60 × 40', anchor: 'start' };
  const withSize = { ...sheet, marks: [...sheet.marks, size] };
  const objects = objectsOf(await dielinePdf(withSize, 'x', () => undefined));
  expect(objects[3]?.stream).toContain('(60 \xd7 40) Tj');
  expect(objects[3]?.stream).toContain('(Box <A&B> \\(1\\)) Tj');
});

test('a page beyond what a PDF can measure has a larger unit and keeps its size', async () => {
  const answer = drawDieline('rsc', { l: 2000, w: 1200, h: 1500 }, 5);
  if (!isDrawn(answer)) throw new Error(answer.reason[0]);
  const sheet = sheetOf(answer, 'en');
  const page = objectsOf(await dielinePdf(sheet, 'x', () => undefined))[2]?.text ?? '';
  const [, w] = /MediaBox \[0 0 ([\d.]+) /.exec(page) ?? [];
  const [, unit] = /UserUnit (\d)/.exec(page) ?? [];
  expect(Number(w)).toBeLessThan(14_400);
  expect((Number(w) * Number(unit) * 25.4) / 72).toBeCloseTo(sheet.width, 2);
});
