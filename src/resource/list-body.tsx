/**
 * <ListBody list={list} caption="订单" columns={…} rowKey={(r) => r.id} nothingYet={<EmptyState …/>} nothingMatches={…} />
 *
 * What a paged list shows in each state of its machine: skeleton before the first rows, rows with a progress line
 * while others load, two kinds of empty, a failure with a retry; then the pages.
 */
import type { ReactNode } from 'react';
import { useLanguage } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import type { ListView } from './use-list.ts';

interface ListBodyProps<Row> {
  list: ListView<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  nothingYet: ReactNode;
  nothingMatches: ReactNode;
  failedTitle: string;
  dense?: boolean | undefined;
}

export function ListBody<Row>({
  list,
  caption,
  columns,
  rowKey,
  nothingYet,
  nothingMatches,
  failedTitle,
  dense,
}: ListBodyProps<Row>) {
  const language = useLanguage();
  if (list.state === 'failed')
    return (
      <ErrorState
        title={failedTitle}
        text={list.message === null ? undefined : unpackText(language, list.message)}
        onRetry={list.refresh}
      />
    );
  if (list.state === 'loading')
    return (
      <div className={css({ padding: '6' })}>
        <Skeleton lines={8} />
      </div>
    );
  if (list.rows.length === 0 && !list.busy) return list.filtered ? nothingMatches : nothingYet;
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
