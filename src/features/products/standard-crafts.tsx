import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Group, Items, muted, two } from './editor-parts.tsx';
import type { Priced } from './rule-fields.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

type Standard = Priced['standardCrafts'][number];
type Option = StepProps['data']['crafts'][number]['option'];

const pick = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'end',
  '& > :first-child': { flex: '1 1 14rem' },
});

/** A craft with the first choice and the smallest number of each of its questions. */
const withFirst = ({ key, params }: Option): Standard => ({
  key,
  ...(params.length > 0 && {
    params: Object.fromEntries(
      params.map((param) => [
        param.key,
        param.default ?? (param.kind === 'choice' ? (param.choices[0]?.key ?? '') : param.min),
      ]),
    ),
  }),
});

/** Crafts that belong to the product and are in its price without being asked for: a hang tag is always die-cut. */
export function StandardCrafts({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  const [chosen, setChosen] = useState('');
  const left = data.crafts.filter(
    ({ key, active }) => active && !priced.standardCrafts.some((each) => each.key === key),
  );
  const known = (key: string) => data.crafts.find((each) => each.key === key);
  const nameOf = (key: string) => {
    const craft = known(key);
    return craft ? (en ? craft.nameEn : craft.nameZh) : key;
  };
  return (
    <Group
      legend={t(stepFieldText.standard)}
      help={t(stepFieldText.standardHelp)}
      error={errorOf('priced.standardCrafts')}
    >
      {priced.standardCrafts.length === 0 ? <p className={muted}>{t(stepFieldText.noStandard)}</p> : null}
      <Items<Standard>
        items={priced.standardCrafts}
        onChange={(standardCrafts) => set({ standardCrafts })}
        name={(index) => nameOf(priced.standardCrafts[index]?.key ?? '')}
        inline
        render={(craft, index, put) => (
          <div>
            <p className={css({ fontWeight: 'medium', marginBottom: '1' })}>{nameOf(craft.key)}</p>
            {errorOf(`priced.standardCrafts.${index}`) ? (
              <p role="alert" className={css({ color: 'danger.fg', fontSize: 'sm' })}>
                {errorOf(`priced.standardCrafts.${index}`)}
              </p>
            ) : null}
            <div className={two}>
              {(known(craft.key)?.option.params ?? []).map((param) => {
                const value = craft.params?.[param.key];
                const give = (next: string | number) =>
                  put({ ...craft, params: { ...craft.params, [param.key]: next } });
                return param.kind === 'choice' ? (
                  <SelectField
                    key={param.key}
                    label={param.label[en ? 1 : 0]}
                    value={String(value ?? '')}
                    placeholder={t(stepFieldText.choose)}
                    options={param.choices.map(({ key, label }) => ({ value: String(key), label: label[en ? 1 : 0] }))}
                    onChange={(event) =>
                      give(param.choices.find(({ key }) => String(key) === event.target.value)?.key ?? '')
                    }
                  />
                ) : (
                  <NumberField
                    key={param.key}
                    label={param.label[en ? 1 : 0]}
                    suffix={param.unit?.[en ? 1 : 0]}
                    min={param.min}
                    max={param.max}
                    decimals={2}
                    value={typeof value === 'number' ? value : null}
                    onChange={(next) => give(next ?? param.min)}
                  />
                );
              })}
            </div>
          </div>
        )}
      />
      {left.length > 0 ? (
        <div className={pick}>
          <SelectField
            label={t(stepFieldText.standardCraft)}
            value={chosen}
            placeholder={t(stepFieldText.choose)}
            options={left.map((each) => ({ value: each.key, label: nameOf(each.key) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button
            variant="outline"
            disabled={!left.some(({ key }) => key === chosen)}
            title={chosen === '' ? t(stepFieldText.chooseFirst) : undefined}
            onClick={() => {
              const craft = known(chosen);
              if (craft) set({ standardCrafts: [...priced.standardCrafts, withFirst(craft.option)] });
              setChosen('');
            }}
          >
            {t(stepFieldText.addStandard)}
          </Button>
        </div>
      ) : null}
    </Group>
  );
}
