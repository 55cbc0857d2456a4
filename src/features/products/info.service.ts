import { craftFor } from '#features/pricing/crafts.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import { type CraftOption, type CraftParam, carbonOrder, mostSizes } from '#features/pricing/options.ts';
import { tintText } from '#features/pricing/pricing.texts.ts';
import type { PricedProduct, RollProduct } from '#features/pricing/product.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import { includedCrafts } from './included-crafts.service.ts';
import type { ProductBody } from './product-versions.service.ts';
import type { OptionGroup, ProductInfo } from './products.contract.ts';
import { colourText, coreText, directionText, productText, setText } from './products.texts.ts';

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
  { description, priced, artwork }: Pick<ProductBody, 'description' | 'priced'> & Partial<Pick<ProductBody, 'artwork'>>,
  tariff: Tariff,
): ProductInfo {
  const boxStyle = 'boxStyles' in priced ? priced.boxStyles?.[0] : undefined;
  const included = includedCrafts(priced, boxStyle, tariff);
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
    ...(artwork?.guide[0] && { artworkGuideZh: artwork.guide[0], artworkGuideEn: artwork.guide[1] }),
    ...('bleedCmm' in priced && { bleedMm: priced.bleedCmm / 100 }),
    boxStyle: boxStyle ?? null,
    options: optionGroups(priced, tariff),
    rules: priced.rules as unknown as ProductInfo['rules'],
    ...(included.length > 0 && {
      included: included.map(({ key, name, detail }) => ({
        key,
        ...labels(name),
        ...(detail && { detailZh: detail[0], detailEn: detail[1] }),
      })),
    }),
    quantity: { ...priced.quantity, choices: [...priced.quantity.choices] },
    designs: { ...priced.designs },
    ...(priced.model === 'wide' && priced.customSize && { set: { ...priced.customSize, atMost: mostSizes } }),
    turnarounds: priced.turnarounds.map(({ code, name, days, addBp }) => ({ code, ...labels(name), days, addBp })),
    breakQuantities: [...priced.breakQuantities],
  };
}

function optionGroups(priced: PricedProduct, tariff: Tariff): OptionGroup[] {
  if (priced.model === 'external') return priced.crafts.map(supplierGroup);
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
          limit('w', productText.width, priced.customSize.w, 'mm', priced.usualSize?.w),
          limit('h', productText.height, priced.customSize.h, 'mm', priced.usualSize?.h),
        ],
      }),
      choices: priced.sizes.map(({ code, name, w, h }) => ({ key: code, ...labels(name), params: { w, h } })),
    });
  }
  if (priced.boxLimits) {
    const { l, w, h } = priced.boxLimits;
    const bag = priced.model === 'carton' && priced.measures === 'bag';
    const usual = priced.usualBox ?? usualBox;
    groups.push({
      key: 'box',
      ...labels(bag ? productText.bag : productText.box),
      ...help(bag ? productText.bagHelp : productText.boxHelp),
      input: 'dims',
      required: true,
      limits: [
        limit('l', bag ? productText.width : productText.length, l, 'mm', within(l, usual.l)),
        limit('w', bag ? productText.gusset : productText.width, w, 'mm', within(w, usual.w)),
        limit('h', productText.height, h, 'mm', within(h, usual.h)),
      ],
      choices: [],
    });
  }
  const { material, colour } = partLabels(priced);
  if (priced.pages) {
    const { min, max, step, usual } = priced.pages;
    groups.push({
      key: 'pages',
      ...labels(productText.pages),
      ...help(productText.pagesHelp),
      input: 'number',
      required: true,
      limits: [{ ...limit('pages', productText.textPages, { min, max }, '', usual), step }],
      choices: [],
    });
  }
  groups.push(materialGroup('material', material, priced.materials, tariff));
  if (priced.flutes) groups.push(materialGroup('flute', productText.flute, priced.flutes, tariff));
  groups.push(colourGroup('colour', colour, priced.colours));
  if (priced.cover) {
    groups.push(materialGroup('cover.material', productText.coverPaper, priced.cover.materials, tariff));
    groups.push(colourGroup('cover.colour', productText.coverColour, priced.cover.colours));
  }
  if (priced.plateLimits) {
    const { w, h } = priced.plateLimits;
    groups.push({
      key: 'plate',
      ...labels(productText.plate),
      ...help(productText.plateHelp),
      input: 'dims',
      required: true,
      limits: [
        limit('w', productText.width, w, 'mm', within(w, 200)),
        limit('h', productText.height, h, 'mm', within(h, 150)),
      ],
      choices: [],
    });
  }
  if (priced.model === 'roll') groups.push(...rollGroups(priced));
  if (priced.ncr) groups.push(...ncrGroups(priced.ncr));
  return [...groups, ...priced.crafts.flatMap((craft) => craftGroup(craft, tariff))];
}

/** What the material and the colours are of: a book asks for its text first, a mailer for its top sheet. */
export function partLabels({ model, flutes }: PricedProduct): { material: Text; colour: Text } {
  if (model === 'book') return { material: productText.textPaper, colour: productText.textColour };
  const material = flutes
    ? productText.topSheet
    : model === 'corrugated'
      ? productText.board
      : model === 'roll' || model === 'wide'
        ? productText.stock
        : productText.material;
  return { material, colour: productText.colour };
}

function materialGroup(key: string, label: Text, codes: readonly string[], tariff: Tariff): OptionGroup {
  const papers = codes.flatMap(
    (code) => tariff.materials.find((material) => material.code === code && material.active) ?? [],
  );
  return {
    key,
    ...labels(label),
    input: papers.length > 3 ? 'select' : 'radio',
    required: true,
    choices: papers.map(({ code, name, gsm, caliperUm, class: paperClass }) => ({
      key: code,
      ...labels(name),
      params: { gsm, class: paperClass, caliperUm },
    })),
  };
}

const colourGroup = (key: string, label: Text, offered: readonly string[]): OptionGroup => ({
  key,
  ...labels(label),
  input: offered.length > 3 ? 'select' : 'radio',
  required: true,
  choices: offered.map((colour) => ({ key: colour, ...labels(colourText(colour)) })),
});

function rollGroups({ roll: { directions, cores, perRoll, gap }, gapCmm }: RollProduct): OptionGroup[] {
  return [
    {
      key: 'roll.direction',
      ...labels(productText.direction),
      input: 'select',
      required: true,
      choices: directions.map((direction) => ({ key: String(direction), ...labels(directionText(direction)) })),
    },
    {
      key: 'roll.core',
      ...labels(productText.core),
      input: 'radio',
      required: true,
      choices: cores.map((core) => ({ key: String(core), ...labels(coreText(core)) })),
    },
    {
      key: 'roll',
      ...labels(productText.roll),
      input: 'dims',
      required: true,
      limits: [
        limit('perRoll', productText.perRoll, perRoll, '', within(perRoll, 1000)),
        limit('maxDiameter', productText.diameter, { min: 100, max: 600 }, 'mm', 300),
        ...(gap ? [{ ...limit('gap', productText.labelGap, gap, 'mm', gapCmm / 100), step: 0.5 }] : []),
      ],
      choices: [],
    },
  ];
}

function ncrGroups({ plies, sets }: NonNullable<PricedProduct['ncr']>): OptionGroup[] {
  const counts = Array.from({ length: plies.max - plies.min + 1 }, (_, index) => plies.min + index);
  return [
    {
      key: 'ncr.plies',
      ...labels(productText.plies),
      ...help(productText.pliesHelp),
      input: 'select',
      required: true,
      choices: counts.map((count) => ({ key: String(count), ...labels(plyText(count)) })),
    },
    {
      key: 'ncr.sets',
      ...labels(productText.sets),
      input: 'radio',
      required: true,
      choices: sets.map((count) => ({ key: String(count), ...labels(setText(count)) })),
    },
  ];
}

/** 三联：白、黄、红. */
export function plyText(plies: number): Text {
  const tints = carbonOrder.slice(0, plies).map((tint) => tintText[tint]);
  return fillText(productText.plyChoice, {
    plies,
    tints: [tints.map(([zh]) => zh).join('、'), tints.map(([, en]) => en).join(', ')],
  });
}

type ChoiceParam = Extract<CraftParam, { kind: 'choice' }>;
type NumberParam = Extract<CraftParam, { kind: 'number' }>;

/** An option of the supplier; its prices are not the tariff's. */
function supplierGroup(option: CraftOption): OptionGroup {
  const choices = craftChoices(option).map(({ key, label, params }) => ({ key, ...labels(label), params }));
  return {
    key: option.key,
    ...labels(option.name),
    input: choices.length > 3 ? 'select' : 'radio',
    required: true,
    choices,
  };
}

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
    required: craft.required ?? false,
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
