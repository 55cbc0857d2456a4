import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { type CustomProps, custom } from '#resource/form-definition.ts';
import type { Text } from '#shared/text.ts';
import { css, cx } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { frameStyle, inputStyle, selectStyle } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pressText } from './press-screen.texts.ts';
import { type Choice, type Choices, tableChoices } from './tables.contract.ts';

const choicesMachine = answerMachine<object, Choices>((_, signal) => call(tableChoices, {}, { signal }));

const list = css({
  display: 'grid',
  gap: '1',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(12rem, 1fr))' },
  maxHeight: '15rem',
  overflowY: 'auto',
  padding: '2',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
});
const muted = css({ color: 'fg.muted' });

type From = keyof Choices;

/** What can be chosen, and besides what was chosen and is no longer there. */
function useChoices(from: From, chosen: readonly string[]) {
  const t = useText();
  const english = useLanguage() === 'en';
  const { answer, state, retry } = useAnswer<Choices>(choicesMachine, {});
  const known = answer?.[from] ?? [];
  const gone = chosen.filter((code) => code !== '' && !known.some((choice) => choice.code === code));
  const labelOf = ({ code, nameZh, nameEn }: Choice) => `${english ? nameEn : nameZh} · ${code}`;
  const options = [
    ...known.map((choice) => ({ code: choice.code, label: labelOf(choice) })),
    ...gone.map((code) => ({ code, label: t(pressText.gone, { code }) })),
  ];
  return { options, loaded: answer !== null, failed: state === 'failed', retry };
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {t(pressText.choicesFailed)}
      </Button>
    </div>
  );
}

function CodeList({ from, title, value, onChange, wiring }: CustomProps & { from: From; title: Text }) {
  const t = useText();
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const { options, loaded, failed, retry } = useChoices(from, chosen);
  if (failed) return <Retry onRetry={retry} />;
  if (!loaded) return <Skeleton lines={2} />;
  if (options.length === 0) return <p className={muted}>{t(pressText.nothingToChoose)}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field stands outside, so a legend would say it twice
    <div role="group" aria-label={t(title)} aria-describedby={wiring['aria-describedby']} className={list}>
      {options.map(({ code, label }) => (
        <Checkbox
          key={code}
          label={label}
          checked={chosen.includes(code)}
          onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((other) => other !== code))}
        />
      ))}
    </div>
  );
}

function CodeSelect({ from, value, onChange, wiring, name }: CustomProps & { from: From; name: string }) {
  const t = useText();
  const chosen = typeof value === 'string' ? value : '';
  const { options, failed, retry } = useChoices(from, [chosen]);
  if (failed) return <Retry onRetry={retry} />;
  return (
    <div className={frameStyle} data-wide>
      <select
        {...wiring}
        name={name}
        className={cx(inputStyle, selectStyle)}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t(pressText.choose)}</option>
        {options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Any number of parent sheets, crafts or products, by their codes. */
export const codeList = <K extends string>(key: K, title: Text, from: From, help?: Text) =>
  custom(key, title, (props) => <CodeList {...props} from={from} title={title} />, help);

/** One material or kind of craft, by its code. */
export const codeSelect = <K extends string>(key: K, title: Text, from: From, help?: Text) =>
  custom(key, title, (props) => <CodeSelect {...props} from={from} name={key} />, help);
