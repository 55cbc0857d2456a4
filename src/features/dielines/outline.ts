/** Plane geometry of a drawing, in mm, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A corner of an outline, rounded with radius `r` as far as its edges allow. */
export interface Corner extends Point {
  readonly r?: number;
}

/** A closed outline, clockwise on paper. */
export type Outline = readonly Corner[];

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** A straight step, or with `c1` and `c2` a cubic Bézier curve. */
export interface Step {
  readonly to: Point;
  readonly c1?: Point;
  readonly c2?: Point;
}

export interface Path {
  readonly start: Point;
  readonly steps: readonly Step[];
}

export const point = (x: number, y: number): Point => ({ x, y });
export const corner = (x: number, y: number, r = 0): Corner => ({ x, y, r });
export const line = (x1: number, y1: number, x2: number, y2: number): Line => ({
  from: point(x1, y1),
  to: point(x2, y2),
});
export const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const same = (a: Point, b: Point): boolean => between(a, b) < 1e-9;

/** A rectangle as an outline. */
export const rectangle = (x: number, y: number, w: number, h: number): Outline => [
  corner(x, y),
  corner(x + w, y),
  corner(x + w, y + h),
  corner(x, y + h),
];

/** The outline as a path; rounded corners become curves that keep within half of the shorter edge. */
export function pathOf(outline: Outline): Path {
  const corners = outline.filter((at, index) => !same(at, outline[(index + 1) % outline.length] as Corner));
  const steps: Step[] = [];
  let start: Point | undefined;
  corners.forEach((at, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] as Corner;
    const after = corners[(index + 1) % corners.length] as Corner;
    const rounded = roundedCorner(before, at, after);
    start ??= rounded?.from ?? at;
    steps.push({ to: rounded?.from ?? at });
    if (rounded) steps.push(rounded.curve);
  });
  const first = start ?? point(0, 0);
  return { start: first, steps: [...steps.slice(1), { to: first }] };
}

/** An arc of up to a half turn is met to a thousandth by one Bézier curve. */
function roundedCorner(before: Corner, at: Corner, after: Corner): { from: Point; curve: Step } | undefined {
  const [inLength, outLength] = [between(before, at), between(at, after)];
  const inward = point((at.x - before.x) / inLength, (at.y - before.y) / inLength);
  const outward = point((after.x - at.x) / outLength, (after.y - at.y) / outLength);
  const turn = Math.acos(Math.min(1, Math.max(-1, inward.x * outward.x + inward.y * outward.y)));
  const wanted = (at.r ?? 0) * Math.tan(turn / 2);
  const reach = Math.min(wanted, inLength / 2, outLength / 2);
  if (reach < 1e-6) return undefined;
  const arm = ((4 / 3) * Math.tan(turn / 4) * reach) / Math.tan(turn / 2);
  const from = point(at.x - inward.x * reach, at.y - inward.y * reach);
  const to = point(at.x + outward.x * reach, at.y + outward.y * reach);
  return {
    from,
    curve: {
      c1: point(from.x + inward.x * arm, from.y + inward.y * arm),
      c2: point(to.x - outward.x * arm, to.y - outward.y * arm),
      to,
    },
  };
}

const piecesOfCurve = 6;

/** The points of the path with curves cut into short straight pieces; the first one is not repeated. */
export function pointsOf({ start, steps }: Path): readonly Point[] {
  const points = [start];
  for (const { to, c1, c2 } of steps) {
    const from = points.at(-1) as Point;
    const pieces = c1 && c2 ? piecesOfCurve : 1;
    for (let piece = 1; piece < pieces; piece++) {
      const t = piece / pieces;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const [p, q] = [c1 as Point, c2 as Point];
      points.push(point(a * from.x + b * p.x + c * q.x + d * to.x, a * from.y + b * p.y + c * q.y + d * to.y));
    }
    points.push(to);
  }
  return points.filter((at, index) => !same(at, points[(index + 1) % points.length] as Point));
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The edges of a closed polygon. */
export const edgesOf = (points: readonly Point[]): readonly Line[] =>
  points.map((from, index) => ({ from, to: points[(index + 1) % points.length] as Point }));

/** Distance of a point from a stretch of line. */
export function distanceTo({ from, to }: Line, at: Point): number {
  const length = between(from, to);
  if (length === 0) return between(from, at);
  const along = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length ** 2;
  const t = Math.min(1, Math.max(0, along));
  return between(at, point(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)));
}

/** Where two stretches of line cross, as parts of each (0 to 1); undefined when they don't, or run parallel. */
export function crossing(one: Line, other: Line): { readonly s: number; readonly t: number } | undefined {
  const d1 = point(one.to.x - one.from.x, one.to.y - one.from.y);
  const d2 = point(other.to.x - other.from.x, other.to.y - other.from.y);
  const cross = d1.x * d2.y - d1.y * d2.x;
  if (Math.abs(cross) < 1e-12) return undefined;
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const s = (dx * d2.y - dy * d2.x) / cross;
  const t = (dx * d1.y - dy * d1.x) / cross;
  const hit = (part: number): boolean => part >= -1e-9 && part <= 1 + 1e-9;
  return hit(s) && hit(t) ? { s: Math.min(1, Math.max(0, s)), t: Math.min(1, Math.max(0, t)) } : undefined;
}

export const pointAlong = ({ from, to }: Line, t: number): Point =>
  point(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y));
