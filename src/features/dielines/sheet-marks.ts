import type { Text } from '#shared/text.ts';
import { bleedLine } from './bleed.ts';
import type { Dieline } from './dieline.ts';
import { dielineText } from './dielines.texts.ts';
import { type Dimension, dimensionMarks } from './dimension-marks.ts';
import { hatching } from './hatching.ts';
import { type Mark, strokeMark, textWidth } from './marks.ts';
import { line, type Point, pathOf, point, rectangle } from './outline.ts';

export interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Thickness of everything beside true scale: 1 is a pen of 0.35 mm and text of 4 mm. */
  readonly unit: number;
  readonly marks: readonly Mark[];
}

export interface TitleBlock {
  readonly heading: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

export type Say = (text: Text, params?: Readonly<Record<string, string | number>>) => string;

interface SheetOptions {
  readonly bleed: number;
  readonly unit: number;
  readonly say: Say;
  /** Left out on the screen, where the page says the same. */
  readonly title?: TitleBlock;
}

/** Everything that stands on the drawing of a blank; lines in layers, numbers, names of panels, and its title. */
export function sheetMarks(dieline: Dieline, { bleed, unit, say, title }: SheetOptions): Sheet {
  const { flat } = dieline;
  const bled = bleedLine(dieline.outline, bleed);
  const size = 4 * unit;
  const marks: Mark[] = [
    ...dieline.glue.flatMap((outline) => hatching(outline, 2.5 * unit).map((at) => strokeMark('glue', at))),
    {
      kind: 'path',
      layer: 'bleed',
      path: { start: bled[0] ?? point(0, 0), steps: bled.slice(1).map((to) => ({ to })) },
      closed: true,
    },
    ...dieline.creases.map((at) => strokeMark('crease', at)),
    { kind: 'path', layer: 'cut', path: pathOf(dieline.outline), closed: true },
    ...dieline.cuts.map((at) => strokeMark('cut', at)),
    ...dieline.holes.map(({ at, r }): Mark => ({ kind: 'hole', layer: 'cut', at, r })),
    ...panelNames(dieline, size, say),
  ];
  const dimensions: Dimension = { flat, xs: dieline.xs, ys: dieline.ys, away: bleed, unit };
  const { marks: numbers, reach } = dimensionMarks(dimensions);
  marks.push(...numbers);
  const edge = bleed + 2 * unit;
  const drawn = legend.filter((layer) => marks.some((mark) => mark.layer === layer));
  const block = title ? titleMarks(title, drawn, point(-reach, flat.h + reach + 2 * unit), unit, say) : undefined;
  marks.push(...(block?.marks ?? []));
  return {
    left: -reach,
    top: -edge,
    width: Math.max(reach + flat.w + edge, block?.width ?? 0),
    height: edge + flat.h + reach + (block ? block.height + 2 * unit : 0),
    unit,
    marks,
  };
}

function panelNames({ panels }: Dieline, size: number, say: Say): Mark[] {
  return panels.flatMap(({ name, x, y, w, h }): Mark[] => {
    const text = say(name);
    const turned = textWidth(text, size) > w && h > w;
    if (textWidth(text, size) > (turned ? h : w) || size > (turned ? w : h)) return [];
    const middle = point(x + w / 2 + (turned ? size * 0.35 : 0), y + h / 2 + (turned ? 0 : size * 0.35));
    return [{ kind: 'text', layer: 'title', at: middle, size, text, anchor: 'middle', turned }];
  });
}

const barMm = 50;
const legend = ['cut', 'crease', 'bleed', 'glue', 'dimension'] as const;

/** The frame below the drawing: what it is, the lines it is made of, and a bar to check the printer's scale with. */
function titleMarks(
  { heading, rows, note }: TitleBlock,
  drawn: readonly (typeof legend)[number][],
  at: Point,
  unit: number,
  say: Say,
) {
  const size = 4 * unit;
  const step = size * 1.7;
  const pad = size;
  const marks: Mark[] = [];
  let y = at.y + pad + size;
  let width = 0;
  const write = (text: string, x: number, wide: number = size, bold = false): number => {
    marks.push({ kind: 'text', layer: 'title', at: point(x, y), size: wide, text, anchor: 'start', bold });
    const end = x + textWidth(text, wide);
    width = Math.max(width, end - at.x);
    return end;
  };
  const left = at.x + pad;
  write(heading, left, size * 1.3, true);
  const column = left + Math.max(...rows.map(([label]) => textWidth(label, size))) + size;
  for (const [label, value] of rows) {
    y += step;
    write(label, left);
    write(value, column);
  }
  y += step;
  let x = left;
  for (const layer of drawn) {
    const middle = y - size * 0.35;
    const sample = { start: point(x, middle), end: point(x + 3 * size, middle) };
    if (layer === 'glue') {
      const patch = rectangle(sample.start.x, middle - size / 2, 3 * size, size);
      marks.push(...hatching(patch, 2.5 * unit).map((line) => strokeMark('glue', line)));
    } else marks.push(strokeMark(layer, { from: sample.start, to: sample.end }));
    x = write(say(dielineText[layer]), x + 3.5 * size) + 2 * size;
  }
  y += step;
  const bar = y - size * 0.35;
  marks.push(
    strokeMark('dimension', line(left, bar, left + barMm, bar)),
    strokeMark('dimension', line(left, bar - size / 2, left, bar + size / 2)),
    strokeMark('dimension', line(left + barMm, bar - size / 2, left + barMm, bar + size / 2)),
  );
  write(say(dielineText.checkBar, { n: barMm }), left + barMm + size);
  y += step;
  write(note, left, size, true);
  const [w, h] = [width + pad, y + pad - at.y];
  marks.push({ kind: 'path', layer: 'title', path: pathOf(rectangle(at.x, at.y, w, h)), closed: true });
  return { marks, width: w + unit, height: h };
}
