import type { BoxSize, Dieline, NoDieline } from './dieline.ts';
import { panelText, reasonText } from './dielines.texts.ts';
import { flatSize } from './flat-size.ts';
import { corner, line } from './outline.ts';
import { type Flap, mirrored, rawEdge, taper15, tube } from './tube.ts';

/** Half of the slit between neighbouring flaps. */
export const clearance = 0.5;
export const glueFlapWidth = 15;
const glueRelief = 1;

/**
 * A lid with its tuck flap: the lid is a clearance narrower than its panel, the tuck goes inside and so is narrower
 * by the board as well. Slits at the ends of the tuck's crease catch the shoulders of the dust flaps.
 */
export function lid(w: number, depth: number, tuck: number, caliper: number): Flap {
  const inset = clearance + caliper;
  const slit = Math.min(6, w / 8);
  const radius = Math.min(tuck * 0.8, 14);
  return {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance, depth),
      corner(inset, depth),
      corner(inset, depth + tuck, radius),
      corner(w - inset, depth + tuck, radius),
      corner(w - inset, depth),
      corner(w - clearance, depth),
      corner(w - clearance, 0),
    ],
    creases: [line(inset + slit, depth, w - inset - slit, depth)],
    cuts: [line(inset, depth, inset + slit, depth), line(w - inset - slit, depth, w - inset, depth)],
  };
}

/** A dust flap: straight beside the lid's hinge, chamfered at 45° and tapered by 15° where the tuck enters. */
export function dustFlap(w: number, depth: number, hingeAt: 'left' | 'right'): Flap {
  const chamfer = Math.min(3, w / 6);
  const shoulder = depth * 0.4;
  const slope = Math.min(taper15, (w * 0.6) / (2 * depth));
  const radius = Math.min(3, w / 8);
  const flap: Flap = {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance, shoulder),
      corner(clearance + (depth - shoulder) * slope, depth, radius),
      corner(w - clearance - chamfer - (depth - chamfer) * slope, depth, radius),
      corner(w - clearance - chamfer, chamfer),
      corner(w - clearance, 0),
    ],
  };
  return hingeAt === 'left' ? flap : mirrored(flap, w);
}

/** Half the box less a hair, so that two dust flaps never lie on each other; else what the closure needs. */
export const dustDepth = ({ l, w }: BoxSize): number => Math.min(l / 2 - clearance, w / 2 + 8);

/** What the walls of every tuck box have in common: crease to crease is the inside measure and one board. */
export const tubeOf = ({ l, w, h }: BoxSize, caliper: number, top: number) => ({
  glue: glueFlapWidth,
  relief: glueRelief,
  widths: [l + caliper, w + caliper, l + caliper, w + caliper],
  names: [panelText.back, panelText.side, panelText.front, panelText.side],
  top,
  // The formula has the bare H; the closures' two boards go onto the body and come off the tuck flaps.
  body: h + 2 * caliper,
});

const leastDust = 10;

export function tuckReason({ l, w }: BoxSize): NoDieline | undefined {
  if (w < glueFlapWidth) return { reason: reasonText.glueFlap, params: { min: glueFlapWidth } };
  const min = 2 * (leastDust + clearance);
  return l < min ? { reason: reasonText.dustFlap, params: { min } } : undefined;
}

/** Reverse tuck: the lids hinge on opposite walls. Straight tuck: both on the back, so that the front has no raw edge. */
export function tuckBox(style: 'rte' | 'ste', size: BoxSize, caliper: number): Dieline | NoDieline {
  const tuck = 15 - caliper;
  const min = style === 'ste' ? 2 * tuck : tuck;
  const reason = tuckReason(size);
  if (reason) return reason;
  if (size.h < min) return { reason: reasonText.tuck, params: { min: Math.ceil(min) } };
  const { l, w } = size;
  const [long, short] = [l + caliper, w + caliper];
  const top = w + tuck;
  const cover = lid(long, w, tuck, caliper);
  const dust = (hingeAt: 'left' | 'right') => dustFlap(short, dustDepth(size), hingeAt);
  const closedAtBack = [cover, dust('left'), rawEdge(long), dust('right')];
  const closedAtFront = [rawEdge(long), dust('right'), cover, dust('left')];
  const body = tubeOf(size, caliper, top);
  const flat = flatSize(style, size, caliper);
  const drawn = tube({ ...body, tops: closedAtBack, bottoms: style === 'ste' ? closedAtBack : closedAtFront });
  const bottom = top + body.body;
  return { flat, ...drawn, holes: [], ys: [0, tuck, top, bottom, bottom + w, flat.h], pieces: 1 };
}
