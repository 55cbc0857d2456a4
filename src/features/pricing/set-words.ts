import { graduated, rateOfSum } from '#shared/money.ts';
import { groupedText } from '#shared/money-text.ts';
import type { Text } from '#shared/text.ts';
import { fillText } from './fill-text.ts';
import type { SetChoice, SetSize } from './options.ts';

/** How a job of several sizes is told, on the quote page and wherever its words are kept. */
export const setText = {
  unit: ['套', 'sets'],
  size: ['尺寸 {n}', 'Size {n}'],
  inAll: ['每套共 {pieces} 件，最多 {max} 件', 'A set of {pieces} pieces: {max} at most'],
  line: ['{size} mm × {pieces} {unit}', '{size} mm, {pieces}'],
  total: ['每套', 'In a set'],
  totalLine: ['{pieces} {unit}，共 {area} m²', '{pieces}, {area} m²'],
  pieces: ['{shown}', '{shown} {n|piece|pieces}'],
} as const satisfies Record<string, Text>;

type Measures = Pick<SetSize, 'w' | 'h'>;

const counted = (n: number): Text => fillText(setText.pieces, { n, shown: groupedText(n, 0) });

/** All sizes of a set, the specification's own first. */
export const sizesOfSet = (size: Measures, { pieces, more }: SetChoice): readonly SetSize[] => [
  { w: size.w, h: size.h, pieces },
  ...more,
];

/** Pieces in one set. */
export const piecesOfSet = ({ pieces, more }: SetChoice): number =>
  more.reduce((all, each) => all + each.pieces, pieces);

/** The pieces that a set may have at most: of a set with more, not even the smallest quantity could be made. */
export const mostInSet = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.floor(max / Math.max(1, min));

/** What one set is, with its printed area: `3 幅，共 13.08 m²`. Measures in mm. */
export function setTotal(size: Measures, set: SetChoice, unit: Text): Text {
  const cmm = (mm: number): number => Math.round(mm * 100);
  const area = rateOfSum(
    sizesOfSet(size, set).map(({ w, h, pieces }) => [cmm(w), cmm(h), pieces]),
    [100_000_000],
  );
  return fillText(setText.totalLine, {
    pieces: counted(piecesOfSet(set)),
    unit: unit[0],
    area: groupedText(graduated(1, area), 2),
  });
}

/** A row for each size and one for the whole set. `unit` is what the product counts in. */
export function setRows(size: Measures, set: SetChoice, unit: Text): { label: Text; value: Text }[] {
  const rows = sizesOfSet(size, set).map(({ w, h, pieces }, index) => ({
    label: fillText(setText.size, { n: index + 1 }),
    value: fillText(setText.line, { size: `${w}×${h}`, pieces: counted(pieces), unit: unit[0] }),
  }));
  return [...rows, { label: setText.total, value: setTotal(size, set, unit) }];
}
