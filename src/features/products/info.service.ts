import { craftFor } from '#features/pricing/crafts.ts';
import type { CraftOption, CraftParam } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { OptionGroup, ProductInfo } from './products.contract.ts';
import { colourText, productText } from './products.texts.ts';

/** A stored product version: what the engine prices, and words for the page. */
export interface ProductBody {
  readonly description: Text;
  readonly priced: PricedProduct;
}

type Limit = NonNullable<OptionGroup['limits']>[number];
type ChoiceParams = NonNullable<OptionGroup['choices'][number]['params']>;

/** What the form of a box opens with, in mm: a small carton that somebody might order; the smallest is no offer. */
const usualBox = { l: 60, w: 40, h: 120 };
const within = ({ min, max }: { readonly min: number; readonly max: number }, value: number): number =>
  Math.min(max, Math.max(min, value));

const labels = (text: Text) => ({ labelZh: text[0], labelEn: text[1] });
const help = (text: Text) => ({ helpZh: text[0], helpEn: text[1] });

function limit(key: string, label: Text, range: { min: number; max: number }, unit = 'mm', preset?: number): Limit {
  return {
    key,
    ...labels(label),
    min: range.min,
    max: range.max,
    step: 1,
    unit,
    ...(preset === undefined ? {} : { default: preset }),
  };
}

/** What the quote page needs of a product; names and weights of papers come from the tariff. */
export function productInfo(
  row: { id: number; versionId: number; categoryId: number },
  { description, priced }: ProductBody,
  tariff: Tariff,
): ProductInfo {
  return {
    id: row.id,
    versionId: row.versionId,
    categoryId: row.categoryId,
    code: priced.code,
    name: priced.name[0],
    nameEn: priced.name[1],
    descriptionZh: description[0],
    descriptionEn: description[1],
    model: priced.model,
    unitZh: priced.unit[0],
    unitEn: priced.unit[1],
    ...('bleedCmm' in priced && { bleedMm: priced.bleedCmm / 100 }),
    boxStyle: priced.model === 'carton' ? (priced.boxStyles[0] ?? null) : null,
    options: optionGroups(priced, tariff),
    rules: priced.rules as unknown as ProductInfo['rules'],
    quantity: { ...priced.quantity, choices: [...priced.quantity.choices] },
    designs: { ...priced.designs },
    turnarounds: priced.turnarounds.map(({ code, name, days, addBp }) => ({ code, ...labels(name), days, addBp })),
    breakQuantities: [...priced.breakQuantities],
  };
}

function optionGroups(priced: PricedProduct, tariff: Tariff): OptionGroup[] {
  const groups: OptionGroup[] = [];
  if (priced.sizes.length > 0 || priced.customSize) {
    groups.push({
      key: 'size',
      ...labels(productText.size),
      ...help(productText.sizeHelp),
      input: priced.sizes.length > 3 || priced.customSize ? 'select' : 'radio',
      required: true,
      ...(priced.customSize && {
        limits: [
          limit('w', productText.width, priced.customSize.w),
          limit('h', productText.height, priced.customSize.h),
        ],
      }),
      choices: priced.sizes.map(({ code, name, w, h }) => ({ key: code, ...labels(name), params: { w, h } })),
    });
  }
  if (priced.boxLimits) {
    const { l, w, h } = priced.boxLimits;
    groups.push({
      key: 'box',
      ...labels(productText.box),
      ...help(productText.boxHelp),
      input: 'dims',
      required: true,
      limits: [
        limit('l', productText.length, l, 'mm', within(l, usualBox.l)),
        limit('w', productText.width, w, 'mm', within(w, usualBox.w)),
        limit('h', productText.height, h, 'mm', within(h, usualBox.h)),
      ],
      choices: [],
    });
  }
  const papers = priced.materials.flatMap(
    (code) => tariff.materials.find((material) => material.code === code && material.active) ?? [],
  );
  groups.push({
    key: 'material',
    ...labels(productText.material),
    input: papers.length > 3 ? 'select' : 'radio',
    required: true,
    choices: papers.map(({ code, name, gsm, caliperUm, class: paperClass }) => ({
      key: code,
      ...labels(name),
      params: { gsm, class: paperClass, caliperUm },
    })),
  });
  groups.push({
    key: 'colour',
    ...labels(productText.colour),
    input: priced.colours.length > 3 ? 'select' : 'radio',
    required: true,
    choices: priced.colours.map((key) => ({ key, ...labels(colourText(key)) })),
  });
  return [...groups, ...priced.crafts.flatMap((craft) => craftGroup(craft, tariff))];
}

type ChoiceParam = Extract<CraftParam, { kind: 'choice' }>;
type NumberParam = Extract<CraftParam, { kind: 'number' }>;

/** None when the tariff has no price for it: what is switched off there is not offered. */
function craftGroup(craft: CraftOption, tariff: Tariff): OptionGroup[] {
  const all = craftChoices(craft);
  const choices = all.filter(({ params }) => craftFor(tariff, { key: craft.key, params }));
  if (all.length > 0 ? choices.length === 0 : !craftFor(tariff, { key: craft.key })) return [];
  const numbers = craft.params.filter((param): param is NumberParam => param.kind === 'number');
  const group: OptionGroup = {
    key: craft.key,
    ...labels(craft.name),
    input: choices.length > 0 ? 'select' : 'checkbox',
    required: false,
    ...(numbers.length > 0 && {
      limits: numbers.map(({ key, label, min, max, unit, default: preset }) =>
        limit(key, label, { min, max }, unit?.[0] ?? '', preset),
      ),
    }),
    choices: choices.map(({ key, label, params }) => ({ key, ...labels(label), params })),
  };
  return [group];
}

/** Every combination of a craft's choice parameters, e.g. film × sides; empty when it has none. */
export function craftChoices(craft: CraftOption): { key: string; label: Text; params: ChoiceParams }[] {
  const asked = craft.params.filter((param): param is ChoiceParam => param.kind === 'choice');
  if (asked.length === 0) return [];
  return asked.reduce<{ key: string; label: Text; params: ChoiceParams }[]>(
    (rows, param) =>
      rows.flatMap((row) =>
        param.choices.map((choice) => ({
          key: row.key === '' ? String(choice.key) : `${row.key}-${choice.key}`,
          label:
            row.key === ''
              ? choice.label
              : ([`${row.label[0]} · ${choice.label[0]}`, `${row.label[1]}, ${choice.label[1]}`] as const),
          params: { ...row.params, [param.key]: choice.key },
        })),
      ),
    [{ key: '', label: ['', ''], params: {} }],
  );
}
