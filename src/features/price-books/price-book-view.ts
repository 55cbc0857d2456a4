import { call } from '#client/api.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { ActionInput } from '#machines/record-view.ts';
import { bookScreenText } from './price-book-screen.texts.ts';
import {
  type BookDelta,
  type BookDetail,
  type BookRow,
  bookDelta,
  bookDiscard,
  bookGet,
  bookPage,
  bookPublish,
  type GoldenQuote,
  goldenAdd,
  goldenDelete,
  goldenList,
} from './price-books.contract.ts';

export type BookAction = 'publish' | 'discard' | 'addGolden' | 'deleteGolden';

/** Everything on the page: one book with its table, the golden quotes, and a page of the history. */
export interface BookRecord {
  readonly history: { readonly items: readonly BookRow[]; readonly total: number; readonly page: number };
  readonly golden: readonly GoldenQuote[];
  /** Null in a house that has none yet. */
  readonly shown: { readonly book: BookDetail; readonly delta: BookDelta } | null;
}

export const historySize = 10;
const keyOf = (id: string, page: number): string => `${id}/${page}`;

/** The book of an address, without an id the newest: a draft is newer than what is published. */
async function load(key: string, signal: AbortSignal): Promise<BookRecord> {
  const [asked = '', page = '1'] = key.split('/');
  const [history, golden, newest] = await Promise.all([
    call(bookPage, { page: Number(page), pagesize: historySize }, { signal }),
    call(goldenList, {}, { signal }),
    asked === '' ? call(bookPage, { pagesize: 1 }, { signal }) : null,
  ]);
  const id = asked === '' ? newest?.items[0]?.id : Number(asked);
  if (id === undefined) return { history, golden, shown: null };
  const [book, delta] = await Promise.all([call(bookGet, { id }, { signal }), call(bookDelta, { id }, { signal })]);
  return { history, golden, shown: { book, delta } };
}

async function act(name: BookAction, record: BookRecord, input: ActionInput, signal: AbortSignal): Promise<void> {
  const book = record.shown?.book;
  const base = { id: book?.id ?? 0, version: record.shown?.delta.version ?? 0 };
  switch (name) {
    case 'publish':
      await call(bookPublish, { ...base, note: String(input.note ?? '') }, { signal });
      return;
    case 'discard':
      await call(bookDiscard, base, { signal });
      return;
    case 'addGolden': {
      const quoteNo = String(input.quoteNo ?? '');
      const idempotencyKey = `golden-${quoteNo}-${record.golden.length}`;
      await call(goldenAdd, { quoteNo, note: String(input.note ?? '') }, { signal, idempotencyKey });
      return;
    }
    case 'deleteGolden':
      await call(goldenDelete, { id: Number(input.id) }, { signal });
  }
}

const done = {
  publish: bookScreenText.published,
  discard: bookScreenText.discarded,
  addGolden: bookScreenText.goldenAdded,
  deleteGolden: bookScreenText.goldenDeleted,
} as const;

const bookView = recordMachine<BookRecord, BookAction>({
  load,
  may: (name, { shown }) =>
    (name !== 'publish' && name !== 'discard') || (shown?.book.status === 'draft' && shown.book.mayPublish),
  act: async (name, before, input, signal) => {
    await act(name, before, input, signal);
    // A draft that was thrown away has no page any more: the newest book stands in its place.
    const id = name === 'discard' ? '' : String(before.shown?.book.id ?? '');
    return load(keyOf(id, before.history.page), signal);
  },
});

/** The price book of an address with its actions; `onDiscarded`: the draft of this address is gone. */
export const useBookView = (id: string, page: number, onDiscarded: () => void) =>
  useRecord<BookRecord, BookAction>(bookView, keyOf(id, page), (name) => {
    toast(done[name], 'success');
    if (name === 'discard') onDiscarded();
  });

export type BookView = ReturnType<typeof useBookView>;
