import type { SetChoice } from '#features/pricing/options.ts';
import type { OptionGroup, ProductInfo, QuoteRequest } from '#features/products/products.contract.ts';

/**
 * A configuration is what the person has chosen for one product: plain JSON, so that it lives in the machine, in the
 * draft and in the address bar alike. A group's part of it is read with `pickOf` and changed with `withPick`; how a
 * choice becomes part of the specification stands at `optionGroup` in the contract.
 */
export interface Configuration {
  readonly productId: number;
  readonly quantity: number;
  readonly designs: number;
  /** Quantities put beside the chosen one; left out when there are none. */
  readonly compare?: readonly number[];
  readonly turnaround: string;
  /** The quote of the order that is ordered again; left out when this is new work. */
  readonly reorderOf?: number;
  readonly spec: ConfiguredSpec;
  readonly shipping: { readonly regionCode: string; readonly pickup: boolean } | null;
}

type Numbers = Readonly<Record<string, number>>;
type Params = Readonly<Record<string, string | number | boolean>>;

export interface ConfiguredSpec {
  readonly size?: string | { readonly w: number; readonly h: number };
  readonly box?: { readonly l: number; readonly w: number; readonly h: number };
  readonly material?: string;
  readonly colour?: string;
  readonly pages?: number;
  readonly cover?: { readonly material?: string; readonly colour?: string };
  readonly flute?: string;
  readonly plate?: { readonly w: number; readonly h: number };
  readonly roll?: {
    readonly direction: number;
    readonly core: number;
    readonly perRoll: number;
    readonly maxDiameter?: number;
    readonly gap?: number;
  };
  readonly ncr?: { readonly plies: number; readonly sets: number };
  /** Further sizes of a job that has several, with the pieces of each in a set. */
  readonly set?: SetChoice;
  readonly crafts: readonly { readonly key: string; readonly params: Params }[];
}

/** What is chosen in one group: the choice's key ('' for none), and the numbers entered. */
export interface Pick {
  readonly choice: string;
  readonly numbers: Numbers;
}

/** The choice key of own measures in a size group. */
export const ownSize = 'custom';
/** The choice key of a ticked checkbox, which has no choices. */
export const ticked = 'on';
const none: Pick = { choice: '', numbers: {} };

/** What a product is, part by part; every other group is done to it afterwards. */
const basics = ['size', 'box', 'pages', 'material', 'flute', 'colour', 'cover.material', 'cover.colour', 'plate'];
const rolls = ['roll.direction', 'roll.core', 'roll'];
const forms = ['ncr.plies', 'ncr.sets'];

export const isCraft = ({ key }: OptionGroup): boolean => ![basics, rolls, forms].some((keys) => keys.includes(key));

/** What comes with the product, without what was chosen of it: then it is done as chosen. */
export const includedIn = ({ included = [] }: ProductInfo, { crafts }: ConfiguredSpec) =>
  included.filter((each) => !crafts.some(({ key }) => key === each.key));

const defaultNumbers = (group: OptionGroup): Numbers =>
  Object.fromEntries((group.limits ?? []).map((limit) => [limit.key, limit.default ?? limit.min]));

/** What a group starts with: its first choice and default numbers when something must be chosen, else nothing. */
function firstPick(group: OptionGroup): Pick {
  if (!group.required) return none;
  return { choice: group.choices[0]?.key ?? ticked, numbers: group.choices.length > 0 ? {} : defaultNumbers(group) };
}

/** What the server takes for a number that was left out, as the form shows it; nothing when it takes none. */
const presets = (group: OptionGroup, ...keys: readonly string[]): Numbers =>
  Object.fromEntries(
    (group.limits ?? []).flatMap(({ key, default: preset }) =>
      preset !== undefined && keys.includes(key) ? [[key, preset]] : [],
    ),
  );

function sizePick(group: OptionGroup, size: ConfiguredSpec['size']): Pick {
  if (size === undefined) return none;
  if (typeof size === 'string') return { choice: size, numbers: {} };
  const listed = group.choices.find(({ params }) => params?.w === size.w && params.h === size.h);
  return listed ? { choice: listed.key, numbers: {} } : { choice: ownSize, numbers: { w: size.w, h: size.h } };
}

function craftPick(group: OptionGroup, spec: ConfiguredSpec): Pick {
  const craft = spec.crafts.find(({ key }) => key === group.key);
  if (!craft) return none;
  const numbers = Object.fromEntries(
    (group.limits ?? []).flatMap(({ key }) => {
      const value = craft.params[key];
      return typeof value === 'number' ? [[key, value]] : Object.entries(presets(group, key));
    }),
  );
  const choice = group.choices.find(({ params }) =>
    Object.entries(params ?? {}).every(([key, value]) => craft.params[key] === value),
  );
  return { choice: choice?.key ?? ticked, numbers };
}

/** What is chosen in this group. */
export function pickOf(spec: ConfiguredSpec, group: OptionGroup): Pick {
  if (group.key === 'size') return sizePick(group, spec.size);
  const entered = (numbers: Numbers | undefined): Pick => (numbers ? { choice: ticked, numbers } : none);
  const chosen = (value: string | number | undefined): Pick => ({ choice: String(value ?? ''), numbers: {} });
  switch (group.key) {
    case 'box':
    case 'plate':
      return entered(spec[group.key]);
    case 'pages':
      return entered(spec.pages === undefined ? undefined : { pages: spec.pages });
    case 'roll': {
      if (!spec.roll) return none;
      const { perRoll, maxDiameter, gap } = spec.roll;
      const given = { perRoll, ...(maxDiameter === undefined ? {} : { maxDiameter }) };
      return entered({ ...given, ...(gap === undefined ? presets(group, 'gap') : { gap }) });
    }
    case 'material':
    case 'colour':
    case 'flute':
      return chosen(spec[group.key]);
    case 'cover.material':
      return chosen(spec.cover?.material);
    case 'cover.colour':
      return chosen(spec.cover?.colour);
    case 'roll.direction':
      return chosen(spec.roll?.direction);
    case 'roll.core':
      return chosen(spec.roll?.core);
    case 'ncr.plies':
      return chosen(spec.ncr?.plies);
    case 'ncr.sets':
      return chosen(spec.ncr?.sets);
    default:
      return craftPick(group, spec);
  }
}

const at = (numbers: Numbers, key: string): number => numbers[key] ?? 0;

/** The specification with another pick in one group; a craft that is not chosen is left out. */
export function withPick(spec: ConfiguredSpec, group: OptionGroup, pick: Pick): ConfiguredSpec {
  const numbers = pick.numbers;
  if (group.key === 'size') {
    const own = pick.choice === ownSize || group.choices.length === 0;
    return { ...spec, size: own ? { w: at(numbers, 'w'), h: at(numbers, 'h') } : pick.choice };
  }
  if (group.key === 'roll') {
    return { ...spec, roll: { ...anyRoll, ...presets(group, 'gap'), ...spec.roll, ...numbers } };
  }
  if (!isCraft(group)) return { ...spec, ...basicPart(spec, group.key, pick) };
  const others = spec.crafts.filter(({ key }) => key !== group.key);
  if (pick.choice === '') return { ...spec, crafts: others };
  const chosen = group.choices.find(({ key }) => key === pick.choice)?.params ?? {};
  const entered = { ...defaultNumbers(group), ...numbers };
  return { ...spec, crafts: [...others, { key: group.key, params: { ...chosen, ...entered } }] };
}

/** A roll before anything of it was chosen. */
const anyRoll = { direction: 1, core: 76, perRoll: 1000 };

/** Carbonless forms before anything of them was chosen. */
const anyForm = { plies: 2, sets: 50 };

/** The part of the specification that a basic group other than the size stands for. */
function basicPart(spec: ConfiguredSpec, key: string, { choice, numbers }: Pick): Partial<ConfiguredSpec> {
  switch (key) {
    case 'box':
      return { box: { l: at(numbers, 'l'), w: at(numbers, 'w'), h: at(numbers, 'h') } };
    case 'plate':
      return { plate: { w: at(numbers, 'w'), h: at(numbers, 'h') } };
    case 'pages':
      return { pages: at(numbers, 'pages') };
    case 'flute':
      return { flute: choice };
    case 'material':
      return { material: choice };
    case 'colour':
      return { colour: choice };
    case 'cover.material':
      return { cover: { ...spec.cover, material: choice } };
    case 'cover.colour':
      return { cover: { ...spec.cover, colour: choice } };
    case 'roll.direction':
      return { roll: { ...anyRoll, ...spec.roll, direction: Number(choice) } };
    case 'roll.core':
      return { roll: { ...anyRoll, ...spec.roll, core: Number(choice) } };
    case 'ncr.plies':
      return { ncr: { ...anyForm, ...spec.ncr, plies: Number(choice) } };
    default:
      return { ncr: { ...anyForm, ...spec.ncr, sets: Number(choice) } };
  }
}

/** The measures of the chosen size, whether listed or own; null when the product has none. */
export function sizeOf(spec: ConfiguredSpec, info: ProductInfo): { readonly w: number; readonly h: number } | null {
  if (typeof spec.size === 'object') return spec.size;
  const group = info.options.find(({ key }) => key === 'size');
  const params = group?.choices.find(({ key }) => key === spec.size)?.params;
  const [w, h] = [params?.w, params?.h];
  return typeof w === 'number' && typeof h === 'number' ? { w, h } : null;
}

/** What the page starts with: first choices, a middle quantity that is worth printing, standard turnaround. */
export function firstConfiguration(info: ProductInfo, regionCode: string | null): Configuration {
  const suggested = info.quantity.choices.length > 0 ? info.quantity.choices : info.breakQuantities;
  return {
    productId: info.id,
    quantity: suggested[Math.floor(suggested.length / 2)] ?? info.quantity.min,
    designs: info.designs.min,
    turnaround: info.turnarounds[0]?.code ?? 'std',
    spec: info.options.reduce<ConfiguredSpec>(
      (spec, group) => {
        const pick = firstPick(group);
        return pick.choice === '' ? spec : withPick(spec, group, pick);
      },
      { crafts: [] },
    ),
    shipping: regionCode === null ? null : { regionCode, pickup: false },
  };
}

/** The configuration with other quantities to compare: each once, rising, without the chosen one. */
export function withCompared(configuration: Configuration, quantities: readonly number[]): Configuration {
  const { compare: _, ...rest } = configuration;
  const compare = [...new Set(quantities)].filter((one) => one !== configuration.quantity).sort((a, b) => a - b);
  return compare.length === 0 ? rest : { ...rest, compare };
}

/** Another quantity from the table: a compared one that is left stays there, so that one can go back to it. */
export function withQuantity(configuration: Configuration, quantity: number): Configuration {
  const { compare = [] } = configuration;
  const left = compare.includes(quantity) ? [configuration.quantity] : [];
  return withCompared({ ...configuration, quantity }, [...compare, ...left]);
}

/** The configuration as one that repeats the order of a quote, or as new work. */
export function withReorder(configuration: Configuration, reorderOf: number | null): Configuration {
  const { reorderOf: _, ...rest } = configuration;
  return reorderOf === null ? rest : { ...rest, reorderOf };
}

/** The request body of Calculate and of Quote/Add; the server takes the product's own break quantities. */
export function requestOf(configuration: Configuration, priceBookVersionId: number | null): QuoteRequest {
  const { set, crafts, ...spec } = configuration.spec;
  const sent = crafts.map(({ key, params }) => ({ key, params: { ...params } }));
  return {
    ...configuration,
    compare: [...(configuration.compare ?? [])],
    spec: { ...spec, ...(set && { set: { ...set, more: [...set.more] } }), crafts: sent },
    priceBookVersionId,
  };
}

/** Whether two configurations ask for the same thing, whatever the order in which crafts were ticked. */
export const isSame = (one: Configuration, other: Configuration): boolean => keyOf(one) === keyOf(other);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
};

const keyOf = (configuration: Configuration): string =>
  JSON.stringify(
    sorted({
      ...configuration,
      spec: {
        ...configuration.spec,
        crafts: [...configuration.spec.crafts].sort((a, b) => (a.key < b.key ? -1 : 1)),
      },
    }),
  );

/**
 * Groups whose fields stand together on the page: what it is, and what is done to it afterwards. A supplier's product
 * does not tell them apart.
 */
export function splitGroups(options: readonly OptionGroup[]) {
  const basics = options.filter((group) => !isCraft(group));
  return basics.length === 0 ? { basics: options, crafts: [] } : { basics, crafts: options.filter(isCraft) };
}

/** The numbers that go with another choice: an own size starts from the size chosen before. */
export function numbersFor(
  group: OptionGroup,
  choice: string,
  before: Pick,
  spec: ConfiguredSpec,
  info: ProductInfo,
): Numbers {
  if (group.key === 'size') return choice === ownSize ? { ...(sizeOf(spec, info) ?? defaultNumbers(group)) } : {};
  return { ...defaultNumbers(group), ...before.numbers };
}
