import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { Segment, Switch } from '#ui/choice.tsx';
import { TextLink } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { CodeChoice } from './code-choice.tsx';
import { Group, muted, stack, two } from './editor-parts.tsx';
import { MatrixCard } from './matrix-card.tsx';
import { type PriceItem, priceItems } from './price-items.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';
import type { MatrixView } from './use-matrix.ts';

/** Where the price comes from: a table of its own, or the machines and papers of the price book. */
export function StepPrice(props: StepProps & { readonly matrix: MatrixView; readonly isSaved: boolean }) {
  const t = useText();
  const { priced, set, errorOf } = props;
  const minimum = (
    <NumberField
      label={t(stepFieldText.minPrice)}
      help={t(stepFieldText.minPriceHelp)}
      suffix="¥"
      decimals={2}
      max={100_000_000}
      value={priced.minPriceFen / 100}
      error={errorOf('priced.minPriceFen')}
      onChange={(yuan) => set({ minPriceFen: Math.round((yuan ?? 0) * 100) })}
    />
  );
  if (priced.model === 'matrix')
    return (
      <>
        <MatrixCard {...props} />
        <Card title={t(stepFieldText.floorTitle)}>
          <div className={two}>{minimum}</div>
        </Card>
      </>
    );
  return (
    <>
      <Card title={t(stepFieldText.recipeTitle)}>
        <div className={stack}>
          <Machines {...props} />
          <SheetFields {...props} />
          <div className={two}>{minimum}</div>
        </div>
      </Card>
      <PricedBy {...props} />
    </>
  );
}

/** Presses, lines or label presses that may be taken; the cheapest plan is. */
function Machines({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  const field = (key: string, label: string, options: StepProps['data']['presses'], value: readonly string[]) => (
    <CodeChoice
      label={label}
      help={t(stepFieldText.machinesHelp)}
      unordered
      options={options}
      value={value}
      error={errorOf(`priced.${key}`)}
      onChange={(codes) => set({ [key]: codes })}
    />
  );
  if ('presses' in priced) return field('presses', t(stepFieldText.presses), data.presses, priced.presses);
  if (priced.model === 'corrugated')
    return field('boardLines', t(stepFieldText.boardLines), data.boardLines, priced.boardLines);
  if (priced.model === 'roll')
    return field('labelPresses', t(stepFieldText.labelPresses), data.labelPresses, priced.labelPresses);
  return <p className={muted}>{t(stepFieldText.wideNote)}</p>;
}

function SheetFields({ priced, set, errorOf }: StepProps) {
  const t = useText();
  const inMm = (key: 'bleedCmm' | 'gapCmm', label: string, help: string, value: number) => (
    <NumberField
      label={label}
      help={help}
      suffix="mm"
      decimals={2}
      max={100}
      value={value / 100}
      error={errorOf(`priced.${key}`)}
      onChange={(mm) => set({ [key]: Math.round((mm ?? 0) * 100) })}
    />
  );
  const die = priced.model === 'flat' ? priced.dieRule : undefined;
  return (
    <>
      {'gapCmm' in priced ? (
        <div className={two}>
          {'bleedCmm' in priced
            ? inMm('bleedCmm', t(stepFieldText.bleed), t(stepFieldText.bleedHelp), priced.bleedCmm)
            : null}
          {inMm('gapCmm', t(stepFieldText.gap), t(stepFieldText.gapHelp), priced.gapCmm)}
        </div>
      ) : null}
      {priced.model === 'flat' ? (
        <>
          <Segment
            label={t(stepFieldText.grain)}
            help={t(stepFieldText.grainHelp)}
            value={priced.grain}
            options={(['any', 'long', 'short'] as const).map((value) => ({
              value,
              label: t(
                { any: stepFieldText.grainAny, long: stepFieldText.grainLong, short: stepFieldText.grainShort }[value],
              ),
            }))}
            onChange={(grain) => set({ grain })}
          />
          <Switch
            label={t(stepFieldText.die)}
            hint={t(stepFieldText.dieHelp)}
            checked={die !== undefined}
            onChange={(on) => set({ dieRule: on ? { fixedMm: 0, perimeterBp: 10_000 } : undefined })}
          />
          {die ? (
            <Group
              legend={t(stepFieldText.dieRule)}
              help={t(stepFieldText.dieRuleHelp)}
              error={errorOf('priced.dieRule')}
            >
              <div className={two}>
                <NumberField
                  label={t(stepFieldText.dieShare)}
                  suffix="%"
                  decimals={2}
                  max={10_000}
                  value={die.perimeterBp / 100}
                  error={errorOf('priced.dieRule.perimeterBp')}
                  onChange={(share) => set({ dieRule: { ...die, perimeterBp: Math.round((share ?? 0) * 100) } })}
                />
                <NumberField
                  label={t(stepFieldText.dieFixed)}
                  suffix="mm"
                  max={1_000_000}
                  value={die.fixedMm}
                  error={errorOf('priced.dieRule.fixedMm')}
                  onChange={(fixedMm) => set({ dieRule: { ...die, fixedMm: fixedMm ?? 0 } })}
                />
              </div>
            </Group>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Every item of the price book that takes part in the price, with the way to where it is kept. */
function PricedBy({ priced, data }: StepProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  const items = priceItems(priced, data);
  const columns: readonly Column<PriceItem>[] = [
    {
      key: 'name',
      title: t(stepFieldText.itemName),
      primary: true,
      cell: ({ name, to }) => <TextLink to={to}>{name[en ? 1 : 0]}</TextLink>,
    },
    { key: 'kind', title: t(stepFieldText.itemKind), cell: ({ kind }) => t(stepFieldText[kind]) },
    {
      key: 'state',
      title: t(stepFieldText.itemState),
      cell: ({ state }) => t(stepFieldText[state]),
    },
  ];
  return (
    <Card title={t(stepFieldText.pricedByTitle)} padded={false}>
      <p className={`${muted} ${css({ padding: '4' })}`}>{t(stepFieldText.pricedByHelp)}</p>
      <DataTable
        caption={t(stepFieldText.pricedByTitle)}
        columns={columns}
        rows={items}
        rowKey={({ kind, code }) => `${kind}-${code}`}
        dense
      />
    </Card>
  );
}
