import type { QuotePaper } from './quote-paper.ts';
import { ink, left, right, Sheet, type Style } from './quote-pdf-sheet.service.ts';

const width = right - left;
const half = width / 2;
type Fact = { readonly label: string; readonly value: string };

/** Sets a quotation as PDF. Runs in a thread of its own: see quote-pdf.service.ts. */
export default async function quotePdf(paper: QuotePaper): Promise<Uint8Array> {
  const sheet = new Sheet(paper.fileTitle, paper.language);
  head(sheet, paper);
  sheet.heading(paper.specTitle);
  sheet.paragraph(paper.product, { size: 11 });
  facts(sheet, paper.spec);
  sheet.heading(paper.pricesTitle, 60);
  prices(sheet, paper);
  closing(sheet, paper);
  if (paper.note) {
    sheet.heading(paper.note.title);
    sheet.paragraph(paper.note.text);
  }
  signatures(sheet, paper);
  return sheet.bytes(paper.footer);
}

function head(sheet: Sheet, { house, title, no, customer, dates, status }: QuotePaper): void {
  const part = sheet.part('Sect');
  sheet.text(part, 'P', house.name, left, sheet.y + 2, half, { size: 13, bold: true });
  let y = sheet.y + 4 + sheet.height(house.name, half, { size: 13, bold: true });
  for (const line of house.lines) {
    sheet.text(part, 'P', line, left, y, half, { size: 8.5, color: ink.muted });
    y += 13;
  }
  sheet.text(part, 'H1', title, left + half, sheet.y - 4, half, { size: 20, bold: true, align: 'right' });
  sheet.text(part, 'P', no, left + half, sheet.y + 26, half, { size: 10, color: ink.muted, align: 'right' });
  sheet.y = Math.max(y, sheet.y + 44) + 8;
  sheet.rule(sheet.y, left, right, ink.strong);
  sheet.y += 10;
  const top = sheet.y;
  const ends = [pairs(sheet, customer, left, half - 14, top), pairs(sheet, dates, left + half, half, top)];
  sheet.y = Math.max(...ends);
  if (!status) return;
  sheet.y += 4;
  sheet.paragraph(status, { bold: true });
}

/** Labels and values below each other in one column; answers where it ends. */
function pairs(sheet: Sheet, rows: readonly Fact[], x: number, room: number, top: number, label = 74): number {
  let y = top;
  const part = sheet.part('Div');
  for (const row of rows) {
    const line = sheet.part('P', part);
    sheet.text(line, 'Span', row.label, x, y, label - 8, { size: 8.5, color: ink.muted });
    sheet.text(line, 'Span', row.value, x + label, y - 0.8, room - label);
    y += Math.max(sheet.height(row.label, label - 8, { size: 8.5 }), sheet.height(row.value, room - label)) + 3;
  }
  return y;
}

/** The specification in two columns, row by row, so that it reads across and breaks between pages. */
function facts(sheet: Sheet, rows: readonly Fact[]): void {
  const label = 92;
  const part = sheet.part('Div');
  for (let at = 0; at < rows.length; at += 2) {
    const both = rows.slice(at, at + 2);
    const heights = both.map(({ label: name, value }) =>
      Math.max(sheet.height(name, label - 8, { size: 8.5 }), sheet.height(value, half - label - 12)),
    );
    const height = Math.max(...heights) + 4;
    sheet.room(height);
    for (const [index, { label: name, value }] of both.entries()) {
      const x = left + index * half;
      const line = sheet.part('P', part);
      sheet.text(line, 'Span', name, x, sheet.y + 0.8, label - 8, { size: 8.5, color: ink.muted });
      sheet.text(line, 'Span', value, x + label, sheet.y, half - label - 12);
    }
    sheet.y += height;
  }
}

const columns = [0.3, 0.26, 0.26, 0.18];

/** The quantities side by side; the quoted one is marked with words, weight and ground. */
function prices(sheet: Sheet, { heads, rows, pricesNote }: QuotePaper): void {
  const table = sheet.part('Table');
  const body = 17;
  const draw = (cells: readonly string[], type: 'TH' | 'TD', bold: boolean) => {
    const tr = sheet.part('TR', table);
    let x = left;
    for (const [index, cell] of cells.entries()) {
      const room = width * (columns[index] ?? 0);
      const side = index === 3 ? 'left' : 'right';
      const kind = type === 'TH' || index === 0 ? 'TH' : 'TD';
      const pad = index === 3 ? 14 : 8;
      sheet.text(tr, kind, cell, x + pad, sheet.y + 2, room - pad - 8, {
        size: type === 'TH' ? 8.5 : 9.5,
        bold,
        color: type === 'TH' ? ink.muted : ink.text,
        align: side,
      });
      x += room;
    }
    sheet.y += body;
    sheet.rule(sheet.y);
  };
  draw([...heads, ''], 'TH', false);
  for (const { cells, mark } of rows) {
    sheet.room(body);
    if (mark) {
      const y = sheet.y;
      sheet.artwork((doc) => doc.rect(left, y, width, body).fill(ink.fill));
    }
    draw([...cells, mark ?? ''], 'TD', mark !== null);
  }
  sheet.y += 6;
  sheet.paragraph(pricesNote, { size: 8, color: ink.muted });
}

/** What applies on the left, the sum of the quoted quantity on the right; never torn apart between pages. */
function closing(sheet: Sheet, paper: QuotePaper): void {
  const room = half - 18;
  const small: Style = { size: 8.5 };
  const terms = paper.terms.map((term) => sheet.height(term, room, small) + 3);
  sheet.y += 10;
  sheet.room(
    Math.max(
      terms.reduce((sum, height) => sum + height, 22),
      (paper.amounts.length + 2) * line,
    ),
  );
  const top = sheet.y;
  const sumsEnd = amounts(sheet, paper, top);
  const part = sheet.part('Sect');
  sheet.text(part, 'H2', paper.termsTitle, left, top, room, { size: 11, bold: true });
  const list = sheet.part('L', part);
  let y = top + 22;
  for (const [index, term] of paper.terms.entries()) {
    sheet.text(sheet.part('LI', list), 'LBody', term, left, y, room, small);
    y += terms[index] ?? 0;
  }
  sheet.y = Math.max(sumsEnd, y);
}

const line = 16;

/** The sum at the right edge; answers where it ends. */
function amounts(sheet: Sheet, { amountsTitle, amounts: rows }: QuotePaper, top: number): number {
  const x = left + half + 8;
  const room = half - 8;
  const part = sheet.part('Sect');
  sheet.text(part, 'H2', amountsTitle, x, top, room, { size: 11, bold: true });
  let y = top + 22;
  for (const { label, value, strong } of rows) {
    if (strong) {
      sheet.rule(y + 2, x, right, ink.strong);
      y += 6;
    }
    const style: Style = strong ? { size: 11, bold: true } : {};
    const pair = sheet.part('P', part);
    sheet.text(pair, 'Span', label, x, y, room * 0.6, style);
    sheet.text(pair, 'Span', value, x + room * 0.5, y, room * 0.5, { ...style, align: 'right' });
    y += strong ? line + 3 : line;
  }
  return y;
}

function signatures(sheet: Sheet, { signatures: boxes }: QuotePaper): void {
  const height = 70;
  sheet.y += 16;
  sheet.room(height);
  const top = sheet.y;
  const gap = 16;
  const room = (width - gap) / 2;
  for (const [index, { title, name, date }] of boxes.entries()) {
    const x = left + index * (room + gap);
    sheet.artwork((doc) => doc.rect(x, top, room, height).lineWidth(0.7).strokeColor(ink.rule).stroke());
    const part = sheet.part('Div');
    sheet.text(part, 'P', title, x + 10, top + 8, room - 20, { bold: true });
    sheet.text(part, 'P', name, x + 10, top + height - 22, room / 2 - 10, { size: 8.5, color: ink.muted });
    sheet.text(part, 'P', date, x + room / 2 + 10, top + height - 22, room / 2 - 20, { size: 8.5, color: ink.muted });
    sheet.rule(top + height - 10, x + 56, x + room / 2 - 4);
    sheet.rule(top + height - 10, x + room / 2 + 40, x + room - 10);
  }
  sheet.y = top + height;
}
