import type { StoredBoxStyle, StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { blankSize } from '#features/pricing/carton.ts';
import { ruleMm } from '#features/pricing/crafts.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { BoxStyle, Craft, FlatSide } from '#features/pricing/tariff.ts';
import { fieldError } from '#server/errors.ts';
import type { ParsedInput } from '#shared/endpoint.ts';
import { decimalText } from '#shared/money.ts';
import type { BoxStyleFields, boxStyleExample } from './box-styles.contract.ts';
import { exampleRow } from './example-rows.service.ts';
import { exampleText, tableText } from './presses.texts.ts';
import type { ItemTable } from './table-items.service.ts';
import type { Example } from './tables.contract.ts';

type Sides = BoxStyleFields['sides'];
type Needed = BoxStyle['crafts'][number];

const sideOf = (of: Sides[number]['of'], { thirdsT = 0, ...side }: FlatSide): Sides[number] => ({
  of,
  ...side,
  thirdsT,
});

/** What a style needs, as a craft of the tariff: the variant that its parameters name. */
const craftOf = ({ key, params }: Needed, crafts: readonly Craft[]): Craft | undefined =>
  crafts.find(
    (craft) =>
      craft.key === key && (craft.variant === undefined || params?.[craft.variant.param] === craft.variant.value),
  );

const neededBy = ({ key, variant }: Craft): Needed =>
  variant ? { key, params: { [variant.param]: variant.value } } : { key };

function sidesOf({ width, widthAtLeast, height, twoPieces }: BoxStyle): Sides {
  return [
    sideOf('width', width),
    ...(widthAtLeast ? [sideOf('widthAtLeast', widthAtLeast)] : []),
    sideOf('height', height),
    ...(twoPieces ? [sideOf('twoPieces', twoPieces.width)] : []),
  ];
}

/** The formulas of a form as a style's sides; the contract has seen that width and height are there. */
function shapeOf({ sides, twoPiecesOverCmm, fixedMm, perimeterBp }: ParsedInput<typeof boxStyleExample>) {
  const side = (of: Sides[number]['of']): FlatSide | undefined => {
    const found = sides.find((candidate) => candidate.of === of);
    if (!found) return undefined;
    const { of: _, thirdsT, ...rest } = found;
    return thirdsT === 0 ? rest : { ...rest, thirdsT };
  };
  const none: FlatSide = { baseUm: 0, l: 0, w: 0, h: 0, t: 0 };
  const [atLeast, two] = [side('widthAtLeast'), side('twoPieces')];
  return {
    width: side('width') ?? none,
    height: side('height') ?? none,
    ...(atLeast && { widthAtLeast: atLeast }),
    ...(two && twoPiecesOverCmm !== null && { twoPieces: { overCmm: twoPiecesOverCmm, width: two } }),
    rule: { fixedMm, perimeterBp },
  };
}

/** Box and bag styles. Crafts are chosen as the tariff has them, and stored as the engine asks for them. */
export const boxStyleTable: ItemTable<StoredBoxStyle, BoxStyleFields> = {
  part: 'boxStyle',
  items: ({ boxStyles }) => boxStyles,
  put: (tariff, boxStyles) => ({ ...tariff, boxStyles }),
  fieldsOf: (style, { crafts }) => ({
    nameZh: style.name[0],
    nameEn: style.name[1],
    sides: sidesOf(style),
    twoPiecesOverCmm: style.twoPieces?.overCmm ?? null,
    fixedMm: style.rule.fixedMm,
    perimeterBp: style.rule.perimeterBp,
    nestingWidthCmm: style.nestingWidthCmm,
    nestingHeightCmm: style.nestingHeightCmm,
    crafts: style.crafts.flatMap((needed) => craftOf(needed, crafts)?.code ?? []),
  }),
  itemOf: (code, { nameZh, nameEn, crafts, nestingWidthCmm, nestingHeightCmm, ...shape }, before, tariff) => ({
    code,
    name: [nameZh, nameEn],
    ...shapeOf(shape),
    nestingWidthCmm,
    nestingHeightCmm,
    crafts: crafts.map((wanted) => {
      const craft = tariff.crafts.find((candidate) => candidate.code === wanted) as Craft;
      // Parameters besides the variant stay as they were.
      return before?.crafts.find((needed) => craftOf(needed, tariff.crafts)?.code === wanted) ?? neededBy(craft);
    }),
    ...(before?.active === undefined ? {} : { active: before.active }),
  }),
  check: ({ crafts, fixedMm, perimeterBp }, tariff) => {
    knownCrafts(tariff, crafts);
    // A slotted box needs no die, and has no rule.
    const isDieCut = tariff.crafts.some(({ code, tool }) => crafts.includes(code) && tool?.basis === 'rule_m');
    if (isDieCut && fixedMm + perimeterBp === 0) throw fieldError('fixedMm', tableText.ruleMissing);
  },
};

function knownCrafts({ crafts }: StoredTariff, wanted: readonly string[]): void {
  const unknown = wanted.find((code) => !crafts.some((craft) => craft.code === code));
  if (unknown !== undefined) throw fieldError('crafts', fillText(tableText.craftUnknown, { code: unknown }));
}

/** Everyday boxes: inside measures in 0.01 mm, board in µm. */
const samples = [
  [exampleText.sampleBox, { l: 6000, w: 4000, h: 12_000 }, 460],
  [exampleText.largeBox, { l: 20_000, w: 12_000, h: 6000 }, 1600],
] as const;

/** Blank and rule of sample boxes by the engine's own formulas. */
export function boxStyleExampleOf(input: ParsedInput<typeof boxStyleExample>): Example {
  const shape = shapeOf(input);
  const style: BoxStyle = { code: '', name: ['', ''], ...shape, nestingWidthCmm: 0, nestingHeightCmm: 0, crafts: [] };
  return {
    rows: samples.flatMap(([box, size, caliperUm]) => {
      const { w, h, pieces } = blankSize(style, size, caliperUm);
      const times = pieces > 1 ? `${pieces} × ` : '';
      return [
        exampleRow(fillText(exampleText.blank, { box }), `${times}${w / 100} × ${h / 100} mm`),
        exampleRow(fillText(exampleText.rule, { box }), `${decimalText(ruleMm(style.rule, w, h), 3)} m`),
      ];
    }),
  };
}
