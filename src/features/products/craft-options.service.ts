import type { Craft } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { Priced } from './problem-list.service.ts';

type Option = Priced['crafts'][number];
type Param = Option['params'][number];
type Words = [string, string];

const mm: Words = ['mm', 'mm'];
const side = (key: string, label: Words): Param => ({ key, label, kind: 'number', min: 5, max: 1000, unit: mm });
const count = (key: string, label: Words, max: number): Param => ({
  key,
  label,
  kind: 'number',
  min: 1,
  max,
  default: 1,
});

/** What customers are asked about a parameter that a price is made of. */
const asked: Readonly<Record<string, Param>> = {
  w: side('w', ['宽', 'Width']),
  h: side('h', ['高', 'Height']),
  sides: {
    key: 'sides',
    label: ['面数', 'Sides'],
    kind: 'choice',
    choices: [
      { key: 1, label: ['单面', 'One side'] },
      { key: 2, label: ['双面', 'Both sides'] },
    ],
    default: 1,
  },
  positions: count('positions', ['处数', 'Positions'], 8),
  lines: count('lines', ['线数', 'Lines'], 8),
  folds: count('folds', ['折数', 'Folds'], 6),
  count: count('count', ['个数', 'Pieces'], 100),
  // The whole sheet, until somebody says less.
  coverage: {
    key: 'coverage',
    label: ['覆盖率', 'Coverage'],
    kind: 'number',
    min: 1,
    max: 100,
    unit: ['%', '%'],
    default: 100,
  },
};

const variantLabel: Readonly<Record<string, Words>> = {
  film: ['膜', 'Film'],
  by: ['方式', 'Done'],
  colour: ['颜色', 'Colour'],
};
const wordsOf = ([zh, en]: Text): Words => [zh.slice(0, 40), en.slice(0, 40)];

/**
 * What customers are asked by default about the crafts of one key: which of them, when they differ in a variant, and
 * the numbers that their prices are made of.
 */
export function optionOf(key: string, crafts: readonly Craft[]): Option {
  const [first] = crafts;
  const variant = crafts.find((craft) => craft.variant)?.variant?.param;
  const numbers = new Set(
    crafts.flatMap((craft) => [
      ...(craft.sizeBasis === 'area_cm2' || craft.tool?.basis === 'block_cm2' ? ['w', 'h'] : []),
      ...(craft.sizeBasis === 'covered_m2' ? ['coverage'] : []),
      ...craft.unitParams,
    ]),
  );
  const choices = crafts.flatMap(({ name, variant: own }) => (own ? [{ key: own.value, label: wordsOf(name) }] : []));
  return {
    key,
    name: wordsOf(first?.name ?? [key, key]),
    params: [
      ...(variant === undefined
        ? []
        : [
            {
              key: variant,
              label: variantLabel[variant] ?? (['种类', 'Kind'] as Words),
              kind: 'choice' as const,
              choices,
              ...(choices[0] ? { default: choices[0].key } : {}),
            },
          ]),
      ...[...numbers].map((param) => asked[param] ?? count(param, [param, param], 100)),
    ],
  };
}
