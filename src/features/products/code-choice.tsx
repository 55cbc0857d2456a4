import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MultiChoice } from '#ui/multi-choice.tsx';
import { partsText } from './editor-parts.texts.ts';
import { muted } from './editor-parts.tsx';
import { quantitiesIn } from './matrix-grid.ts';

export interface CodeOption {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly active?: boolean;
  /** Stands behind the name: a weight, a class. */
  readonly note?: string;
}

interface CodeChoiceProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly options: readonly CodeOption[];
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  /** Their order means nothing to customers. */
  readonly unordered?: boolean;
}

const list = css({ display: 'grid', gap: '1', listStyle: 'none', padding: '0' });
const row = css({ display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' });
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' });

/** Several of many items of the price book, and the order in which customers see them. */
export function CodeChoice({ label, help, error, options, value, onChange, unordered }: CodeChoiceProps) {
  const t = useText();
  const en = useLanguage() === 'en';
  const known: readonly CodeOption[] = [
    ...options,
    ...value
      .filter((code) => !options.some((each) => each.code === code))
      .map((code) => ({ code, nameZh: t(partsText.gone, { code }), nameEn: t(partsText.gone, { code }) })),
  ];
  const nameOf = ({ nameZh, nameEn, note, active }: CodeOption) => {
    const name = `${en ? nameEn : nameZh}${note ? ` · ${note}` : ''}`;
    return active === false ? t(partsText.off, { name }) : name;
  };
  // What is switched off and not chosen is no choice.
  const shown = known.flatMap((each, at) =>
    each.active === false && !value.includes(each.code) ? [] : [{ value: at, label: nameOf(each) }],
  );
  const at = (code: string) => known.findIndex((each) => each.code === code);
  const swap = (one: number, other: number) =>
    onChange(
      value.map((code, index) => (index === one ? (value[other] ?? '') : index === other ? (value[one] ?? '') : code)),
    );
  return (
    <div className={css({ display: 'grid', gap: '2', minWidth: '0' })}>
      <MultiChoice
        label={label}
        help={help}
        error={error}
        options={shown}
        value={value.map(at)}
        onChange={(chosen) => onChange(chosen.flatMap((index) => known[index]?.code ?? []))}
      />
      {unordered || value.length < 2 ? null : (
        <details>
          <summary className={muted}>{t(partsText.order)}</summary>
          <ol className={list}>
            {value.map((code, index) => {
              const name = nameOf(known[at(code)] ?? { code, nameZh: code, nameEn: code });
              return (
                <li key={code} className={row}>
                  <span className={words}>
                    {index + 1}. {name}
                  </span>
                  {index > 0 ? (
                    <IconButton label={t(partsText.up, { name })} onClick={() => swap(index, index - 1)}>
                      <ArrowUp aria-hidden />
                    </IconButton>
                  ) : null}
                  {index < value.length - 1 ? (
                    <IconButton label={t(partsText.down, { name })} onClick={() => swap(index, index + 1)}>
                      <ArrowDown aria-hidden />
                    </IconButton>
                  ) : null}
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </div>
  );
}

interface QuantitiesFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
}

/** Quantities in one line, understood when the field is left. */
export function QuantitiesField({ label, help, error, value, onChange }: QuantitiesFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && quantitiesIn(typed) === null;
  return (
    <TextField
      label={label}
      help={help}
      error={wrong ? t(partsText.badNumbers) : error}
      inputMode="text"
      autoComplete="off"
      value={typed ?? value.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        const read = quantitiesIn(event.target.value);
        if (read !== null) onChange([...read]);
      }}
      onBlur={() => (wrong ? undefined : setTyped(null))}
    />
  );
}
