import {
  between,
  boundsOf,
  crossing,
  edgesOf,
  type Line,
  line,
  type Outline,
  pathOf,
  pointAlong,
  pointsOf,
} from './outline.ts';

/** Lines at 45° that fill an outline, so many mm apart. */
export function hatching(outline: Outline, distance: number): Line[] {
  const edges = edgesOf(pointsOf(pathOf(outline)));
  const { left, top, right, bottom } = boundsOf(edges.map(({ from }) => from));
  const [step, height] = [distance * Math.SQRT2, bottom - top];
  const lines: Line[] = [];
  for (let x = left - height + step / 2; x < right; x += step) {
    const ray = line(x, bottom, x + height, top);
    const hits = edges.flatMap((edge) => crossing(ray, edge)?.s ?? []).sort((a, b) => a - b);
    const ends = hits.filter((hit, index) => index === 0 || hit - (hits[index - 1] as number) > 1e-6);
    for (let index = 0; index + 1 < ends.length; index += 2) {
      const part = { from: pointAlong(ray, ends[index] as number), to: pointAlong(ray, ends[index + 1] as number) };
      if (between(part.from, part.to) > 0.1) lines.push(part);
    }
  }
  return lines;
}
