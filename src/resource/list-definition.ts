/**
 * A list screen is a value. How an area uses the kit:
 *
 *   const levels = defineList(levelPage, {
 *     name: 'levels', title: levelText.title, rowName: (row) => row.nameZh, change: 'Level_Edit',
 *     columns: [{ key: 'nameZh', title: levelText.name, primary: true },
 *               { key: 'discountBp', title: levelText.discount, sortable: true, align: 'end', cell: (row) => percent(row.discountBp) }],
 *     filters: [{ key: 'keyword', title: levelText.keyword, kind: 'text' },
 *               { key: 'placedFrom', until: 'placedTo', title: orderText.placed, kind: 'dateRange' }],
 *     tabs: { key: 'status', title: levelText.status, all: levelText.all, values: [{ value: 'active', title: … }] },
 *     actions: [{ name: 'remove', title: levelText.remove, danger: true, run: (row, how) => call(levelRemove, { id: row.id, version: row.version }, how),
 *                 confirm: levelText.removeEffect,           // `{name}` is the row's name; says what will happen
 *                 whyNot: (row) => (row.members > 0 ? levelText.hasMembers : null), // shown beside the dead action
 *                 bulk: levelText.removeMany }],             // `{n}` rows; left out: one row at a time only
 *     form: levelForm,                                       // small records: a drawer at ?edit=ID and ?edit=new
 *     createPath: '/craft/add', editPath: (row) => `/craft/edit/${row.id}`,   // large ones: pages, or a `?` beside the list
 *     exportFrom: levelExport,
 *   });
 *   export const Screen = () => <ListScreen list={levels} lead={(view) => …} tools={(view) => …} />;
 *
 * The page endpoint takes `page`, `pagesize`, the filters as texts and `sort: sortBy([...])` (shared/schemas.ts) and
 * answers `pageOf(row)`, with `counts` by tab if it has tabs; rows have `id`. The export endpoint takes the same filters
 * with `format: exportFormat`, output `file`; on the server `exportRoute(api, x, …)` of server/export.ts serves it.
 * A filter that the contract refuses filters nothing. Keys
 * are closed: what is odd stands in `lead` and `tools` (features/materials/material-list.tsx), or is written in JSX with
 * useList, FilterBar and ListBody (features/orders/my-orders.tsx).
 */
import type { ReactNode } from 'react';
import { type CallOptions, call } from '#client/api.ts';
import { type Choices, type ChoicesByKey, readChoices } from '#client/choices.ts';
import { askedOf } from '#client/list-query.ts';
import { answerMachine } from '#client/use-answer.ts';
import { type ListView, type LoadedPage, listMachine } from '#client/use-list.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import type { Access } from '#shared/permissions.ts';
import type { Language, Text } from '#shared/text.ts';
import type { FormDefinition } from './form-definition.ts';

export type RowOf<E extends Endpoint> =
  Output<E> extends { readonly items: readonly (infer Row extends { readonly id: number })[] } ? Row : never;

export interface ListColumn<Row> {
  readonly key: keyof Row & string;
  readonly title: Text;
  /** Left out: the field as text, an empty one as a dash. */
  readonly cell?: (row: Row, language: Language, list: ListView<Row>) => ReactNode;
  /** The server knows `key` as a sort key. */
  readonly sortable?: boolean;
  readonly align?: 'end';
  /** Heading of the card on a phone; stays first and shown. */
  readonly primary?: boolean;
  /** A status: in the head of the card on a phone. */
  readonly corner?: boolean;
}

export interface ListFilter {
  readonly key: string;
  readonly title: Text;
  readonly kind: 'text' | 'date' | 'select' | 'dateRange';
  /** Of a range, in which both days are included: the key of the last one. */
  readonly until?: string;
  readonly placeholder?: Text;
  readonly options?: Choices;
}

export interface ListAction<Row> {
  readonly name: string;
  readonly title: Text;
  /** Who may; left out: `change` of the list. */
  readonly access?: Access;
  readonly danger?: boolean;
  /** Does it to one row, with the options of the call handed on. Either this or `to`, an address. */
  readonly run?: (row: Row, how: CallOptions) => Promise<unknown>;
  /** An address; one that begins with `?` keeps the list's query beside it. */
  readonly to?: (row: Row) => string;
  readonly confirm?: Text;
  readonly whyNot?: (row: Row) => Text | null;
  readonly bulk?: Text;
}

interface ListShape<E extends Endpoint> {
  /** Under which the person's columns and views are kept. */
  readonly name: string;
  readonly title: Text;
  readonly rowName: (row: RowOf<E>, language: Language) => string;
  /** Who may create, edit and act. */
  readonly change: Access;
  readonly columns: readonly ListColumn<RowOf<E>>[];
  readonly filters?: readonly ListFilter[];
  readonly tabs?: {
    readonly key: string;
    readonly title: Text;
    readonly all: Text;
    /** A `rare` one only has a tab with something in it. */
    readonly values: readonly { readonly value: string; readonly title: Text; readonly rare?: boolean }[];
    /** Asked for beside the page; left out: the page answers `counts` itself. */
    readonly counts?: Endpoint;
  };
  readonly actions?: readonly ListAction<RowOf<E>>[];
  readonly form?: FormDefinition;
  readonly createPath?: string;
  readonly editPath?: (row: RowOf<E>) => string;
  /** Where whoever may not edit looks at a record. */
  readonly viewPath?: (row: RowOf<E>) => string;
  readonly exportFrom?: Endpoint;
  /** What an empty list says, and what to do about it. */
  readonly empty?: Text;
}

export interface ListDefinition<E extends Endpoint> extends ListShape<E> {
  readonly machine: ReturnType<typeof listMachine<RowOf<E>>>;
  /** Asks for the choices of the filters. */
  readonly choices: ReturnType<typeof answerMachine>;
  /** What of the address is the list's query: whatever its call takes. */
  readonly keys: readonly string[];
  readonly load: (query: ListQuery, signal?: AbortSignal) => Promise<LoadedPage<RowOf<E>>>;
}

/** The list of one paged call; made once at module level. */
export function defineList<E extends Endpoint>(endpoint: E, shape: ListShape<E>): ListDefinition<E> {
  const { filters = [], tabs } = shape;
  const load = async (query: ListQuery, signal?: AbortSignal) => {
    const how = signal ? { signal } : {};
    const [page, counts] = await Promise.all([
      call(endpoint, askedOf(endpoint, query) as Input<E>, how) as Promise<LoadedPage<RowOf<E>>>,
      tabs?.counts && (call(tabs.counts, {}, how) as Promise<NonNullable<LoadedPage<RowOf<E>>['counts']>>),
    ]);
    return { counts, ...page };
  };
  const keys = Object.keys(endpoint.input.shape).filter((key) => key !== 'page' && key !== 'pagesize');
  const choices = answerMachine<object, ChoicesByKey>((_, signal) => readChoices(filters, signal));
  return { ...shape, load, keys, choices, machine: listMachine<RowOf<E>>(load) };
}
