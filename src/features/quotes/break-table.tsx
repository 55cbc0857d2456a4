import { X } from 'lucide-react';
import { count, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { ProductInfo, QuoteResult } from '#features/products/products.contract.ts';
import { unitFor } from '#shared/units.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { type BreakRow, breakRows, isOnePrice, yuanOfPiece } from './break-rows.ts';
import { CompareQuantities } from './compare-quantities.tsx';
import { quoteText } from './quote-screen.texts.ts';

interface BreakTableProps {
  price: QuoteResult;
  info: ProductInfo;
  stale: boolean;
  onQuantity: (quantity: number) => void;
  /** Rows that the customer put there himself; he can take them away again. */
  compared: readonly number[];
  onCompare: (quantities: readonly number[]) => void;
  /** Where the quantity counts sets: how many pieces are in one, and what they are called. */
  inSet?: SetPieces | undefined;
}

export interface SetPieces {
  readonly count: number;
  readonly unitZh: string;
  readonly unitEn: string;
}

const rowStyle = css({ cursor: 'pointer', '&:hover:not([data-current])': { backgroundColor: 'bg.subtle' } });
const choose = css({
  background: 'none',
  border: 'none',
  padding: '0',
  minHeight: '6',
  minWidth: '6',
  textAlign: 'start',
  color: 'accent.fg',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});
const remove = css({ minHeight: '6', minWidth: '6', paddingInline: '1', marginInlineStart: '1' });
const struck = css({
  color: 'fg.subtle',
  fontSize: 'sm',
  display: { base: 'none', sm: 'inline' },
  marginInlineEnd: '1',
});
/** What can be worked out from the other columns gives way on a phone. */
const roomy = css({ display: { base: 'none', sm: 'table-cell' } });
/** Three columns fit a phone when their heads may take two lines. */
const table = css({
  '&[data-stale]': { opacity: '0.55' },
  smDown: {
    '& table :is(th, td)': { paddingInline: '1.5' },
    '& table th': { whiteSpace: 'normal' },
  },
});
const each = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });
const better = css({ color: 'success.fg' });

/** Quantities side by side, the product's own and those that are compared; a row sets the quantity. Totals come from the same engine as the price. */
export function BreakTable({ price, info, stale, onQuantity, compared, onCompare, inSet }: BreakTableProps) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const unit = english ? info.unitEn : info.unitZh;
  const rows = breakRows(price);
  return (
    <div className={table} data-stale={stale ? '' : undefined}>
      <SimpleTable caption={t(quoteText.breaks)}>
        <thead>
          <tr>
            <th scope="col">{t(quoteText.quantity)}</th>
            <th scope="col" data-align="end">
              {t(quoteText.unitPrice)}
            </th>
            <th scope="col" data-align="end">
              {t(quoteText.rowTotal)}
            </th>
            <th scope="col" data-align="end" className={roomy}>
              {t(quoteText.saving)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.quantity}
              row={row}
              unit={unit}
              inSet={inSet}
              onQuantity={onQuantity}
              onRemove={
                compared.includes(row.quantity)
                  ? () => onCompare(compared.filter((quantity) => quantity !== row.quantity))
                  : undefined
              }
            />
          ))}
        </tbody>
      </SimpleTable>
      <p className={css({ marginTop: '2', color: 'fg.subtle', fontSize: 'sm' })}>
        {t(quoteText.breaksHelp)}
        {isOnePrice(rows) ? ` ${t(quoteText.onePrice, { unit: english ? unitFor(1, unit) : unit })}` : ''}
      </p>
      <CompareQuantities
        info={info}
        shown={rows.map(({ quantity }) => quantity)}
        compared={compared}
        onAdd={(quantity) => onCompare([...compared, quantity])}
      />
    </div>
  );
}

interface RowProps {
  row: BreakRow;
  unit: string;
  inSet: SetPieces | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: (() => void) | undefined;
}

function Row({ row, unit, inSet, onQuantity, onRemove }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const quantity = count(row.quantity, language);
  const ofUnit = unitFor(row.quantity, unit);
  const blocked = row.payableFen === null;
  return (
    // The button in the row is for the keyboard; the whole row takes a click for those who point.
    <tr
      data-current={row.current ? '' : undefined}
      aria-current={row.current ? 'true' : undefined}
      className={blocked ? undefined : rowStyle}
      onClick={() => blocked || row.current || onQuantity(row.quantity)}
    >
      <th scope="row">
        {row.current || blocked ? (
          <span className={css({ color: 'fg.default' })}>
            {quantity} {ofUnit}
          </span>
        ) : (
          <button
            type="button"
            aria-label={`${t(quoteText.useQuantity, { n: quantity })} ${ofUnit}`}
            className={choose}
          >
            {quantity} {ofUnit}
          </button>
        )}{' '}
        {row.current ? <Badge tone="accent">{t(quoteText.current)}</Badge> : null}
        {onRemove ? (
          <>
            <Badge>{t(quoteText.compared)}</Badge>
            <IconButton
              label={t(quoteText.compareRemove, { n: quantity })}
              className={remove}
              onClick={(event) => {
                event.stopPropagation();
                onRemove();
              }}
            >
              <X aria-hidden />
            </IconButton>
          </>
        ) : null}
      </th>
      <td data-align="end">
        {row.unitYuan ?? '—'}
        {inSet && row.unitYuan !== null && row.payableFen !== null ? (
          <span className={each}>
            {t(quoteText.perPiece, {
              price: yuanOfPiece(row.unitYuan, inSet.count),
              unit: language === 'en' ? unitFor(1, inSet.unitEn) : inSet.unitZh,
            })}
          </span>
        ) : null}
      </td>
      <td data-align="end">
        {row.payableFen === null ? (
          (row.reason ?? t(quoteText.notAvailable))
        ) : (
          <>
            {row.listFen !== null && row.listFen > row.payableFen ? (
              <s className={struck}>{money(row.listFen)}</s>
            ) : null}{' '}
            {money(row.payableFen)}
          </>
        )}
      </td>
      <td data-align="end" className={roomy}>
        {row.savedPercent === null || row.savedPercent < 0 ? (
          '—'
        ) : (
          <span className={row.savedPercent > 0 ? better : undefined}>{row.savedPercent}%</span>
        )}
      </td>
    </tr>
  );
}
