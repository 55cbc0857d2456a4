import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { count } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { muted } from './editor-parts.tsx';
import { faultText, matrixText } from './matrix.texts.ts';
import { type CellFault, faultsOf, type GridHistory, pasted, rowOf, settled, typed, undone } from './matrix-grid.ts';
import type { ProductMatrix } from './product-edit.contract.ts';

interface MatrixTableProps {
  readonly offered: ProductMatrix['offered'];
  readonly history: GridHistory;
  readonly onChange: (history: GridHistory) => void;
  readonly toolbar: ReactNode;
}

const scroller = css({
  overflowX: 'auto',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  maxHeight: '34rem',
});
const table = css({
  borderCollapse: 'separate',
  borderSpacing: '0',
  minWidth: 'full',
  '& th, & td': {
    borderBottom: '1px solid',
    borderInlineEnd: '1px solid',
    borderColor: 'border.default',
    padding: '0',
  },
  '& thead th': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    backgroundColor: 'bg.subtle',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'end',
    padding: '2',
    whiteSpace: 'nowrap',
  },
  '& thead th:first-child': { textAlign: 'start', zIndex: '2' },
  '& th:first-child': {
    position: 'sticky',
    insetInlineStart: '0',
    backgroundColor: 'bg.subtle',
    textAlign: 'start',
    fontWeight: 'normal',
    fontSize: 'sm',
    padding: '2',
    minWidth: { base: '7.5rem', lg: '14rem' },
    maxWidth: { base: '9rem', lg: '20rem' },
    overflowWrap: 'anywhere',
  },
});
const cellInput = css({
  width: 'full',
  minWidth: '5.5rem',
  minHeight: { base: 'touch', lg: '9' },
  padding: '2',
  border: 'none',
  backgroundColor: 'bg.surface',
  color: 'fg.default',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  fontSize: { base: 'lg', lg: 'md' },
  outlineOffset: '-2px',
  '&[aria-invalid=true]': { backgroundColor: 'danger.subtle', color: 'danger.fg' },
});
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });

/** Rows are what the product offers, columns its quantities; a block from a spreadsheet is pasted at a cell. */
export function MatrixTable({ offered, history, onChange, toolbar }: MatrixTableProps) {
  const t = useText();
  const language = useLanguage();
  const [note, setNote] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const { grid } = history;
  const keys = offered.map(({ key }) => key);
  const labelOf = ({ labelZh, labelEn }: (typeof offered)[number]) => (language === 'en' ? labelEn : labelZh);

  const goTo = (row: number, column: number) => {
    const cell = body.current?.querySelector<HTMLInputElement>(`[data-at="${row},${column}"]`);
    cell?.focus();
    cell?.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, currentTarget: cell } = event;
    if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey) {
      event.preventDefault();
      onChange(undone(history));
      return;
    }
    const atStart = cell.selectionEnd === 0 || (cell.selectionEnd === cell.value.length && cell.selectionStart === 0);
    const atEnd =
      cell.selectionStart === cell.value.length ||
      (cell.selectionStart === 0 && cell.selectionEnd === cell.value.length);
    const down = key === 'ArrowDown' || (key === 'Enter' && !shiftKey);
    const up = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
    const move = down
      ? [1, 0]
      : up
        ? [-1, 0]
        : key === 'ArrowLeft' && atStart
          ? [0, -1]
          : key === 'ArrowRight' && atEnd
            ? [0, 1]
            : null;
    if (move === null) return;
    event.preventDefault();
    goTo(row + (move[0] ?? 0), column + (move[1] ?? 0));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, key: string, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const result = pasted(history, keys, [key, column], text);
    onChange(result.history);
    setNote(
      t(result.outside > 0 ? matrixText.pastedSome : matrixText.pasted, { n: result.filled, outside: result.outside }),
    );
  };

  const wrong = offered.flatMap((row) =>
    faultsOf(grid, row.key).flatMap((fault, column) =>
      fault === null ? [] : [{ row, column, fault, text: rowOf(grid, row.key)[column] ?? '' }],
    ),
  );
  return (
    <div className={css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <div className={tools}>
        {toolbar}
        <span className={muted} role="status">
          {note === '' ? t(matrixText.pasteHint) : note}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label={t(matrixText.grid)} className={scroller} tabIndex={0}>
        <table className={table}>
          <caption className={css({ srOnly: true })}>{t(matrixText.grid)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(matrixText.row)}</th>
              {grid.quantities.map((quantity) => (
                <th key={quantity} scope="col">
                  {count(quantity, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {offered.map((row, at) => {
              const faults = faultsOf(grid, row.key);
              return (
                <tr key={row.key}>
                  <th scope="row">{labelOf(row)}</th>
                  {rowOf(grid, row.key).map((text, column) => {
                    const quantity = grid.quantities[column] ?? 0;
                    const fault: CellFault | null = faults[column] ?? null;
                    return (
                      <td key={quantity}>
                        <input
                          type="text"
                          inputMode="decimal"
                          autoComplete="off"
                          data-at={`${at},${column}`}
                          aria-label={t(matrixText.cell, { row: labelOf(row), quantity: count(quantity, language) })}
                          aria-invalid={fault === null ? undefined : true}
                          title={fault === null ? undefined : t(faultText[fault])}
                          className={cellInput}
                          value={text}
                          onChange={(event) => onChange(typed(history, row.key, column, event.target.value))}
                          onBlur={() => onChange(settled(history, row.key, column))}
                          onKeyDown={(event) => onKeyDown(event, at, column)}
                          onPaste={(event) => onPaste(event, row.key, column)}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {wrong.length === 0 ? null : (
        <Alert tone="danger" title={t(matrixText.wrong, { n: wrong.length })}>
          <ul className={css({ paddingInlineStart: '5' })}>
            {wrong.slice(0, 8).map(({ row, column, fault, text }) => (
              <li key={`${row.key} ${column}`}>
                {t(matrixText.wrongCell, {
                  row: labelOf(row),
                  quantity: count(grid.quantities[column] ?? 0, language),
                  text,
                  reason: t(faultText[fault]),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
