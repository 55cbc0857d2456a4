import type { Scale } from '#shared/money.ts';
import { rateOf } from '#shared/money.ts';
import type { FieldErrors } from '#shared/rules.ts';
import type { Text } from '#shared/text.ts';
import { cartonJob } from './carton.ts';
import { refusals } from './check-request.ts';
import type { CheckedSpec } from './check-spec.ts';
import { checkSpec } from './check-spec.ts';
import type { ChosenCraft } from './crafts.ts';
import { craftFor } from './crafts.ts';
import { fillText } from './fill-text.ts';
import { flatJob } from './flat.ts';
import type { Job } from './job.ts';
import { markupScale } from './markup.ts';
import { matrixJob } from './matrix.ts';
import type { CraftChoice, SizeOption, Spec } from './options.ts';
import { manualText } from './pricing.texts.ts';
import type { PricedProduct } from './product.ts';
import type { ToolsOnFile } from './result.ts';
import type { Material, Tariff } from './tariff.ts';

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
      /** Slightly smaller listed sizes, for the warning that a size costs a cut. */
      readonly smaller: readonly { readonly size: SizeOption; readonly job: Job }[];
    };

function standardCrafts(product: PricedProduct, checked: CheckedSpec, tariff: Tariff): readonly CraftChoice[] {
  if (product.model !== 'carton') return product.standardCrafts;
  const style = tariff.boxStyles.find(({ code }) => code === checked.box.style);
  return [...product.standardCrafts, ...(style?.crafts ?? [])];
}

const manual = (reason: Text): Prepared => ({ kind: 'manual', reason });
const noPrice = (name: Text | string): Prepared => manual(fillText(manualText.noPrice, { name }));

interface Materials {
  readonly material: Material;
  readonly crafts: readonly ChosenCraft[];
}

/** Paper and crafts with their prices in this tariff; without a price a person must quote. */
function priced(product: PricedProduct, checked: CheckedSpec, tariff: Tariff): Materials | Prepared {
  const material = tariff.materials.find(({ code, active }) => code === checked.material && active);
  if (!material) return noPrice(checked.material);
  const crafts: ChosenCraft[] = [];
  const standard = standardCrafts(product, checked, tariff);
  for (const choice of [
    ...checked.crafts,
    ...standard.filter(({ key }) => !checked.crafts.some((c) => c.key === key)),
  ]) {
    const chosen = craftFor(tariff, choice);
    if (!chosen) return noPrice(product.crafts.find(({ key }) => key === choice.key)?.name ?? choice.key);
    if (product.model === 'matrix' && chosen.craft.unitBasis !== 'piece') return noPrice(chosen.craft.name);
    crafts.push(chosen);
  }
  return { material, crafts };
}

function jobOf(
  product: PricedProduct,
  checked: CheckedSpec,
  { material, crafts }: Materials,
  designs: number,
  tools: ToolsOnFile | undefined,
  tariff: Tariff,
): Job | Prepared {
  const order = { material, colours: checked.colours, designs, crafts, tools };
  const noPlan = manual(tools ? manualText.toolLayout : manualText.noPlan);
  const { w, h } = checked.size;
  switch (product.model) {
    case 'flat':
      return flatJob(product, w, h, order, tariff) ?? noPlan;
    case 'carton': {
      const style = tariff.boxStyles.find(({ code }) => code === checked.box.style);
      return style ? (cartonJob(product, style, checked.box, order, tariff) ?? noPlan) : noPrice(checked.box.style);
    }
    case 'matrix': {
      const matrix = tariff.matrices.find(({ code }) => code === product.matrix);
      const key = (a: number, b: number): string => `${a / 100}x${b / 100}|${checked.material}|${checked.colour}`;
      const points = matrix?.cells[key(w, h)] ?? matrix?.cells[key(h, w)];
      if (!matrix || !points) return manual(manualText.noCell);
      return matrixJob(matrix, points, designs, crafts, { w, h, gsm: material.gsm, caliperUm: material.caliperUm });
    }
  }
}

/** Listed sizes that are smaller by at most a tenth on either side, in either direction. */
function slightlySmaller(product: PricedProduct, { w, h }: CheckedSpec['size']): SizeOption[] {
  const [short, long] = w < h ? [w, h] : [h, w];
  return product.sizes.filter((size) => {
    const a = Math.min(size.w, size.h) * 100;
    const b = Math.max(size.w, size.h) * 100;
    return a <= short && b <= long && (a < short || b < long) && a * 10 >= short * 9 && b * 10 >= long * 9;
  });
}

function prepareAfresh(
  product: PricedProduct,
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
  const { w, h, gsm, caliperUm } = job.piece;
  const smaller = product.model === 'flat' && !tools ? slightlySmaller(product, checked.size) : [];
  return {
    kind: 'job',
    job,
    weight: rateOf([w, h, gsm], [10_000_000]),
    volume: rateOf([w, h, caliperUm, tariff.packaging.stackBp], [10_000_000, 10_000]),
    markup: job.basis === 'cost' ? markupScale(tariff.markup, product.code) : undefined,
    smaller: smaller.flatMap((size) => {
      const trim = { w: Math.round(size.w * 100), h: Math.round(size.h * 100) };
      const other = jobOf(product, { ...checked, size: trim }, materials, designs, tools, tariff);
      return 'kind' in other ? [] : [{ size, job: other }];
    }),
  };
}

const remembered = new WeakMap<Tariff, WeakMap<PricedProduct, Map<string, Prepared>>>();
const perProduct = 100;
const longestKey = 2000;

function shelfFor(product: PricedProduct, tariff: Tariff): Map<string, Prepared> {
  const products = remembered.get(tariff) ?? new WeakMap<PricedProduct, Map<string, Prepared>>();
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
  product: PricedProduct,
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
