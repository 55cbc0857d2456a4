import { blankSize } from './carton.ts';
import { checkCrafts } from './check-crafts.ts';
import type { CheckedParts } from './check-parts.ts';
import { checkParts, checkTogether, coloursOf } from './check-parts.ts';
import type { Refusals } from './check-request.ts';
import type { SizeLine } from './check-set.ts';
import { checkSet } from './check-set.ts';
import type { CheckedBox } from './check-size.ts';
import { checkBox, checkSize, noBox, nowhere } from './check-size.ts';
import type { RuleOutcome } from './option-rules.ts';
import { applyRules } from './option-rules.ts';
import type { CraftChoice, Spec } from './options.ts';
import type { Colours } from './press-run.ts';
import { refusalText } from './pricing.texts.ts';
import type { OwnProduct } from './product.ts';
import { applyToSet } from './set-rules.ts';
import type { Tariff } from './tariff.ts';

/** A specification whose every choice is offered. Lengths in 0.01 mm. */
export interface CheckedSpec {
  readonly size: { readonly w: number; readonly h: number };
  /** The sizes of the job; one piece of `size` unless it is a set. */
  readonly sizes: readonly SizeLine[];
  readonly box: CheckedBox;
  readonly material: string;
  readonly colour: string;
  readonly colours: Colours;
  readonly crafts: readonly CraftChoice[];
  readonly parts: CheckedParts;
}

/** The blank of a box whose style, measures and board are known; else nothing to compare with. */
function blankOf(box: CheckedBox, material: string | undefined, tariff: Tariff): { w: number; h: number } {
  const style = tariff.boxStyles.find(({ code }) => code === box.style);
  const board = tariff.materials.find(({ code }) => code === material);
  if (!style || !board || box.l === 0 || box.w === 0 || box.h === 0) return nowhere;
  return blankSize(style, box, board.caliperUm);
}

/** A block for foil or embossing must lie within the finished piece, or within the blank of a box. */
function checkAreas(size: { w: number; h: number }, crafts: readonly CraftChoice[], refused: Refusals): void {
  for (const { key, params } of crafts) {
    const sides = [Number(params?.w ?? 0), Number(params?.h ?? 0)].sort((a, b) => a - b);
    const short = Math.min(size.w, size.h);
    const long = Math.max(size.w, size.h);
    if ((sides[0] as number) * 100 > short || (sides[1] as number) * 100 > long) {
      refused.add(`spec.crafts.${key}`, refusalText.craftTooLarge);
    }
  }
}

/**
 * Checks a specification against what the product offers and its rules, adding each fault beside its field. The
 * answer may be used only when nothing was refused. Takes whatever a request may hold, before any arithmetic.
 */
export function checkSpec(product: OwnProduct, given: Spec, tariff: Tariff, refused: Refusals): CheckedSpec {
  const spec: Spec = typeof given === 'object' && given !== null ? given : {};
  const carton = product.model === 'carton' || product.model === 'corrugated';
  const size = carton ? nowhere : checkSize(product, spec.size, refused);
  const box = carton ? checkBox(product, spec.box, refused) : noBox;
  const crafts = checkCrafts(product.crafts, Array.isArray(spec.crafts) ? spec.crafts : [], refused);
  const sizes = checkSet(product, spec.set, size, refused);
  const asked: Spec = {
    crafts,
    material: textOf(spec.material),
    colour: textOf(spec.colour),
    customDie: spec.customDie === true,
    pages: typeof spec.pages === 'number' ? spec.pages : undefined,
    cover: typeof spec.cover === 'object' && spec.cover !== null ? spec.cover : undefined,
    flute: textOf(spec.flute),
    roll: typeof spec.roll === 'object' && spec.roll !== null ? spec.roll : undefined,
    ncr: typeof spec.ncr === 'object' && spec.ncr !== null ? spec.ncr : undefined,
    size: carton ? undefined : { w: size.w / 100, h: size.h / 100 },
    box: carton ? { style: box.style, l: box.l / 100, w: box.w / 100, h: box.h / 100 } : undefined,
  };
  const outcome = applyToSet(
    asked,
    sizes.map(({ w, h }) => ({ w: w / 100, h: h / 100 })),
    (each) => withRules(product, tariff, each),
  );
  const { material, colour, crafts: derived } = outcome.spec;
  if (material === undefined || !product.materials.includes(material)) {
    refused.add('spec.material', refusalText.material);
  }
  const colours = coloursOf(product.colours, colour);
  if (!colours) refused.add('spec.colour', refusalText.colour);
  const parts = checkParts(product, { ...spec, material, colour }, tariff, refused);
  for (const { field, message } of outcome.violations) refused.add(`spec.${field}`, message);
  const all = derived === undefined || derived === crafts ? crafts : checkCrafts(product.crafts, derived, refused);
  const piece = carton ? blankOf(box, parts.flute || material, tariff) : size;
  for (const each of sizes.length > 1 ? sizes : [piece]) {
    if (each.w > 0 && each.h > 0) checkAreas(each, all, refused);
  }
  checkTogether(product, parts, piece, tariff.materials.find(({ code }) => code === material)?.caliperUm, refused);
  return {
    size,
    sizes,
    box,
    material: material ?? '',
    colour: colour ?? '',
    colours: colours ?? { front: 0, back: 0 },
    crafts: all,
    parts,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Applies the rules, a second time when they chose the paper that other rules speak about. */
function withRules(product: OwnProduct, tariff: Tariff, spec: Spec): RuleOutcome {
  const paper = (code: string | undefined) => tariff.materials.find((material) => material.code === code);
  const outcome = applyRules(product.rules, spec, paper(spec.material));
  if (outcome.spec.material === spec.material) return outcome;
  return applyRules(product.rules, outcome.spec, paper(outcome.spec.material));
}
