import type { Scale } from '#shared/money.ts';
import type { FieldErrors } from '#shared/rules.ts';
import type { Text } from '#shared/text.ts';
import { bookJob } from './book.ts';
import { blankSize, cartonJob } from './carton.ts';
import { refusals } from './check-request.ts';
import type { CheckedSpec } from './check-spec.ts';
import { checkSpec } from './check-spec.ts';
import { corrugatedJob } from './corrugated.ts';
import type { ChosenCraft } from './crafts.ts';
import { craftFor } from './crafts.ts';
import { fillText } from './fill-text.ts';
import { flatJob } from './flat.ts';
import type { Job } from './job.ts';
import { volumeRate, weightRate } from './job.ts';
import { markupScale } from './markup.ts';
import { matrixJob } from './matrix.ts';
import type { NcrOrder } from './ncr.ts';
import { ncrJob, plyCodes } from './ncr.ts';
import { type Near, nearBoxes, nearSizes } from './near-sizes.ts';
import type { CraftChoice, Spec } from './options.ts';
import { manualText } from './pricing.texts.ts';
import type { NcrProduct, OwnProduct } from './product.ts';
import type { PriceBreak, ToolsOnFile } from './result.ts';
import { partTools } from './result.ts';
import { rollJob } from './roll.ts';
import type { Craft, Material, Tariff } from './tariff.ts';
import { wideJob } from './wide.ts';

/** A specification on a tariff, ready for any quantity; or why it has no price. */
export type Prepared =
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | { readonly kind: 'manual'; readonly reason: Text }
  | {
      readonly kind: 'job';
      readonly job: Job;
      /** mg and mm³ of one piece as exact rates; the volume is the packed stack (E14). */
      readonly weight: Scale;
      readonly volume: Scale;
      readonly markup: Scale | undefined;
      /** Rows of break tables by surcharge and quantity: people try quantities against one and the same table. */
      readonly rows: Map<string, PriceBreak>;
      /** Slightly smaller pieces, for the warning that a size costs a cut. */
      readonly hints: readonly Hint[];
    };

/** Crafts that are done unless they were chosen: those of the product, then those of the box style. */
export function includedChoices(
  product: OwnProduct,
  boxStyle: string | undefined,
  tariff: Tariff,
): readonly CraftChoice[] {
  if (product.model !== 'carton' && product.model !== 'corrugated') return product.standardCrafts;
  const style = tariff.boxStyles.find(({ code }) => code === boxStyle);
  return [...product.standardCrafts, ...(style?.crafts ?? [])];
}

const manual = (reason: Text): Prepared => ({ kind: 'manual', reason });
const noPrice = (name: Text | string): Prepared => manual(fillText(manualText.noPrice, { name }));

/** What a model can count for its crafts; a craft counted otherwise has no price there. */
const sheets = ['press_sheet', 'piece'] as const;
export const bases: Record<OwnProduct['model'], readonly Craft['unitBasis'][]> = {
  flat: sheets,
  carton: sheets,
  book: sheets,
  matrix: ['piece'],
  corrugated: ['piece'],
  wide: ['piece'],
  roll: ['web_m2'],
  ncr: ['piece'],
};

interface Materials {
  readonly material: Material;
  /** Of a book's cover; undefined for other models. */
  readonly cover: Material | undefined;
  /** Board behind a printed top sheet. */
  readonly flute: Material | undefined;
  readonly crafts: readonly ChosenCraft[];
}

/** Paper and crafts with their prices in this tariff; without a price a person must quote. */
function priced(product: OwnProduct, checked: CheckedSpec, tariff: Tariff): Materials | Prepared {
  const named = (wanted: string) => tariff.materials.find(({ code, active }) => code === wanted && active);
  const material = named(checked.material);
  const cover = named(checked.parts.cover.material);
  const flute = named(checked.parts.flute);
  if (!material) return noPrice(checked.material);
  if (product.model === 'book' && !cover) return noPrice(checked.parts.cover.material);
  if (checked.parts.flute !== '' && !flute) return noPrice(checked.parts.flute);
  const crafts: ChosenCraft[] = [];
  const standard = includedChoices(product, checked.box.style, tariff);
  for (const choice of [
    ...checked.crafts,
    ...standard.filter(({ key }) => !checked.crafts.some((c) => c.key === key)),
  ]) {
    const chosen = craftFor(tariff, choice);
    if (!chosen) return noPrice(product.crafts.find(({ key }) => key === choice.key)?.name ?? choice.key);
    if (!bases[product.model].includes(chosen.craft.unitBasis)) return noPrice(chosen.craft.name);
    crafts.push(chosen);
  }
  return { material, cover, flute, crafts };
}

function jobOf(
  product: OwnProduct,
  checked: CheckedSpec,
  { material, cover, flute, crafts }: Materials,
  designs: number,
  tools: ToolsOnFile | undefined,
  tariff: Tariff,
): Job | Prepared {
  const order = { material, colours: checked.colours, designs, crafts, tools: partTools(tools, 'piece') };
  const noPlan = manual(tools ? manualText.toolLayout : manualText.noPlan);
  const { w, h } = checked.size;
  switch (product.model) {
    case 'flat':
      return flatJob(product, w, h, order, tariff) ?? noPlan;
    case 'carton': {
      const style = tariff.boxStyles.find(({ code }) => code === checked.box.style);
      return style
        ? (cartonJob(product, style, checked.box, { ...order, flute }, tariff) ?? noPlan)
        : noPrice(checked.box.style);
    }
    case 'book': {
      const binding = tariff.bindings.find(({ code }) => code === product.binding);
      if (!binding || !cover) return noPrice(product.binding);
      const { pages } = checked.parts;
      const text = { material, colours: checked.colours };
      const outside = { material: cover, colours: checked.parts.cover.colours };
      return bookJob(product, binding, { w, h, pages, text, cover: outside, crafts, designs, tools }, tariff) ?? noPlan;
    }
    case 'corrugated': {
      const style = tariff.boxStyles.find(({ code }) => code === checked.box.style);
      if (!style) return noPrice(checked.box.style);
      if (material.price.unit !== 'm2') return noPrice(material.name);
      const blank = blankSize(style, checked.box, material.caliperUm);
      const { plate } = checked.parts;
      const colours = checked.colours.front;
      return corrugatedJob(product.boardLines, { ...order, blank, colours, plate }, tariff) ?? noPlan;
    }
    case 'roll': {
      const { roll } = checked.parts;
      const colours = checked.colours.front;
      return rollJob(product, { ...order, w, h, roll, colours }, tariff) ?? noPlan;
    }
    case 'ncr':
      return jobOfPlies(product, checked, order, tools, tariff) ?? noPlan;
    case 'wide':
      return (
        wideJob({ sizes: checked.sizes, material, crafts, designs, maxPieces: product.quantity.max }, tariff) ?? noPlan
      );
    case 'matrix': {
      const matrix = tariff.matrices.find(({ code }) => code === product.matrix);
      const key = (a: number, b: number): string => `${a / 100}x${b / 100}|${checked.material}|${checked.colour}`;
      const points = matrix?.cells[key(w, h)] ?? matrix?.cells[key(h, w)];
      if (!matrix || !points) return manual(manualText.noCell);
      const { gsm, caliperUm } = material;
      return matrixJob(matrix, points, designs, crafts, { layers: [{ w, h, gsm, caliperUm }] });
    }
  }
}

/** Carbonless forms once every ply has its paper and the padding its price. */
function jobOfPlies(
  product: NcrProduct,
  { size, material, parts: { ncr } }: CheckedSpec,
  order: Pick<NcrOrder, 'colours' | 'crafts' | 'designs'>,
  tools: ToolsOnFile | undefined,
  tariff: Tariff,
): Job | Prepared | undefined {
  const codes = plyCodes(product, material, ncr.plies);
  if (!codes) return manual(manualText.carbonOrder);
  const papers: Material[] = [];
  for (const code of codes) {
    const paper = tariff.materials.find((candidate) => candidate.code === code && candidate.active);
    if (!paper) return noPrice(code);
    papers.push(paper);
  }
  const padding = craftFor(tariff, { key: product.padding });
  if (!padding) return noPrice(product.padding);
  return ncrJob(product, { ...order, ...size, papers, sets: ncr.sets, padding, tools }, tariff);
}

/** A slightly smaller piece with its price, for the hint that the one asked for wastes paper. */
export interface Hint extends Omit<Near, 'checked'> {
  readonly job: Job;
}

/** Sizes of trims that are near, and boxes with a few mm less of which more fit a sheet. */
function hintsOf(product: OwnProduct, checked: CheckedSpec, job: Job, jobFor: (near: CheckedSpec) => Job | Prepared) {
  const hint = ({ checked: near, ...change }: Near): Hint[] => {
    const other = jobFor(near);
    return 'kind' in other ? [] : [{ ...change, job: other }];
  };
  if (product.model === 'flat' || product.model === 'book') return nearSizes(product, checked).flatMap(hint);
  if (product.model !== 'carton') return [];
  return nearBoxes(product, checked, (near) => hint(near).find((other) => sparesPaper(other.job, job)));
}

/** Whether the closest layout of a piece takes a twentieth less of its parent sheet: else it is not cheaper either. */
const sparesPaper = ({ closest: one }: Job, { closest: other }: Job): boolean =>
  one !== undefined && other !== undefined && one.area * other.pieces * 20 <= other.area * one.pieces * 19;

function prepareAfresh(
  product: OwnProduct,
  spec: Spec,
  designs: number,
  tools: ToolsOnFile | undefined,
  tariff: Tariff,
): Prepared {
  const refused = refusals();
  const checked = checkSpec(product, spec, tariff, refused);
  if (Object.keys(refused.errors).length > 0) return { kind: 'refused', errors: refused.errors };
  const materials = priced(product, checked, tariff);
  if ('kind' in materials) return materials;
  const job = jobOf(product, checked, materials, designs, tools, tariff);
  if ('kind' in job) return job;
  const jobFor = (near: CheckedSpec) => jobOf(product, near, materials, designs, tools, tariff);
  return {
    kind: 'job',
    job,
    weight: weightRate(job.piece),
    volume: volumeRate(job.piece, tariff.packaging.stackBp),
    markup: job.basis === 'cost' ? markupScale(tariff.markup, product.code) : undefined,
    rows: new Map(),
    hints: tools ? [] : hintsOf(product, checked, job, jobFor),
  };
}

const remembered = new WeakMap<Tariff, WeakMap<OwnProduct, Map<string, Prepared>>>();
const perProduct = 100;
const longestKey = 2000;

function shelfFor(product: OwnProduct, tariff: Tariff): Map<string, Prepared> {
  const products = remembered.get(tariff) ?? new WeakMap<OwnProduct, Map<string, Prepared>>();
  remembered.set(tariff, products);
  const shelf = products.get(product) ?? new Map<string, Prepared>();
  products.set(product, shelf);
  return shelf;
}

/**
 * Works out all that does not depend on the quantity, once per tariff, product and specification. Remembered by the
 * identity of the tariff and product objects (both are immutable snapshots), the last hundred specifications each.
 */
export function prepare(
  product: OwnProduct,
  spec: Spec,
  designs: number,
  tools: ToolsOnFile | undefined,
  tariff: Tariff,
): Prepared {
  const shelf = shelfFor(product, tariff);
  const key = JSON.stringify([spec, designs, tools]);
  const known = shelf.get(key);
  if (known) return known;
  const prepared = prepareAfresh(product, spec, designs, tools, tariff);
  if (key.length > longestKey) return prepared;
  if (shelf.size >= perProduct) shelf.delete(shelf.keys().next().value as string);
  shelf.set(key, prepared);
  return prepared;
}
