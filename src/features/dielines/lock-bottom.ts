import type { BoxSize, Dieline, NoDieline } from './dieline.ts';
import { reasonText } from './dielines.texts.ts';
import { flatSize } from './flat-size.ts';
import { corner, line } from './outline.ts';
import { type Flap, mirrored, rawEdge, taper15, tube } from './tube.ts';
import { clearance, dustDepth, dustFlap, lid, tubeOf, tuckReason } from './tuck-box.ts';

/** Smallest box whose bottom still locks by hand. */
const least = { l: 30, w: 20 };
/** How far a lock reaches beyond the middle of the bottom, when the bottom has room for it. */
const lock = 30;

/** Depth of the bottom's main flaps: past the middle, but never out of the box on the other side. */
const mainDepth = (w: number): number => Math.min(w / 2 + lock, w - 2);

/** The flap at the back: its free edge has a bay down to the middle, which the tongue of the front drops into. */
function bayFlap(w: number, half: number, depth: number): Flap {
  const bay = w / 2;
  const slope = Math.min(taper15 * (depth - half), bay / 6);
  const [left, right] = [(w - bay) / 2, (w + bay) / 2];
  return {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance + 1, depth, 3),
      corner(left, depth, 2),
      corner(left + slope, half, 2),
      corner(right - slope, half, 2),
      corner(right, depth, 2),
      corner(w - clearance - 1, depth, 3),
      corner(w - clearance, 0),
    ],
  };
}

/** The flap at the front: its tongue goes through the bay, a millimetre narrower on either side. */
function tongueFlap(w: number, half: number, depth: number): Flap {
  const bay = w / 2;
  const slope = Math.min(taper15 * (depth - half), bay / 6);
  const root = (w - bay) / 2 + slope + 1;
  return {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance, half * 0.4),
      corner(root, half, 2),
      corner(root + slope, depth, 4),
      corner(w - root - slope, depth, 4),
      corner(w - root, half, 2),
      corner(w - clearance, half * 0.4),
      corner(w - clearance, 0),
    ],
  };
}

/** The flap at a side: square towards the back, cut away at 45° towards the front so that the tongue passes. */
function sideFlap(w: number, depth: number, backAt: 'left' | 'right'): Flap {
  const slant = Math.min(depth * 0.75, w / 2);
  const flap: Flap = {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance + 1, depth, 3),
      corner(w - clearance - slant, depth, 3),
      corner(w - clearance, depth - slant),
      corner(w - clearance, 0),
    ],
  };
  return backAt === 'left' ? flap : mirrored(flap, w);
}

/** Main flap of a crash-lock bottom: one half reaches past the middle and hooks under the opposite flap's. */
function hookFlap(w: number, half: number, depth: number): Flap {
  return {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance + 1, depth, 4),
      corner(w / 2 - 4, depth, 4),
      corner(w / 2 - 1, half + 1, 1),
      corner(w - clearance - Math.min(half * taper15, w / 4), half - 1, 3),
      corner(w - clearance, 0),
    ],
  };
}

/** Side flap of a crash-lock bottom: beyond a crease at 45° lies the corner that is glued to the main flap beside it. */
function cornerFlap(w: number, depth: number): Flap {
  const tip = Math.max(depth + 4, w - clearance - depth * taper15 - 4);
  return {
    folds: true,
    corners: [
      corner(clearance, 0),
      corner(clearance + 1, depth, 2),
      corner(Math.min(tip, w - clearance - 2), depth, 2),
      corner(w - clearance, Math.min(depth * 0.4, 6)),
      corner(w - clearance, 0),
    ],
    creases: [line(clearance, 0, clearance + depth, depth)],
    glue: [[corner(clearance, 0), corner(clearance + 1, depth, 2), corner(clearance + depth, depth)]],
  };
}

/**
 * Snap-lock and crash-lock bottoms, with a tuck lid at the back on top. Our sources print the lid's tuck and the
 * bottom's lock with 30 mm each, for which a narrow bottom has no room (it may not be deeper than the box is wide):
 * the formula's box is kept, and what the bottom cannot take goes into a longer tuck.
 */
export function lockBottomBox(style: 'snap-lock' | 'crash-lock', size: BoxSize, caliper: number): Dieline | NoDieline {
  const reason = tuckReason(size);
  if (reason) return reason;
  const { l, w, h } = size;
  if (l < least.l || w < least.w) return { reason: reasonText.lockBottom, params: least };
  const [long, short] = [l + caliper, w + caliper];
  const [half, depth] = [w / 2, mainDepth(w)];
  const flat = flatSize(style, size, caliper);
  const body = tubeOf(size, caliper, flat.h - depth - h - 2 * caliper);
  const tuck = body.top - w;
  if (h < tuck) return { reason: reasonText.tuck, params: { min: Math.ceil(tuck) } };
  const dust = (hingeAt: 'left' | 'right') => dustFlap(short, dustDepth(size), hingeAt);
  const sideDepth = Math.min(l / 2 - 1, half + 8, depth);
  const cornerDepth = Math.min(half - 2, l / 2 - 1);
  const drawn = tube({
    ...body,
    tops: [lid(long, w, tuck, caliper), dust('left'), rawEdge(long), dust('right')],
    bottoms:
      style === 'snap-lock'
        ? [
            bayFlap(long, half, depth),
            sideFlap(short, sideDepth, 'left'),
            tongueFlap(long, half, depth),
            sideFlap(short, sideDepth, 'right'),
          ]
        : [
            hookFlap(long, half, depth),
            cornerFlap(short, cornerDepth),
            hookFlap(long, half, depth),
            cornerFlap(short, cornerDepth),
          ],
  });
  const bottom = body.top + body.body;
  return { flat, ...drawn, holes: [], ys: [0, tuck, body.top, bottom, flat.h], pieces: 1 };
}
