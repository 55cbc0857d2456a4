import { applyRules, blockedReason, type RuleOutcome } from '#features/pricing/option-rules.ts';
import type { CraftChoice, Spec } from '#features/pricing/options.ts';
import { applyToSet } from '#features/pricing/set-rules.ts';
import type { OptionGroup, ProductInfo } from '#features/products/products.contract.ts';
import type { Text } from '#shared/text.ts';
import {
  type Configuration,
  type ConfiguredSpec,
  isCraft,
  ownSize,
  type Pick,
  pickOf,
  sizeOf,
  withPick,
} from './quote-form.ts';
import { quoteText } from './quote-screen.texts.ts';
import { infoFor, isSetComplete, setOf } from './size-set.ts';

/** A field's complaint with the values its text wants. */
export interface Complaint {
  readonly text: Text;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The specification in the words of the rules, which the server checks with the same function. */
function specOf(info: ProductInfo, spec: ConfiguredSpec): Spec {
  const size = sizeOf(spec, info);
  return {
    ...(size && { size }),
    ...(spec.box && { box: { style: info.boxStyle ?? '', ...spec.box } }),
    ...(spec.pages !== undefined && { pages: spec.pages }),
    ...(spec.cover && { cover: spec.cover }),
    ...(spec.flute !== undefined && { flute: spec.flute }),
    ...(spec.plate && { plate: spec.plate }),
    ...(spec.roll && { roll: spec.roll }),
    ...(spec.ncr && { ncr: spec.ncr }),
    ...(spec.set && { set: spec.set }),
    material: spec.material ?? '',
    colour: spec.colour ?? '',
    crafts: spec.crafts.map(({ key, params }) => ({ key, params: params as CraftChoice['params'] })),
  };
}

function paperOf(info: ProductInfo, spec: ConfiguredSpec) {
  const material = info.options.find(({ key }) => key === 'material');
  const params = material?.choices.find(({ key }) => key === spec.material)?.params;
  const gsm = params?.gsm;
  if (typeof gsm !== 'number') return undefined;
  return { gsm, class: String(params?.class ?? '') };
}

/** What the product's rules say about a specification: hidden fields, broken rules, what is switched on by itself. */
export const rulesOf = (info: ProductInfo, spec: ConfiguredSpec): RuleOutcome =>
  applyToSet(specOf(info, spec), sizesOf(info, spec), (each) => applyRules(info.rules, each, paperOf(info, spec)));

/** Every size of a job that has several: rules hold for each. */
function sizesOf(info: ProductInfo, spec: ConfiguredSpec) {
  const set = setOf(info, spec);
  const size = sizeOf(spec, info);
  return set && size ? [size, ...set.more] : [];
}

/**
 * Why a choice may not be taken now, or undefined: what the choice would be is tried and the rules are asked again,
 * so that a rule on grammage greys out papers and a rule on a craft's film greys out that film.
 */
export function reasonAgainst(
  info: ProductInfo,
  spec: ConfiguredSpec,
  group: OptionGroup,
  choice: string,
): Text | undefined {
  const now = rulesOf(info, spec);
  const field = isCraft(group) ? 'crafts' : group.key;
  const direct = blockedReason(now, field, field === 'crafts' ? group.key : choice);
  if (direct) return direct;
  const pick = pickOf(spec, group);
  if (pick.choice === choice) return undefined;
  const numbers = group.key === 'size' && choice === ownSize ? (sizeOf(spec, info) ?? {}) : pick.numbers;
  const tried = rulesOf(info, withPick(spec, group, { choice, numbers: { ...numbers } }));
  const before = new Set(now.violations.map(({ ruleId }) => ruleId));
  // Only what this group itself would break: other fields can still be changed afterwards.
  const broken = tried.violations.find(({ ruleId, field: at }) => !before.has(ruleId) && isOf(at, group));
  return broken?.message;
}

const isOf = (field: string, group: OptionGroup): boolean => {
  const [head, second] = field.split('.');
  if (head === 'crafts') return second === undefined || second === group.key;
  if (head === 'gsm' || head === 'paperClass') return group.key === 'material';
  return field === group.key || head === group.key;
};

/** Whether rules switch a craft on by themselves (a shape of one's own needs die-cutting). */
export const isDerived = (outcome: RuleOutcome, spec: ConfiguredSpec, group: OptionGroup): boolean =>
  (outcome.spec.crafts ?? []).some(({ key }) => key === group.key) && !spec.crafts.some(({ key }) => key === group.key);

/** Numbers of a group outside their limits; keyed by limit. Empty numbers are zero and so outside as well. */
export function limitComplaints(group: OptionGroup, pick: Pick): Readonly<Record<string, Complaint>> {
  const asked = group.key === 'size' ? pick.choice === ownSize || group.choices.length === 0 : pick.choice !== '';
  if (!asked) return {};
  const found = (group.limits ?? []).flatMap(({ key, min, max, unit }) => {
    const value = pick.numbers[key];
    if (value === undefined || (value >= min && value <= max)) return [];
    return [[key, { text: quoteText.between, params: { min, max, unit } }] as const];
  });
  return Object.fromEntries(found);
}

/** Why this quantity cannot be ordered, or null; the server's rule said early. */
export function quantityComplaint(info: ProductInfo, quantity: number): Complaint | null {
  const { min, max, step, choices, allowCustom } = info.quantity;
  if (quantity === 0) return { text: quoteText.enterQuantity };
  if (quantity < min || quantity > max) return { text: quoteText.between, params: { min, max, unit: '' } };
  if (!allowCustom) return choices.includes(quantity) ? null : { text: quoteText.fixedQuantities };
  return choices.includes(quantity) || quantity % step === 0
    ? null
    : { text: quoteText.stepQuantity, params: { step } };
}

/** Whether there is something to price: numbers are filled in and inside their limits. Rules are left to the server. */
export function isComplete(info: ProductInfo, configuration: Configuration): boolean {
  if (quantityComplaint(infoFor(info, configuration.spec), configuration.quantity)) return false;
  if (!isSetComplete(info, configuration.spec)) return false;
  return info.options.every(
    (group) => Object.keys(limitComplaints(group, pickOf(configuration.spec, group))).length === 0,
  );
}

/** The error field of a group below `spec.`: its own key, or `crafts.<key>`. */
export const fieldOf = (group: OptionGroup): string => (isCraft(group) ? `crafts.${group.key}` : group.key);

/** Server messages that belong to a group: its own field and everything below it. */
export function messagesFor(
  group: OptionGroup,
  errors: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const own = `spec.${fieldOf(group)}`;
  return Object.entries(errors).flatMap(([field, messages]) =>
    field === own || field.startsWith(`${own}.`) ? messages.slice(0, 1) : [],
  );
}
