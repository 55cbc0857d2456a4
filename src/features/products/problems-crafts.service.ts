import { choicesOf, serves } from '#features/price-books/shelf.service.ts';
import { bases } from '#features/pricing/prepare.ts';
import type { Craft } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import { type Checked, isBlank, isHalf, type Priced, type ProblemList, repeated } from './problem-list.service.ts';
import { problemText } from './product-problem.texts.ts';

type Option = Priced['crafts'][number];
type Param = Option['params'][number];
interface Choice {
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Crafts that customers choose and those that always come with the product: each has a price that can be counted. */
export function craftProblems(checked: Checked, list: ProblemList): void {
  const { crafts, standardCrafts } = checked.body.priced;
  styleProblems(checked, list);
  const twice = repeated(crafts.map(({ key }) => key));
  if (twice !== undefined) list.priced('options', 'crafts', problemText.twice, { code: twice });
  for (const [at, option] of crafts.entries()) {
    const field = `crafts.${at}`;
    if (isHalf(option.name) || isBlank(option.key)) list.priced('options', `${field}.name`, problemText.craftName);
    checkParams(option, field, list);
    const asked = option.params.map(({ key }) => key);
    for (const { choice, label } of choicesOf(option)) {
      const found = checkPrice(checked, list, { field, choice, label, asked });
      if (!found) break;
    }
  }
  for (const [at, choice] of standardCrafts.entries()) {
    const asked = Object.keys(choice.params ?? {});
    checkPrice(checked, list, { field: `standardCrafts.${at}`, choice, label: [choice.key, choice.key], asked });
  }
}

/** What every box of a style needs, whichever style customers take. */
function styleProblems({ body: { priced }, tariff }: Checked, list: ProblemList): void {
  if (!('boxStyles' in priced)) return;
  for (const style of tariff.boxStyles.filter(({ code }) => priced.boxStyles.includes(code))) {
    const missing = style.crafts.find((choice) => !tariff.crafts.some((craft) => serves(craft, choice)));
    if (missing) list.priced('sizes', 'boxStyles', problemText.styleCraft, { style: style.name, craft: missing.key });
  }
}

interface Offer {
  readonly field: string;
  readonly choice: Choice;
  readonly label: Text;
  /** Parameters that the choice comes with. */
  readonly asked: readonly string[];
}

/** Whether a choice has a price that the product's model can count; one message when it has none. */
function checkPrice({ body, tariff, drafted }: Checked, list: ProblemList, offer: Offer): boolean {
  const { field, choice, label } = offer;
  const craft = tariff.crafts.find((candidate) => serves(candidate, choice));
  if (!craft) {
    const waits = drafted?.crafts.some((candidate) => serves(candidate, choice)) ?? false;
    list.priced('options', field, waits ? problemText.craftInDraft : problemText.craftUnpriced, { craft: label });
    return false;
  }
  const problem = countProblem(body.priced, craft, offer);
  // The rule's length is no option: it is entered where prices are.
  const [step, place] =
    problem === problemText.dieRule ? (['price', 'dieRule'] as const) : (['options', field] as const);
  if (problem) list.priced(step, place, problem, { craft: craft.name, param: missingParam(craft, offer) ?? '' });
  return !problem;
}

const isByArea = ({ sizeBasis, tool }: Craft): boolean => sizeBasis === 'area_cm2' || tool?.basis === 'block_cm2';
const missingParam = (craft: Craft, { asked }: Offer): string | undefined =>
  craft.unitParams.find((param) => !asked.includes(param));

function countProblem(priced: Priced, craft: Craft, offer: Offer): Text | undefined {
  if (!bases[priced.model].includes(craft.unitBasis)) return problemText.craftBasis;
  // Without its sides an area is nothing, and costs nothing.
  if (isByArea(craft) && !['w', 'h'].every((side) => offer.asked.includes(side))) return problemText.craftArea;
  // What nobody can answer would be charged as the whole sheet.
  const chosen = offer.field.startsWith('crafts.');
  if (chosen && craft.sizeBasis === 'covered_m2' && !offer.asked.includes('coverage')) return problemText.craftCoverage;
  if (missingParam(craft, offer) !== undefined) return problemText.craftParam;
  if (craft.tool?.basis === 'rule_m' && priced.model === 'flat' && !priced.dieRule) return problemText.dieRule;
  return undefined;
}

function checkParams({ params }: Option, field: string, list: ProblemList): void {
  const twice = repeated(params.map(({ key }) => key));
  if (twice !== undefined) list.priced('options', `${field}.params`, problemText.twice, { code: twice });
  for (const [at, param] of params.entries()) {
    const problem = paramProblem(param);
    if (problem) list.priced('options', `${field}.params.${at}`, problem, { param: param.label });
  }
}

function paramProblem(param: Param): Text | undefined {
  if (isBlank(param.key) || isHalf(param.label)) return problemText.paramName;
  const { default: preset } = param;
  if (param.kind === 'choice') {
    const { choices } = param;
    if (choices.length === 0) return problemText.paramChoices;
    if (choices.some(({ key, label }) => String(key) === '' || isHalf(label))) return problemText.paramName;
    return preset === undefined || choices.some(({ key }) => key === preset) ? undefined : problemText.paramDefault;
  }
  const { min, max } = param;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min > max) return problemText.paramNumber;
  const fits = preset === undefined || (typeof preset === 'number' && preset >= min && preset <= max);
  return fits && (preset === undefined || Number.isInteger(preset)) ? undefined : problemText.paramDefault;
}
