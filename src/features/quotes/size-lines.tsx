import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import type { SetSize } from '#features/pricing/options.ts';
import { setText, setTotal } from '#features/pricing/set-words.ts';
import type { OptionGroup, ProductInfo } from '#features/products/products.contract.ts';
import { textIn, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { type ConfiguredSpec, sizeOf } from './quote-form.ts';
import { quoteText } from './quote-screen.texts.ts';
import {
  excessOf,
  pieceLimits,
  setOf,
  sizeComplaints,
  withSizeAdded,
  withSizeChanged,
  withSizeRemoved,
} from './size-set.ts';

interface SizeLinesProps {
  readonly info: ProductInfo;
  readonly group: OptionGroup;
  readonly spec: ConfiguredSpec;
  readonly onChange: (spec: ConfiguredSpec) => void;
  /** What the server said about the last request, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', marginTop: '3' });
const lineStyle = css({
  border: '1px solid token(colors.border.default)',
  borderRadius: 'md',
  padding: '3',
  minWidth: '0',
});
const legendRow = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' });
const numbers = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(min(100%, 11.5rem), 1fr))' },
  gap: '3',
});
const one = css({ maxWidth: '13rem' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const errorStyle = css({ color: 'danger.fg', fontSize: 'sm', whiteSpace: 'pre-line' });
const adding = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });

/** Further sizes of the same job, below its first one: how many pieces of each are in a set. */
export function SizeLines({ info, group, spec, onChange, errors }: SizeLinesProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const focusAt = useRef<string | null>(null);
  const set = setOf(info, spec);
  const lines = set?.more ?? [];
  // What was pressed is gone, or what was asked for has come: the keyboard goes on from there.
  useEffect(() => {
    if (focusAt.current === null) return;
    frame.current?.querySelector<HTMLElement>(focusAt.current)?.focus();
    focusAt.current = null;
  });
  if (!info.set) return null;
  const full = lines.length + 1 >= info.set.atMost;
  const add = () => {
    focusAt.current = `[data-size-line="${lines.length}"] input`;
    onChange(withSizeAdded(spec, info));
  };
  const remove = (index: number) => {
    focusAt.current = index > 0 ? `[data-size-line="${index - 1}"] button` : '[data-add-size]';
    onChange(withSizeRemoved(spec, index));
  };
  const size = sizeOf(spec, info);
  const limits = pieceLimits(info);
  const firstBroken = set !== undefined && (set.pieces < limits.min || set.pieces > limits.max);
  const between = t(quoteText.between, { ...limits, unit: '' });
  // A line of too many pieces by itself is told beside it.
  const each = !firstBroken && lines.every(({ pieces }) => pieces <= limits.max);
  const excess = set && each ? excessOf(info, set) : null;
  return (
    <div ref={frame} className={stack}>
      {set ? (
        <div className={one}>
          <NumberField
            label={t(quoteText.piecesOfFirst)}
            help={firstBroken ? undefined : t(quoteText.limits, { ...limits, unit: '' })}
            error={firstBroken ? between : undefined}
            value={set.pieces === 0 ? null : set.pieces}
            {...limits}
            onChange={(pieces) => onChange({ ...spec, set: { ...set, pieces: pieces ?? 0 } })}
          />
        </div>
      ) : null}
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place among the others
          key={index}
          index={index}
          line={line}
          {...{ info, group, errors }}
          onChange={(change) => onChange(withSizeChanged(spec, index, change))}
          onRemove={() => remove(index)}
        />
      ))}
      {set && size && size.w > 0 && size.h > 0 ? (
        <p className={muted} data-set-total="">
          {t(quoteText.setTotal, { total: t(setTotal(size, set, [info.unitZh, info.unitEn])) })}
        </p>
      ) : null}
      {excess ? (
        <p role="alert" className={errorStyle}>
          {t(setText.inAll, excess)}
        </p>
      ) : null}
      <div className={adding}>
        <Button variant="outline" size="sm" icon={<Plus aria-hidden />} data-add-size="" disabled={full} onClick={add}>
          {t(quoteText.addSize)}
        </Button>
        <span className={muted}>
          {full ? t(quoteText.sizesFull, { max: info.set.atMost }) : set ? '' : t(quoteText.addSizeHelp)}
        </span>
      </div>
    </div>
  );
}

interface LineProps extends Pick<SizeLinesProps, 'info' | 'group' | 'errors'> {
  readonly index: number;
  readonly line: SetSize;
  readonly onChange: (change: Partial<SetSize>) => void;
  readonly onRemove: () => void;
}

function Line({ info, group, errors, index, line, onChange, onRemove }: LineProps) {
  const t = useText();
  const language = useLanguage();
  const complaints = sizeComplaints(info, line);
  const own = `spec.set.more.${index}`;
  const said = Object.entries(errors).flatMap(([field, messages]) =>
    field === own || field.startsWith(`${own}.`) ? messages.slice(0, 1) : [],
  );
  const field = (key: keyof SetSize, label: string, limits: { min: number; max: number }, unit: string) => (
    <NumberField
      label={label}
      help={complaints[key] ? undefined : t(quoteText.limits, { ...limits, unit })}
      error={complaints[key] && t(quoteText.between, { ...limits, unit })}
      value={line[key] === 0 ? null : line[key]}
      {...limits}
      suffix={unit === '' ? undefined : unit}
      onChange={(next) => onChange({ [key]: next ?? 0 })}
    />
  );
  const labelOf = (key: 'w' | 'h'): string => {
    const limit = group.limits?.find((each) => each.key === key);
    return limit ? textIn(language, [limit.labelZh, limit.labelEn]) : key;
  };
  const name = t(setText.size, { n: index + 2 });
  return (
    <fieldset className={lineStyle} data-size-line={index} aria-label={name}>
      <div className={legendRow}>
        <span className={css({ fontWeight: 'medium' })}>{name}</span>
        <IconButton label={t(quoteText.removeSize, { n: index + 2 })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className={numbers}>
        {info.set ? field('w', labelOf('w'), info.set.w, 'mm') : null}
        {info.set ? field('h', labelOf('h'), info.set.h, 'mm') : null}
        {field('pieces', t(quoteText.piecesEach), pieceLimits(info), '')}
      </div>
      {said.length > 0 && Object.keys(complaints).length === 0 ? (
        <p role="alert" className={errorStyle}>
          {said.map((message) => unpackText(language, message)).join('\n')}
        </p>
      ) : null}
    </fieldset>
  );
}
