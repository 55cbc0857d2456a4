import { fillText } from '#features/pricing/fill-text.ts';
import type {
  BoardLine,
  FlatSide,
  LabelPress,
  Packaging,
  ParentSheet,
  Press,
  StepFee,
  WideFormat,
} from '#features/pricing/tariff.ts';
import { moneyText } from '#shared/money-text.ts';
import type { Text } from '#shared/text.ts';
import { fieldText } from './price-books.texts.ts';
import {
  bandWords,
  type Field,
  joined,
  mm,
  nameFields,
  number,
  parentsWords,
  percent,
  plain,
  rate,
  same,
  state,
  yuan,
} from './price-words.service.ts';
import type { NamedLadder, StoredBinding, StoredBoxStyle } from './stored-tariff.service.ts';

const sheet = (long: number, short: number): Text => same(`${plain(long, 2)} × ${plain(short, 2)} mm`);

export const pressFields: readonly Field<Press>[] = [
  ...nameFields,
  [fieldText.kind, ({ kind }) => fieldText[kind]],
  [fieldText.parents, parentsWords],
  [fieldText.maxSheet, (press) => sheet(press.maxLongCmm, press.maxShortCmm)],
  [fieldText.minSheet, (press) => sheet(press.minLongCmm, press.minShortCmm)],
  [
    fieldText.margins,
    ({ sideCmm, gripperCmm, tailCmm }) => same(`${plain(sideCmm, 2)}, ${plain(gripperCmm, 2)}, ${mm(tailCmm)}`),
  ],
  [fieldText.units, ({ units }) => same(String(units))],
  [fieldText.gsmRange, ({ gsmMin, gsmMax }) => same(`${gsmMin}–${gsmMax} g/m²`)],
  [fieldText.start, ({ startFen }) => yuan(startFen)],
  [fieldText.included, ({ includedImpressions }) => same(number(includedImpressions))],
  [
    fieldText.per1000,
    ({ tiers }) =>
      bandWords(
        tiers.map(({ upTo, ratePer1000E4 }) => ({
          upTo: upTo === null ? null : number(upTo),
          rate: rate(ratePer1000E4),
        })),
      ),
  ],
  [fieldText.plate, ({ plateFen }) => yuan(plateFen)],
  [fieldText.makeready, ({ makereadySheets }) => same(String(makereadySheets))],
  [fieldText.runWaste, ({ runWastePermille }) => same(`${runWastePermille}‰`)],
  [fieldText.postOp, ({ postOpSheets }) => same(String(postOpSheets))],
  [fieldText.minWaste, ({ minWasteSheets }) => same(String(minWasteSheets))],
  [fieldText.state, state],
];

export const parentFields: readonly Field<ParentSheet>[] = [
  ...nameFields,
  [fieldText.size, ({ longCmm, shortCmm }) => sheet(longCmm, shortCmm)],
  [fieldText.cuts, ({ cuts }) => same(cuts.map(({ k, m, n }) => `${k} (${m}×${n})`).join(', '))],
];

const signed = (halves: number, of: string): string => {
  if (halves === 0) return '';
  const size = plain(Math.abs(halves) * 5, 1);
  return ` ${halves < 0 ? '−' : '+'} ${size === '1' ? '' : size}${of}`;
};

/** A formula as people write it: `15 + 2L + 2W + 4t`. */
function formula({ baseUm, l, w, h, t, thirdsT = 0 }: FlatSide): string {
  const thirds = thirdsT === 0 ? '' : ` ${thirdsT < 0 ? '−' : '+'} ${Math.abs(thirdsT)}/3t`;
  return `${plain(baseUm, 3)}${signed(l, 'L')}${signed(w, 'W')}${signed(h, 'H')}${signed(t, 't')}${thirds}`;
}

export const boxStyleFields: readonly Field<StoredBoxStyle>[] = [
  ...nameFields,
  [fieldText.blankWidth, ({ width }) => same(formula(width))],
  [fieldText.widthAtLeast, ({ widthAtLeast }) => (widthAtLeast ? same(formula(widthAtLeast)) : null)],
  [fieldText.blankHeight, ({ height }) => same(formula(height))],
  [
    fieldText.twoPieces,
    ({ twoPieces }) => (twoPieces ? same(`> ${mm(twoPieces.overCmm)}: ${formula(twoPieces.width)}`) : null),
  ],
  [fieldText.rule, ({ rule }) => same(`${plain(rule.fixedMm, 3)} m + ${percent(rule.perimeterBp)}`)],
  [
    fieldText.nesting,
    ({ nestingWidthCmm, nestingHeightCmm }) => same(`${plain(nestingWidthCmm, 2)}, ${mm(nestingHeightCmm)}`),
  ],
  [
    fieldText.crafts,
    ({ crafts }) =>
      same(crafts.map(({ key, params }) => [key, ...Object.values(params ?? {})].join(' · ')).join(', ') || '—'),
  ],
  [fieldText.state, state],
];

const step = ({ setupFen, pieceE4, minFen }: StepFee): Text =>
  fillText(fieldText.step, { setup: moneyText(setupFen), piece: rate(pieceE4), min: moneyText(minFen) });

export const bindingFields: readonly Field<StoredBinding>[] = [
  ...nameFields,
  [fieldText.price, step],
  [fieldText.perSection, ({ sectionE4 }) => same(rate(sectionE4))],
  [fieldText.folding, ({ folding }) => same(folding)],
  [fieldText.cover, ({ cover }) => fieldText[cover]],
  [fieldText.pages, ({ pages }) => same(`${pages.min}–${pages.max} (${pages.step})`)],
  [
    fieldText.spine,
    ({ spine }) => same(`${plain(spine.minUm, 3)}–${plain(spine.maxUm, 3)} (${plain(spine.stepUm, 3)}) mm`),
  ],
  [fieldText.state, state],
];

export const boardLineFields: readonly Field<BoardLine>[] = [
  ...nameFields,
  [fieldText.blank, ({ maxLongCmm, maxShortCmm }) => sheet(maxLongCmm, maxShortCmm)],
  [fieldText.units, ({ units }) => same(String(units))],
  [fieldText.runWaste, ({ wasteMinSheets, wasteBp }) => same(`${percent(wasteBp)} ≥ ${wasteMinSheets}`)],
  [fieldText.plate, ({ plateCm2E4, plateMinFen }) => same(`${rate(plateCm2E4)} / cm² ≥ ${moneyText(plateMinFen)}`)],
  [fieldText.print, ({ print }) => step(print)],
  [fieldText.slot, ({ slot }) => step(slot)],
  [fieldText.joint, ({ joint }) => step(joint)],
  [fieldText.state, state],
];

export const labelPressFields: readonly Field<LabelPress>[] = [
  ...nameFields,
  [fieldText.web, ({ webCmm }) => same(mm(webCmm))],
  [fieldText.usable, ({ usableCmm }) => same(mm(usableCmm))],
  [fieldText.units, ({ units }) => same(String(units))],
  [fieldText.repeat, ({ repeatCmm }) => same(mm(repeatCmm))],
  [fieldText.makereadyWeb, ({ makereadyCmm }) => same(`${plain(makereadyCmm, 5)} m`)],
  [fieldText.runWaste, ({ runWasteBp }) => same(percent(runWasteBp))],
  [fieldText.plate, ({ plateCm2E4 }) => same(`${rate(plateCm2E4)} / cm²`)],
  [fieldText.die, ({ dieFen }) => yuan(dieFen)],
  [fieldText.setup, ({ setupFen }) => yuan(setupFen)],
  [fieldText.perMetre, ({ metreE4 }) => same(rate(metreE4))],
  [fieldText.minCharge, ({ minFen }) => yuan(minFen)],
  [fieldText.perRoll, ({ rollFen }) => yuan(rollFen)],
  [fieldText.state, state],
];

export const ladderFields: readonly Field<NamedLadder>[] = [
  ...nameFields,
  [fieldText.products, ({ productCodes }) => (productCodes ? same(productCodes.join(', ')) : fieldText.allProducts)],
  [
    fieldText.bands,
    ({ bands }) =>
      bandWords(
        bands.map(({ upToFen, bp }) => ({ upTo: upToFen === null ? null : moneyText(upToFen), rate: percent(bp) })),
      ),
  ],
];

export const wideFormatFields: readonly Field<WideFormat>[] = [
  [fieldText.minArea, ({ minCm2 }) => same(`${plain(minCm2, 4)} m²`)],
  [fieldText.web, ({ webCmm }) => same(mm(webCmm))],
  [
    fieldText.prints,
    ({ prints }, names) =>
      joined(
        prints.map(({ material, fenPerM2 }) => {
          const [zh, en] = names.material(material);
          return [`${zh}：${moneyText(fenPerM2)}`, `${en}: ${moneyText(fenPerM2)}`];
        }),
      ),
  ],
];

/** The item is the number itself. */
export const mountingFields: readonly Field<number>[] = [[fieldText.spare, (sheets) => same(String(sheets))]];

export const packagingFields: readonly Field<Packaging>[] = [
  [fieldText.perCarton, ({ perCartonG }) => same(`${plain(perCartonG, 3)} kg`)],
  [fieldText.cartonFee, ({ feeFen }) => yuan(feeFen)],
  [fieldText.stack, ({ stackBp }) => same(plain(stackBp, 4))],
];
