/**
 * <FilterBar filters={[{ key: 'keyword', kind: 'text', label: '关键词', placeholder: '订单号' },
 *   { key: 'placedFrom', until: 'placedTo', kind: 'dateRange', label: '下单日期', ranges: [{ days: 7, to: '?…' }] }]}
 *   query={list.query} onSearch={list.change} onReset={list.reset} />
 *
 * The search form above a list. Typing changes nothing; submitting writes the address, so that Back undoes it. A range is
 * two days, and links to those that people ask for most. The first filter always shows; the others hide behind a button on
 * a phone.
 */
import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { css, cva } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { type Option, SelectField, TextField } from './field.tsx';
import { useListWords } from './list-words.ts';

export interface Filter {
  readonly key: string;
  readonly kind: 'text' | 'date' | 'select' | 'dateRange';
  /** Key of the last day of a range. */
  readonly until?: string;
  /** The last so many days as addresses. */
  readonly ranges?: readonly { readonly days: number; readonly to: string }[];
  readonly label: string;
  readonly placeholder?: string;
  readonly options?: readonly Option[];
}

interface FilterBarProps {
  filters: readonly Filter[];
  /** What the filters hold now, by key. */
  query: Readonly<Record<string, string | number>>;
  onSearch: (values: Readonly<Record<string, string>>) => void;
  onReset: () => void;
}

const form = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fill, minmax(12rem, 1fr))' },
  // A fault below one field must not push the others out of line.
  alignItems: 'start',
  gap: '4',
  padding: { base: '4', lg: '5' },
  _print: { display: 'none' },
});
const cell = cva({
  base: { minWidth: '0' },
  variants: {
    folded: { true: { lgDown: { display: 'none' } } },
    wide: { true: { gridColumn: { base: '1 / -1', lg: 'auto' } } },
    loose: { true: { alignSelf: 'end' } },
  },
});
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  gridColumn: { base: '1 / -1', lg: 'auto' },
  alignSelf: 'end',
});
const rangeLinks = css({ display: 'flex', flexWrap: 'wrap', gap: '3', minHeight: 'control', alignItems: 'center' });
const rangeLink = css({
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  fontSize: 'sm',
  paddingBlock: '1',
});
const foldButton = css({ lg: { display: 'none' } });

export function FilterBar({ filters: asked, query, onSearch, onReset }: FilterBarProps) {
  const words = useListWords();
  const filters = asked.flatMap((filter): readonly Filter[] => {
    const { key, label, until = '' } = filter;
    if (filter.kind !== 'dateRange') return [filter];
    return [
      { key, kind: 'date', label: words.from(label) },
      { key: until, kind: 'date', label: words.until(label) },
    ];
  });
  const ranges = asked.flatMap((filter) => filter.ranges ?? []);
  const panel = useId();
  const restSet = filters.slice(1).some(({ key }) => key in query);
  const [unfolded, setUnfolded] = useState(restSet);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSearch(Object.fromEntries(filters.map(({ key }) => [key, String(data.get(key) ?? '').trim()])));
  };
  return (
    // Fields start anew when the address changes (Back, a tab, a preset): the address is their only source.
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every screen reader in use
    <form
      role="search"
      key={JSON.stringify(query)}
      onSubmit={submit}
      // The fault must be seen that keeps the form from being sent.
      onInvalidCapture={() => setUnfolded(true)}
      className={form}
    >
      {filters.map(({ key, kind, label, placeholder, options }, at) => (
        <div
          key={key}
          id={at === 1 ? panel : undefined}
          className={cell({ folded: at > 0 && !unfolded, wide: at === 0 })}
        >
          {kind === 'select' ? (
            <SelectField
              // Choices that come later than the address: only a new select takes its value from it.
              key={options?.length}
              label={label}
              name={key}
              options={options ?? []}
              placeholder={placeholder}
              defaultValue={String(query[key] ?? '')}
            />
          ) : kind === 'date' ? (
            <DateField label={label} name={key} defaultValue={String(query[key] ?? '')} />
          ) : (
            <TextField
              label={label}
              name={key}
              type="search"
              placeholder={placeholder}
              defaultValue={String(query[key] ?? '')}
              autoComplete="off"
            />
          )}
        </div>
      ))}
      {ranges.length === 0 ? null : (
        <div className={cell({ folded: !unfolded, wide: true, loose: true })}>
          <div className={rangeLinks}>
            {ranges.map(({ days, to }) => (
              <Link key={days} to={to} className={rangeLink}>
                {words.lastDays(days)}
              </Link>
            ))}
          </div>
        </div>
      )}
      <div className={buttons}>
        <Button type="submit" icon={<Search aria-hidden />}>
          {words.search}
        </Button>
        <Button variant="outline" onClick={onReset}>
          {words.reset}
        </Button>
        {filters.length > 1 ? (
          <Button
            variant="ghost"
            aria-expanded={unfolded}
            aria-controls={panel}
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setUnfolded(!unfolded)}
            className={foldButton}
          >
            {unfolded ? words.fewerFilters : words.moreFilters}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
