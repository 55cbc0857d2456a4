import { craftFor } from '#features/pricing/crafts.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { OptionRule } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { Text } from '#shared/text.ts';
import type { Name, Problem } from './band-checks.service.ts';
import { isMarkedUp, ladderOf, namedBy } from './item-users.service.ts';
import { partText, problemText } from './price-books.texts.ts';
import { choicesOf, type ShelfItem, serves, standardCrafts } from './shelf.service.ts';
import { engineTariff, isActive, type StoredTariff } from './stored-tariff.service.ts';

/** Everything that keeps one product from being priced by a tariff: what it names must be there and be in use. */
export function shelfProblems({ priced }: ShelfItem, tariff: StoredTariff): Problem[] {
  const found: Problem[] = [];
  const say: Say = (field, text, params = {}) =>
    found.push({
      field: `products.${priced.code}.${field}`,
      message: fillText(text, { product: priced.name, ...params }),
    });
  materialProblems(priced, tariff, say);
  tableProblemsOf(priced, tariff, say);
  craftProblems(priced, tariff, say);
  if (isMarkedUp(priced) && !ladderOf(tariff, priced.code)) say('markup', problemText.noMarkup);
  const circle = derivedInCircle(priced.rules);
  if (circle.length > 0) say('rules', problemText.circle, { rules: circle.join(' → ') });
  return found;
}

type Say = (field: string, text: Text, params?: Readonly<Record<string, Name>>) => void;

function materialProblems(priced: PricedProduct, tariff: StoredTariff, say: Say): void {
  const lists = [
    ['materials', priced.materials],
    ['cover', priced.cover?.materials],
    ['flutes', priced.flutes],
  ] as const;
  for (const [field, codes] of lists) {
    if (!codes) continue;
    const known = tariff.materials.filter(({ code }) => codes.includes(code));
    for (const code of codes) {
      if (!known.some((material) => material.code === code))
        say(`${field}.${code}`, problemText.choiceMissing, { choice: code });
    }
    if (!known.some(({ active }) => active)) say(field, problemText.nothingOffered);
  }
  if (priced.model !== 'wide') return;
  const { prints } = tariff.wideFormat;
  for (const { code, name, active } of tariff.materials) {
    const isOffered = active && priced.materials.includes(code);
    if (isOffered && !prints.some(({ material }) => material === code))
      say(`wideFormat.${code}`, problemText.printMissing, { choice: name });
  }
}

type Named = readonly { readonly code: string; readonly active?: boolean }[];

/** Presses, styles and lines that it names: all are there, and one at least is in use. */
function tableProblemsOf(priced: PricedProduct, tariff: StoredTariff, say: Say): void {
  const tables: readonly (readonly [keyof ReturnType<typeof namedBy>, Named])[] = [
    ['press', tariff.presses],
    ['boxStyle', tariff.boxStyles],
    ['binding', tariff.bindings],
    ['boardLine', tariff.boardLines],
    ['labelPress', tariff.labelPresses],
  ];
  const named = namedBy(priced);
  for (const [part, items] of tables) {
    const wanted = named[part];
    for (const code of wanted) {
      if (!items.some((item) => item.code === code))
        say(`${part}.${code}`, problemText.lineMissing, { part: partText[part], code });
    }
    if (asks(priced, part) && !items.some((item) => isActive(item) && wanted.includes(item.code)))
      say(part, part === 'press' ? problemText.noPress : problemText.noneLeft, { part: partText[part] });
  }
  // The first style is the one that is taken when a customer names none.
  const [first] = named.boxStyle;
  const style = tariff.boxStyles.find(({ code }) => code === first);
  if (style && !isActive(style)) say('boxStyle', problemText.standardOff, { choice: style.name });
  const binding = tariff.bindings.find(({ code }) => code === named.binding[0]);
  if (binding && !craftFor(engineTariff(tariff, 0), { key: binding.folding }))
    say(`folding.${binding.folding}`, problemText.choiceMissing, { choice: binding.folding });
}

/** Whether the model cannot do without this table. */
function asks({ model }: PricedProduct, part: keyof ReturnType<typeof namedBy>): boolean {
  switch (part) {
    case 'press':
      return model === 'flat' || model === 'carton' || model === 'book';
    case 'boxStyle':
      return model === 'carton' || model === 'corrugated';
    case 'binding':
      return model === 'book';
    case 'boardLine':
      return model === 'corrugated';
    case 'labelPress':
      return model === 'roll';
  }
}

/** Every choice of a craft has an entry, and what the product can't do without is in use. */
function craftProblems(priced: PricedProduct, tariff: StoredTariff, say: Say): void {
  for (const option of priced.crafts) {
    for (const { choice, label } of choicesOf(option)) {
      if (!tariff.crafts.some((craft) => serves(craft, choice)))
        say(`crafts.${option.key}`, problemText.choiceMissing, { choice: label });
    }
  }
  for (const choice of standardCrafts(priced, tariff.boxStyles)) {
    const craft = tariff.crafts.find((candidate) => serves(candidate, choice));
    if (!craft) say(`crafts.${choice.key}`, problemText.choiceMissing, { choice: choice.key });
    else if (!isActive(craft)) say(`crafts.${craft.code}`, problemText.standardOff, { choice: craft.name });
  }
}

/** What a rule's field stands for: weight and class are facts of the paper, colours of a side facts of the colour. */
function factOf(field: string): string {
  if (field === 'gsm' || field === 'paperClass') return 'material';
  if (field.startsWith('colour')) return 'colour';
  return field.split('.').slice(0, 2).join('.');
}

/** Fields that deriving rules lead round from one to the next, or nothing (pricing.md 2.14: the derive graph). */
export function derivedInCircle(rules: readonly OptionRule[]): string[] {
  const edges = rules.flatMap((rule) => {
    const { field, values } = rule.then;
    if (rule.kind !== 'derive') return [];
    const to = field === 'crafts' ? `crafts.${String(values?.[0])}` : factOf(field);
    return rule.if.map((condition) => [factOf(condition.field), to] as const);
  });
  const walk = (at: string, path: readonly string[]): string[] => {
    const before = path.indexOf(at);
    if (before >= 0) return [...path.slice(before), at];
    for (const [from, to] of edges) {
      if (from !== at) continue;
      const circle = walk(to, [...path, at]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const [from] of edges) {
    const circle = walk(from, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
