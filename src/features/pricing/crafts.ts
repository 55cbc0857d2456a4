import type { Scale } from '#shared/money.ts';
import { graduated, mulDivRoundHalfUp, scaleOf } from '#shared/money.ts';
import type { CraftChoice } from './options.ts';
import type { Craft, CraftTool, RuleLength, Tariff } from './tariff.ts';

/** A chosen craft with its tariff entry. */
export interface ChosenCraft {
  readonly craft: Craft;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

/** The general formula of pricing.md 2.9 for one sheet or piece, all but the number of units worked out. */
export interface CraftRate {
  readonly chosen: ChosenCraft;
  readonly unitsEach: number;
  readonly setupFen: number;
  readonly minFen: number;
  readonly scale: Scale;
}

/** The tariff's craft for a choice: same key, and the variant that its parameters name. */
export function craftFor(tariff: Tariff, choice: CraftChoice): ChosenCraft | undefined {
  const params = choice.params ?? {};
  const craft = tariff.crafts.find(
    ({ key, variant }) => key === choice.key && (variant === undefined || params[variant.param] === variant.value),
  );
  return craft && { craft, params };
}

function count(params: ChosenCraft['params'], key: string, preset = 1): number {
  const value = params[key];
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : preset;
}

const metre = 100_000; // in 0.01 mm

/** Sides in 0.01 mm of what a craft is done on: the press sheet, or the finished piece with its width first. */
export interface CraftedSize {
  readonly long: number;
  readonly short: number;
}

/** The part of the sheet that is covered, percent: all of it where nobody asked. */
export const coverageOf = ({ params }: Pick<ChosenCraft, 'params'>): number => count(params, 'coverage', 100);

/** The size of 2.9 as a product of two lengths in 0.01 mm, so that a rate per m, m² or cm² is exact. */
function sizeFactors({ craft, params }: ChosenCraft, on: CraftedSize): readonly [number, number] {
  const side = (key: string): number => Math.round(Number(params[key] ?? 0) * 100);
  switch (craft.sizeBasis) {
    case 'none':
      return [metre, metre];
    case 'sheet_m2':
      return [on.long, on.short];
    case 'covered_m2':
      // Percent of the sheet; `craftRate` divides by the hundred.
      return [on.long * coverageOf({ params }), on.short];
    case 'area_cm2':
      return [side('w') * 100, side('h') * 100];
    case 'outline_m':
      return [2 * (on.long + on.short), metre];
    case 'width_m':
      return [on.long, metre];
  }
}

/** Prepares a craft; `on` is the press sheet or the piece that its rate is measured on. */
export function craftRate(chosen: ChosenCraft, on: CraftedSize): CraftRate {
  const { craft, params } = chosen;
  const [long, short] = sizeFactors(chosen, on);
  const parts = craft.sizeBasis === 'covered_m2' ? 100 : 1;
  const bands = craft.tiers.map(({ upTo, rateE4 }) => {
    const belowMinimum = rateE4 * long * short < craft.minUnitE4 * metre * metre * parts;
    return { upTo, factors: belowMinimum ? [craft.minUnitE4, metre, metre, parts] : [rateE4, long, short] };
  });
  return {
    chosen,
    unitsEach: craft.unitParams.reduce((all, key) => all * count(params, key), 1),
    setupFen: craft.setupFen,
    minFen: craft.minChargeFen,
    scale: scaleOf(bands, [100, metre, metre, parts]),
  };
}

/** The fee without tool for `units` sheets or pieces, `times` times over; rounded once. */
export function craftFee(rate: CraftRate, units: number, times = 1): number {
  const fee = times * rate.setupFen + graduated(units * rate.unitsEach, rate.scale, times);
  const min = times * rate.minFen;
  return Math.max(fee, min);
}

/** Length of rule in one die position, mm, from the blank's sides in 0.01 mm. */
export function ruleMm(rule: RuleLength, w: number, h: number): number {
  return rule.fixedMm + mulDivRoundHalfUp(2 * (w + h), rule.perimeterBp, 10_000 * 100);
}

/** Price of a new tool for a layout of `ups` positions, or undefined when the piece has no rule length. */
export function toolFee(
  tool: CraftTool,
  params: ChosenCraft['params'],
  ups: number,
  ruleLengthMm: number | undefined,
): number | undefined {
  if (tool.basis === 'form') return tool.feeFen;
  if (tool.basis === 'rule_m') {
    if (ruleLengthMm === undefined) return undefined;
    return Math.max(tool.minFen, mulDivRoundHalfUp(ruleLengthMm * ups, tool.rateE4, 1000 * 100));
  }
  const side = (key: string): number => Math.round(Number(params[key] ?? 0) * 100) + tool.allowanceCmm;
  const blocks = ups * count(params, 'positions');
  return Math.max(
    blocks * tool.minFen,
    mulDivRoundHalfUp(blocks * side('w') * side('h'), tool.rateE4, 1_000_000 * 100),
  );
}
