import { fillText } from '#features/pricing/fill-text.ts';
import type { StepFee } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { Name, Problem } from './band-checks.service.ts';
import { fieldText, partText, problemText } from './price-books.texts.ts';
import type { StoredTariff } from './stored-tariff.service.ts';

/**
 * Tables besides papers and crafts (pricing.md 2.14): measures above zero and largest above smallest, no rate below
 * zero, and every item that another one names is there.
 */
export function tableProblems(tariff: StoredTariff): Problem[] {
  return [
    ...presses(tariff),
    ...parents(tariff),
    ...boxStyles(tariff),
    ...bindings(tariff),
    ...boardLines(tariff),
    ...labelPresses(tariff),
    ...others(tariff),
  ];
}

/** What is asked of one item. */
function asking(item: string, at: Text) {
  const found: Problem[] = [];
  const say = (field: string, text: Text, params: Readonly<Record<string, Name>> = {}) => {
    found.push({ field: `${item}.${field}`, message: fillText(text, { at, ...params }) });
  };
  return {
    found,
    say,
    notNegative: (fields: Readonly<Record<string, readonly [Text, number]>>) => {
      for (const [field, [label, value]] of Object.entries(fields))
        if (value < 0) say(field, problemText.negative, { field: label });
    },
    positive: (fields: Readonly<Record<string, readonly [Text, number]>>) => {
      for (const [field, [label, value]] of Object.entries(fields))
        if (value <= 0) say(field, problemText.notPositive, { field: label });
    },
    atLeast: (field: string, label: Text, max: number, min: number) => {
      if (max < min) say(field, problemText.tooSmall, { field: label });
    },
    known: (field: string, part: Text, names: readonly string[], items: readonly { readonly code: string }[]) => {
      for (const code of names)
        if (!items.some((item) => item.code === code)) say(`${field}.${code}`, problemText.unknownName, { part, code });
    },
  };
}

const presses = ({ presses: all, parents: sheets }: StoredTariff): Problem[] =>
  all.flatMap((press) => {
    const ask = asking(`presses.${press.code}`, press.name);
    ask.positive({
      minSheet: [fieldText.minSheet, Math.min(press.minLongCmm, press.minShortCmm)],
      units: [fieldText.units, press.units],
    });
    ask.atLeast('maxSheet', fieldText.maxSheet, press.maxLongCmm, press.minLongCmm);
    ask.atLeast('maxSheet', fieldText.maxSheet, press.maxShortCmm, press.minShortCmm);
    ask.atLeast('gsm', fieldText.gsmRange, press.gsmMax, press.gsmMin);
    ask.notNegative({
      margins: [fieldText.margins, Math.min(press.sideCmm, press.gripperCmm, press.tailCmm)],
      start: [fieldText.start, press.startFen],
      included: [fieldText.included, press.includedImpressions],
      plate: [fieldText.plate, press.plateFen],
      makeready: [fieldText.makeready, press.makereadySheets],
      runWaste: [fieldText.runWaste, press.runWastePermille],
      postOp: [fieldText.postOp, press.postOpSheets],
      minWaste: [fieldText.minWaste, press.minWasteSheets],
    });
    if (2 * press.sideCmm >= press.minLongCmm || press.gripperCmm + press.tailCmm >= press.minShortCmm)
      ask.say('margins', problemText.margins);
    ask.known('parents', partText.parent, press.parents, sheets);
    return ask.found;
  });

const parents = ({ parents: all, materials }: StoredTariff): Problem[] => [
  ...all.flatMap((sheet) => {
    const ask = asking(`parents.${sheet.code}`, sheet.name);
    ask.positive({ size: [fieldText.size, sheet.shortCmm] });
    ask.atLeast('size', fieldText.size, sheet.longCmm, sheet.shortCmm);
    if (sheet.cuts.length === 0) ask.say('cuts', problemText.noCuts);
    if (sheet.cuts.some(({ k, m, n }) => m < 1 || n < 1 || k !== m * n)) ask.say('cuts', problemText.cuts);
    return ask.found;
  }),
  ...materials.flatMap(({ code, name, parents: sheets }) => {
    const ask = asking(`materials.${code}`, name);
    ask.known('parents', partText.parent, sheets, all);
    return ask.found;
  }),
];

const boxStyles = ({ boxStyles: all, crafts }: StoredTariff): Problem[] =>
  all.flatMap(({ code, name, rule, nestingWidthCmm, nestingHeightCmm, twoPieces, crafts: needed }) => {
    const ask = asking(`boxStyles.${code}`, name);
    ask.notNegative({
      rule: [fieldText.rule, Math.min(rule.fixedMm, rule.perimeterBp)],
      nesting: [fieldText.nesting, Math.min(nestingWidthCmm, nestingHeightCmm)],
    });
    // A slotted box needs no die, and has no rule.
    const isDieCut = needed.some(({ key }) =>
      crafts.some((craft) => craft.key === key && craft.tool?.basis === 'rule_m'),
    );
    ask.positive({
      ...(isDieCut && { rule: [fieldText.rule, rule.fixedMm + rule.perimeterBp] as const }),
      ...(twoPieces && { twoPieces: [fieldText.twoPieces, twoPieces.overCmm] as const }),
    });
    return ask.found;
  });

const bindings = ({ bindings: all }: StoredTariff): Problem[] =>
  all.flatMap((binding) => {
    const { pages, spine } = binding;
    const ask = asking(`bindings.${binding.code}`, binding.name);
    ask.notNegative({
      ...fees(binding),
      section: [fieldText.perSection, binding.sectionE4],
      spine: [fieldText.spine, spine.minUm],
    });
    ask.positive({ pages: [fieldText.pages, Math.min(pages.min, pages.step)], spine: [fieldText.spine, spine.stepUm] });
    ask.atLeast('pages', fieldText.pages, pages.max, pages.min);
    ask.atLeast('spine', fieldText.spine, spine.maxUm, spine.minUm);
    if (pages.step > 0 && (pages.min % pages.step !== 0 || pages.max % pages.step !== 0))
      ask.say('pages', problemText.pages);
    return ask.found;
  });

const fees = ({ setupFen, pieceE4, minFen }: StepFee) =>
  ({
    setup: [fieldText.setup, setupFen],
    piece: [fieldText.perPiece, pieceE4],
    min: [fieldText.minCharge, minFen],
  }) as const;

const boardLines = ({ boardLines: all }: StoredTariff): Problem[] =>
  all.flatMap((line) => {
    const ask = asking(`boardLines.${line.code}`, line.name);
    ask.positive({ blank: [fieldText.blank, line.maxShortCmm] });
    ask.atLeast('blank', fieldText.blank, line.maxLongCmm, line.maxShortCmm);
    const lowest = ({ setupFen, pieceE4, minFen }: StepFee) => Math.min(setupFen, pieceE4, minFen);
    ask.notNegative({
      units: [fieldText.units, line.units],
      waste: [fieldText.runWaste, Math.min(line.wasteMinSheets, line.wasteBp)],
      plate: [fieldText.plate, Math.min(line.plateCm2E4, line.plateMinFen)],
      print: [fieldText.print, lowest(line.print)],
      slot: [fieldText.slot, lowest(line.slot)],
      joint: [fieldText.joint, lowest(line.joint)],
    });
    return ask.found;
  });

const labelPresses = ({ labelPresses: all }: StoredTariff): Problem[] =>
  all.flatMap((press) => {
    const ask = asking(`labelPresses.${press.code}`, press.name);
    ask.positive({
      web: [fieldText.web, press.webCmm],
      usable: [fieldText.usable, press.usableCmm],
      units: [fieldText.units, press.units],
      repeat: [fieldText.repeat, press.repeatCmm],
    });
    if (press.usableCmm > press.webCmm) ask.say('usable', problemText.usable);
    ask.notNegative({
      makeready: [fieldText.makereadyWeb, press.makereadyCmm],
      runWaste: [fieldText.runWaste, press.runWasteBp],
      plate: [fieldText.plate, press.plateCm2E4],
      die: [fieldText.die, press.dieFen],
      setup: [fieldText.setup, press.setupFen],
      metre: [fieldText.perMetre, press.metreE4],
      min: [fieldText.minCharge, press.minFen],
      roll: [fieldText.perRoll, press.rollFen],
    });
    return ask.found;
  });

/** Wide format, mounting and packing. */
function others({ wideFormat, mountingSpareSheets, packaging, materials }: StoredTariff): Problem[] {
  const wide = asking('wideFormat', partText.wideFormat);
  wide.notNegative({
    minArea: [fieldText.minArea, wideFormat.minCm2],
    web: [fieldText.web, wideFormat.webCmm],
    prints: [fieldText.prints, Math.min(0, ...wideFormat.prints.map(({ fenPerM2 }) => fenPerM2))],
  });
  if (wideFormat.prints.length > 0) wide.positive({ web: [fieldText.web, wideFormat.webCmm] });
  const named = wideFormat.prints.map(({ material }) => material);
  wide.known('prints', partText.material, named, materials);
  const mounting = asking('mounting', partText.mounting);
  mounting.notNegative({ spare: [fieldText.spare, mountingSpareSheets] });
  const packing = asking('packaging', partText.packaging);
  packing.positive({
    perCarton: [fieldText.perCarton, packaging.perCartonG],
    stack: [fieldText.stack, packaging.stackBp],
  });
  packing.notNegative({ cartonFee: [fieldText.cartonFee, packaging.feeFen] });
  return [...wide.found, ...mounting.found, ...packing.found];
}
