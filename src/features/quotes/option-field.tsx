import { useLanguage, useText } from '#client/language.ts';
import type { OptionGroup, ProductInfo } from '#features/products/products.contract.ts';
import { type Text, textIn, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { CheckCard, RadioCards } from '#ui/choice-cards.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { type ConfiguredSpec, numbersFor, ownSize, type Pick, pickOf, ticked, withPick } from './quote-form.ts';
import { isDerived, limitComplaints, messagesFor, reasonAgainst, rulesOf } from './quote-rules.ts';
import { quoteText } from './quote-screen.texts.ts';
import { SizeLines } from './size-lines.tsx';

interface OptionFieldProps {
  info: ProductInfo;
  group: OptionGroup;
  spec: ConfiguredSpec;
  onChange: (spec: ConfiguredSpec) => void;
  /** What the server said about the last request, by field. */
  errors: Readonly<Record<string, readonly string[]>>;
}

// Wide enough for five digits between the buttons, which are larger where fingers press them: 3600 must not read 360.
const numberRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginTop: '2',
  '& > *': { flexGrow: '1', flexShrink: '1', flexBasis: { base: '11.5rem', lg: '10rem' }, maxWidth: '13rem' },
});
const helpStyle = css({ color: 'fg.muted', fontSize: 'sm' });
const errorStyle = css({ color: 'danger.fg', fontSize: 'sm', whiteSpace: 'pre-line' });

/** One group of choices with its numbers, its blocked choices and its errors; sizes with the further ones of the job. */
export function OptionField(props: OptionFieldProps) {
  if (props.group.key !== 'size' || !props.info.set) return <GroupField {...props} />;
  return (
    <div>
      <GroupField {...props} />
      <SizeLines {...props} />
    </div>
  );
}

function GroupField({ info, group, spec, onChange, errors }: OptionFieldProps) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const pick = pickOf(spec, group);
  const outcome = rulesOf(info, spec);
  if (outcome.hidden.includes(group.key)) return null;

  const label = english ? group.labelEn : group.labelZh;
  const help = english ? group.helpEn : group.helpZh;
  const broken = outcome.violations.find(
    ({ field }) => field === group.key || field === `crafts.${group.key}`,
  )?.message;
  const said = messagesFor(group, errors).map((message) => unpackText(language, message));
  const inLimits = Object.keys(limitComplaints(group, pick)).length === 0;
  const error = broken ? t(broken) : inLimits && said.length > 0 ? said.join('\n') : undefined;
  const set = (next: Pick) => onChange(withPick(spec, group, next));
  const choose = (choice: string) => set({ choice, numbers: numbersFor(group, choice, pick, spec, info) });
  const reason = (choice: string): string | undefined => {
    if (choice === '') return undefined;
    const text: Text | undefined = reasonAgainst(info, spec, group, choice);
    return text && textIn(language, text);
  };
  const choices = group.choices.map((choice) => ({
    value: choice.key,
    label: english ? choice.labelEn : choice.labelZh,
    reason: reason(choice.key),
  }));
  const own = group.key === 'size' && (group.limits?.length ?? 0) > 0 && group.choices.length > 0;
  const options = [
    ...(group.required ? [] : [{ value: '', label: t(quoteText.none), reason: undefined }]),
    ...choices,
    ...(own ? [{ value: ownSize, label: t(quoteText.ownSize), reason: undefined }] : []),
  ];
  const numbers = (
    <Numbers group={group} pick={pick} onChange={(next) => set({ ...pick, numbers: next })} label={label} />
  );
  const numbersShown = pick.choice !== '' && (!own || pick.choice === ownSize);
  const locked = isDerived(outcome, spec, group);

  if (group.choices.length === 0 && group.input === 'checkbox')
    return (
      <div>
        <CheckCard
          label={label}
          note={locked ? t(quoteText.derived) : help}
          checked={pick.choice !== ''}
          locked={locked}
          reason={reason(ticked)}
          error={error}
          onChange={(checked) => choose(checked ? ticked : '')}
        />
        {pick.choice === '' ? null : numbers}
      </div>
    );
  if (group.choices.length === 0)
    return (
      <fieldset className={css({ border: 'none', minWidth: '0' })}>
        <legend className={css({ fontWeight: 'medium' })}>{label}</legend>
        {help ? <p className={helpStyle}>{help}</p> : null}
        {numbers}
        {error ? (
          <p role="alert" className={errorStyle}>
            {error}
          </p>
        ) : null}
      </fieldset>
    );
  if (group.input === 'select')
    return (
      <div>
        <SelectField
          label={label}
          help={help ?? blockedHelp(options, t)}
          error={error}
          value={pick.choice}
          onChange={(event) => choose(event.target.value)}
          options={options.map((option) => ({
            value: option.value,
            label: option.label,
            disabled: option.reason !== undefined && option.value !== pick.choice,
          }))}
        />
        {numbersShown ? numbers : null}
      </div>
    );
  return (
    <RadioCards
      legend={label}
      help={help}
      name={group.key}
      value={pick.choice}
      options={options}
      onChange={choose}
      error={error}
      fit={options.some((option) => String(option.label).length > 12) ? 'wide' : 'narrow'}
    >
      {numbersShown ? numbers : null}
    </RadioCards>
  );
}

/** A native select cannot say why an option is grey; the reasons stand below it, each once. */
function blockedHelp(
  options: readonly { label: string; reason: string | undefined }[],
  t: ReturnType<typeof useText>,
): string | undefined {
  const reasons = new Set(options.flatMap(({ reason }) => reason ?? []));
  return reasons.size === 0 ? undefined : [...reasons].map((reason) => t(quoteText.unavailable, { reason })).join(' ');
}

interface NumbersProps {
  group: OptionGroup;
  pick: Pick;
  label: string;
  onChange: (numbers: Pick['numbers']) => void;
}

function Numbers({ group, pick, onChange }: NumbersProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const complaints = limitComplaints(group, pick);
  if ((group.limits?.length ?? 0) === 0) return null;
  return (
    <div className={numberRow}>
      {(group.limits ?? []).map(({ key, labelZh, labelEn, min, max, step, unit }) => {
        const complaint = complaints[key];
        const value = pick.numbers[key] ?? 0;
        return (
          <NumberField
            key={key}
            label={english ? labelEn : labelZh}
            help={complaint ? undefined : t(quoteText.limits, { min, max, unit })}
            error={complaint && t(complaint.text, complaint.params)}
            value={value === 0 ? null : value}
            min={min}
            max={max}
            step={step}
            decimals={Number.isInteger(step) ? 0 : 2}
            suffix={unit}
            onChange={(next) => onChange({ ...pick.numbers, [key]: next ?? 0 })}
          />
        );
      })}
    </div>
  );
}
