import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/choice.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Group, Items, muted, RangeField, stack, two } from './editor-parts.tsx';
import type { Priced } from './rule-fields.ts';
import { stepFieldText } from './step.texts.ts';
import { OpenedCard } from './step-opened.tsx';
import type { StepProps } from './step-parts.ts';
import { StepParts } from './step-parts-fields.tsx';

type Size = Priced['sizes'][number];

const pick = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'end',
  '& > :first-child': { flex: '1 1 14rem' },
});
const sizeRow = css({
  display: 'grid',
  gap: '3',
  // A measure needs room between its buttons, which are larger where fingers press them.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'end',
});

/** What it is made of and how large it may be, by model. */
export function StepSizes(props: StepProps) {
  const t = useText();
  const { priced } = props;
  return (
    <>
      <StepParts {...props} />
      {'boxLimits' in priced ? (
        <Card title={t(stepFieldText.insideTitle)}>
          <BoxFields {...props} />
        </Card>
      ) : (
        <Card title={t(stepFieldText.trimTitle)}>
          <SizeFields {...props} />
        </Card>
      )}
      {priced.model === 'flat' ? <OpenedCard {...props} /> : null}
    </>
  );
}

function SizeFields({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const left = data.sizes.filter(({ code }) => !priced.sizes.some((each) => each.code === code));
  const add = (size: Size) => set({ sizes: [...priced.sizes, size] });
  const custom = priced.customSize;
  return (
    <div className={stack}>
      <Group
        legend={t(stepFieldText.listedSizes)}
        help={t(stepFieldText.listedSizesHelp)}
        error={errorOf('priced.sizes')}
      >
        <Items<Size>
          items={priced.sizes}
          onChange={(sizes) => set({ sizes })}
          name={(index) =>
            priced.sizes[index]?.name[language === 'en' ? 1 : 0] || t(stepFieldText.sizeNo, { n: index + 1 })
          }
          addLabel={t(stepFieldText.ownSize)}
          blank={() => ({ code: '', name: ['', ''], w: 0, h: 0 })}
          inline
          render={(size, index, put) => (
            <SizeRow size={size} put={put} errorOf={(key) => errorOf(`priced.sizes.${index}.${key}`)} />
          )}
        />
        {left.length > 0 ? (
          <div className={pick}>
            <SelectField
              label={t(stepFieldText.tradeSize)}
              value={chosen}
              placeholder={t(stepFieldText.choose)}
              options={left.map(({ code, nameZh, nameEn, w, h }) => ({
                value: code,
                label: `${language === 'en' ? nameEn : nameZh} ${w} × ${h} mm`,
              }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Button
              variant="outline"
              disabled={!left.some(({ code }) => code === chosen)}
              title={chosen === '' ? t(stepFieldText.chooseFirst) : undefined}
              onClick={() => {
                const size = left.find(({ code }) => code === chosen);
                if (size) add({ code: size.code, name: [size.nameZh, size.nameEn], w: size.w, h: size.h });
                setChosen('');
              }}
            >
              {t(stepFieldText.addTradeSize)}
            </Button>
          </div>
        ) : null}
      </Group>
      {priced.model === 'matrix' ? (
        <p className={muted}>{t(stepFieldText.matrixSizes)}</p>
      ) : (
        <>
          <Switch
            label={t(stepFieldText.customSize)}
            hint={t(stepFieldText.customSizeHelp)}
            checked={custom !== undefined}
            onChange={(on) =>
              set({
                customSize: on ? { w: { min: 50, max: 500 }, h: { min: 50, max: 500 } } : undefined,
                ...(!on && { usualSize: undefined }),
              })
            }
          />
          {custom ? (
            <>
              <div className={two}>
                {(['w', 'h'] as const).map((side) => (
                  <RangeField
                    key={side}
                    legend={t(stepFieldText[side === 'w' ? 'width' : 'height'])}
                    unit="mm"
                    decimals={2}
                    value={custom[side]}
                    error={(end) =>
                      errorOf(`priced.customSize.${side}.${end}`) ??
                      (end === 'min' ? errorOf(`priced.customSize.${side}`) : undefined)
                    }
                    onChange={(range) => set({ customSize: { ...custom, [side]: range } })}
                  />
                ))}
              </div>
              <Usual
                value={priced.usualSize}
                sides={['w', 'h']}
                blank={{ w: custom.w.min, h: custom.h.min }}
                errorOf={(key) => errorOf(`priced.usualSize.${key}`)}
                onChange={(usualSize) => set({ usualSize })}
              />
            </>
          ) : null}
        </>
      )}
    </div>
  );
}

interface SizeRowProps {
  readonly size: Size;
  readonly put: (size: Size) => void;
  readonly errorOf: (key: string) => string | undefined;
}

function SizeRow({ size, put, errorOf }: SizeRowProps) {
  const t = useText();
  // The code of a size is its measures, as in the cells of price tables; one of the trade keeps its own.
  const measured = (w: number, h: number): Size => {
    const own = size.code === '' || size.code === `${size.w}x${size.h}`;
    return { ...size, w, h, code: own ? `${w}x${h}` : size.code };
  };
  return (
    <div className={sizeRow}>
      <TextField
        label={t(stepFieldText.sizeNameZh)}
        maxLength={60}
        autoComplete="off"
        value={size.name[0]}
        error={errorOf('name.0') ?? errorOf('name')}
        onChange={(event) => put({ ...size, name: [event.target.value, size.name[1]] })}
      />
      <TextField
        label={t(stepFieldText.sizeNameEn)}
        maxLength={60}
        autoComplete="off"
        value={size.name[1]}
        error={errorOf('name.1')}
        onChange={(event) => put({ ...size, name: [size.name[0], event.target.value] })}
      />
      <NumberField
        label={t(stepFieldText.width)}
        suffix="mm"
        decimals={2}
        max={10_000}
        value={size.w === 0 ? null : size.w}
        error={errorOf('w') ?? errorOf('code')}
        onChange={(w) => put(measured(w ?? 0, size.h))}
      />
      <NumberField
        label={t(stepFieldText.height)}
        suffix="mm"
        decimals={2}
        max={10_000}
        value={size.h === 0 ? null : size.h}
        error={errorOf('h')}
        onChange={(h) => put(measured(size.w, h ?? 0))}
      />
    </div>
  );
}

function BoxFields({ priced, set, errorOf }: StepProps) {
  const t = useText();
  if (!('boxLimits' in priced)) return null;
  const { boxLimits, usualBox } = priced;
  const bag = priced.model === 'carton' && priced.measures === 'bag';
  const words = bag
    ? { l: stepFieldText.width, w: stepFieldText.gusset, h: stepFieldText.height }
    : { l: stepFieldText.length, w: stepFieldText.width, h: stepFieldText.height };
  return (
    <div className={stack}>
      {(['l', 'w', 'h'] as const).map((side) => (
        <RangeField
          key={side}
          legend={t(words[side])}
          unit="mm"
          decimals={2}
          value={boxLimits[side]}
          error={(end) =>
            errorOf(`priced.boxLimits.${side}.${end}`) ??
            (end === 'min' ? errorOf(`priced.boxLimits.${side}`) : undefined)
          }
          onChange={(range) => set({ boxLimits: { ...boxLimits, [side]: range } })}
        />
      ))}
      <Usual
        value={usualBox}
        sides={['l', 'w', 'h']}
        blank={{ l: boxLimits.l.min, w: boxLimits.w.min, h: boxLimits.h.min }}
        labels={[t(words.l), t(words.w), t(words.h)]}
        errorOf={(key) => errorOf(`priced.usualBox.${key}`)}
        onChange={(next) => set({ usualBox: next })}
      />
    </div>
  );
}

interface UsualProps {
  readonly value: object | undefined;
  readonly sides: readonly string[];
  readonly labels?: readonly string[];
  readonly blank: object;
  readonly errorOf: (key: string) => string | undefined;
  readonly onChange: (value: object | undefined) => void;
}

/** What the form opens with, where the smallest would be no offer. */
function Usual({ value, sides, labels, blank, errorOf, onChange }: UsualProps) {
  const t = useText();
  const measures = value as Readonly<Record<string, number>> | undefined;
  const names = labels ?? [t(stepFieldText.width), t(stepFieldText.height)];
  return (
    <Group legend={t(stepFieldText.usual)} help={t(stepFieldText.usualHelp)}>
      <div className={two}>
        {sides.map((side, at) => (
          <NumberField
            key={side}
            label={names[at]}
            suffix="mm"
            decimals={2}
            max={10_000}
            value={measures?.[side] ?? null}
            error={errorOf(side)}
            onChange={(next) => onChange(next === null ? undefined : { ...blank, ...measures, [side]: next })}
          />
        ))}
      </div>
    </Group>
  );
}
