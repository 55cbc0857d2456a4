/**
 * <Facts items={[{ label: '数量', value: '5,000 张' }, { label: '应付', value: '¥937.21', strong: true }]} />
 *
 * Label and value pairs as a description list; `layout="rows"` puts the value at the right edge (amounts, summaries),
 * `layout="columns"` sets two or three pairs side by side (details of a record).
 */
import type { ReactNode } from 'react';
import { css, cva } from '#styled-system/css/index.js';

const list = cva({
  base: { display: 'grid', margin: '0' },
  variants: {
    layout: {
      rows: { gap: '2' },
      columns: {
        columnGap: { base: '4', lg: '6' },
        rowGap: '4',
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
          _print: 'repeat(3, minmax(0, 1fr))',
        },
      },
    },
  },
});
const pair = cva({
  base: { minWidth: '0' },
  variants: {
    layout: {
      rows: { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline' },
      columns: { display: 'grid', gap: '0.5', alignContent: 'start' },
    },
    strong: {
      true: {
        borderTop: '1px solid',
        borderColor: 'border.default',
        paddingTop: '3',
        marginTop: '1',
        fontWeight: 'semibold',
      },
    },
  },
});
const term = css({ color: 'fg.muted', fontSize: 'sm', flexShrink: '0' });
const value = cva({
  base: { margin: '0', overflowWrap: 'anywhere' },
  variants: {
    layout: { rows: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }, columns: {} },
    strong: { true: { fontSize: 'lg' } },
  },
});

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The sum below the others. */
  readonly strong?: boolean | undefined;
}

export function Facts({ items, layout = 'rows' }: { items: readonly Fact[]; layout?: 'rows' | 'columns' }) {
  return (
    <dl className={list({ layout })}>
      {items.map(({ label, value: shown, strong }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs are known by their place only
        <div key={at} className={pair({ layout, strong })}>
          <dt className={term}>{label}</dt>
          <dd className={value({ layout, strong })}>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
