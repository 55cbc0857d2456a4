import {
  between,
  boundsOf,
  crossing,
  distanceTo,
  edgesOf,
  type Line,
  type Outline,
  type Point,
  pathOf,
  point,
  pointAlong,
  pointsOf,
} from './outline.ts';

/** Ends of pieces that are nearer than this are one point. */
const near = 0.01;
/** Beside the wanted distance by this, so that both edges of a slot of twice the bleed fall away instead of meeting. */
const shift = 0.002;

/**
 * The line at a distance outside an outline, up to which colour is printed: every edge is moved outwards, corners
 * are mitred, and whatever comes nearer to the outline than the distance is left out.
 */
export function bleedLine(outline: Outline, distance: number): readonly Point[] {
  const points = pointsOf(pathOf(outline));
  const edges = edgesOf(points);
  const reach = distance + shift;
  const moved = edgesOf(movedOut(edges, reach)).filter(({ from, to }) => between(from, to) > 1e-9);
  const cut = moved
    .flatMap((edge) => cutUp(edge, moved))
    .filter((piece) => {
      const middle = pointAlong(piece, 0.5);
      return edges.every((edge) => distanceTo(edge, middle) > reach - shift / 2);
    });
  const pieces = cut.filter((piece, index) => !cut.slice(0, index).some((before) => isSame(before, piece)));
  return outerLoop(pieces);
}

const isSame = (one: Line, other: Line): boolean =>
  between(one.from, other.from) < near / 10 && between(one.to, other.to) < near / 10;

/** The edges moved outwards (to the left of a clockwise walk on paper), with their ends joined. */
function movedOut(edges: readonly Line[], reach: number): readonly Point[] {
  return edges.flatMap((edge, index) => {
    const next = edges[(index + 1) % edges.length] as Line;
    const [a, b] = [outward(edge), outward(next)];
    const turn = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
    const at = edge.to;
    const from = point(at.x + a.x * reach, at.y + a.y * reach);
    const to = point(at.x + b.x * reach, at.y + b.y * reach);
    // Into a corner: by way of the corner itself, a detour that lies too near and is left out later.
    if (turn <= 0) return [from, at, to];
    const bends = Math.ceil(turn / (Math.PI / 2 + 0.01));
    const start = Math.atan2(a.y, a.x);
    const away = reach / Math.cos(turn / bends / 2);
    return Array.from({ length: bends }, (_, bend) => {
      const angle = start + ((bend + 0.5) * turn) / bends;
      return point(at.x + away * Math.cos(angle), at.y + away * Math.sin(angle));
    });
  });
}

const outward = ({ from, to }: Line): Point => {
  const length = between(from, to);
  return point((to.y - from.y) / length, -(to.x - from.x) / length);
};

const crossed = (edge: Line, other: Line): readonly number[] => {
  const at = crossing(edge, other);
  return at ? [at.s] : [];
};

function cutUp(edge: Line, all: readonly Line[]): Line[] {
  const { left, top, right, bottom } = boundsOf([edge.from, edge.to]);
  const stops = all.flatMap((other) => {
    if (other === edge) return [];
    if (Math.max(other.from.x, other.to.x) < left - near || Math.min(other.from.x, other.to.x) > right + near)
      return [];
    if (Math.max(other.from.y, other.to.y) < top - near || Math.min(other.from.y, other.to.y) > bottom + near)
      return [];
    // Flaps of one height lie on one line beyond the gap between them: cut where the other one begins and ends.
    const touching = [other.from, other.to].filter((end) => distanceTo(edge, end) < 1e-7);
    return [...touching.map((end) => between(edge.from, end) / between(edge.from, edge.to)), ...crossed(edge, other)];
  });
  const parts = [0, ...stops, 1].sort((a, b) => a - b);
  return parts.slice(1).flatMap((end, index) => {
    const start = parts[index] as number;
    const piece = { from: pointAlong(edge, start), to: pointAlong(edge, end) };
    return between(piece.from, piece.to) > 1e-6 ? [piece] : [];
  });
}

/**
 * Links pieces end to start, from the leftmost one on, which certainly lies outside. Where two go on, the one
 * further out is right; one that leads nowhere is given up.
 */
function outerLoop(pieces: readonly Line[]): readonly Point[] {
  const left = new Set(pieces);
  const first = pieces.reduce((best, piece) => (pointAlong(piece, 0.5).x < pointAlong(best, 0.5).x ? piece : best));
  const chain = [first];
  while (chain.length > 0) {
    const last = chain.at(-1) as Line;
    const on = [...left].filter(({ from }) => between(from, last.to) < near);
    const next = on.sort((a, b) => turning(last, a) - turning(last, b))[0];
    if (next === first) return chain.map(({ from }) => from);
    if (next === undefined) {
      chain.pop();
      continue;
    }
    left.delete(next);
    chain.push(next);
  }
  return [];
}

/** How far one turns to the right from one piece to the next. */
const turning = (one: Line, next: Line): number => {
  const [a, b] = [outward(one), outward(next)];
  return Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
};
