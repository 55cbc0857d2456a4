import { inMm } from './dimension-marks.ts';
import { type Layer, layers, type Mark } from './marks.ts';
import type { Path, Point } from './outline.ts';
import type { Sheet } from './sheet-marks.ts';

interface LayerStyle {
  readonly colour: string;
  /** mm at unit 1. */
  readonly width: number;
  readonly dashes: readonly number[];
  /** The spot colour's name that prepress looks for. */
  readonly name: string;
}

/** Lines as the trade draws them: cut red and solid, crease green and dashed, bleed blue. */
export const layerStyle: Readonly<Record<Layer, LayerStyle>> = {
  cut: { colour: '#d6001c', width: 0.35, dashes: [], name: 'CutContour' },
  crease: { colour: '#008542', width: 0.35, dashes: [3, 1.5], name: 'Crease' },
  bleed: { colour: '#0067b9', width: 0.25, dashes: [], name: 'Bleed' },
  glue: { colour: '#8a7a52', width: 0.2, dashes: [], name: 'Glue' },
  dimension: { colour: '#4a4a4a', width: 0.2, dashes: [], name: 'Dimension' },
  title: { colour: '#1f1f1f', width: 0.25, dashes: [], name: 'Title' },
};

const fonts = 'PingFang SC, Microsoft YaHei, Noto Sans SC, Helvetica, Arial, sans-serif';

/** The drawing as an SVG file of its real size; `words` is what people who cannot see it are told. */
export function dielineSvg({ left, top, width, height, unit, marks }: Sheet, words: string): string {
  const groups = layers.map((layer) => {
    const { colour, width: pen, dashes, name } = layerStyle[layer];
    const dashed = dashes.length > 0 ? ` stroke-dasharray="${dashes.map((dash) => n(dash * unit)).join(' ')}"` : '';
    const body = marks.filter((mark) => mark.layer === layer).map(element);
    return `<g id="${name}" data-layer="${layer}" fill="none" stroke="${colour}" stroke-width="${n(pen * unit)}" stroke-linejoin="round"${dashed}>\n${body.join('\n')}\n</g>`;
  });
  const box = [left, top, width, height].map(n).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="${box}" font-family="${fonts}">
<title>${escaped(words)}</title>
<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="#fff"/>
${groups.join('\n')}
</svg>
`;
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

function element(mark: Mark): string {
  if (mark.kind === 'hole') return `<circle cx="${n(mark.at.x)}" cy="${n(mark.at.y)}" r="${n(mark.r)}"/>`;
  if (mark.kind === 'path') return `<path d="${pathData(mark.path, mark.closed)}"/>`;
  const turn = mark.turned ? ` transform="rotate(-90 ${at(mark.at)})"` : '';
  const weight = mark.bold ? ' font-weight="600"' : '';
  const { colour } = layerStyle[mark.layer];
  return `<text x="${n(mark.at.x)}" y="${n(mark.at.y)}" font-size="${n(mark.size)}" text-anchor="${mark.anchor}" fill="${colour}" stroke="none"${weight}${turn}>${escaped(mark.text)}</text>`;
}

function pathData({ start, steps }: Path, closed: boolean): string {
  const drawn = steps.map(({ to, c1, c2 }) => (c1 && c2 ? `C${at(c1)} ${at(c2)} ${at(to)}` : `L${at(to)}`));
  return `M${at(start)}${drawn.join('')}${closed ? 'Z' : ''}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Flat size in words: 216.84 × 230. */
export const flatWords = ({ w, h }: { readonly w: number; readonly h: number }): string => `${inMm(w)} × ${inMm(h)}`;
