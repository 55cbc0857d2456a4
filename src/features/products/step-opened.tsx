import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/choice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Group, muted, stack, two } from './editor-parts.tsx';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

const sides = {
  w: { legend: 'openedWide', times: 'timesWidth', add: 'addedWidth', keys: ['timesW', 'addWCmm'] },
  h: { legend: 'openedHigh', times: 'timesHeight', add: 'addedHeight', keys: ['timesH', 'addHCmm'] },
} as const;

/** The sheet that an envelope or a leaflet is folded or glued out of, as a rule for every finished size. */
export function OpenedCard({ priced, set, errorOf }: StepProps) {
  const t = useText();
  if (priced.model !== 'flat') return null;
  const { opened } = priced;
  return (
    <Card title={t(stepFieldText.openedTitle)}>
      <div className={stack}>
        <Switch
          label={t(stepFieldText.isOpened)}
          hint={t(stepFieldText.isOpenedHelp)}
          checked={opened !== undefined}
          // Half a leaflet is the commonest: two panels side by side.
          onChange={(on) => set({ opened: on ? { timesW: 2, timesH: 1, addWCmm: 0, addHCmm: 0 } : undefined })}
        />
        {opened === undefined ? null : (
          <>
            {(['w', 'h'] as const).map((side) => {
              const { legend, times, add, keys } = sides[side];
              const [timesKey, addKey] = keys;
              return (
                <Group key={side} legend={t(stepFieldText[legend])}>
                  <div className={two}>
                    <NumberField
                      label={t(stepFieldText[times])}
                      suffix="×"
                      max={20}
                      value={opened[timesKey] === 0 ? null : opened[timesKey]}
                      error={errorOf(`priced.opened.${timesKey}`)}
                      onChange={(next) => set({ opened: { ...opened, [timesKey]: next ?? 0 } })}
                    />
                    <NumberField
                      label={t(stepFieldText[add])}
                      suffix="mm"
                      decimals={2}
                      min={-1000}
                      max={1000}
                      value={opened[addKey] / 100}
                      error={errorOf(`priced.opened.${addKey}`)}
                      onChange={(next) => set({ opened: { ...opened, [addKey]: Math.round((next ?? 0) * 100) } })}
                    />
                  </div>
                </Group>
              );
            })}
            {errorOf('priced.opened') === undefined ? (
              <Examples sizes={priced.sizes} usual={priced.usualSize} opened={opened} />
            ) : (
              <p role="alert" className={css({ color: 'danger.fg', fontSize: 'sm' })}>
                {errorOf('priced.opened')}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

type Flat = Extract<StepProps['priced'], { model: 'flat' }>;

interface ExamplesProps {
  readonly sizes: Flat['sizes'];
  readonly usual: Flat['usualSize'];
  readonly opened: NonNullable<Flat['opened']>;
}

/** What becomes of the sizes that customers choose: who enters the rule sees at once whether it is right. */
function Examples({ sizes, usual, opened }: ExamplesProps) {
  const t = useText();
  const at = useLanguage() === 'en' ? 1 : 0;
  const own =
    sizes.length === 0 && usual ? [{ name: [`${usual.w}×${usual.h}`, `${usual.w}×${usual.h}`], ...usual }] : [];
  // To a hundredth of a millimetre, as lengths are entered.
  const flat = (side: number, times: number, addCmm: number) => Math.round(side * 100 * times + addCmm) / 100;
  const shown = [...sizes, ...own].filter(({ w, h }) => w > 0 && h > 0).slice(0, 4);
  return (
    <ul className={muted} data-opened>
      {shown.map(({ name, w, h }) => (
        <li key={`${w}x${h}`}>
          {t(stepFieldText.openedExample, {
            name: name[at] || `${w}×${h}`,
            w: flat(w, opened.timesW, opened.addWCmm),
            h: flat(h, opened.timesH, opened.addHCmm),
          })}
        </li>
      ))}
    </ul>
  );
}
