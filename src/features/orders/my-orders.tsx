import { useState } from 'react';
import { call } from '#client/api.ts';
import { day, dayTime, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import { listMachine, useList } from '#client/use-list.ts';
import { lastDays } from '#shared/date-range.ts';
import { css } from '#styled-system/css/index.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { TextLink } from '#ui/link.tsx';
import { ListBody } from '#ui/list-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { Column } from '#ui/table.tsx';
import { oneOf } from './known-filter.ts';
import { orderScreenText, orderStatusText } from './order-screen.texts.ts';
import { OrderStatusTag } from './order-status.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { type OrderRow, type OrderStatus, orderMyCounts, orderMyPage } from './orders.contract.ts';
import { PayInfoDialog } from './pay-info.tsx';

const filterKeys = ['status', 'keyword', 'placedFrom', 'placedTo'];

const myOrders = listMachine<OrderRow>(async (query, signal) => {
  const { status: asked, ...rest } = query;
  const status = oneOf<OrderStatus>(orderStatusText, asked);
  const [page, counts] = await Promise.all([
    call(orderMyPage, { ...rest, ...(status && { status }) }, { signal }),
    call(orderMyCounts, {}, { signal }),
  ]);
  return { ...page, counts };
});

export const detailPath = (id: number): string => `/my/order/detail/${id}`;

const cellActions = css({
  display: 'inline-flex',
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  gap: '1',
  justifyContent: 'flex-end',
});
const rowLink = css({ fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'nowrap' });
const together = css({ whiteSpace: 'nowrap' });
const muted = css({ color: 'fg.subtle', fontSize: 'sm' });

function useColumns(pay: (row: OrderRow) => void): readonly Column<OrderRow>[] {
  const t = useText();
  const language = useLanguage();
  const name = (row: OrderRow) => (language === 'en' ? row.productNameEn : row.productName);
  return [
    {
      key: 'no',
      title: t(orderScreenText.no),
      primary: true,
      cell: (row) => (
        <TextLink quiet to={detailPath(row.id)} className={rowLink}>
          {row.no}
        </TextLink>
      ),
    },
    {
      key: 'product',
      title: t(orderScreenText.product),
      cell: (row) => (
        <span>
          {name(row)}
          {row.lineCount > 1 ? <span className={muted}> {t(orderScreenText.lines, { n: row.lineCount })}</span> : null}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t(orderScreenText.quantity),
      align: 'end',
      cell: (row) => pieces(row.quantity, row, language),
    },
    { key: 'payable', title: t(orderScreenText.payable), align: 'end', cell: (row) => money(row.payableFen) },
    {
      key: 'placed',
      title: t(orderScreenText.placedAt),
      cell: (row) => <span className={together}>{dayTime(row.placedAt, language)}</span>,
    },
    {
      key: 'due',
      title: t(orderScreenText.due),
      cell: (row) => (row.dueAt === null ? '—' : <span className={together}>{day(row.dueAt, language)}</span>),
    },
    {
      key: 'status',
      title: t(orderScreenText.status),
      corner: true,
      cell: (row) => <OrderStatusTag status={row.status} />,
    },
    {
      key: 'tracking',
      title: t(orderScreenText.tracking),
      cell: (row) => (row.trackingNo === null ? '—' : <span className={rowLink}>{row.trackingNo}</span>),
    },
    {
      key: 'actions',
      title: t(orderScreenText.actions),
      action: true,
      align: 'end',
      cell: (row) => (
        <span className={cellActions}>
          {row.status === 'pending_payment' ? (
            <Button size="sm" onClick={() => pay(row)} aria-label={`${t(orderScreenText.payInfo)} ${row.no}`}>
              {t(orderScreenText.payInfo)}
            </Button>
          ) : null}
          {row.actions.includes('complete') ? (
            <ButtonLink
              size="sm"
              to={`${detailPath(row.id)}?act=complete`}
              aria-label={`${t(orderScreenText.confirmReceipt)} ${row.no}`}
            >
              {t(orderScreenText.confirmReceipt)}
            </ButtonLink>
          ) : null}
          {row.actions.includes('cancel') ? (
            <ButtonLink
              size="sm"
              variant="ghost"
              to={`${detailPath(row.id)}?act=cancel`}
              aria-label={t(orderScreenText.cancelTitle, { no: row.no })}
            >
              {t(orderScreenText.cancelShort)}
            </ButtonLink>
          ) : null}
          <ButtonLink
            size="sm"
            variant="ghost"
            to={detailPath(row.id)}
            aria-label={t(orderScreenText.viewNo, { no: row.no })}
          >
            {t(orderScreenText.view)}
          </ButtonLink>
        </span>
      ),
    },
  ];
}

/** Own orders, or those of the company, newest first (entities.md 3.5 /my/order). */
export function Screen() {
  const t = useText();
  const list = useList<OrderRow>(myOrders, filterKeys);
  const [paying, setPaying] = useState<OrderRow | null>(null);
  const columns = useColumns(setPaying);
  return (
    <div data-state={list.busy ? 'loading' : list.state}>
      <PageHeader
        title={t(orderScreenText.myTitle)}
        action={
          <>
            <ButtonLink variant="outline" to="/my/quote">
              {t(orderScreenText.myQuotes)}
            </ButtonLink>
            <ButtonLink to="/order/create">{t(orderScreenText.newOrder)}</ButtonLink>
          </>
        }
      />
      <Card padded={false}>
        <OrderTabs
          counts={list.counts}
          current={String(list.query.status ?? '')}
          hrefFor={(status) => list.hrefWith({ status })}
        />
        <FilterBar
          query={list.query}
          onSearch={list.change}
          onReset={list.reset}
          filters={[
            {
              key: 'keyword',
              kind: 'text',
              label: t(orderScreenText.keyword),
              placeholder: t(orderScreenText.keywordHintMine),
            },
            {
              key: 'placedFrom',
              until: 'placedTo',
              kind: 'dateRange',
              label: t(orderScreenText.placedDay),
              ranges: [7, 30].map((days) => {
                const { from, to } = lastDays(days);
                return { days, to: list.hrefWith({ placedFrom: from, placedTo: to }) };
              }),
            },
          ]}
        />
        <ListBody
          list={list}
          caption={t(orderScreenText.caption)}
          columns={columns}
          rowKey={(row) => row.id}
          failedTitle={t(orderScreenText.failedTitle)}
          nothingYet={
            <EmptyState
              title={t(orderScreenText.emptyTitle)}
              text={t(orderScreenText.emptyText)}
              action={<ButtonLink to="/order/create">{t(orderScreenText.newOrder)}</ButtonLink>}
            />
          }
          nothingMatches={
            <EmptyState
              title={t(orderScreenText.nothingTitle)}
              text={t(orderScreenText.nothingText)}
              action={
                <Button variant="outline" onClick={list.reset}>
                  {t(orderScreenText.clear)}
                </Button>
              }
            />
          }
        />
      </Card>
      <PayInfoDialog order={paying} onClose={() => setPaying(null)} />
    </div>
  );
}
