import type { Scale } from '#shared/money.ts';
import { ceilDiv, graduated, rateOf, scaleOf } from '#shared/money.ts';
import type { ChosenCraft, CraftRate } from './crafts.ts';
import { craftFee, craftRate, toolFee } from './crafts.ts';
import type { Colours, PressRun } from './press-run.ts';
import { pressRuns } from './press-run.ts';
import type { ToolsOnFile } from './result.ts';
import type { Cell, CutSheet } from './sheet.ts';
import { bestLayouts, cutSheets, feeds } from './sheet.ts';
import type { Craft, CraftTool, Material, Press, Tariff } from './tariff.ts';

/** Sheet-fed work that is to be planned: a flat piece, or the blank of a carton. */
export interface SheetWork {
  readonly presses: readonly string[];
  readonly cell: Cell;
  readonly grain: 'any' | 'long' | 'short';
  readonly material: Material;
  readonly colours: Colours;
  readonly designs: number;
  readonly crafts: readonly ChosenCraft[];
  readonly ruleMm: number | undefined;
  readonly tools: ToolsOnFile | undefined;
  /** Printed pieces that one finished piece is made of; a wide carrier bag has two. */
  readonly piecesEach?: number;
  /** Flute board that the printed sheets are mounted on, and how much is bought beyond the net sheets. */
  readonly board?: { readonly material: Material; readonly spareSheets: number } | undefined;
  /** Further operations on press sheets that belong to no craft: the folding of a book's section. */
  readonly sheetOps?: number;
}

/** Operations on press sheets, each of which spoils some. */
export const sheetOps = ({ crafts, sheetOps: others = 0 }: Pick<SheetWork, 'crafts' | 'sheetOps'>): number =>
  others + crafts.filter(({ craft }) => craft.sheetLevelOp).length;

export interface ToolCost {
  readonly craft: Craft;
  readonly tool: CraftTool;
  readonly feeFen: number;
}

/** A press run with everything worked out that does not depend on the quantity. */
export interface Candidate {
  readonly run: PressRun;
  readonly cell: Cell;
  readonly makeready: number;
  readonly runWastePermille: number;
  readonly minWaste: number;
  readonly opWaste: number;
  readonly paper: Scale;
  readonly board: Scale | undefined;
  readonly boardSpare: number;
  readonly piecesEach: number;
  readonly impressions: Scale;
  /** Forms, or sides of a digital sheet, that the impressions are charged for. */
  readonly charged: number;
  readonly startFen: number;
  readonly platesFen: number;
  readonly tools: readonly ToolCost[];
  readonly sheetCrafts: readonly CraftRate[];
  /** Plates, tools and starts: what the plan costs before its first sheet. */
  readonly fixedFen: number;
}

const impressionScales = new WeakMap<Press, Scale>();

/** Graduated price of impressions: the included ones are free, the tiers go on from there. */
export function impressionScale(press: Press): Scale {
  const known = impressionScales.get(press);
  if (known) return known;
  const tiers = press.tiers.map(({ upTo, ratePer1000E4 }) => ({ upTo, factors: [ratePer1000E4] }));
  const free = press.includedImpressions > 0 ? [{ upTo: press.includedImpressions, factors: [0] }] : [];
  const scale = scaleOf([...free, ...tiers], [1000, 100]);
  impressionScales.set(press, scale);
  return scale;
}

/** The tools of all crafts for a layout of `ups`, free when on file; undefined when one has no measure. */
export function toolCosts(
  { crafts, tools: onFile, ruleMm }: Pick<SheetWork, 'crafts' | 'tools' | 'ruleMm'>,
  ups: number,
): ToolCost[] | undefined {
  const tools: ToolCost[] = [];
  for (const { craft, params } of crafts) {
    if (!craft.tool) continue;
    const free = onFile?.types.includes(craft.tool.type) ?? false;
    const feeFen = free ? 0 : toolFee(craft.tool, params, ups, ruleMm);
    if (feeFen === undefined) return undefined;
    tools.push({ craft, tool: craft.tool, feeFen });
  }
  return tools;
}

const metre = 100_000; // in 0.01 mm
const gramsInTonne = 1_000_000;

/** Price of one sheet of a material, by its weight or by its area. */
export function materialRate({ price, gsm }: Material, long: number, short: number): Scale {
  return price.unit === 'tonne'
    ? rateOf([long, short, gsm, price.valueFen], [metre, metre, gramsInTonne])
    : rateOf([long, short, price.valueFen], [metre, metre]);
}

/** The price of one offset plate; nothing where the house keeps them and has these on file. */
export const plateFee = (press: Press, tools: ToolsOnFile | undefined, { offsetPlatesReusable }: Tariff): number =>
  offsetPlatesReusable && tools?.types.includes('offset') ? 0 : press.plateFen;

function candidateOf(work: SheetWork, run: PressRun, tariff: Tariff): Candidate | undefined {
  const { press, sheet, layout, sets } = run;
  const sheetCrafts = work.crafts.filter(({ craft }) => craft.unitBasis === 'press_sheet');
  const tools = toolCosts(work, layout.ups);
  if (!tools) return undefined;
  const digital = press.kind === 'digital';
  const startFen = sets * run.forms * press.startFen;
  const platesFen = run.plates * plateFee(press, work.tools, tariff);
  return {
    run,
    cell: work.cell,
    makeready: press.makereadySheets * run.forms,
    runWastePermille: press.runWastePermille * run.forms * run.turn,
    minWaste: press.minWasteSheets,
    opWaste: press.postOpSheets * sheetOps(work),
    piecesEach: work.piecesEach ?? 1,
    board: work.board && materialRate(work.board.material, sheet.long, sheet.short),
    boardSpare: work.board?.spareSheets ?? 0,
    paper: materialRate(work.material, sheet.parent.longCmm, sheet.parent.shortCmm),
    impressions: impressionScale(press),
    charged: digital ? (run.style === 'duplex' ? 2 : 1) : run.forms,
    startFen,
    platesFen,
    tools,
    sheetCrafts: sheetCrafts.map((chosen) => craftRate(chosen, sheet)),
    fixedFen: startFen + platesFen + tools.reduce((all, tool) => all + tool.feeFen, 0),
  };
}

/**
 * All valid plans for the work, in the order of the last tie-breakers: press id, parent id, cut, style
 * (pricing.md 2.1.5). Empty when nothing fits. Tools on file lock the plan to their layout.
 */
export function candidates(work: SheetWork, tariff: Tariff): Candidate[] {
  const found: Candidate[] = [];
  for (const { press, sheet } of pressSheets(work, tariff)) {
    const layouts = bestLayouts(press, sheet, work.cell, work.grain);
    for (const run of pressRuns(press, sheet, layouts, work.colours, work.designs)) {
      if (work.tools?.layout && work.tools.layout.ups !== run.layout.ups) continue;
      const candidate = candidateOf(work, run, tariff);
      if (candidate) found.push(candidate);
    }
  }
  return found.sort(
    ({ run: a }, { run: b }) =>
      a.press.id - b.press.id ||
      a.sheet.parent.id - b.sheet.parent.id ||
      a.sheet.cut - b.sheet.cut ||
      (a.style < b.style ? -1 : a.style > b.style ? 1 : 0),
  );
}

/** Every sheet that one of the presses takes, of a parent that the material is bought in. */
export function pressSheets(
  { presses, material, tools }: Pick<SheetWork, 'presses' | 'material' | 'tools'>,
  tariff: Tariff,
): { press: Press; sheet: CutSheet }[] {
  const lock = tools?.layout;
  const found: { press: Press; sheet: CutSheet }[] = [];
  for (const press of tariff.presses) {
    const { gsm } = material;
    if (!press.active || !presses.includes(press.code) || gsm < press.gsmMin || gsm > press.gsmMax) continue;
    if (lock?.press !== undefined && lock.press !== press.code) continue;
    for (const parent of tariff.parents) {
      if (!press.parents.includes(parent.code) || !material.parents.includes(parent.code)) continue;
      for (const sheet of cutSheets(parent)) {
        const locked = (lock?.parent ?? parent.code) !== parent.code || (lock?.cut ?? sheet.cut) !== sheet.cut;
        if (feeds(press, sheet) && !locked) {
          found.push({ press, sheet });
        }
      }
    }
  }
  return found;
}

/** Good sheets of one form set. */
export const netSheets = ({ run, piecesEach }: Candidate, quantity: number): number =>
  ceilDiv(quantity * piecesEach, run.positionsPerDesign);

/** Waste sheets of one form set: makeready and run waste, at least the press's minimum, and each later operation. */
export function wasteSheets(candidate: Candidate, net: number): number {
  const made = candidate.makeready + ceilDiv(net * candidate.runWastePermille, 1000);
  return Math.max(made, candidate.minWaste) + candidate.opWaste;
}

/** Whole parent sheets to buy. */
export function parentSheets({ run }: Candidate, net: number, waste: number): number {
  return ceilDiv(run.sets * (net + waste), run.sheet.cut);
}

/** Press: start of every form and its graduated impressions, charged on net sheets. */
export function pressFee({ run, startFen, impressions, charged }: Candidate, net: number): number {
  return startFen + graduated(net * run.turn, impressions, run.sets * charged);
}

/** Flute board of the press sheet's size for every net sheet and the spare ones; 0 when nothing is mounted. */
export function boardFee({ run, board, boardSpare }: Candidate, net: number): number {
  return board ? graduated(run.sets * (net + boardSpare), board) : 0;
}

/** What the plan costs for this quantity, or undefined as soon as it is dearer than `limit`. */
export function planCost(candidate: Candidate, quantity: number, limit = Number.POSITIVE_INFINITY): number | undefined {
  let cost = candidate.fixedFen;
  if (cost > limit) return undefined;
  const { run } = candidate;
  const net = netSheets(candidate, quantity);
  cost += graduated(net * run.turn, candidate.impressions, run.sets * candidate.charged);
  if (cost > limit) return undefined;
  cost += graduated(parentSheets(candidate, net, wasteSheets(candidate, net)), candidate.paper);
  cost += boardFee(candidate, net);
  for (const rate of candidate.sheetCrafts) {
    if (cost > limit) return undefined;
    cost += craftFee(rate, run.sets * net);
  }
  return cost > limit ? undefined : cost;
}

export interface Choice {
  readonly candidate: Candidate;
  readonly costFen: number;
}

/** The cheapest plan for a quantity; ties by fewer parent sheets, then fewer plates, then the given order. */
export function cheapest(all: readonly Candidate[], quantity: number): Choice | undefined {
  let best: Candidate | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const candidate of all) {
    const cost = planCost(candidate, quantity, bestCost);
    if (cost === undefined) continue;
    if (cost < bestCost || (best && isSparer(candidate, best, quantity))) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best && { candidate: best, costFen: bestCost };
}

function isSparer(a: Candidate, b: Candidate, quantity: number): boolean {
  const parents = (candidate: Candidate): number => {
    const net = netSheets(candidate, quantity);
    return parentSheets(candidate, net, wasteSheets(candidate, net));
  };
  return parents(a) - parents(b) < 0 || (parents(a) === parents(b) && a.run.plates < b.run.plates);
}
