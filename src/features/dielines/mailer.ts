import type { BoxSize, Dieline, NoDieline } from './dieline.ts';
import { panelText, reasonText } from './dielines.texts.ts';
import { flatSize } from './flat-size.ts';
import { type Corner, corner, type Line, line, type Outline, rectangle } from './outline.ts';
import { taper15 } from './tube.ts';

const least = { l: 60, w: 50, h: 20 };
/** Slits between flaps that fold past each other. */
const gap = 1;

/**
 * FEFCO 0427: base with double side walls that snap into it, ears of front and back between them, a lid that tucks
 * in. The formula's boards are shared out as the folds need them. Across: the base has both inner walls, both ears
 * and one board (5t); a side has an outer wall of H + t, a ridge that spans ear and inner wall (8t/3), an inner wall
 * of H and a tab as thick as the board that goes through the base. Along, from the front edge of the lid: tuck
 * H + t/3, lid W + 5t/3, back H + 5t/3, base W + 2t, front H + 5t/3. Ears meet in the middle of a side and so decide
 * the width of low boxes: that is the formula's other branch.
 */
export function mailer(size: BoxSize, t: number): Dieline | NoDieline {
  const { l, w, h } = size;
  if (l < least.l || w < least.w || h < least.h) return { reason: reasonText.mailer, params: least };
  const flat = flatSize('mailer', size, t);
  const [tuckEnd, lidEnd] = [h + t / 3, h + w + 2 * t];
  const baseStart = lidEnd + h + (5 * t) / 3;
  const baseEnd = baseStart + w + 2 * t;
  const base = l + 5 * t;
  const [left, right] = [(flat.w - base) / 2, (flat.w + base) / 2];
  const [ridge, over, inner] = [h + t, h + (11 * t) / 3, 2 * h + (11 * t) / 3];
  const tuckRight = (flat.w + l - 1) / 2;
  const ear = w / 2 + t / 6;
  const tuckEar = Math.min(h, w * 0.3);
  // Inner walls stand between front and back.
  const inset = t + gap;
  const tab = (w + 2 * t) / 6;
  const tabs = [0.3, 0.7].map((part) => baseStart + (w + 2 * t) * part - tab / 2);

  const earBetween = (x: number, from: number, to: number, reach: number): Corner[] => {
    const slope = Math.min(reach * taper15, (to - from) / 4);
    return [corner(x, from), corner(x + reach, from + slope, 3), corner(x + reach, to - slope, 3), corner(x, to)];
  };
  const rightHalf: Corner[] = [
    corner(tuckRight, 0),
    ...earBetween(tuckRight, gap, tuckEnd - 2, tuckEar),
    corner(tuckRight, tuckEnd),
    corner(right - gap, tuckEnd),
    corner(right - gap, lidEnd),
    corner(right, lidEnd),
    ...earBetween(right, lidEnd + gap, baseStart - gap, ear),
    corner(right, baseStart + gap),
    corner(right + ridge, baseStart + gap),
    corner(right + over, baseStart + gap + inset),
    corner(right + inner, baseStart + gap + inset),
    ...tabs.flatMap((y) => [
      corner(right + inner, y),
      corner(right + inner + t, y, t / 2),
      corner(right + inner + t, y + tab, t / 2),
      corner(right + inner, y + tab),
    ]),
    corner(right + inner, baseEnd - gap - inset),
    corner(right + over, baseEnd - gap - inset),
    corner(right + ridge, baseEnd - gap),
    corner(right, baseEnd - gap),
    ...earBetween(right, baseEnd + gap, flat.h - gap, ear),
    corner(right, flat.h),
  ];
  const turned = ({ x, y, r = 0 }: Corner): Corner => corner(flat.w - x, y, r);
  const outline: Outline = [...rightHalf, ...rightHalf.map(turned).toReversed()];

  const sideCreases: Line[] = [
    line(tuckRight, gap, tuckRight, tuckEnd - 2),
    line(right, lidEnd + gap, right, baseStart - gap),
    line(right, baseStart + gap, right, baseEnd - gap),
    line(right + ridge, baseStart + gap, right + ridge, baseEnd - gap),
    line(right + over, baseStart + gap + inset, right + over, baseEnd - gap - inset),
    line(right, baseEnd + gap, right, flat.h - gap),
  ];
  // A tab's slot stands where the inner wall comes down, half a millimetre longer at either end.
  const slots = tabs.flatMap((y) => rectangle(right - over + ridge - t / 2, y - 0.5, t, tab + 1).map((at) => at));
  const slotLines = slots.map((from, index): Line => {
    const last = index % 4 === 3;
    return { from, to: slots[last ? index - 3 : index + 1] ?? from };
  });
  const bothSides = (lines: readonly Line[]): Line[] =>
    lines.flatMap(({ from, to }) => [
      { from, to },
      { from: turned(from), to: turned(to) },
    ]);
  return {
    flat,
    outline,
    cuts: bothSides(slotLines),
    holes: [],
    creases: [
      line(flat.w - tuckRight, tuckEnd, tuckRight, tuckEnd),
      line(left + gap, lidEnd, right - gap, lidEnd),
      line(left, baseStart, right, baseStart),
      line(left, baseEnd, right, baseEnd),
      ...bothSides(sideCreases),
    ],
    glue: [],
    panels: [
      { name: panelText.lid, x: left, y: tuckEnd, w: base, h: lidEnd - tuckEnd },
      { name: panelText.back, x: left, y: lidEnd, w: base, h: baseStart - lidEnd },
      { name: panelText.base, x: left, y: baseStart, w: base, h: baseEnd - baseStart },
      { name: panelText.front, x: left, y: baseEnd, w: base, h: flat.h - baseEnd },
      { name: panelText.wall, x: right, y: baseStart, w: ridge, h: baseEnd - baseStart },
      { name: panelText.wall, x: left - ridge, y: baseStart, w: ridge, h: baseEnd - baseStart },
    ],
    xs: [0, left, right, flat.w],
    ys: [0, tuckEnd, lidEnd, baseStart, baseEnd, flat.h],
    pieces: 1,
  };
}
