import type { BoxSize, Dieline, NoDieline, Panel } from './dieline.ts';
import { panelText, reasonText } from './dielines.texts.ts';
import { bagBottom, bagInTwo, flatSize } from './flat-size.ts';
import { corner, type Line, line, rectangle } from './outline.ts';

const turnIn = 40;
const glueFlap = 20;
/** Half of it and 15 mm to glue make the bottom. */
const widestGusset = 2 * (bagBottom - 15);
/** Cord holes in the turn-in, which goes double there. */
const hole = { r: 2.5, fromTop: 20 };

/**
 * A carrier bag: faces and side gussets in a row, the top turned in, the bottom folded to a rectangle and glued.
 * L is the face, W the gusset. Too wide for a half sheet it is made of two equal pieces, each with one face and one
 * gusset, of which the second piece covers a millimetre.
 */
export function bag(size: BoxSize, caliper: number): Dieline | NoDieline {
  const { l, w, h } = size;
  if (l < w || h < w + turnIn) return { reason: reasonText.bag, params: { h: Math.ceil(w + turnIn) } };
  if (w > widestGusset) return { reason: reasonText.bagBottom, params: { max: widestGusset } };
  const flat = flatSize('bag', size, caliper);
  const two = bagInTwo(size);
  const widths = two ? [l, w - 1] : [l, w, l, w];
  const bottom = bagBottom;
  const [top, foot] = [turnIn, flat.h - bottom];
  const end = flat.w - glueFlap;
  const starts: number[] = [];
  let x = 0;
  for (const width of widths) {
    starts.push(x);
    x += width;
  }
  const gussets = starts.flatMap((at, index) =>
    index % 2 === 1 ? [{ left: at, right: at + (widths[index] ?? 0) }] : [],
  );
  const faces = starts.flatMap((at, index) => (index % 2 === 0 ? [at] : []));
  const half = w / 2;
  const creases: Line[] = [
    line(0, top, end, top),
    line(0, foot, end, foot),
    // Folded flat, the bottom lies on the face: the faces bend half a gusset above it.
    ...faces.map((at) => line(at, foot - half, at + l, foot - half)),
    ...[...starts.slice(1), end].map((at) => line(at, 0, at, flat.h)),
    ...gussets.flatMap(({ left, right }) => {
      const middle = (left + right) / 2;
      return [
        line(middle, 0, middle, foot - half),
        line(left, foot, middle, foot - half),
        line(right, foot, middle, foot - half),
        // The bottom's corners fold in at 45° below the gussets.
        line(left, foot, middle, foot + half),
        line(right, foot, middle, foot + half),
      ];
    }),
  ];
  const slope = 6;
  const flap = [corner(end, 0), corner(flat.w, slope), corner(flat.w, flat.h - slope), corner(end, flat.h)];
  const panels: Panel[] = starts.flatMap((at, index): Panel[] => {
    const whole = { x: at, y: top, w: widths[index] ?? 0, h: foot - top };
    if (index % 2 === 0) return [{ ...whole, name: index === 0 ? panelText.front : panelText.back }];
    // A gusset is two halves with a fold between them.
    const part = { ...whole, name: panelText.gusset, w: whole.w / 2 };
    return [part, { ...part, x: at + part.w }];
  });
  const spread = Math.min(l / 4, 60);
  return {
    flat,
    outline: [corner(0, 0), ...flap, corner(0, flat.h)],
    cuts: [],
    holes: faces.flatMap((at) =>
      [-spread, spread].map((off) => ({ at: { x: at + l / 2 + off, y: hole.fromTop }, r: hole.r })),
    ),
    creases,
    // The last face's bottom is glued over the first one's, below the middle of the gusset.
    glue: [flap, ...faces.map((at) => rectangle(at + 2, foot + half + 2, l - 4, bottom - half - 4))],
    panels: [
      ...panels,
      ...faces.map((at) => ({ name: panelText.turnIn, x: at, y: 0, w: l, h: top })),
      ...faces.map((at) => ({ name: panelText.bottom, x: at, y: foot, w: l, h: half })),
    ],
    xs: [0, ...starts.slice(1), end, flat.w],
    ys: [0, top, foot, flat.h],
    pieces: two ? 2 : 1,
  };
}
