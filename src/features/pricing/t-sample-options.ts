import type { Text } from '#shared/text.ts';
import type { CraftOption, CraftParam, OptionRule, SizeOption, Turnaround } from './options.ts';

/** Choices that several products of the demo house share. */
const mm: Text = ['mm', 'mm'];

function number(key: string, label: Text, min: number, max: number, preset?: number, unit?: Text): CraftParam {
  return {
    key,
    label,
    kind: 'number',
    min,
    max,
    ...(preset === undefined ? {} : { default: preset }),
    ...(unit === undefined ? {} : { unit }),
  };
}

const sides: CraftParam = {
  key: 'sides',
  label: ['面数', 'Sides'],
  kind: 'choice',
  choices: [
    { key: 1, label: ['单面', 'One side'] },
    { key: 2, label: ['双面', 'Both sides'] },
  ],
  default: 1,
};
const block = [
  number('w', ['宽', 'Width'], 5, 1000, undefined, mm),
  number('h', ['高', 'Height'], 5, 1000, undefined, mm),
  number('positions', ['处数', 'Positions'], 1, 8, 1),
];

export const craftOptions = {
  lamination: {
    key: 'lamination',
    name: ['覆膜', 'Lamination'],
    params: [
      {
        key: 'film',
        label: ['膜', 'Film'],
        kind: 'choice',
        choices: [
          { key: 'matte', label: ['哑膜', 'Matte'] },
          { key: 'gloss', label: ['亮膜', 'Gloss'] },
        ],
        default: 'matte',
      },
      sides,
    ],
  },
  varnish: { key: 'varnish', name: ['过油', 'Varnish'], params: [sides] },
  foil: { key: 'foil', name: ['烫金', 'Hot foil'], params: block },
  emboss: { key: 'emboss', name: ['击凸', 'Embossing'], params: block },
  spotUv: {
    key: 'spot-uv',
    name: ['局部UV', 'Spot UV'],
    params: [number('coverage', ['覆盖率', 'Coverage'], 1, 100, 100, ['%', '%'])],
  },
  creasing: { key: 'creasing', name: ['压痕', 'Creasing'], params: [number('lines', ['线数', 'Lines'], 1, 8, 1)] },
  folding: { key: 'folding', name: ['折页', 'Folding'], params: [number('folds', ['折数', 'Folds'], 1, 6, 1)] },
  roundCorners: { key: 'round-corners', name: ['圆角', 'Round corners'], params: [] },
  window: { key: 'window', name: ['开窗贴胶片', 'Window with film'], params: block.slice(0, 2) },
  rollVarnish: { key: 'varnish-roll', name: ['过光油', 'Varnish'], params: [] },
  bagGluing: {
    key: 'bag-gluing',
    name: ['糊袋', 'Gluing'],
    required: true,
    params: [
      {
        key: 'by',
        label: ['方式', 'Done'],
        kind: 'choice',
        choices: [
          { key: 'machine', label: ['机器糊', 'By machine'] },
          { key: 'hand', label: ['手工糊', 'By hand'] },
        ],
        default: 'machine',
      },
    ],
  },
  rope: { key: 'rope', name: ['穿绳', 'Rope handles'], params: [] },
  bagCards: { key: 'bag-cards', name: ['口卡底卡', 'Top and bottom cards'], params: [] },
  eyelets: {
    key: 'eyelets',
    name: ['打气眼', 'Eyelets'],
    params: [number('count', ['每件个数', 'Eyelets each'], 1, 100, 4)],
  },
  hem: { key: 'hem', name: ['卷边', 'Hem all round'], params: [] },
  polePocket: {
    key: 'pole-pocket',
    name: ['穿杆套', 'Pole pockets'],
    params: [number('count', ['道数', 'Pockets each'], 1, 2, 2)],
  },
  numbering: {
    key: 'numbering',
    name: ['打号', 'Numbering'],
    params: [number('positions', ['处数', 'Positions'], 1, 4, 1)],
  },
  perforation: {
    key: 'perforation',
    name: ['打齿线', 'Perforation'],
    params: [number('lines', ['线数', 'Lines'], 1, 6, 1)],
  },
  punching: { key: 'punching', name: ['打孔', 'Punching'], params: [] },
} as const satisfies Record<string, CraftOption>;

/** Foil and embossing need a stiff sheet: 250 g/m² or more, or a lamination (pricing.md 2.13). */
export const stiffSheetForFoil: OptionRule = {
  id: 'foil-needs-stiff-sheet',
  kind: 'excludes',
  if: [
    { field: 'gsm', op: 'lt', value: 250 },
    { field: 'crafts.lamination', op: 'eq', value: false },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'crafts', values: ['foil', 'emboss'] },
  messageZh: '该纸不能做烫金、击凸：请选 250g 以上的纸，或加覆膜',
  messageEn: 'This paper takes no foil or embossing: choose 250 g/m² or more, or add lamination',
};

export const matteForSpotUv: OptionRule = {
  id: 'spot-uv-needs-matte',
  kind: 'excludes',
  if: [{ field: 'crafts.lamination.film', op: 'ne', value: 'matte' }],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'crafts', values: ['spot-uv'] },
  messageZh: '局部UV须先覆哑膜',
  messageEn: 'Spot UV needs matte lamination',
};

/** A box without print asks for no printed area. */
export const noPlateWithoutPrint: OptionRule = {
  id: 'no-plate-without-print',
  kind: 'hide',
  if: [{ field: 'colour', op: 'eq', value: '0/0' }],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'plate' },
  messageZh: '不印刷，无需印刷面积',
  messageEn: 'Without print there is no printed area',
};

/** The grey back of duplex board takes no four-colour print. */
export const oneSideOnDuplex: OptionRule = {
  id: 'duplex-board-one-side',
  kind: 'excludes',
  if: [{ field: 'material', op: 'eq', value: 'B250' }],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'colour', values: ['4/4'] },
  messageZh: '灰底白板只能单面四色印刷',
  messageEn: 'Grey-back board is printed in four colours on one side only',
};

export const turnarounds: readonly Turnaround[] = [
  { code: 'std', name: ['标准', 'Standard'], days: 5, addBp: 0 },
  { code: 'express', name: ['加急', 'Express'], days: 3, addBp: 2000 },
  { code: 'rush', name: ['特急', 'Rush'], days: 1, addBp: 4000 },
];

const size = (code: string, name: Text, w: number, h: number): SizeOption => ({ code, name, w, h });

/** Trade finished sizes (pricing.md 2.2). */
export const tradeSizes = {
  card: size('90x54', ['标准名片', 'Business card'], 90, 54),
  d16: size('210x285', ['大16开', 'Da-16'], 210, 285),
  z16: size('185x260', ['正16开', 'Zheng-16'], 185, 260),
  a4: size('210x297', ['A4', 'A4'], 210, 297),
  d32: size('140x210', ['大32开', 'Da-32'], 140, 210),
  z32: size('130x185', ['正32开', 'Zheng-32'], 130, 185),
  d8: size('285x420', ['大8开', 'Da-8'], 285, 420),
  z8: size('260x370', ['正8开', 'Zheng-8'], 260, 370),
  d2: size('570x840', ['大对开', 'Da half sheet'], 570, 840),
  z2: size('520x740', ['正对开', 'Zheng half sheet'], 520, 740),
} as const satisfies Record<string, SizeOption>;
