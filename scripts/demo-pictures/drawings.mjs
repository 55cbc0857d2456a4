/**
 * The pictures of the demo house, drawn by us: each an SVG of 800 × 600. `node scripts/demo-pictures/draw.mjs` makes the
 * WebP files of src/server/db/seed/pictures from them.
 */
const ink = '#20303c';
const paper = '#fdfcf9';
const teal = '#1f7a78';
const coral = '#e2725b';
const sand = '#e9c98f';
const kraft = ['#c99f6b', '#b78b57', '#dcb98a'];

/** A plain studio: wall, table, light from the upper left. `tone` is the hue of the wall. */
const studio = (tone, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${tone} 30% 94%)"/><stop offset="1" stop-color="hsl(${tone} 22% 84%)"/></linearGradient>
<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient>
<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="near" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="4"/></filter>
</defs>
<rect width="800" height="600" fill="url(#wall)"/>
${body}
</svg>`;

const poly = (points, fill, more = '') =>
  `<polygon points="${points.map((p) => p.join(',')).join(' ')}" fill="${fill}" ${more}/>`;
const shadow = (points, opacity = 0.22, blur = 'soft') =>
  poly(points, ink, `opacity="${opacity}" filter="url(#${blur})"`);
/** A sheet lying or standing as a turned rectangle, with what is printed on it in its own measures. */
const sheet = (x, y, w, h, turn, print, fill = paper) => `
<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-w / 2 + 10}" y="${-h / 2 + 16}" width="${w}" height="${h}" fill="${ink}" opacity=".25" filter="url(#soft)"/>
<rect x="${-w / 2 + 2}" y="${-h / 2 + 4}" width="${w}" height="${h}" fill="${ink}" opacity=".25" filter="url(#near)"/>
<g transform="translate(${-w / 2} ${-h / 2})"><rect width="${w}" height="${h}" fill="${fill}"/>${print(w, h)}<rect width="${w}" height="${h}" fill="url(#light)" opacity=".35"/></g></g>`;
/** Lines of words too far away to be read. */
const lines = (x, y, w, n, gap = 14, fill = '#9aa5ab', thick = 4) =>
  Array.from(
    { length: n },
    (_, at) =>
      `<rect x="${x}" y="${y + at * gap}" width="${at === n - 1 ? w * 0.6 : w * (0.92 + 0.08 * (at % 2))}" height="${thick}" rx="${thick / 2}" fill="${fill}"/>`,
  ).join('');
/** Hills under a sun, the house's own motif. */
const hills = (w, h, sky = '#f3dcc0', sun = coral, near = teal, far = '#7fb0a6') =>
  `<rect width="${w}" height="${h}" fill="${sky}"/><circle cx="${w * 0.68}" cy="${h * 0.36}" r="${Math.min(w, h) * 0.17}" fill="${sun}"/>
<path d="M0 ${h * 0.72} Q${w * 0.25} ${h * 0.42} ${w * 0.52} ${h * 0.68} T${w} ${h * 0.55} V${h} H0Z" fill="${far}"/>
<path d="M0 ${h * 0.88} Q${w * 0.35} ${h * 0.6} ${w * 0.66} ${h * 0.84} T${w} ${h * 0.76} V${h} H0Z" fill="${near}"/>`;
const clip = (id, w, h, inner) =>
  `<clipPath id="${id}"><rect width="${w}" height="${h}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
/** A mark like a registration mark, the house's logo on its samples. */
const mark = (x, y, r, color) =>
  `<g fill="none" stroke="${color}" stroke-width="${r * 0.16}"><circle cx="${x}" cy="${y}" r="${r * 0.62}"/><path d="M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}"/></g>`;
/** A drawing on the plane of a box: unit square to a parallelogram from `o` along `a` and `b`. */
const plane = ([ox, oy], [ax, ay], [bx, by], w, h, inner) =>
  `<g transform="matrix(${ax / w} ${ay / w} ${bx / h} ${by / h} ${ox} ${oy})">${inner}</g>`;

const cardFront = (w, h) =>
  `<rect width="${w}" height="${h}" fill="${teal}"/>${mark(w * 0.5, h * 0.42, h * 0.17, '#f5e6cc')}${lines(w * 0.33, h * 0.74, w * 0.34, 1, 10, '#f5e6cc', 5)}`;
const cardBack = (w, h) =>
  `<rect width="${w * 0.035}" height="${h}" fill="${coral}"/>${mark(w * 0.84, h * 0.24, h * 0.11, teal)}<rect x="${w * 0.1}" y="${h * 0.2}" width="${w * 0.34}" height="11" rx="5" fill="${ink}"/>${lines(w * 0.1, h * 0.36, w * 0.24, 1, 10, coral, 5)}${lines(w * 0.1, h * 0.62, w * 0.42, 3, 15, '#8b979e', 5)}`;

function stackOf(x, y, w, d, n, print) {
  // A pile seen from above and in front: the top is a parallelogram, its sides are the edges of the cards.
  const a = [w, -w * 0.22];
  const b = [d * 0.5, d * 0.52];
  const o = [x, y];
  const t = n * 3;
  const at = (p, dy) => [p[0], p[1] + dy];
  const p1 = [o[0] + a[0], o[1] + a[1]];
  const p2 = [p1[0] + b[0], p1[1] + b[1]];
  const p3 = [o[0] + b[0], o[1] + b[1]];
  const edges = (from, to) =>
    Array.from(
      { length: n },
      (_, k) =>
        `<path d="M${from[0]} ${from[1] + k * 3 + 2}L${to[0]} ${to[1] + k * 3 + 2}" stroke="#c9c6bd" stroke-width="1"/>`,
    ).join('');
  return `${shadow([at(o, t + 10), at(p3, t + 26), [p2[0] + 50, p2[1] + t + 22], [p1[0] + 50, p1[1] + t]], 0.28)}
${poly([o, p3, at(p3, t), at(o, t)], '#e4e1d8')}${poly([p3, p2, at(p2, t), at(p3, t)], '#f4f1ea')}${edges(o, p3)}${edges(p3, p2)}
${plane(o, a, b, 360, 216, `<rect width="360" height="216" fill="${paper}"/>${print(360, 216)}`)}`;
}

function box({ x, y, w, d, h, colors, top = '', front = '', side = '' }) {
  // Corner nearest to us at (x, y), its front to the left and its side to the right.
  const fw = [-w * 0.87, -w * 0.32];
  const sd = [d * 0.87, -d * 0.32];
  const A = [x, y];
  const B = [x + fw[0], y + fw[1]];
  const C = [x + sd[0], y + sd[1]];
  const up = (p) => [p[0], p[1] - h];
  const D = [B[0] + sd[0], B[1] + sd[1]];
  return `${shadow(
    [
      [B[0] - 10, B[1] + 8],
      [A[0], A[1] + 22],
      [C[0] + 70, C[1] + 16],
      [D[0] + 70, D[1]],
    ],
    0.3,
  )}
${poly([A, B, up(B), up(A)], colors[0])}${plane(up(B), [-fw[0], -fw[1]], [0, h], 100, 100, front)}
${poly([A, C, up(C), up(A)], colors[1])}${plane(up(A), sd, [0, h], 100, 100, side)}
${poly([up(A), up(B), up(D), up(C)], colors[2])}${plane(up(B), [-fw[0], -fw[1]], sd, 100, 100, top)}`;
}

export const drawings = {
  'business-card': studio(190, stackOf(130, 330, 380, 250, 22, cardFront) + sheet(540, 190, 250, 150, 9, cardBack)),
  'business-card-2': studio(
    30,
    [
      [300, 350, -22],
      [360, 320, -10],
      [430, 300, 3],
    ]
      .map(([x, y, r]) => sheet(x, y, 340, 204, r, cardBack))
      .join('') + sheet(500, 330, 340, 204, 16, cardFront),
  ),
  flyer: studio(
    40,
    sheet(
      490,
      310,
      330,
      466,
      9,
      (w) =>
        `${lines(30, 40, 150, 1, 10, ink, 14)}${lines(30, 78, w - 60, 5)}<g transform="translate(30 170)">${clip('f2', w - 60, 130, hills(w - 60, 130))}</g>${lines(30, 326, w - 60, 6)}`,
    ) +
      sheet(
        300,
        300,
        330,
        466,
        -7,
        (w) =>
          `${clip('f1', w, 300, hills(w, 300))}<rect x="30" y="330" width="200" height="20" rx="4" fill="${ink}"/>${lines(30, 370, w - 60, 3)}<rect x="30" y="424" width="90" height="22" rx="11" fill="${coral}"/>`,
      ),
  ),
  'flyer-2': studio(
    160,
    [0, 1, 2, 3, 4, 5]
      .map((k) =>
        sheet(
          330 + k * 22,
          318 - k * 10,
          320,
          452,
          -6 + k * 2.4,
          (w) =>
            `${clip(`g${k}`, w, 290, hills(w, 290))}<rect x="30" y="322" width="200" height="20" rx="4" fill="${ink}"/>${lines(30, 362, w - 60, 3)}<rect x="30" y="416" width="90" height="20" rx="10" fill="${coral}"/>`,
        ),
      )
      .join(''),
  ),
  poster: studio(
    210,
    `<rect x="246" y="44" width="330" height="466" fill="${ink}" opacity=".3" filter="url(#soft)"/><g transform="translate(235 30)"><rect width="330" height="466" fill="${paper}"/><g transform="translate(16 16)">${clip('p', 298, 330, hills(298, 330, '#f6d9b4', '#d9593f', '#20585e', '#5f9a94'))}</g><rect x="16" y="366" width="190" height="30" rx="4" fill="${ink}"/>${lines(16, 412, 240, 2, 16)}<rect width="330" height="466" fill="url(#light)" opacity=".4"/></g>
<g fill="#fff" opacity=".85"><rect x="245" y="22" width="44" height="16" transform="rotate(-4 267 30)"/><rect x="510" y="22" width="44" height="16" transform="rotate(5 532 30)"/></g><rect y="540" width="800" height="60" fill="#b9a07c"/><rect y="536" width="800" height="6" fill="#fff" opacity=".5"/>`,
  ),
  booklet: studio(
    20,
    `${shadow(
      [
        [110, 430],
        [400, 480],
        [700, 430],
        [730, 470],
        [400, 520],
        [90, 470],
      ],
      0.35,
    )}
<path d="M400 170 Q300 110 120 150 V430 Q300 392 400 450Z" fill="#f2efe7"/><path d="M400 170 Q500 110 680 150 V430 Q500 392 400 450Z" fill="${paper}"/>
<path d="M400 170 Q300 110 120 150 V430 Q300 392 400 450" fill="none" stroke="#cfcabd" stroke-width="2"/><path d="M120 430l-4 8Q300 404 400 460Q500 404 684 438l-4-8" fill="none" stroke="#d8d3c6" stroke-width="4"/>
<g transform="matrix(1 -.1 0 1 150 178)">${clip('b1', 220, 130, hills(220, 130))}${lines(0, 152, 220, 4, 15)}</g>
<g transform="matrix(1 .1 0 1 432 158)"><rect width="120" height="16" rx="4" fill="${ink}"/>${lines(0, 36, 215, 7, 15)}<g transform="translate(0 150)"><rect width="100" height="66" fill="${teal}"/><rect x="114" width="100" height="66" fill="${sand}"/></g></g>
<linearGradient id="gut" x1="0" x2="1"><stop offset="0" stop-color="${ink}" stop-opacity="0"/><stop offset=".5" stop-color="${ink}" stop-opacity=".28"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></linearGradient><path d="M340 152 Q380 158 400 170 Q420 158 460 152 V410 Q420 432 400 450 Q380 432 340 410Z" fill="url(#gut)"/>
<g fill="#8c9499"><rect x="398" y="226" width="4" height="26" rx="2"/><rect x="398" y="366" width="4" height="26" rx="2"/></g>`,
  ),
  'perfect-book': studio(
    200,
    box({
      x: 330,
      y: 530,
      w: 56,
      d: 300,
      h: 370,
      colors: ['#174f52', teal, '#efeade'],
      side: `${clip('pb', 100, 100, hills(100, 100, teal, '#f1b65f', '#123f44', '#2f8f8a'))}<rect x="10" y="10" width="52" height="6" rx="1" fill="#f5e6cc"/><rect x="10" y="20" width="34" height="3" rx="1" fill="#f5e6cc"/>`,
      front: `<rect x="34" y="12" width="32" height="44" rx="4" fill="#f5e6cc" opacity=".9"/>`,
    }),
  ),
  'tuck-box': studio(
    330,
    box({
      x: 390,
      y: 520,
      w: 150,
      d: 230,
      h: 360,
      colors: ['#c65c47', coral, '#f09a86'],
      side: `<circle cx="50" cy="42" r="27" fill="#f7dfc6"/>${clip('tb', 100, 100, '')}<path d="M28 50Q40 34 52 47T72 42V58Q60 66 50 67Q36 66 28 50" fill="${teal}"/><rect x="24" y="76" width="52" height="4.5" rx="1" fill="#fdf3e6"/><rect x="32" y="85" width="36" height="2.6" rx="1" fill="#fdf3e6"/>`,
      front: `<rect x="18" y="14" width="64" height="3" rx="1" fill="#f7dfc6"/>${lines(18, 24, 64, 5, 6, '#f7dfc6', 2)}<rect x="18" y="80" width="40" height="9" fill="#fdf3e6"/>`,
      top: '<path d="M0 50H100" stroke="#b44f3c" stroke-width="1"/>',
    }),
  ),
  'rsc-box': studio(
    35,
    box({
      x: 400,
      y: 520,
      w: 290,
      d: 290,
      h: 240,
      colors: [kraft[0], kraft[1], kraft[2]],
      top: `<rect x="44" width="12" height="100" fill="#e9d3ae" opacity=".8"/><path d="M50 0V100" stroke="#8a6437" stroke-width=".8"/>`,
      side: `${mark(50, 46, 18, '#6d4c26')}`,
      front: `<rect x="44" width="12" height="26" fill="#e9d3ae" opacity=".7"/><g fill="none" stroke="#6d4c26" stroke-width="2.4"><path d="M20 84V70M16 75l4-6 4 6M34 84V70M30 75l4-6 4 6"/><path d="M62 70h12l-2 7h-8zM68 77v8M63 85h10"/></g>`,
    }),
  ),
  'roll-label': studio(
    180,
    `<ellipse cx="400" cy="490" rx="240" ry="36" fill="${ink}" opacity=".3" filter="url(#soft)"/>
<path d="M560 470 L760 520 V440 L590 330Z" fill="#f4f1ea"/><path d="M560 470 L760 520 V440 L590 330" fill="none" stroke="#d5d1c6" stroke-width="2"/>
<g transform="matrix(.9 .24 -.02 .8 606 400)"><rect width="64" height="76" rx="8" fill="${coral}"/>${mark(32, 32, 16, '#fdf3e6')}<rect x="16" y="58" width="32" height="6" rx="3" fill="#fdf3e6"/><rect x="86" width="64" height="76" rx="8" fill="${coral}"/>${mark(118, 32, 16, '#fdf3e6')}<rect x="102" y="58" width="32" height="6" rx="3" fill="#fdf3e6"/></g>
<ellipse cx="420" cy="300" rx="195" ry="190" fill="#e6e2d7"/><ellipse cx="380" cy="300" rx="195" ry="190" fill="#f7f5ef"/>
${[178, 160, 142, 124, 106].map((r) => `<ellipse cx="380" cy="300" rx="${r}" ry="${r * 0.974}" fill="none" stroke="#e0dccf" stroke-width="2"/>`).join('')}
<ellipse cx="380" cy="300" rx="84" ry="82" fill="${kraft[0]}"/><ellipse cx="380" cy="300" rx="70" ry="68" fill="#7d6341"/><ellipse cx="392" cy="300" rx="60" ry="62" fill="hsl(180 24% 86%)"/>`,
  ),
  'paper-bag': studio(
    130,
    `<path d="M434 150 C434 40 534 70 534 180" fill="none" stroke="#8b6b44" stroke-width="9"/>
${box({ x: 480, y: 560, w: 290, d: 150, h: 320, colors: ['#f3ede0', '#ddd4c2', '#8d8675'], front: `${clip('pg', 100, 100, '<rect y="64" width="100" height="36" fill="#1f7a78"/>')}${mark(50, 36, 15, teal)}<rect x="32" y="76" width="36" height="5" rx="1.5" fill="#f5e6cc"/><rect x="38" y="85" width="24" height="3" rx="1" fill="#f5e6cc"/>`, side: '<rect y="64" width="100" height="36" fill="#185f5e"/><path d="M50 0V62L0 100M50 62L100 100" stroke="#bdb39f" stroke-width="1" fill="none"/>' })}
<path d="M304 196 C304 70 404 100 404 233" fill="none" stroke="#a5814f" stroke-width="9" stroke-linecap="round"/>`,
  ),
  'hang-tag': studio(
    60,
    `${sheet(330, 330, 190, 330, -14, (w, h) => `<rect width="${w}" height="${h}" fill="${teal}"/>${mark(w / 2, 150, 40, '#f5e6cc')}${lines(50, 230, 90, 2, 14, '#f5e6cc', 5)}<circle cx="${w / 2}" cy="38" r="12" fill="hsl(60 24% 88%)"/><circle cx="${w / 2}" cy="38" r="15" fill="none" stroke="${sand}" stroke-width="5"/>`)}
${sheet(500, 310, 190, 330, 10, (w, h) => `<rect width="${w}" height="${h}" fill="${kraft[2]}"/>${lines(40, 110, 110, 6, 18, '#7d5d34', 5)}<rect x="40" y="240" width="110" height="46" fill="#fdf3e6"/>${Array.from({ length: 13 }, (_, k) => `<rect x="${48 + k * 7.4}" y="246" width="${k % 3 ? 3 : 5}" height="34" fill="${ink}"/>`).join('')}<circle cx="${w / 2}" cy="38" r="12" fill="hsl(60 24% 88%)"/><circle cx="${w / 2}" cy="38" r="15" fill="none" stroke="#7d5d34" stroke-width="4"/>`)}
<path d="M298 208 C260 120 420 40 530 186" fill="none" stroke="#b3483a" stroke-width="5"/><path d="M298 208 C340 130 470 110 530 186" fill="none" stroke="#b3483a" stroke-width="5"/>`,
  ),
  banner: studio(
    220,
    `<rect y="500" width="800" height="100" fill="#c8c3b6"/><rect y="498" width="800" height="4" fill="#fff" opacity=".5"/><g stroke="#5f676c" stroke-width="10" stroke-linecap="round"><path d="M110 110V520M690 110V520"/></g><ellipse cx="110" cy="522" rx="46" ry="9" fill="#5f676c"/><ellipse cx="690" cy="522" rx="46" ry="9" fill="#5f676c"/>
<path d="M130 140 Q400 162 670 140 V400 Q400 424 130 400Z" fill="${ink}" opacity=".25" filter="url(#soft)" transform="translate(8 14)"/><clipPath id="bn"><path d="M130 130 Q400 152 670 130 V396 Q400 420 130 396Z"/></clipPath><g clip-path="url(#bn)"><g transform="translate(130 126)">${hills(540, 300, '#f7dfc6', coral, teal, '#7fb0a6')}</g><rect x="176" y="190" width="230" height="40" rx="6" fill="${ink}"/><rect x="176" y="246" width="150" height="16" rx="6" fill="${ink}" opacity=".7"/></g>
<g fill="#d9d5c9" stroke="#8c9499" stroke-width="3"><circle cx="148" cy="146" r="7"/><circle cx="652" cy="146" r="7"/><circle cx="148" cy="384" r="7"/><circle cx="652" cy="384" r="7"/></g><path d="M110 140L148 146M690 140L652 146M110 392L148 384M690 392L652 384" stroke="#5f676c" stroke-width="3"/>`,
  ),
  coaster: studio(
    15,
    [
      [300, 350, coral, '#fdf3e6'],
      [490, 250, teal, '#f5e6cc'],
      [520, 420, sand, ink],
    ]
      .map(
        ([x, y, fill, fg], k) =>
          `<circle cx="${x + 10}" cy="${y + 16}" r="128" fill="${ink}" opacity=".28" filter="url(#soft)"/><circle cx="${x}" cy="${y + 5}" r="128" fill="#cfc8b8"/><circle cx="${x}" cy="${y}" r="128" fill="${fill}"/><circle cx="${x}" cy="${y}" r="110" fill="none" stroke="${fg}" stroke-width="3"/>${k === 2 ? `<clipPath id="cs"><circle cx="${x}" cy="${y}" r="92"/></clipPath><g clip-path="url(#cs)"><g transform="translate(${x - 92} ${y - 92})">${hills(184, 184)}</g></g>` : mark(x, y, 54, fg)}`,
      )
      .join(''),
  ),
};
