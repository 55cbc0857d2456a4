import { call } from '#client/api.ts';
import type { FormDefinition } from '#resource/form-definition.ts';
import {
  defineList,
  type ListAction,
  type ListColumn,
  type ListDefinition,
  type RowOf,
} from '#resource/list-definition.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import { type Language, type Text, textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Badge, StatusTag } from '#ui/badge.tsx';
import { telling } from './book-news.ts';
import { pressText } from './press-screen.texts.ts';

/** What rows of all tables have. */
interface TableRow {
  readonly id: number;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly active: boolean;
  readonly users: readonly { readonly nameZh: string; readonly nameEn: string }[];
  readonly usedBy: number;
  readonly change: 'added' | 'changed' | 'removed' | null;
  readonly version: number;
}

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm', fontWeight: 'normal' });
const tags = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '1' });

const nameOf = (
  { nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string },
  language: Language,
): string => (language === 'en' ? nameEn : nameZh);

function users({ users: all }: TableRow, language: Language): string {
  const names = all.slice(0, 2).map((user) => nameOf(user, language));
  if (all.length === 0) return '—';
  const words = names.join(language === 'en' ? ', ' : '、');
  return all.length > names.length ? textIn(language, pressText.more, { names: words, n: all.length }) : words;
}

const columnsAround = (own: readonly ListColumn<TableRow>[], hasState: boolean): readonly ListColumn<TableRow>[] => [
  {
    key: 'nameZh',
    title: pressText.name,
    primary: true,
    sortable: true,
    cell: (row, language) => (
      <span>
        {nameOf(row, language)}
        <span className={sub}>{row.code}</span>
      </span>
    ),
  },
  ...own,
  { key: 'usedBy', title: pressText.usedBy, sortable: true, cell: users },
  {
    key: 'active',
    // A table without states says here only what the draft changed.
    title: hasState ? pressText.state : pressText.draft,
    corner: true,
    cell: ({ active, change }, language) => (
      <span className={tags}>
        {hasState ? (
          <StatusTag tone={active ? 'success' : 'neutral'}>
            {textIn(language, active ? pressText.active : pressText.disabled)}
          </StatusTag>
        ) : null}
        {change === null ? null : (
          <Badge tone="accent">{textIn(language, change === 'added' ? pressText.added : pressText.changed)}</Badge>
        )}
      </span>
    ),
  },
];

interface Calls {
  readonly copy: Endpoint;
  readonly setState: Endpoint;
  readonly remove: Endpoint;
}

interface TableShape<E extends Endpoint> {
  readonly name: string;
  readonly title: Text;
  readonly calls: { readonly page: E } & Calls;
  readonly form: FormDefinition;
  /** Between the name and who uses it. */
  readonly columns: readonly ListColumn<RowOf<E>>[];
  readonly empty: Text;
  /** What a table cannot have. */
  readonly without?: readonly ('copy' | 'setState')[];
}

/** The list of one table: alike for all, but for its own columns and its form. */
export function tableList<E extends Endpoint>({ without = [], ...shape }: TableShape<E>): ListDefinition<E> {
  const { calls, name, title, form, empty } = shape;
  const hasState = !without.includes('setState');
  const run =
    (endpoint: Endpoint, more: object = {}): NonNullable<ListAction<TableRow>['run']> =>
    ({ id, version }, how) =>
      telling(call(endpoint, { id, version, ...more } as Input<Endpoint>, { ...how, ...once(endpoint) }));
  const actions: readonly ListAction<TableRow>[] = [
    ...(without.includes('copy') ? [] : [{ name: 'copy', title: pressText.copy, run: run(calls.copy) }]),
    ...(hasState
      ? [
          {
            name: 'enable',
            title: pressText.enable,
            whyNot: ({ active }: TableRow) => (active ? pressText.isOn : null),
            run: run(calls.setState, { active: true }),
          },
          {
            name: 'disable',
            title: pressText.disable,
            confirm: pressText.disableEffect,
            whyNot: ({ active }: TableRow) => (active ? null : pressText.isOff),
            run: run(calls.setState, { active: false }),
          },
        ]
      : []),
    {
      name: 'remove',
      title: pressText.remove,
      danger: true,
      confirm: pressText.removeEffect,
      whyNot: ({ usedBy }) => (usedBy > 0 ? pressText.isUsed : null),
      run: run(calls.remove),
    },
  ];
  const columns = columnsAround(shape.columns as unknown as readonly ListColumn<TableRow>[], hasState);
  return defineList(calls.page, {
    name,
    title,
    rowName: (row, language) => nameOf(row as unknown as TableRow, language),
    change: 'Press_Edit',
    filters: [
      { key: 'keyword', title: pressText.keyword, kind: 'text' },
      ...(hasState
        ? [
            {
              key: 'state',
              title: pressText.state,
              kind: 'select' as const,
              placeholder: pressText.any,
              options: [
                { value: 'active', title: pressText.active },
                { value: 'disabled', title: pressText.disabled },
              ],
            },
          ]
        : []),
    ],
    columns: columns as unknown as readonly ListColumn<RowOf<E>>[],
    actions: actions as unknown as readonly ListAction<RowOf<E>>[],
    form,
    empty,
  });
}

/** A copy is made once, however often the call is sent. */
const once = ({ idempotent }: Endpoint) => (idempotent ? { idempotencyKey: crypto.randomUUID() } : {});
