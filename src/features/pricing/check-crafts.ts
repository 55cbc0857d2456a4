import type { Refusals } from './check-request.ts';
import { fillText } from './fill-text.ts';
import type { CraftChoice, CraftOption, CraftParam } from './options.ts';
import { refusalText } from './pricing.texts.ts';

type Value = string | number | boolean;

function paramProblem(option: CraftOption, param: CraftParam, value: Value | undefined) {
  const names = { craft: option.name, param: param.label };
  if (param.kind === 'choice') {
    const offered = param.choices.some(({ key }) => key === value);
    return offered ? undefined : fillText(refusalText.param, names);
  }
  const { min, max } = param;
  const inRange = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return inRange ? undefined : fillText(refusalText.paramRange, { ...names, min, max });
}

/** A chosen craft with defaults filled in; each invalid parameter is refused at `spec.crafts.<key>`. */
function checkCraft(option: CraftOption, choice: CraftChoice, refused: Refusals): CraftChoice {
  const field = `spec.crafts.${option.key}`;
  const given: Readonly<Record<string, Value>> = choice.params ?? {};
  const params: Record<string, Value> = {};
  for (const param of option.params) {
    const value = Object.hasOwn(given, param.key) ? given[param.key] : param.default;
    const problem = paramProblem(option, param, value);
    if (problem) refused.add(field, problem);
    else if (value !== undefined) params[param.key] = value;
  }
  const unknown = Object.keys(given).some((key) => !option.params.some((param) => param.key === key));
  if (unknown) refused.add(field, fillText(refusalText.paramUnknown, { craft: option.name }));
  return { key: option.key, params };
}

/**
 * The chosen crafts, each offered by the product, at most once, with valid parameters, sorted by key so that the
 * order of the request decides nothing.
 */
export function checkCrafts(
  options: readonly CraftOption[],
  chosen: readonly CraftChoice[],
  refused: Refusals,
): CraftChoice[] {
  const checked = new Map<string, CraftChoice>();
  const known = chosen.filter((choice) => options.some(({ key }) => key === choice?.key));
  // One message for all that we do not know; a key is echoed only when it is one of ours.
  if (known.length < chosen.length) refused.add('spec.crafts', refusalText.craft);
  for (const choice of known) {
    const option = options.find(({ key }) => key === choice.key) as CraftOption;
    if (checked.has(option.key)) refused.add(`spec.crafts.${option.key}`, refusalText.craftTwice);
    else checked.set(option.key, checkCraft(option, choice, refused));
  }
  return [...checked.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
