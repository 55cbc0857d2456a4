import { refusals } from '#features/pricing/check-request.ts';
import { checkSpec } from '#features/pricing/check-spec.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { RollChoice, SetChoice, Spec } from '#features/pricing/options.ts';
import type { PricedProduct, RollProduct } from '#features/pricing/product.ts';
import { setRows, setText } from '#features/pricing/set-words.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import { type Text, textIn } from '#shared/text.ts';
import { includedCrafts } from './included-crafts.service.ts';
import { craftChoices, partLabels, plyText } from './info.service.ts';
import { colourText, coreText, directionText, productText, setText as setsText } from './products.texts.ts';

export interface SpecWords {
  zh: { label: string; value: string }[];
  en: { label: string; value: string }[];
}

/**
 * The configuration in words, as frozen on quote and order line: all that is made and priced, so with what rules add to
 * the choice and with the crafts that always come with the product. Production reads nothing else.
 */
export function specWords(product: PricedProduct, given: Spec, tariff: Tariff, turnaround: string): SpecWords {
  const spec = asPriced(product, given, tariff);
  const rows: { label: Text; value: Text }[] = [];
  const { size } = spec;
  const set = setOf(product, spec);
  if (set) {
    rows.push(...setRows(measuresOf(product, size), set, product.unit));
  } else if (size) {
    const listed = product.sizes.find(({ code, w, h }) =>
      typeof size === 'string' ? code === size : w === size.w && h === size.h,
    );
    const measures = typeof size === 'string' ? size : `${size.w}×${size.h} mm`;
    rows.push({ label: productText.size, value: listed?.name ?? [measures, measures] });
  }
  if (spec.box) {
    const measures = `${spec.box.l}×${spec.box.w}×${spec.box.h} mm`;
    const bag = product.model === 'carton' && product.measures === 'bag';
    rows.push({ label: bag ? productText.bag : productText.box, value: [measures, measures] });
  }
  const named = (code: string | undefined): Text =>
    tariff.materials.find((material) => material.code === code)?.name ?? [code ?? '', code ?? ''];
  const part = partLabels(product);
  if (product.pages && spec.pages !== undefined)
    rows.push({ label: productText.textPages, value: [`${spec.pages}`, `${spec.pages}`] });
  const isOurs = product.model !== 'external';
  if (isOurs) rows.push({ label: part.material, value: named(spec.material) });
  // Only what this product asks for: a request may carry more.
  if (product.flutes) rows.push({ label: productText.flute, value: named(spec.flute ?? product.flutes[0]) });
  if (isOurs) rows.push({ label: part.colour, value: colourText(spec.colour ?? '') });
  if (product.cover) {
    rows.push({ label: productText.coverPaper, value: named(spec.cover?.material) });
    rows.push({ label: productText.coverColour, value: colourText(spec.cover?.colour ?? '') });
  }
  if (product.plateLimits && spec.plate && spec.colour !== '0/0') {
    const area = `${spec.plate.w}×${spec.plate.h} mm`;
    rows.push({ label: productText.plate, value: [area, area] });
  }
  if (product.model === 'roll' && spec.roll) rows.push(...rollWords(product, spec.roll));
  if (product.ncr && spec.ncr) {
    rows.push({ label: productText.plies, value: plyText(spec.ncr.plies) });
    rows.push({ label: productText.sets, value: setsText(spec.ncr.sets) });
  }
  const chosen = spec.crafts ?? [];
  for (const option of product.crafts) {
    const craft = chosen.find(({ key }) => key === option.key);
    if (craft) rows.push({ label: option.name, value: craftWords(option, craft.params ?? {}) });
  }
  const boxStyle = spec.box?.style ?? ('boxStyles' in product ? product.boxStyles?.[0] : undefined);
  for (const { key, name, detail } of includedCrafts(product, boxStyle, tariff))
    if (!chosen.some((craft) => craft.key === key)) rows.push({ label: name, value: detail ?? productText.included });
  const speed = product.turnarounds.find(({ code }) => code === turnaround);
  if (speed) rows.push({ label: productText.turnaround, value: speed.name });
  const inLanguage = (language: 'zh-CN' | 'en') =>
    rows.map(({ label, value }) => ({ label: textIn(language, label), value: textIn(language, value) }));
  return { zh: inLanguage('zh-CN'), en: inLanguage('en') };
}

/** What rules make of a specification, which is what is priced; one that is refused stays as it is. */
function asPriced(product: PricedProduct, given: Spec, tariff: Tariff): Spec {
  if (product.model === 'external') return given;
  const refused = refusals();
  const { material, colour, crafts } = checkSpec(product, given, tariff, refused);
  return Object.keys(refused.errors).length > 0 ? given : { ...given, material, colour, crafts };
}

/** The sizes of a job that has several; other products take no notice of them. */
const setOf = ({ model }: PricedProduct, { set }: Spec): SetChoice | undefined => (model === 'wide' ? set : undefined);

const measuresOf = ({ sizes }: PricedProduct, size: Spec['size']) =>
  (typeof size === 'string' ? sizes.find(({ code }) => code === size) : size) ?? { w: 0, h: 0 };

/** What a quantity counts: sets where a job has several sizes, else what the product is sold in. */
export const unitOf = (product: PricedProduct, spec: Spec): Text =>
  setOf(product, spec) ? setText.unit : product.unit;

function rollWords(
  { roll, gapCmm }: RollProduct,
  { direction, core, perRoll, maxDiameter, gap = gapCmm / 100 }: RollChoice,
): { label: Text; value: Text }[] {
  const rolls =
    maxDiameter === undefined
      ? fillText(productText.perRollOnly, { count: perRoll })
      : fillText(productText.perRollWords, { count: perRoll, max: maxDiameter });
  return [
    { label: productText.direction, value: directionText(direction) },
    { label: productText.core, value: coreText(core) },
    { label: productText.roll, value: roll.gap ? fillText(productText.rollGapWords, { rolls, gap }) : rolls },
  ];
}

/** Parameters left out were priced at their presets, so the words say those. */
function craftWords(
  option: PricedProduct['crafts'][number],
  given: Readonly<Record<string, string | number | boolean>>,
): Text {
  const presets = option.params.flatMap(({ key, default: preset }) => (preset === undefined ? [] : [[key, preset]]));
  const params = { ...Object.fromEntries(presets), ...given };
  const parts: Text[] = [];
  const choice = craftChoices(option).find((row) =>
    Object.entries(row.params).every(([key, value]) => params[key] === value),
  );
  if (choice) parts.push(choice.label);
  for (const param of option.params) {
    const value = params[param.key];
    if (param.kind !== 'number' || value === undefined) continue;
    parts.push([
      `${param.label[0]} ${value}${param.unit?.[0] ?? ''}`,
      `${param.label[1].toLowerCase()} ${value}${param.unit ? ` ${param.unit[1]}` : ''}`,
    ]);
  }
  if (parts.length === 0) return productText.yes;
  return [parts.map(([zh]) => zh).join('，'), parts.map(([, en]) => en).join(', ')];
}
