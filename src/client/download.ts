import type { ListQuery } from '#machines/resource-list.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import { call } from './api.ts';
import { askedOf } from './list-query.ts';

/**
 * Hands a file to the browser. A text is CSV: whoever decoded it took the byte order mark away, by which spreadsheets
 * know UTF-8.
 */
export function download(name: string, content: unknown): void {
  const blob = content instanceof Blob ? content : new Blob(['\uFEFF', String(content)], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface Source {
  readonly name: string;
  readonly exportFrom?: Endpoint;
}

/** The full filtered set of a list as a file; a refusal is toasted by the call. */
export async function saveFile({ name, exportFrom }: Source, query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  try {
    if (exportFrom)
      download(
        `${name}.${format}`,
        await call(exportFrom, { ...askedOf(exportFrom, query), format } as Input<Endpoint>),
      );
  } catch {
    // The error table has said it.
  }
}
