import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/language.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { TextareaField, TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { partsText } from './editor-parts.texts.ts';

export const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
});
export const two = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
});
export const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const bad = css({ color: 'danger.fg', fontSize: 'sm' });
const group = css({ display: 'grid', gap: '3', border: 'none', padding: '0', margin: '0', minWidth: '0' });
const legendStyle = css({ fontWeight: 'medium', padding: '0', marginBottom: '1.5' });
const pair = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
});

/** Fields under one name, with what is said about all of them. */
export function Group(props: { legend: ReactNode; help?: ReactNode; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={group}>
      <legend className={legendStyle}>{props.legend}</legend>
      {props.help === undefined ? null : <p className={muted}>{props.help}</p>}
      {props.children}
      {props.error === undefined ? null : (
        <p role="alert" className={bad}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}

interface WordsFieldProps {
  readonly label: string;
  readonly value: Text;
  readonly onChange: (value: [string, string]) => void;
  readonly max: number;
  readonly required?: boolean;
  readonly long?: boolean;
  readonly help?: string;
  /** The message of the Chinese (0) and of the English (1) words. */
  readonly error: (index: 0 | 1) => string | undefined;
}

/** Words in both languages, side by side. */
export function WordsField({ label, value, onChange, max, required, long, help, error }: WordsFieldProps) {
  const t = useText();
  const Part = long ? TextareaField : TextField;
  const field = (index: 0 | 1, language: string) => (
    <Part
      label={t(partsText.inLanguage, { label, language })}
      help={index === 0 ? help : undefined}
      required={required}
      maxLength={max}
      autoComplete="off"
      lang={index === 0 ? 'zh-CN' : 'en'}
      value={value[index]}
      error={error(index)}
      onChange={(event: { target: { value: string } }) =>
        onChange(index === 0 ? [event.target.value, value[1]] : [value[0], event.target.value])
      }
    />
  );
  return (
    <div className={two}>
      {field(0, t(partsText.chinese))}
      {field(1, t(partsText.english))}
    </div>
  );
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

interface RangeFieldProps {
  readonly legend: string;
  readonly help?: string;
  readonly value: Range;
  readonly onChange: (value: { min: number; max: number }) => void;
  readonly error: (end: 'min' | 'max') => string | undefined;
  readonly unit?: string;
  readonly most?: number;
  readonly decimals?: number;
}

/** From and to. */
export function RangeField(props: RangeFieldProps) {
  const { legend, help, value, onChange, error, unit, most = 10_000, decimals = 0 } = props;
  const t = useText();
  return (
    <Group legend={legend} help={help}>
      <div className={pair}>
        {(['min', 'max'] as const).map((end) => (
          <NumberField
            key={end}
            label={t(end === 'min' ? partsText.from : partsText.to)}
            value={value[end]}
            max={most}
            decimals={decimals}
            suffix={unit}
            error={error(end)}
            onChange={(next) => onChange({ ...value, [end]: next ?? 0 })}
          />
        ))}
      </div>
    </Group>
  );
}

interface ItemsProps<Item> {
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  /** What one of them is called: `Size 2`. */
  readonly name: (index: number) => string;
  /** Left out where entries are added in another way. */
  readonly addLabel?: string;
  readonly blank?: () => Item;
  readonly render: (item: Item, index: number, put: (item: Item) => void) => ReactNode;
  readonly most?: number;
  /** One line: the buttons stand at its end. */
  readonly inline?: boolean;
}

const item = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  padding: '3',
  minWidth: '0',
  display: 'grid',
  gap: '3',
  '&[data-inline]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }, alignItems: 'end' },
});
/** Each button in its column: the first and the last row are no wider than the others for want of one. */
const tools = css({
  display: 'grid',
  justifyContent: 'end',
  gap: '1',
  '&[data-many]': {
    gridTemplateColumns: { base: 'repeat(3, token(sizes.touch))', lg: 'repeat(3, token(sizes.control))' },
  },
  '&[data-many] > [data-up]': { gridColumn: '1' },
  '&[data-many] > [data-down]': { gridColumn: '2' },
  '&[data-many] > [data-gone]': { gridColumn: '3' },
});

/** A list whose entries are added, moved and taken away, with the keyboard as with a pointer. */
export function Items<Item>(props: ItemsProps<Item>) {
  const { items, onChange, name, addLabel, blank, render, most = 60, inline } = props;
  const t = useText();
  const move = (from: number, to: number) => {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <div className={css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      {items.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place only; its fields are controlled
        <fieldset key={index} aria-label={name(index)} className={item} data-inline={inline ? '' : undefined}>
          {render(each, index, (next) => onChange(items.map((old, at) => (at === index ? next : old))))}
          <div className={tools} data-many={items.length > 1 ? '' : undefined}>
            {index > 0 ? (
              <IconButton
                data-up=""
                label={t(partsText.up, { name: name(index) })}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
            ) : null}
            {index < items.length - 1 ? (
              <IconButton
                data-down=""
                label={t(partsText.down, { name: name(index) })}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            ) : null}
            <IconButton
              data-gone=""
              label={t(partsText.remove, { name: name(index) })}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </fieldset>
      ))}
      {blank === undefined ? null : items.length >= most ? (
        <p className={muted}>{t(partsText.most, { n: most })}</p>
      ) : (
        <div>
          <Button size="sm" variant="outline" icon={<Plus aria-hidden />} onClick={() => onChange([...items, blank()])}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
