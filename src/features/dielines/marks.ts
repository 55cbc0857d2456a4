import type { Line, Path, Point } from './outline.ts';

export const layers = ['glue', 'bleed', 'crease', 'cut', 'dimension', 'title'] as const;
export type Layer = (typeof layers)[number];

/** What stands on a drawing, in mm from the top left of the flat size. */
export type Mark =
  | { readonly kind: 'path'; readonly layer: Layer; readonly path: Path; readonly closed: boolean }
  | { readonly kind: 'hole'; readonly layer: Layer; readonly at: Point; readonly r: number }
  | {
      readonly kind: 'text';
      readonly layer: Layer;
      /** Middle, or start, of the text's base line. */
      readonly at: Point;
      readonly size: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle';
      /** Read from the right side of the sheet. */
      readonly turned?: boolean;
      readonly bold?: boolean;
    };

export const strokeMark = (layer: Layer, { from, to }: Line): Mark => ({
  kind: 'path',
  layer,
  path: { start: from, steps: [{ to }] },
  closed: false,
});

/** Width of a text of this size: Chinese signs are square, Latin ones about half as wide. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? size : size * 0.56), 0);
