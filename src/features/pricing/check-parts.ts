import { decimalText } from '#shared/money.ts';
import { spineUm } from './book.ts';
import type { Refusals } from './check-request.ts';
import { hundredths, within } from './check-size.ts';
import { carbonPlies, type NcrChoice, type Spec } from './options.ts';
import type { Colours } from './press-run.ts';
import { refusalText } from './pricing.texts.ts';
import type { BookProduct, CorrugatedProduct, NcrProduct, OwnProduct, RollProduct } from './product.ts';
import { type CheckedRoll, isTooThick } from './roll.ts';
import type { Tariff } from './tariff.ts';

/** What only some models ask for; every part is empty where the model has none. Lengths in 0.01 mm. */
export interface CheckedParts {
  readonly pages: number;
  readonly cover: { readonly material: string; readonly colours: Colours };
  readonly flute: string;
  readonly plate: { readonly w: number; readonly h: number };
  readonly roll: CheckedRoll;
  readonly ncr: NcrChoice;
}

const colourPattern = /^(\d+)\/(\d+)$/;
const noColours: Colours = { front: 0, back: 0 };

/** Colours front/back of a choice that is offered, or undefined. */
export function coloursOf(offered: readonly string[], colour: unknown): Colours | undefined {
  const parts = typeof colour === 'string' && offered.includes(colour) ? colourPattern.exec(colour) : null;
  return parts ? { front: Number(parts[1]), back: Number(parts[2]) } : undefined;
}

const noParts: CheckedParts = {
  pages: 0,
  cover: { material: '', colours: noColours },
  flute: '',
  plate: { w: 0, h: 0 },
  roll: { direction: 1, core: 0, perRoll: 1, gapCmm: 0 },
  ncr: { plies: 2, sets: 1 },
};

/** Checks what the model asks for besides size, material, colours and crafts, each fault beside its field. */
export function checkParts(product: OwnProduct, spec: Spec, tariff: Tariff, refused: Refusals): CheckedParts {
  switch (product.model) {
    case 'book':
      return { ...noParts, ...checkBook(product, spec, tariff, refused) };
    case 'carton': {
      if (!product.flutes) return noParts;
      const flute = spec.flute ?? product.flutes[0] ?? '';
      if (!product.flutes.includes(flute)) refused.add('spec.flute', refusalText.flute);
      return { ...noParts, flute };
    }
    case 'corrugated':
      return { ...noParts, plate: checkPlate(product, spec, tariff, refused) };
    case 'roll':
      return { ...noParts, roll: checkRoll(product, spec.roll, refused) };
    case 'ncr':
      return { ...noParts, ncr: checkNcr(product, spec.ncr, refused) };
    default:
      return noParts;
  }
}

function checkBook(
  product: BookProduct,
  spec: Spec,
  tariff: Tariff,
  refused: Refusals,
): Pick<CheckedParts, 'pages' | 'cover'> {
  const binding = tariff.bindings.find(({ code }) => code === product.binding);
  const { pages } = spec;
  const limits = binding?.pages ?? product.pages;
  const min = Math.max(limits.min, product.pages.min);
  const max = Math.min(limits.max, product.pages.max);
  const step = Math.max(limits.step, product.pages.step);
  const field = 'spec.pages';
  if (typeof pages !== 'number' || !Number.isSafeInteger(pages)) refused.add(field, refusalText.pages);
  else if (pages < min || pages > max) refused.add(field, refusalText.pagesRange, { min, max });
  else if (pages % step !== 0) refused.add(field, refusalText.pagesStep, { step });
  else if (binding) {
    const caliperUm = tariff.materials.find(({ code }) => code === spec.material)?.caliperUm;
    const spine = caliperUm === undefined ? undefined : spineUm(binding, pages, caliperUm);
    const mm = (um: number): string => decimalText(um / 100, 1);
    if (spine !== undefined && spine < binding.spine.minUm) {
      refused.add(field, refusalText.spineThin, { spine: mm(spine), min: mm(binding.spine.minUm) });
    } else if (spine !== undefined && spine > binding.spine.maxUm) {
      refused.add(field, refusalText.spineThick, { spine: mm(spine), max: mm(binding.spine.maxUm) });
    }
  }
  const cover = typeof spec.cover === 'object' && spec.cover !== null ? spec.cover : {};
  const material = typeof cover.material === 'string' ? cover.material : '';
  if (!product.cover.materials.includes(material)) refused.add('spec.cover.material', refusalText.coverMaterial);
  const colours = coloursOf(product.cover.colours, cover.colour);
  if (!colours) refused.add('spec.cover.colour', refusalText.coverColour);
  return { pages: typeof pages === 'number' ? pages : 0, cover: { material, colours: colours ?? noColours } };
}

/** The colours of flexo print and, when there is any, the area of its plate. */
function checkPlate(product: CorrugatedProduct, spec: Spec, tariff: Tariff, refused: Refusals): CheckedParts['plate'] {
  const colour = typeof spec.colour === 'string' ? colourPattern.exec(spec.colour) : null;
  const front = Number(colour?.[1] ?? 0);
  const lines = tariff.boardLines.filter(({ active, code }) => active && product.boardLines.includes(code));
  const max = Math.max(0, ...lines.map(({ units }) => units));
  if (lines.length > 0 && front > max) refused.add('spec.colour', refusalText.flexoColours, { max });
  if (front === 0) return noParts.plate;
  const given = typeof spec.plate === 'object' && spec.plate !== null ? spec.plate : { w: 0, h: 0 };
  const limits = product.plateLimits ?? { w: { min: 10, max: 2400 }, h: { min: 10, max: 1200 } };
  const w = hundredths(given.w);
  const h = hundredths(given.h);
  if (w === undefined || h === undefined || !within(given.w, limits.w) || !within(given.h, limits.h)) {
    refused.add('spec.plate', refusalText.plate, {
      minW: limits.w.min,
      minH: limits.h.min,
      maxW: limits.w.max,
      maxH: limits.h.max,
    });
  }
  return { w: w ?? 0, h: h ?? 0 };
}

const largestDiameter = 600;

function checkRoll(product: RollProduct, given: Spec['roll'], refused: Refusals): CheckedRoll {
  const { directions, cores, perRoll } = product.roll;
  if (typeof given !== 'object' || given === null) {
    refused.add('spec.roll', refusalText.rollMissing);
    return noParts.roll;
  }
  const { direction, core, perRoll: count, maxDiameter } = given;
  const gapCmm = checkGap(product, given.gap, refused);
  const least = (Number.isSafeInteger(core) ? core : 0) + 10;
  const fits =
    maxDiameter === undefined ||
    (Number.isSafeInteger(maxDiameter) && maxDiameter >= least && maxDiameter <= largestDiameter);
  const counts = Number.isSafeInteger(count) && within(count, perRoll);
  if (!directions.includes(direction)) refused.add('spec.roll.direction', refusalText.rollDirection);
  if (!cores.includes(core)) refused.add('spec.roll.core', refusalText.rollCore);
  if (!counts) refused.add('spec.roll.perRoll', refusalText.perRoll, { min: perRoll.min, max: perRoll.max });
  if (!fits) refused.add('spec.roll.maxDiameter', refusalText.diameter, { min: least });
  // What was refused goes no further: later checks calculate with these numbers.
  const all = directions.includes(direction) && cores.includes(core) && counts && fits && gapCmm !== undefined;
  return all ? { direction, core, perRoll: count, maxDiameter, gapCmm } : noParts.roll;
}

/** The gap between labels in 0.01 mm: the product's own, or another that it offers; undefined when it was refused. */
function checkGap({ gapCmm, roll }: RollProduct, given: unknown, refused: Refusals): number | undefined {
  if (given === undefined) return gapCmm;
  const usual = gapCmm / 100;
  const { min, max } = roll.gap ?? { min: usual, max: usual };
  const gap = given === 0 ? 0 : hundredths(given);
  if (gap !== undefined && within(gap, { min: Math.round(min * 100), max: Math.round(max * 100) })) return gap;
  refused.add('spec.roll.gap', refusalText.rollGap, { min, max });
  return undefined;
}

function checkNcr(product: NcrProduct, given: Spec['ncr'], refused: Refusals): NcrChoice {
  const { plies, sets } = typeof given === 'object' && given !== null ? given : noNcr;
  const min = Math.max(carbonPlies.min, product.ncr.plies.min);
  const max = Math.min(carbonPlies.max, product.ncr.plies.max);
  const copies = Number.isSafeInteger(plies) && within(plies as number, { min, max });
  const padded = product.ncr.sets.includes(sets as number);
  if (!copies) refused.add('spec.ncr.plies', refusalText.plies, { min, max });
  if (!padded) refused.add('spec.ncr.sets', refusalText.sets, { choices: product.ncr.sets.join(', ') });
  return copies && padded ? { plies: plies as number, sets: sets as number } : noParts.ncr;
}

const noNcr = { plies: undefined, sets: undefined };

/** Facts that need size and material as well: a roll that becomes too thick, a print larger than the blank. */
export function checkTogether(
  product: OwnProduct,
  { roll, plate }: CheckedParts,
  piece: { readonly w: number; readonly h: number },
  caliperUm: number | undefined,
  refused: Refusals,
): void {
  if (product.model === 'roll' && caliperUm !== undefined && isTooThick(roll, piece, caliperUm)) {
    refused.add('spec.roll.perRoll', refusalText.rollTooThick, { count: roll.perRoll, max: roll.maxDiameter ?? 0 });
  }
  if (product.model !== 'corrugated' || piece.w === 0) return;
  const [short, long] = [Math.min(plate.w, plate.h), Math.max(plate.w, plate.h)];
  if (short > Math.min(piece.w, piece.h) || long > Math.max(piece.w, piece.h)) {
    refused.add('spec.plate', refusalText.plateTooLarge);
  }
}
