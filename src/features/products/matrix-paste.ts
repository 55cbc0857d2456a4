import { yuanOf } from '#client/amounts.ts';

/**
 * Amounts as people type and paste them, for price tables. Yuan on screen, integer fen in the record; nothing passes
 * through a float.
 */
export type AmountFault = 'notNumber' | 'negative' | 'tooManyPlaces' | 'tooBig' | 'ambiguous';
export type Amount =
  | { readonly ok: true; readonly fen: number | null }
  | { readonly ok: false; readonly fault: AmountFault };

/** The largest total of a table, 100 million yuan: what `fen` of the contract takes. */
const mostYuanDigits = 9;

/**
 * One amount. Understood: full-width digits and signs, ¥ ￥ 元 CNY RMB, thousands separators (1,234.50 or 1 234.50),
 * an empty cell and dashes (no price). `12,34` could be 1234 or 12.34 and is refused rather than guessed.
 */
export function readAmount(typed: string): Amount {
  const text = typed
    .normalize('NFKC')
    .replace(/[\u00a0\u2009\u202f'’]/g, ' ')
    .replace(/，/g, ',')
    .replace(/。/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/^\s*"|"\s*$/g, '')
    .replace(/¥|元|CNY|RMB/gi, '')
    .trim();
  if (text === '' || /^[-—/]+$/.test(text)) return { ok: true, fen: null };
  if (/^-\s*[\d.,]/.test(text) || /^\([\d.,\s]+\)$/.test(text)) return { ok: false, fault: 'negative' };
  const plain = withoutSeparators(text);
  if (plain === 'ambiguous') return { ok: false, fault: 'ambiguous' };
  const match = /^(\d+)(?:\.(\d*))?$/.exec(plain.startsWith('.') ? `0${plain}` : plain);
  if (!match) return { ok: false, fault: 'notNumber' };
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  const places = (match[2] ?? '').replace(/0+$/, '');
  if (places.length > 2) return { ok: false, fault: 'tooManyPlaces' };
  if (whole.length > mostYuanDigits) return { ok: false, fault: 'tooBig' };
  return { ok: true, fen: Number(whole + places.padEnd(2, '0')) };
}

function withoutSeparators(text: string): string {
  if (/^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/.test(text)) return text.replace(/[, ]/g, '');
  return /^\d+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) ? 'ambiguous' : text;
}

/** Fen as a cell shows it: 4500 → 45, 4550 → 45.50; nothing for no price. */
export const amountText = (fen: number | null): string => (fen === null ? '' : yuanOf(fen));

/**
 * The cells of a block that a spreadsheet put on the clipboard: tabs between cells, line ends between rows. A cell in
 * quotes may hold both, as spreadsheets write it; the last line end is not a row.
 */
export function blockOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at += 1) {
    const letter = body.charAt(at);
    if (quoted) {
      if (letter === '"' && body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows;
}
