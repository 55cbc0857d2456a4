import type { BoxSize, Dieline, NoDieline } from './dieline.ts';
import { panelText, reasonText } from './dielines.texts.ts';
import { flatSize } from './flat-size.ts';
import { corner, line, type Outline } from './outline.ts';
import { taper15 } from './tube.ts';

const relief = 0.5;
const leastHeight = 12;

/**
 * A tray with four glued corners; the lid is another tray, 2t + 1 mm longer and wider. The base is the inside measure
 * and one board from crease to crease, a wall reaches half a board below the floor: together exactly the formula.
 */
export function tray(size: BoxSize, caliper: number): Dieline | NoDieline {
  const flat = flatSize('tray', size, caliper);
  const wall = size.h + caliper / 2;
  const tab = Math.min(wall - 1, 20);
  if (size.h < leastHeight) return { reason: reasonText.tray, params: { min: leastHeight } };
  const min = Math.ceil(2 * tab + 2);
  if (size.l < min || size.w < min) return { reason: reasonText.traySides, params: { min } };
  const [right, bottom] = [flat.w - wall, flat.h - wall];
  const slope = Math.min(tab * taper15, wall / 4);
  // The tabs hang on the long walls and are glued inside the short ones.
  const tabAt = (x: number, away: 1 | -1, edge: number, base: number): Outline => {
    const [outer, inner] = [edge < base ? slope : -slope, edge < base ? -slope : slope];
    const gap = edge < base ? -relief : relief;
    return [
      corner(x, base + gap),
      corner(x + away * tab, base + gap + inner, 2),
      corner(x + away * tab, edge + outer, 2),
      corner(x, edge + Math.sign(outer) * relief),
    ];
  };
  const topLeft = tabAt(wall, -1, 0, wall);
  const topRight = tabAt(right, 1, 0, wall);
  const bottomRight = tabAt(right, 1, flat.h, bottom);
  const bottomLeft = tabAt(wall, -1, flat.h, bottom);
  const outline: Outline = [
    corner(wall, 0),
    corner(right, 0),
    ...topRight.toReversed(),
    corner(right, wall),
    corner(flat.w, wall + relief),
    corner(flat.w, bottom - relief),
    corner(right, bottom),
    ...bottomRight,
    corner(right, flat.h),
    corner(wall, flat.h),
    ...bottomLeft.toReversed(),
    corner(wall, bottom),
    corner(0, bottom - relief),
    corner(0, wall + relief),
    corner(wall, wall),
    ...topLeft,
  ];
  const [across, along] = [right - wall, bottom - wall];
  return {
    flat,
    outline,
    cuts: [],
    holes: [],
    creases: [
      line(wall, wall, right, wall),
      line(right, wall, right, bottom),
      line(wall, bottom, right, bottom),
      line(wall, wall, wall, bottom),
      line(wall, relief, wall, wall - relief),
      line(right, relief, right, wall - relief),
      line(wall, bottom + relief, wall, flat.h - relief),
      line(right, bottom + relief, right, flat.h - relief),
    ],
    glue: [topLeft, topRight, bottomRight, bottomLeft],
    panels: [
      { name: panelText.base, x: wall, y: wall, w: across, h: along },
      { name: panelText.wall, x: wall, y: 0, w: across, h: wall },
      { name: panelText.wall, x: wall, y: bottom, w: across, h: wall },
      { name: panelText.wall, x: 0, y: wall, w: wall, h: along },
      { name: panelText.wall, x: right, y: wall, w: wall, h: along },
    ],
    xs: [0, wall, right, flat.w],
    ys: [0, wall, bottom, flat.h],
    pieces: 1,
  };
}
