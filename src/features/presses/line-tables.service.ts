import type { StoredBinding } from '#features/price-books/stored-tariff.service.ts';
import { bindingFee } from '#features/pricing/book.ts';
import { corrugatedJob } from '#features/pricing/corrugated.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Job } from '#features/pricing/job.ts';
import { rollJob } from '#features/pricing/roll.ts';
import type { BoardLine, LabelPress, Material, Tariff } from '#features/pricing/tariff.ts';
import { fieldError } from '#server/errors.ts';
import type { ParsedInput } from '#shared/endpoint.ts';
import type { Text } from '#shared/text.ts';
import type { BindingFields, bindingExample } from './bindings.contract.ts';
import type { BoardLineFields, boardLineExample } from './board-lines.contract.ts';
import { exampleRow } from './example-rows.service.ts';
import type { LabelPressFields, labelPressExample } from './label-presses.contract.ts';
import { exampleText, tableText } from './presses.texts.ts';
import { type ItemTable, nextId } from './table-items.service.ts';
import type { Example } from './tables.contract.ts';

/** Bindings; what folds a section is a kind of craft of the tariff. */
export const bindingTable: ItemTable<StoredBinding, BindingFields> = {
  part: 'binding',
  items: ({ bindings }) => bindings,
  put: (tariff, bindings) => ({ ...tariff, bindings }),
  fieldsOf: ({ name, pages, spine, cover, folding, setupFen, pieceE4, sectionE4, minFen }) => ({
    nameZh: name[0],
    nameEn: name[1],
    ...{ cover, folding, setupFen, pieceE4, sectionE4, minFen },
    ...{ pagesMin: pages.min, pagesMax: pages.max, pagesStep: pages.step },
    ...{ spineMinUm: spine.minUm, spineMaxUm: spine.maxUm, spineStepUm: spine.stepUm },
  }),
  itemOf: (code, { nameZh, nameEn, cover, folding, setupFen, pieceE4, sectionE4, minFen, ...ranges }, before) => ({
    ...before,
    code,
    name: [nameZh, nameEn],
    ...{ cover, folding, setupFen, pieceE4, sectionE4, minFen },
    pages: { min: ranges.pagesMin, max: ranges.pagesMax, step: ranges.pagesStep },
    spine: { minUm: ranges.spineMinUm, maxUm: ranges.spineMaxUm, stepUm: ranges.spineStepUm },
  }),
  check: ({ folding }, { crafts }) => {
    if (!crafts.some(({ key }) => key === folding))
      throw fieldError('folding', fillText(tableText.foldingUnknown, { code: folding }));
  },
};

const runs = [
  [500, 2],
  [1000, 4],
  [5000, 8],
] as const;

export const bindingExampleOf = (fees: ParsedInput<typeof bindingExample>): Example => ({
  rows: runs.map(([n, sections]) =>
    exampleRow(fillText(exampleText.books, { n, sections }), bindingFee(fees, n, sections)),
  ),
});

type LinePrice = ParsedInput<typeof boardLineExample>;

const stepsOf = (fields: LinePrice): Pick<BoardLine, 'print' | 'slot' | 'joint'> => ({
  print: { setupFen: fields.printSetupFen, pieceE4: fields.printPieceE4, minFen: fields.printMinFen },
  slot: { setupFen: fields.slotSetupFen, pieceE4: fields.slotPieceE4, minFen: fields.slotMinFen },
  joint: { setupFen: fields.jointSetupFen, pieceE4: fields.jointPieceE4, minFen: fields.jointMinFen },
});

/** Flexo lines for boxes of corrugated board. */
export const boardLineTable: ItemTable<BoardLine, BoardLineFields> = {
  part: 'boardLine',
  items: ({ boardLines }) => boardLines,
  put: (tariff, boardLines) => ({ ...tariff, boardLines }),
  fieldsOf: ({ id: _, code: _c, active: _a, name, print, slot, joint, ...line }) => ({
    ...line,
    nameZh: name[0],
    nameEn: name[1],
    ...{ printSetupFen: print.setupFen, printPieceE4: print.pieceE4, printMinFen: print.minFen },
    ...{ slotSetupFen: slot.setupFen, slotPieceE4: slot.pieceE4, slotMinFen: slot.minFen },
    ...{ jointSetupFen: joint.setupFen, jointPieceE4: joint.pieceE4, jointMinFen: joint.minFen },
  }),
  itemOf: (code, fields, before, { boardLines }) => ({
    active: true,
    id: nextId(boardLines),
    ...before,
    code,
    name: [fields.nameZh, fields.nameEn],
    maxLongCmm: fields.maxLongCmm,
    maxShortCmm: fields.maxShortCmm,
    ...lineRates(fields),
  }),
};

const lineRates = (fields: LinePrice) => ({
  units: fields.units,
  wasteMinSheets: fields.wasteMinSheets,
  wasteBp: fields.wasteBp,
  plateCm2E4: fields.plateCm2E4,
  plateMinFen: fields.plateMinFen,
  ...stepsOf(fields),
});

/** A tariff with nothing on it: an example asks for one thing only. */
const bareTariff: Tariff = {
  priceBookVersionId: 0,
  ...{ presses: [], parents: [], materials: [], crafts: [], boxStyles: [], bindings: [], boardLines: [] },
  ...{ labelPresses: [], matrices: [], markup: [], mountingSpareSheets: 0 },
  wideFormat: { minCm2: 0, webCmm: 0, prints: [] },
  packaging: { perCartonG: 15_000, feeFen: 0, stackBp: 10_000 },
};

function stock(materialClass: Material['class'], gsm: number, caliperUm: number, fenPerM2: number): Material {
  const price = { unit: 'm2', valueFen: fenPerM2 } as const;
  return { id: 0, code: 'x', name: ['', ''], class: materialClass, gsm, caliperUm, price, parents: [], active: true };
}

/** The lines of a job that cost something, and their sum. */
function jobRows(job: Job, quantity: number, label: Text): Example['rows'] {
  const lines = job.detail(quantity).lines.filter(({ amountFen }) => amountFen > 0);
  const sum = lines.reduce((all, { amountFen }) => all + amountFen, 0);
  const named = (line: Text) => fillText(label, { n: quantity, line });
  return [
    ...lines.map((line) => exampleRow(named(line.label), line.amountFen)),
    exampleRow(named(exampleText.total), sum),
  ];
}

/** A thousand boxes of B flute, blank 1250 × 650 mm, in one colour if the line prints any; board itself left out. */
export function boardLineExampleOf(price: LinePrice): Example {
  const line: BoardLine = {
    ...{ id: 1, code: 'x', name: ['', ''], active: true, maxLongCmm: 500_000, maxShortCmm: 500_000 },
    ...lineRates(price),
  };
  const job = corrugatedJob(
    ['x'],
    {
      blank: { w: 125_000, h: 65_000 },
      material: stock('flute', 520, 3000, 0),
      colours: Math.min(1, price.units),
      plate: { w: 20_000, h: 15_000 },
      ...{ crafts: [], designs: 1, tools: undefined },
    },
    { ...bareTariff, boardLines: [line] },
  );
  return { rows: job ? jobRows(job, 1000, exampleText.boxes) : [] };
}

/** Narrow-web presses; their fields are those of the tariff. */
export const labelPressTable: ItemTable<LabelPress, LabelPressFields> = {
  part: 'labelPress',
  items: ({ labelPresses }) => labelPresses,
  put: (tariff, labelPresses) => ({ ...tariff, labelPresses }),
  fieldsOf: ({ id: _, code: _c, active: _a, name, ...press }) => ({ ...press, nameZh: name[0], nameEn: name[1] }),
  itemOf: (code, { nameZh, nameEn, ...fields }, before, { labelPresses }) => ({
    active: true,
    id: nextId(labelPresses),
    ...before,
    ...fields,
    code,
    name: [nameZh, nameEn],
  }),
};

/** Ten thousand labels of 50 × 30 mm in four colours; the stock itself left out. */
export function labelPressExampleOf(fields: ParsedInput<typeof labelPressExample>): Example {
  const press: LabelPress = { ...fields, id: 1, code: 'x', name: ['', ''], active: true };
  const job = rollJob(
    { labelPresses: ['x'] },
    {
      ...{ w: 5000, h: 3000, crafts: [], designs: 1, tools: undefined },
      roll: { direction: 1, core: 76, perRoll: 1000, gapCmm: 300 },
      material: stock('label', 160, 150, 0),
      colours: Math.min(4, press.units),
    },
    { ...bareTariff, labelPresses: [press] },
  );
  return { rows: job ? jobRows(job, 10_000, exampleText.labels) : [exampleRow(exampleText.noneFits, '—')] };
}
