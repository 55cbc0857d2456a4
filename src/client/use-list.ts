import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fromPromise } from 'xstate';
import { type ListPage, type ListQuery, type RowAction, resourceListMachine } from '#machines/resource-list.ts';
import { unpackText } from '#shared/text.ts';
import { fromRead } from './api-actor.ts';
import { useLanguage } from './language.ts';
import { drawerKey, type FilterKeys, isFiltered, listQueryIn, searchWith } from './list-query.ts';

/** One page of rows as a list's own call answers it. */
export interface LoadedPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly capped?: boolean | undefined;
  readonly page: number;
  readonly pagesize: number;
  /** Rows by status, for the tabs. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
}

interface ShownPage<Row> extends ListPage {
  readonly rows: readonly Row[];
  readonly answer: LoadedPage<Row>;
}

/** The list machine of one screen; made once at module level, so that no component brings its own calls. */
export const listMachine = <Row>(load: (query: ListQuery, signal: AbortSignal) => Promise<LoadedPage<Row>>) =>
  resourceListMachine.provide({
    actors: {
      loadPage: fromRead<ListPage, { readonly query: ListQuery }>(async ({ input, signal }) => {
        const answer = await load(input.query, signal);
        const { items, total, page, pagesize } = answer;
        const shown: ShownPage<Row> = {
          rows: items,
          total,
          page,
          lastPage: Math.ceil(total / pagesize),
          answer,
        };
        return shown;
      }),
    },
  });

export interface ListView<Row> {
  readonly state: 'loading' | 'rows' | 'empty' | 'failed';
  readonly busy: boolean;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly capped: boolean;
  readonly counts: Readonly<Record<string, number>>;
  /** The call's own answer, with whatever it says beside the rows; null before the first. */
  readonly answer: LoadedPage<Row> | null;
  /** Why the list or the last action failed, for reading. */
  readonly message: string | null;
  readonly query: ListQuery;
  readonly filtered: boolean;
  /** Changes the address: filters push an entry, so that Back undoes the last one. */
  readonly change: (changes: Readonly<Record<string, string | number>>) => void;
  /** The address that `change` would lead to, for links. */
  readonly hrefWith: (changes: Readonly<Record<string, string | number>>) => string;
  /** What the list shows, as an address without the question mark; what stands over the list is left out. */
  readonly address: string;
  /** An address as it is, or, when it begins with `?`, put beside the list's own query. */
  readonly hrefTo: (to: string) => string;
  readonly navigate: (to: string) => void;
  readonly reset: () => void;
  readonly refresh: () => void;
  /** Starts an action on rows; `action` waits for the person's word when it must be confirmed. */
  readonly act: (action: RowAction) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly action: RowAction | null;
  readonly running: boolean;
}

interface ListOptions {
  readonly pagesize?: number | undefined;
  /** Runs a row action; its answer goes to `onDone`. */
  readonly run?: (name: string, ids: readonly number[]) => Promise<unknown>;
  readonly onDone?: (output: unknown) => void;
}

/** A list whose query is the address (machines.md 3.6): every change of the address reaches the machine, nothing else. */
export function useList<Row>(
  machine: ReturnType<typeof listMachine<Row>>,
  filters: FilterKeys,
  options: ListOptions = {},
): ListView<Row> {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const language = useLanguage();
  const key = search.toString();
  const turn = useRef<(page: number) => void>(() => {});
  turn.current = (page) => setSearch(searchWith(search, { page }), { replace: true });
  const latest = useRef(options);
  latest.current = options;
  const provided = useMemo(
    () =>
      machine.provide({
        actors: {
          runAction: fromPromise<unknown, { readonly name: string; readonly ids: readonly number[] }>(({ input }) =>
            Promise.resolve(latest.current.run?.(input.name, input.ids)),
          ),
        },
        actions: {
          turnTo: (_, { page }) => turn.current(page),
          actionDone: (_, { output }) => latest.current.onDone?.(output),
        },
      }),
    [machine],
  );
  // By value: an address that only opens a drawer asks for nothing.
  const asks = JSON.stringify(listQueryIn(new URLSearchParams(key), filters, options.pagesize));
  const query = useMemo(() => JSON.parse(asks) as ListQuery, [asks]);
  const [snapshot, send] = useMachine(provided, { input: { query } });
  const asked = useRef(query);
  useEffect(() => {
    if (asked.current === query) return;
    asked.current = query;
    send({ type: 'query.changed', query });
  }, [query, send]);
  const { message } = snapshot.context;
  const hrefTo = (to: string) =>
    to.startsWith('?') ? `?${searchWith(search, Object.fromEntries(new URLSearchParams(to)))}` : to;
  const page = snapshot.context.page as ShownPage<Row> | null;
  const busy = snapshot.hasTag('loading') || snapshot.hasTag('running');
  return {
    state: stateOf(snapshot.hasTag('failed'), snapshot.hasTag('empty'), page),
    busy,
    rows: page?.rows ?? [],
    total: page?.total ?? 0,
    capped: page?.answer.capped ?? false,
    counts: page?.answer.counts ?? {},
    answer: page?.answer ?? null,
    message: message === null ? null : unpackText(language, message),
    query,
    filtered: isFiltered(query, filters),
    change: (changes) => setSearch(searchWith(search, changes)),
    hrefWith: (changes) => `?${searchWith(search, changes)}`,
    address: searchWith(search, { [drawerKey]: '' }),
    hrefTo,
    navigate: (to) => void navigate(hrefTo(to)),
    reset: () => setSearch({}),
    refresh: () => send({ type: 'list.refresh' }),
    act: (action) => send({ type: 'row.act', action }),
    confirm: () => send({ type: 'row.confirm' }),
    cancel: () => send({ type: 'row.cancel' }),
    action: snapshot.context.action,
    running: snapshot.hasTag('running'),
  };
}

function stateOf<Row>(failed: boolean, empty: boolean, page: ShownPage<Row> | null): ListView<Row>['state'] {
  if (failed) return 'failed';
  if (empty) return 'empty';
  return page === null ? 'loading' : 'rows';
}
