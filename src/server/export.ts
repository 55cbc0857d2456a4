import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Language, type Text, textIn } from '#shared/text.ts';
import type { RouteContext } from './route.ts';

/** One column of a file: its heading, and the cell of a row. Numbers stay numbers, null is an empty cell. */
export interface ExportColumn<Row> {
  readonly title: Text;
  readonly value: (row: Row, language: Language) => string | number | null;
}

interface ExportInput {
  readonly format: 'csv' | 'xlsx';
}
type PageOf<Row, I> = (
  context: RouteContext<I & ExportInput>,
  paging: { readonly page: number; readonly pagesize: number },
) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;

/** Rows of one step; each step is a query of its own, so that no list is held in memory. */
const step = 100;

/**
 * The handler of an area's export call: `route(api, levelExport, exportOf('levels', columns, page))`. Streams every row
 * that the list would show, page after page, as CSV (UTF-8 with BOM, for Excel) or XLSX.
 * @param name of the file, without ending
 * @param page the list's own query, asked for 100 rows at a time
 */
export function exportOf<Row, I>(name: string, columns: readonly ExportColumn<Row>[], page: PageOf<Row, I>) {
  return async (context: RouteContext<I & ExportInput>): Promise<Readable> => {
    const { language, reply } = context;
    const { format } = context.input;
    // The first step before the answer begins: a refusal is still a refusal then.
    const first = await page(context, { page: 1, pagesize: step });
    async function* rows(): AsyncGenerator<readonly (string | number | null)[]> {
      yield columns.map(({ title }) => textIn(language, title));
      for (let at = 1, part = first; ; at += 1, part = await page(context, { page: at, pagesize: step })) {
        for (const row of part.items) yield columns.map(({ value }) => value(row, language));
        if (part.items.length < step) return;
      }
    }
    void reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
    void reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType);
    return Readable.from(format === 'csv' ? csv(rows()) : xlsx(rows()));
  };
}

type Cells = AsyncIterable<readonly (string | number | null)[]>;

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* csv(rows: Cells): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is quoted with an apostrophe (CSV injection). */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The least workbook that Excel, WPS and LibreOffice open: one sheet, texts as inline strings, which are no formulas. */
async function* xlsx(rows: Cells): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 });
    zip.add(part);
    return part;
  };
  for (const [name, xml] of Object.entries(parts)) add(name).push(strToU8(xml), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}"><sheetData>`));
  for await (const row of rows) {
    sheet.push(strToU8(`<row>${row.map(xmlCell).join('')}</row>`));
    yield* ready.splice(0);
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready.splice(0);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function xmlCell(value: string | number | null): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  // XML knows no control characters but tab and line ends, and neither of the last two code points of the plane.
  const text = value
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>]/g, (char) => entities[char] ?? char);
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
