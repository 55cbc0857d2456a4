import type { Scale } from '#shared/money.ts';
import { ceilDiv, decimalText, graduated, mulDivCeil, mulDivRoundHalfUp, rateOf } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import type { ChosenCraft, CraftRate } from './crafts.ts';
import { craftRate } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job, OrderedLine, Piece } from './job.ts';
import { inSequence, packer, packingLine } from './job.ts';
import type { RollChoice } from './options.ts';
import { otherMachines } from './plan-words.ts';
import { lineText, planText } from './pricing.texts.ts';
import type { RollProduct } from './product.ts';
import type { ToolsOnFile } from './result.ts';
import { craftLine } from './sheet-job.ts';
import type { LabelPress, Material, Tariff } from './tariff.ts';

/** A checked choice with its gap, the product's where none was given, in 0.01 mm. */
export interface CheckedRoll extends Omit<RollChoice, 'gap'> {
  readonly gapCmm: number;
}

/** Checked labels; trim size in 0.01 mm. */
export interface RollOrder {
  readonly w: number;
  readonly h: number;
  readonly roll: CheckedRoll;
  readonly material: Material;
  readonly colours: number;
  readonly crafts: readonly ChosenCraft[];
  readonly designs: number;
  readonly tools: ToolsOnFile | undefined;
}

/** Directions 3, 4, 7 and 8 leave the roll with a side edge first: the label lies across the web by its height. */
export const isTurned = (direction: number): boolean => (direction - 1) % 4 >= 2;

/** Thickness of a full roll: π/4 · (D² − core²) = labels × pitch × caliper, with π as 355/113; all in µm. */
export function isTooThick(
  { core, perRoll, maxDiameter, direction, gapCmm }: CheckedRoll,
  { w, h }: Pick<RollOrder, 'w' | 'h'>,
  caliperUm: number,
): boolean {
  if (maxDiameter === undefined) return false;
  const pitchUm = ((isTurned(direction) ? w : h) + gapCmm) * 10;
  const room = (maxDiameter * maxDiameter - core * core) * 1_000_000;
  return perRoll * pitchUm * caliperUm * 4 * 113 > room * 355;
}

const metre = 100_000; // in 0.01 mm
const whole = 10_000; // basis points

interface WebCraft {
  readonly rate: CraftRate;
  readonly scale: Scale;
}

/** A press with the labels laid out; lengths of web are counted in 0.01 mm × basis points, so that 3 % is exact. */
interface RollPlan {
  readonly press: LabelPress;
  readonly across: number;
  readonly pitch: number;
  readonly makeready: number;
  readonly platesFen: number;
  readonly dieFen: number;
  readonly stock: Scale;
  readonly running: Scale;
  readonly varnishes: readonly WebCraft[];
}

function rollPlan(press: LabelPress, order: RollOrder): RollPlan | undefined {
  const { colours, material, tools, roll } = order;
  const gap = roll.gapCmm;
  const [width, height] = isTurned(roll.direction) ? [order.h, order.w] : [order.w, order.h];
  const across = Math.floor((press.usableCmm + gap) / (width + gap));
  if (tools?.layout && tools.layout.ups !== across) return undefined;
  if (across < 1 || colours > press.units || height + gap > press.repeatCmm) return undefined;
  const cm2 = press.webCmm * press.repeatCmm;
  const plates = mulDivRoundHalfUp(colours * cm2, press.plateCm2E4, 1_000_000 * 100);
  return {
    press,
    across,
    pitch: height + gap,
    makeready: press.makereadyCmm * whole,
    platesFen: tools?.types.includes('flexo') ? 0 : plates,
    dieFen: tools?.types.includes('die') ? 0 : press.dieFen,
    stock: rateOf([press.webCmm, material.price.valueFen], [metre, metre, whole]),
    running: rateOf([press.metreE4], [100, metre, whole]),
    varnishes: order.crafts
      .filter(({ craft }) => craft.unitBasis === 'web_m2')
      .map((chosen) => ({
        rate: craftRate(chosen, { long: 0, short: 0 }),
        // Per m² of web: the web's width is the same for all of its length.
        scale: rateOf([chosen.craft.tiers[0]?.rateE4 ?? 0, press.webCmm], [100, metre, metre, whole]),
      })),
  };
}

/** Web for one design: rows × pitch with run waste, and makeready. */
function webOf({ press, across, pitch, makeready }: RollPlan, labels: number): number {
  return ceilDiv(labels, across) * pitch * (whole + press.runWasteBp) + makeready;
}

/** Press time of one design: `max(min, setup + metres × rate)`. */
const pressFee = ({ press, running }: RollPlan, web: number): number =>
  Math.max(press.minFen, press.setupFen + graduated(web, running));

/** A craft by the m² of web, like varnish, on one design. */
const webCraftFee = ({ rate, scale }: WebCraft, web: number): number =>
  Math.max(rate.minFen, rate.setupFen + graduated(web, scale));

/**
 * Labels on rolls (pricing.md 2.7, example E10): material by the web, flexo plates, rotary die, press, varnish, rewinding.
 * Each design is a run of its own; the die is shared. Undefined when no press takes the label.
 */
export function rollJob(product: Pick<RollProduct, 'labelPresses'>, order: RollOrder, tariff: Tariff): Job | undefined {
  const { material, designs, roll } = order;
  const plans = tariff.labelPresses
    .filter(({ active, code }) => active && product.labelPresses.includes(code))
    .filter(({ code }) => order.tools?.layout?.press === undefined || order.tools.layout.press === code)
    .sort((a, b) => a.id - b.id)
    .flatMap((press) => rollPlan(press, order) ?? []);
  const [first, ...others] = plans;
  if (!first || material.price.unit !== 'm2') return undefined;
  const piece: Piece = {
    layers: [{ w: order.w, h: order.h, gsm: material.gsm, caliperUm: material.caliperUm }],
  };
  const packing = packer(piece, tariff.packaging);
  const rolls = (labels: number): number => mulDivCeil(labels, 1, roll.perRoll);

  const runFee = (plan: RollPlan, labels: number): number => {
    const web = webOf(plan, labels);
    const varnished = plan.varnishes.reduce((all, rate) => all + webCraftFee(rate, web), 0);
    const each = plan.platesFen + pressFee(plan, web) + varnished + rolls(labels) * plan.press.rollFen;
    return graduated(web, plan.stock, designs) + designs * each + plan.dieFen;
  };
  const choose = (labels: number): RollPlan =>
    others.reduce((best, plan) => (runFee(plan, labels) < runFee(best, labels) ? plan : best), first);

  const words = (plan: RollPlan, labels: number): Text =>
    fillText(planText.roll, {
      press: plan.press.name,
      across: plan.across,
      gap: roll.gapCmm / 100,
      metres: decimalText(mulDivRoundHalfUp(designs * webOf(plan, labels), 10, metre * whole), 1),
    });

  return {
    basis: 'cost',
    piece,
    amount: (labels) => runFee(choose(labels), labels) + packing.fee(labels * designs),
    detail(labels) {
      const plan = choose(labels);
      const web = webOf(plan, labels);
      const metres = mulDivRoundHalfUp(designs * web, 1, metre * whole);
      const line = (code: keyof typeof lineText, qty: number, amountFen: number, order: number): OrderedLine => ({
        code,
        label: lineText[code],
        qty,
        amountFen,
        staffOnly: true,
        order,
      });
      return {
        lines: inSequence([
          line('label', metres, graduated(web, plan.stock, designs), -4),
          { ...line('plates', designs * order.colours, designs * plan.platesFen, -3), label: lineText.flexoPlates },
          { code: 'tool.die', label: lineText.rotaryDie, amountFen: plan.dieFen, staffOnly: true, order: -2 },
          line('press', metres, designs * pressFee(plan, web), -1),
          ...plan.varnishes.map((craft) =>
            craftLine(craft.rate.chosen, designs * webCraftFee(craft, web), metres, lineText.metres),
          ),
          line('rewind', designs * rolls(labels), designs * rolls(labels) * plan.press.rollFen, 1_000_000),
          packingLine(packing, labels * designs),
        ]),
        plan: null,
        layout: { press: plan.press.code, ups: plan.across },
        planWords: words(plan, labels),
      };
    },
    rejected: () => [],
    rejectedMachines(labels) {
      const chosen = choose(labels);
      return otherMachines(
        plans.filter((plan) => plan !== chosen),
        (plan) => ({ press: plan.press.code, costFen: runFee(plan, labels), words: words(plan, labels) }),
        runFee(chosen, labels),
      );
    },
  };
}
