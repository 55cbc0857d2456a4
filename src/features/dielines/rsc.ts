import type { BoxSize, Dieline, NoDieline } from './dieline.ts';
import { panelText, reasonText } from './dielines.texts.ts';
import { flatSize } from './flat-size.ts';
import { corner } from './outline.ts';
import { type Flap, tube } from './tube.ts';

const joint = 35;
const leastWidth = 40;

/**
 * FEFCO 0201: four panels with a glued joint, flaps that meet in the middle, slots of 6 mm or twice the board. The
 * formula counts a board on every panel; the first one gives a millimetre to the joint, so that the closed joint
 * does not stick out.
 */
export function rsc(size: BoxSize, caliper: number): Dieline | NoDieline {
  const { l, w, h } = size;
  const slot = Math.max(6, 2 * caliper);
  const min = 2 * slot + 10;
  if (l < w) return { reason: reasonText.rscShape, params: {} };
  if (h < min) return { reason: reasonText.rscHeight, params: { min } };
  if (w < leastWidth) return { reason: reasonText.rscWidth, params: { min: leastWidth } };
  const flat = flatSize('rsc', size, caliper);
  const depth = (w + caliper) / 2;
  const widths = [l + caliper - 1, w + caliper, l + caliper, w + caliper];
  const flaps = widths.map((width, index): Flap => {
    const [left, right] = [slot / 2, index === widths.length - 1 ? width : width - slot / 2];
    return {
      folds: true,
      corners: [corner(left, 0), corner(left, depth), corner(right, depth), corner(right, 0)],
    };
  });
  const drawn = tube({
    glue: joint + 1,
    relief: 2,
    widths,
    names: [panelText.long, panelText.short, panelText.long, panelText.short],
    top: depth,
    body: h + 2 * caliper,
    tops: flaps,
    bottoms: flaps,
  });
  return { flat, ...drawn, holes: [], ys: [0, depth, depth + h + 2 * caliper, flat.h], pieces: 1 };
}
