import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { QuantitiesField } from './code-choice.tsx';
import { Group, Items, RangeField, stack, two } from './editor-parts.tsx';
import type { Priced } from './rule-fields.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

type Turnaround = Priced['turnarounds'][number];
const row = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  alignItems: 'end',
});

/** How many, how many designs, and how long it takes. */
export function StepDelivery(props: StepProps) {
  const t = useText();
  return (
    <>
      <Card title={t(stepFieldText.quantityTitle)}>
        <QuantityFields {...props} />
      </Card>
      <Card title={t(stepFieldText.timeTitle)}>
        <TimeFields {...props} />
      </Card>
    </>
  );
}

function QuantityFields({ priced, set, errorOf }: StepProps) {
  const t = useText();
  const { quantity, designs } = priced;
  const put = (change: Partial<typeof quantity>) => set({ quantity: { ...quantity, ...change } });
  const most = 100_000_000;
  return (
    <div className={stack}>
      <Group legend={t(stepFieldText.quantityRule)} error={errorOf('priced.quantity')}>
        <div className={two}>
          {(['min', 'max', 'step'] as const).map((key) => (
            <NumberField
              key={key}
              label={t({ min: stepFieldText.atLeast, max: stepFieldText.atMost, step: stepFieldText.step }[key])}
              max={most}
              value={quantity[key]}
              error={errorOf(`priced.quantity.${key}`)}
              onChange={(next) => put({ [key]: next ?? 0 })}
            />
          ))}
        </div>
      </Group>
      <QuantitiesField
        label={t(stepFieldText.choices)}
        help={t(stepFieldText.choicesHelp)}
        value={quantity.choices}
        error={errorOf('priced.quantity.choices')}
        onChange={(choices) => put({ choices })}
      />
      <Checkbox
        label={t(stepFieldText.allowCustom)}
        hint={t(stepFieldText.allowCustomHelp)}
        checked={quantity.allowCustom}
        onChange={(allowCustom) => put({ allowCustom })}
      />
      <QuantitiesField
        label={t(stepFieldText.breaks)}
        help={t(stepFieldText.breaksHelp)}
        value={priced.breakQuantities}
        error={errorOf('priced.breakQuantities')}
        onChange={(breakQuantities) => set({ breakQuantities })}
      />
      <RangeField
        legend={t(stepFieldText.designs)}
        most={1000}
        value={designs}
        error={(end) => errorOf(`priced.designs.${end}`) ?? (end === 'min' ? errorOf('priced.designs') : undefined)}
        onChange={(next) => set({ designs: next })}
      />
    </div>
  );
}

function TimeFields({ priced, set, errorOf }: StepProps) {
  const t = useText();
  const en = useLanguage() === 'en' ? 1 : 0;
  const { turnarounds } = priced;
  return (
    <Group
      legend={t(stepFieldText.turnarounds)}
      help={t(stepFieldText.turnaroundsHelp)}
      error={errorOf('priced.turnarounds')}
    >
      <Items<Turnaround>
        items={turnarounds}
        most={10}
        onChange={(next) => set({ turnarounds: next })}
        name={(index) => turnarounds[index]?.name[en] || t(stepFieldText.turnaroundNo, { n: index + 1 })}
        addLabel={t(stepFieldText.addTurnaround)}
        blank={() => ({ code: freshCode(turnarounds), name: ['', ''], days: 5, addBp: 0 })}
        inline
        render={(turnaround, index, put) => {
          const said = (key: string) => errorOf(`priced.turnarounds.${index}.${key}`);
          return (
            <div className={row}>
              <TextField
                label={t(stepFieldText.turnaroundZh)}
                maxLength={30}
                autoComplete="off"
                value={turnaround.name[0]}
                error={said('name.0') ?? said('name') ?? said('code')}
                onChange={(event) => put({ ...turnaround, name: [event.target.value, turnaround.name[1]] })}
              />
              <TextField
                label={t(stepFieldText.turnaroundEn)}
                maxLength={30}
                autoComplete="off"
                value={turnaround.name[1]}
                error={said('name.1')}
                onChange={(event) => put({ ...turnaround, name: [turnaround.name[0], event.target.value] })}
              />
              <NumberField
                label={t(stepFieldText.days)}
                max={365}
                value={turnaround.days}
                error={said('days')}
                onChange={(days) => put({ ...turnaround, days: days ?? 0 })}
              />
              <NumberField
                label={t(stepFieldText.surcharge)}
                max={300}
                decimals={2}
                suffix="%"
                value={turnaround.addBp / 100}
                error={said('addBp')}
                onChange={(percent) => put({ ...turnaround, addBp: Math.round((percent ?? 0) * 100) })}
              />
            </div>
          );
        }}
      />
    </Group>
  );
}

/** A code that orders can keep: the standard one first. */
function freshCode(turnarounds: readonly Turnaround[]): string {
  for (const code of ['std', 'express', 'rush']) if (!turnarounds.some((each) => each.code === code)) return code;
  for (let n = turnarounds.length + 1; ; n += 1)
    if (!turnarounds.some((each) => each.code === `time-${n}`)) return `time-${n}`;
}
