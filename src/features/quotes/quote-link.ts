import { comparedAtMost, type ProductInfo } from '#features/products/products.contract.ts';
import {
  type Configuration,
  type ConfiguredSpec,
  firstConfiguration,
  type Pick,
  pickOf,
  ticked,
  withCompared,
  withPick,
  withReorder,
} from './quote-form.ts';
import { quantityComplaint } from './quote-rules.ts';
import type { Quote } from './quotes.contract.ts';
import { infoFor, setInText, setInWords, setOf } from './size-set.ts';

/**
 * A configuration as query of the address, so that it can be shared, reloaded and stepped back to:
 * ?size=A4&material=C157&colour=4/4&lamination=matte1&foil.w=30&quantity=5000&compare=800-3000&designs=1&turnaround=std&reorder=7&region=330106
 * Reading never fails: what this product does not offer is left at what the page starts with.
 */
export function queryOf(configuration: Configuration, info: ProductInfo): URLSearchParams {
  const query = new URLSearchParams();
  for (const group of info.options) {
    const pick = pickOf(configuration.spec, group);
    if (pick.choice === '') continue;
    query.set(group.key, pick.choice);
    for (const [key, value] of Object.entries(pick.numbers)) query.set(`${group.key}.${key}`, String(value));
  }
  const set = setOf(info, configuration.spec);
  if (set) query.set('set', setInWords(set));
  query.set('quantity', String(configuration.quantity));
  if (configuration.compare) query.set('compare', configuration.compare.join('-'));
  if (configuration.designs !== info.designs.min) query.set('designs', String(configuration.designs));
  query.set('turnaround', configuration.turnaround);
  if (configuration.reorderOf !== undefined) query.set('reorder', String(configuration.reorderOf));
  if (configuration.shipping?.pickup) query.set('pickup', '1');
  if (configuration.shipping) query.set('region', configuration.shipping.regionCode);
  return query;
}

const wholeNumber = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const decimal = (text: string | null): number | null =>
  text && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null;

function pickIn(query: URLSearchParams, group: ProductInfo['options'][number]): Pick | null {
  const choice = query.get(group.key);
  if (choice === null) return null;
  const offered = choice === ticked || choice === 'custom' || group.choices.some(({ key }) => key === choice);
  if (!offered) return null;
  const numbers = (group.limits ?? []).flatMap(({ key }) => {
    const value = decimal(query.get(`${group.key}.${key}`));
    return value === null ? [] : [[key, value] as const];
  });
  return { choice, numbers: Object.fromEntries(numbers) };
}

function specIn(query: URLSearchParams, info: ProductInfo, start: ConfiguredSpec): ConfiguredSpec {
  const spec = info.options.reduce((before, group) => {
    const pick = pickIn(query, group);
    return pick ? withPick(before, group, pick) : before;
  }, start);
  const set = info.set && setInText(query.get('set'));
  return set ? { ...spec, set } : spec;
}

/** The configuration that an address names, on top of what the page starts with. */
export function configurationIn(query: URLSearchParams, info: ProductInfo, regionCode: string | null): Configuration {
  const start = firstConfiguration(info, regionCode);
  const region = query.get('region');
  const pickup = query.get('pickup') === '1';
  const turnaround = query.get('turnaround');
  const named = {
    ...start,
    spec: specIn(query, info, start.spec),
    quantity: wholeNumber(query.get('quantity')) ?? start.quantity,
    designs: wholeNumber(query.get('designs')) ?? start.designs,
    turnaround: info.turnarounds.some(({ code }) => code === turnaround) && turnaround ? turnaround : start.turnaround,
    shipping:
      region !== null && /^\d{6}$/.test(region)
        ? { regionCode: region, pickup }
        : pickup && start.shipping
          ? { ...start.shipping, pickup }
          : start.shipping,
  };
  const compared = (query.get('compare') ?? '').split('-').flatMap((text) => wholeNumber(text) ?? []);
  const offered = compared.filter((one) => quantityComplaint(infoFor(info, named.spec), one) === null);
  return withReorder(withCompared(named, offered.slice(0, comparedAtMost)), idIn(query.get('reorder')));
}

/** The configuration that a stored quote was asked for with. */
export function configurationOf({ request }: { readonly request: Quote['request'] }): Configuration {
  const { productId, quantity, designs, turnaround, spec, shipping, compare, reorderOf } = request;
  // Everything that was chosen, whatever the model: a key of the schema that was left out is not there.
  const given = Object.entries(spec).filter(([, value]) => value !== undefined);
  const chosen = Object.fromEntries(given) as unknown as ConfiguredSpec;
  const configuration = { productId, quantity, designs, turnaround, shipping, spec: chosen };
  return withReorder(withCompared(configuration, compare), reorderOf ?? null);
}
