/**
 * <MultiChoice label="产品" help="不选则不限" options={[{ value: 3, label: '宣传单' }]} value={[3]} onChange={…} />
 *
 * Any number of many: native checkboxes in a list that scrolls, with a box above eight entries that narrows it. What is
 * chosen stands first when the list opens and is counted beside the label.
 */
import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { Badge } from './badge.tsx';
import { Checkbox } from './choice.tsx';
import { TextField } from './field.tsx';
import { useMoreWords } from './more-words.ts';

export interface MultiOption {
  readonly value: number;
  readonly label: string;
}

interface MultiChoiceProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  options: readonly MultiOption[];
  value: readonly number[];
  onChange: (value: number[]) => void;
}

const fieldset = css({ display: 'grid', gap: '2', border: 'none', padding: '0', margin: '0', minWidth: '0' });
const legend = css({
  fontWeight: 'medium',
  padding: '0',
  marginBottom: '1.5',
  display: 'inline-flex',
  gap: '2',
  alignItems: 'center',
});
const list = css({
  display: 'grid',
  rowGap: '1',
  columnGap: '4',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(12rem, 1fr))' },
  gridAutoRows: 'max-content',
  maxHeight: '13rem',
  overflowY: 'auto',
  padding: '2',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const helpStyle = css({ color: 'fg.subtle', fontSize: 'sm' });
const errorStyle = css({ color: 'danger.fg', fontSize: 'sm' });
const many = 8;

export function MultiChoice({ label, help, error, options, value, onChange }: MultiChoiceProps) {
  const words = useMoreWords();
  const id = useId();
  const [part, setPart] = useState('');
  const shown = options.filter(
    (option) => value.includes(option.value) || option.label.toLowerCase().includes(part.trim().toLowerCase()),
  );
  return (
    <fieldset className={fieldset} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legend}>
        {label}
        {value.length > 0 ? <Badge tone="accent">{value.length}</Badge> : null}
      </legend>
      {options.length > many ? (
        <TextField
          label={`${words.search} ${label}`}
          hideLabel
          placeholder={words.search}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
      ) : null}
      <div className={list}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((each) => each !== option.value))
            }
          />
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={errorStyle}>
          {error}
        </p>
      ) : null}
      {help === undefined ? null : <p className={helpStyle}>{help}</p>}
    </fieldset>
  );
}
