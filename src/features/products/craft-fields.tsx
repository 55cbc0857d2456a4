import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Group, Items, muted, stack, two, WordsField } from './editor-parts.tsx';
import type { Priced } from './rule-fields.ts';
import { StandardCrafts } from './standard-crafts.tsx';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

type Craft = Priced['crafts'][number];
type Param = Craft['params'][number];
type ChoiceParam = Extract<Param, { kind: 'choice' }>;
type NumberParam = Extract<Param, { kind: 'number' }>;

const pick = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'end',
  '& > :first-child': { flex: '1 1 14rem' },
});
const boxes = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' });

/** Crafts that customers may add, with what they are asked, and those that belong to the product. */
export function CraftFields(props: StepProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  const { priced, data, set, errorOf } = props;
  const [chosen, setChosen] = useState('');
  const left = data.crafts.filter(({ key, active }) => active && !priced.crafts.some((each) => each.key === key));
  return (
    <div className={stack}>
      <Group legend={t(stepFieldText.offered)} help={t(stepFieldText.offeredHelp)} error={errorOf('priced.crafts')}>
        {priced.crafts.length === 0 ? <p className={muted}>{t(stepFieldText.noCrafts)}</p> : null}
        <Items<Craft>
          items={priced.crafts}
          onChange={(crafts) => set({ crafts })}
          name={(index) => priced.crafts[index]?.name[en ? 1 : 0] || (priced.crafts[index]?.key ?? '')}
          render={(craft, index, put) => (
            <CraftItem
              craft={craft}
              // What the tariff knows of it: choices that were taken away can come back.
              whole={data.crafts.find(({ key }) => key === craft.key)?.option}
              put={put}
              errorOf={(path) => errorOf(`priced.crafts.${index}${path}`)}
            />
          )}
        />
        {left.length > 0 ? (
          <div className={pick}>
            <SelectField
              label={t(stepFieldText.craft)}
              value={chosen}
              placeholder={t(stepFieldText.choose)}
              options={left.map((each) => ({ value: each.key, label: en ? each.nameEn : each.nameZh }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Button
              variant="outline"
              disabled={!left.some(({ key }) => key === chosen)}
              title={chosen === '' ? t(stepFieldText.chooseFirst) : undefined}
              onClick={() => {
                const craft = left.find(({ key }) => key === chosen);
                if (craft) set({ crafts: [...priced.crafts, craft.option] });
                setChosen('');
              }}
            >
              {t(stepFieldText.addCraft)}
            </Button>
          </div>
        ) : null}
      </Group>
      <StandardCrafts {...props} />
    </div>
  );
}

interface CraftItemProps {
  readonly craft: Craft;
  readonly whole: Craft | undefined;
  readonly put: (craft: Craft) => void;
  readonly errorOf: (path: string) => string | undefined;
}

function CraftItem({ craft, whole, put, errorOf }: CraftItemProps) {
  const t = useText();
  const { required: _, ...optional } = craft;
  const setParam = (at: number, param: Param) =>
    put({ ...craft, params: craft.params.map((each, index) => (index === at ? param : each)) });
  return (
    <div className={stack}>
      <WordsField
        label={t(stepFieldText.craftName)}
        max={40}
        value={craft.name}
        error={(index) => errorOf(`.name.${index}`) ?? (index === 0 ? errorOf('') : undefined)}
        onChange={(name) => put({ ...craft, name })}
      />
      <Checkbox
        label={t(stepFieldText.required)}
        hint={t(stepFieldText.requiredHelp)}
        checked={craft.required ?? false}
        onChange={(on) => put(on ? { ...craft, required: true } : optional)}
      />
      {craft.params.map((param, at) =>
        param.kind === 'choice' ? (
          <ChoiceQuestion
            key={param.key}
            param={param}
            whole={whole?.params.find((each): each is ChoiceParam => each.kind === 'choice' && each.key === param.key)}
            error={errorOf(`.params.${at}.choices`) ?? errorOf(`.params.${at}`)}
            put={(next) => setParam(at, next)}
          />
        ) : (
          <NumberQuestion
            key={param.key}
            param={param}
            errorOf={(key) => errorOf(`.params.${at}.${key}`)}
            put={(next) => setParam(at, next)}
          />
        ),
      )}
    </div>
  );
}

interface QuestionProps<P> {
  readonly param: P;
  readonly put: (param: P) => void;
}

function ChoiceQuestion({
  param,
  whole,
  error,
  put,
}: QuestionProps<ChoiceParam> & { readonly whole: ChoiceParam | undefined; readonly error: string | undefined }) {
  const t = useText();
  const en = useLanguage() === 'en' ? 1 : 0;
  const all = [
    ...(whole?.choices ?? []),
    ...param.choices.filter(({ key }) => !whole?.choices.some((each) => each.key === key)),
  ];
  const offered = (key: string | number) => param.choices.find((each) => each.key === key);
  const { default: preset, ...rest } = param;
  const take = (keys: readonly (string | number)[]) => {
    const choices = all.filter(({ key }) => keys.includes(key)).map((each) => offered(each.key) ?? each);
    const kept = choices.some(({ key }) => key === preset);
    put({ ...rest, choices, ...(kept && preset !== undefined && { default: preset }) });
  };
  const keys = param.choices.map(({ key }) => key);
  return (
    <Group legend={t(stepFieldText.choicesOf, { name: param.label[en] })} error={error}>
      <div className={boxes}>
        {all.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label[en]}
            checked={offered(key) !== undefined}
            onChange={(on) => take(on ? [...keys, key] : keys.filter((each) => each !== key))}
          />
        ))}
      </div>
    </Group>
  );
}

function NumberQuestion({
  param,
  errorOf,
  put,
}: QuestionProps<NumberParam> & { readonly errorOf: (key: string) => string | undefined }) {
  const t = useText();
  const en = useLanguage() === 'en' ? 1 : 0;
  const { default: preset, ...rest } = param;
  const unit = param.unit?.[en];
  const limit = (key: 'min' | 'max', label: string) => (
    <NumberField
      label={label}
      max={100_000}
      decimals={2}
      suffix={unit}
      value={param[key]}
      error={errorOf(key)}
      onChange={(next) => put({ ...param, [key]: next ?? 0 })}
    />
  );
  return (
    <Group legend={param.label[en]} error={errorOf('')}>
      <div className={two}>
        {limit('min', t(stepFieldText.atLeast))}
        {limit('max', t(stepFieldText.atMost))}
        <NumberField
          label={t(stepFieldText.presetNumber)}
          max={100_000}
          decimals={2}
          suffix={unit}
          value={preset ?? null}
          error={errorOf('default')}
          onChange={(next) => put(next === null ? rest : { ...rest, default: next })}
        />
      </div>
    </Group>
  );
}
