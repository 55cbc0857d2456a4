/**
 * <ListBody list={list} caption="订单" columns={…} rowKey={(r) => r.id} nothingYet={<EmptyState …/>} />
 *
 * What a paged list shows in each of its states: skeleton before the first rows, rows with a progress line while others
 * load, two kinds of empty, a failure with a retry; then the pages. Who asks for the rows is its owner's business.
 */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { useListWords } from './list-words.ts';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './state.tsx';
import { type Column, DataTable } from './table.tsx';

/** A list as it stands now, and the ways to change what it shows. */
export interface ListLook<Row> {
  readonly state: 'loading' | 'rows' | 'empty' | 'failed';
  /** Other rows are on their way. */
  readonly busy: boolean;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Why it failed, for reading. */
  readonly message: string | null;
  readonly query: Readonly<Record<string, string | number>>;
  readonly filtered: boolean;
  readonly change: (changes: Readonly<Record<string, number>>) => void;
  readonly reset: () => void;
  readonly refresh: () => void;
}

interface ListBodyProps<Row> {
  list: ListLook<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  nothingYet?: ReactNode;
  /** Of the list's own empty state. */
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  nothingMatches?: ReactNode;
  failedTitle?: string;
  dense?: boolean | undefined;
}

export function ListBody<Row>({ list, caption, columns, rowKey, dense, ...words }: ListBodyProps<Row>) {
  const own = useListWords();
  const empty = <EmptyState title={own.nothingYet} text={words.emptyText} action={words.emptyAction} />;
  const { nothingYet = empty, failedTitle = own.failed } = words;
  if (list.state === 'failed')
    return <ErrorState title={failedTitle} text={list.message ?? undefined} onRetry={list.refresh} />;
  if (list.state === 'loading')
    return (
      <div className={css({ padding: '6' })}>
        <Skeleton lines={8} />
      </div>
    );
  if (list.rows.length === 0 && !list.busy)
    return list.filtered ? (words.nothingMatches ?? <NothingMatches onReset={list.reset} />) : nothingYet;
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={list.rows} rowKey={rowKey} busy={list.busy} dense={dense} />
      <Pagination
        page={Number(list.query.page)}
        pageSize={Number(list.query.pagesize)}
        total={list.total}
        onPage={(page) => list.change({ page })}
        onPageSize={(pagesize) => list.change({ pagesize })}
      />
    </>
  );
}

function NothingMatches({ onReset }: { onReset: () => void }) {
  const words = useListWords();
  return (
    <EmptyState
      title={words.nothingMatches}
      text={words.nothingText}
      action={
        <Button variant="outline" onClick={onReset}>
          {words.clearFilters}
        </Button>
      }
    />
  );
}
