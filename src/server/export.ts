import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Endpoint, ParsedInput } from '#shared/endpoint.ts';
import { mostAtOnceRows } from '#shared/exports.ts';
import { type Language, type Text, textIn } from '#shared/text.ts';
import type { Api } from './api.ts';
import { HttpError } from './errors.ts';
import { type Cell, type ExportFormat, fileOf, fileTypes } from './export-file.ts';
import type { Asking } from './exporter.ts';
import { type Handler, route } from './route.ts';
import { serverText } from './server.texts.ts';

/** One column of a file: its heading, and the cell of a row. Numbers stay numbers, null is an empty cell. */
export interface ExportColumn<Row> {
  readonly title: Text;
  readonly value: (row: Row, language: Language) => Cell;
}

interface Paging {
  readonly page: number;
  readonly pagesize: number;
}

interface ExportDefinition<Row, I> {
  /** Of the file, without ending. */
  readonly name: string;
  /** Of the list, for the person's own exports. */
  readonly title: Text;
  readonly columns: readonly ExportColumn<Row>[];
  /** The list's own query. */
  readonly page: (
    asking: Asking<I>,
    paging: Paging,
  ) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;
}

/** Rows of one query: no list is held in memory. */
const step = 100;

type ExportEndpoint = Endpoint & {
  readonly input: { readonly shape: { readonly format: z.ZodMiniType<ExportFormat> } };
};

/**
 * Serves an area's export call: `exportRoute(api, levelExport, { name, title, columns, page })`. Streams every row that
 * the list would show, 100 at a time, as CSV or XLSX. A list of more than 5,000 is refused with 409 and handed out by
 * features/exports instead, which finds the list in `api.exporters`.
 */
export function exportRoute<E extends ExportEndpoint, Row>(
  api: Api,
  endpoint: E,
  { name, title, columns, page }: ExportDefinition<Row, ParsedInput<E>>,
): void {
  type Own = Asking<ParsedInput<E>>;
  async function* lines(asking: Own, step: number, begun?: readonly Row[]): AsyncGenerator<readonly Cell[]> {
    const { language } = asking;
    yield columns.map(({ title }) => textIn(language, title));
    for (let at = 1, items = begun; ; at += 1, items = undefined) {
      items ??= (await page(asking, { page: at, pagesize: step })).items;
      for (const row of items) yield columns.map(({ value }) => value(row, language));
      if (items.length < step) return;
    }
  }
  api.exporters.push({
    endpoint,
    name,
    title,
    count: async (asking) => (await page(asking as Own, { page: 1, pagesize: 1 })).total,
    lines: (asking, step) => lines(asking as Own, step),
  });
  const handler: Handler<E> = async (context) => {
    const { input, reply } = context;
    const { format } = input as { format: ExportFormat };
    // The first step before the answer begins: a refusal is still a refusal then.
    const { items, total } = await page(context, { page: 1, pagesize: step });
    if (total > mostAtOnceRows)
      throw new HttpError(409, serverText.exportTooLong, { params: { n: total, most: mostAtOnceRows } });
    void reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
    void reply.type(fileTypes[format]);
    return Readable.from(fileOf(format, lines(context, step, items))) as never;
  };
  route(api, endpoint, handler);
}
