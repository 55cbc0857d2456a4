import { materialClassText } from '#features/materials/material-screen.texts.ts';
import type { Text } from '#shared/text.ts';
import type { EditedProduct } from './product-body.contract.ts';
import { colourText, coreText, directionText, productText, setText } from './products.texts.ts';
import { ruleText } from './rule.texts.ts';

export type Priced = EditedProduct['priced'];
export type Rule = Priced['rules'][number];
export type Cell = string | number | boolean;

/** Something that a rule can ask about or act on, with the values it can have. */
export interface RuleField {
  readonly field: string;
  readonly label: Text;
  readonly kind: 'choice' | 'number';
  readonly values: readonly { readonly value: Cell; readonly label: Text }[];
  readonly unit: string;
}

interface Named {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
}
/** Names of the price book's items: as the editor gets them, or out of the tariff. */
export interface RuleNames {
  readonly materials: readonly (Named & { readonly class: string })[];
  readonly boxStyles: readonly Named[];
}
type Value = RuleField['values'][number];

const chosen: readonly Value[] = [
  { value: true, label: ruleText.isChosen },
  { value: false, label: ruleText.isNotChosen },
];
const number = (field: string, label: Text, unit = 'mm'): RuleField => ({
  field,
  label,
  kind: 'number',
  values: [],
  unit,
});
const choice = (field: string, label: Text, values: readonly Value[]): RuleField => ({
  field,
  label,
  kind: 'choice',
  values,
  unit: '',
});

const of = (part: Text, what: Text): Text => [`${part[0]}：${what[0]}`, `${part[1]}: ${what[1]}`];
const named = (code: string, known: readonly Named[]): Value => {
  const found = known.find((each) => each.code === code);
  return { value: code, label: found ? [found.nameZh, found.nameEn] : [code, code] };
};
const colours = (codes: readonly string[]): readonly Value[] =>
  codes.map((code) => ({ value: code, label: colourText(code) }));

const numbered = (values: readonly number[], label: (value: number) => Text): readonly Value[] =>
  values.map((value) => ({ value, label: label(value) }));

const craftValues = (priced: Priced): readonly Value[] =>
  priced.crafts.map(({ key, name }) => ({ value: key, label: name }));

/** The fields that a product of this model has, as conditions ask about them (features/pricing/option-rules.ts). */
export function conditionFields(priced: Priced, names: RuleNames): readonly RuleField[] {
  const papers = (codes: readonly string[]) => codes.map((code) => named(code, names.materials));
  const classes = [
    ...new Set(names.materials.filter(({ code }) => priced.materials.includes(code)).map((each) => each.class)),
  ];
  const fields: RuleField[] = [
    choice('material', productText.material, papers(priced.materials)),
    number('gsm', ruleText.gsm, 'g/m²'),
    choice(
      'paperClass',
      ruleText.paperClass,
      classes.map((value) => ({
        value,
        label: materialClassText[value as keyof typeof materialClassText] ?? [value, value],
      })),
    ),
    choice('colour', productText.colour, colours(priced.colours)),
    number('colour.front', ruleText.coloursFront, ''),
    number('colour.back', ruleText.coloursBack, ''),
  ];
  if (!('boxLimits' in priced))
    fields.push(
      number('size.w', of(productText.size, productText.width)),
      number('size.h', of(productText.size, productText.height)),
    );
  else {
    fields.push(
      number('box.l', of(productText.box, productText.length)),
      number('box.w', of(productText.box, productText.width)),
      number('box.h', of(productText.box, productText.height)),
      choice(
        'box.style',
        ruleText.boxStyle,
        priced.boxStyles.map((code) => named(code, names.boxStyles)),
      ),
    );
  }
  if (priced.model === 'carton' && priced.flutes)
    fields.push(choice('flute', productText.flute, papers(priced.flutes)));
  if (priced.model === 'book')
    fields.push(
      number('pages', productText.pages, ''),
      choice('cover.material', productText.coverPaper, papers(priced.cover.materials)),
      choice('cover.colour', productText.coverColour, colours(priced.cover.colours)),
    );
  if (priced.model === 'roll')
    fields.push(
      choice('roll.direction', productText.direction, numbered(priced.roll.directions, directionText)),
      choice('roll.core', productText.core, numbered(priced.roll.cores, coreText)),
      number('roll.perRoll', productText.perRoll, ''),
      number('roll.maxDiameter', productText.diameter),
      number('roll.gap', productText.labelGap),
    );
  if (priced.model === 'ncr')
    fields.push(
      number('ncr.plies', productText.plies, ''),
      choice('ncr.sets', productText.sets, numbered(priced.ncr.sets, setText)),
    );
  for (const craft of priced.crafts) {
    fields.push(choice(`crafts.${craft.key}`, craft.name, chosen));
    for (const param of craft.params)
      fields.push(
        param.kind === 'number'
          ? number(`crafts.${craft.key}.${param.key}`, of(craft.name, param.label), param.unit?.[0] ?? '')
          : choice(
              `crafts.${craft.key}.${param.key}`,
              of(craft.name, param.label),
              param.choices.map(({ key, label }) => ({ value: key, label })),
            ),
      );
  }
  return fields;
}

/** What a rule of this kind can act on. */
export function targetFields(kind: Rule['kind'], priced: Priced, names: RuleNames): readonly RuleField[] {
  const asked = conditionFields(priced, names);
  const crafts = choice('crafts', ruleText.crafts, craftValues(priced));
  if (kind === 'derive') return [crafts, ...asked.filter(({ field }) => field === 'material' || field === 'colour')];
  if (kind === 'default') return asked.filter(({ field }) => field === 'material' || field === 'colour');
  if (kind === 'range') return asked.filter((each) => each.kind === 'number');
  if (kind === 'hide') {
    const plate = priced.model === 'corrugated' && priced.plateLimits ? [choice('plate', productText.plate, [])] : [];
    return [...plate, ...priced.crafts.map(({ key, name }) => choice(key, name, []))];
  }
  const own = asked.filter((each) => each.kind === 'choice' && !/^crafts\.[^.]+$/.test(each.field));
  return [crafts, ...own];
}
