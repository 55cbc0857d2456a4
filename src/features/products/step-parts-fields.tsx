import type { ComponentType } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/choice.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { CodeChoice, QuantitiesField } from './code-choice.tsx';
import { Group, RangeField, stack, two } from './editor-parts.tsx';
import { directionText } from './products.texts.ts';
import { stepFieldText } from './step.texts.ts';
import { Forms } from './step-forms.tsx';
import type { StepProps } from './step-parts.ts';

const parts: Readonly<Partial<Record<StepProps['priced']['model'], ComponentType<StepProps>>>> = {
  carton: Box,
  corrugated: Box,
  book: Book,
  roll: Roll,
  ncr: Forms,
};

/** What only some models have: box styles, pages and binding, rolls, plies. Nothing for the others. */
export function StepParts(props: StepProps) {
  const t = useText();
  const Part = parts[props.priced.model];
  return Part ? (
    <Card title={t(stepFieldText.partsTitle)}>
      <Part {...props} />
    </Card>
  ) : null;
}

function Box({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  if (priced.model !== 'carton' && priced.model !== 'corrugated') return null;
  const plate = priced.model === 'corrugated' ? priced.plateLimits : undefined;
  return (
    <div className={stack}>
      <CodeChoice
        label={t(stepFieldText.boxStyles)}
        help={t(stepFieldText.boxStylesHelp)}
        options={data.boxStyles}
        value={priced.boxStyles}
        error={errorOf('priced.boxStyles')}
        onChange={(boxStyles) => set({ boxStyles })}
      />
      {priced.model === 'carton' ? (
        <>
          <Switch
            label={t(stepFieldText.isBag)}
            hint={t(stepFieldText.isBagHelp)}
            checked={priced.measures === 'bag'}
            onChange={(on) => set({ measures: on ? 'bag' : undefined })}
          />
          <Switch
            label={t(stepFieldText.mounted)}
            hint={t(stepFieldText.mountedHelp)}
            checked={priced.flutes !== undefined}
            onChange={(on) => set({ flutes: on ? [] : undefined })}
          />
          {priced.flutes ? (
            <CodeChoice
              label={t(stepFieldText.flutes)}
              options={data.materials.filter((each) => each.class === 'flute')}
              value={priced.flutes}
              error={errorOf('priced.flutes')}
              onChange={(flutes) => set({ flutes })}
            />
          ) : null}
        </>
      ) : (
        <>
          <Switch
            label={t(stepFieldText.plate)}
            hint={t(stepFieldText.plateHelp)}
            checked={plate !== undefined}
            onChange={(on) =>
              set({ plateLimits: on ? { w: { min: 20, max: 1000 }, h: { min: 20, max: 1000 } } : undefined })
            }
          />
          {plate
            ? (['w', 'h'] as const).map((side) => (
                <RangeField
                  key={side}
                  legend={t(side === 'w' ? stepFieldText.plateWidth : stepFieldText.plateHeight)}
                  unit="mm"
                  value={plate[side]}
                  error={(end) => errorOf(`priced.plateLimits.${side}.${end}`)}
                  onChange={(range) => set({ plateLimits: { ...plate, [side]: range } })}
                />
              ))
            : null}
        </>
      )}
    </div>
  );
}

function Book({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  if (priced.model !== 'book') return null;
  const { pages } = priced;
  const count = (key: 'min' | 'max' | 'step', label: string) => (
    <NumberField
      label={label}
      max={10_000}
      value={pages[key]}
      error={errorOf(`priced.pages.${key}`)}
      onChange={(next) => set({ pages: { ...pages, [key]: next ?? 0 } })}
    />
  );
  return (
    <div className={stack}>
      <SelectField
        label={t(stepFieldText.binding)}
        value={priced.binding}
        placeholder={t(stepFieldText.choose)}
        error={errorOf('priced.binding')}
        options={data.bindings.map((each) => ({ value: each.code, label: en ? each.nameEn : each.nameZh }))}
        onChange={(event) => set({ binding: event.target.value })}
      />
      <Group legend={t(stepFieldText.pages)} help={t(stepFieldText.pagesHelp)} error={errorOf('priced.pages')}>
        <div className={two}>
          {count('min', t(stepFieldText.pagesFrom))}
          {count('max', t(stepFieldText.pagesTo))}
          {count('step', t(stepFieldText.pagesStep))}
          <NumberField
            label={t(stepFieldText.pagesUsual)}
            max={10_000}
            value={pages.usual ?? null}
            error={errorOf('priced.pages.usual')}
            onChange={(usual) => {
              const { usual: _, ...rest } = pages;
              set({ pages: usual === null ? rest : { ...rest, usual } });
            }}
          />
        </div>
      </Group>
    </div>
  );
}

function Roll({ priced, set, errorOf }: StepProps) {
  const t = useText();
  if (priced.model !== 'roll') return null;
  const { roll } = priced;
  const directions = [1, 2, 3, 4, 5, 6, 7, 8].map((direction) => {
    const [nameZh, nameEn] = directionText(direction);
    return { code: String(direction), nameZh, nameEn };
  });
  return (
    <div className={stack}>
      <CodeChoice
        label={t(stepFieldText.directions)}
        options={directions}
        value={roll.directions.map(String)}
        error={errorOf('priced.roll.directions')}
        onChange={(codes) => set({ roll: { ...roll, directions: codes.map(Number) } })}
      />
      <QuantitiesField
        label={t(stepFieldText.cores)}
        help={t(stepFieldText.coresHelp)}
        value={roll.cores}
        error={errorOf('priced.roll.cores')}
        onChange={(cores) => set({ roll: { ...roll, cores } })}
      />
      <RangeField
        legend={t(stepFieldText.perRoll)}
        value={roll.perRoll}
        most={1_000_000}
        error={(end) => errorOf(`priced.roll.perRoll.${end}`)}
        onChange={(perRoll) => set({ roll: { ...roll, perRoll } })}
      />
      <RangeField
        legend={t(stepFieldText.gapAsked)}
        value={roll.gap ?? { min: priced.gapCmm / 100, max: priced.gapCmm / 100 }}
        unit="mm"
        decimals={2}
        error={(end) => errorOf(`priced.roll.gap.${end}`)}
        onChange={(gap) => set({ roll: { ...roll, gap } })}
      />
    </div>
  );
}
