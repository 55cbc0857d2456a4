import { X } from 'lucide-react';
import { call } from '#client/api.ts';
import { count, day, dayTime, formatTime, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { type ListView, listMachine, useList } from '#client/use-list.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { TextLink } from '#ui/link.tsx';
import { ListBody } from '#ui/list-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { Column } from '#ui/table.tsx';
import { DatePresets } from './date-presets.tsx';
import { oneOf } from './known-filter.ts';
import { orderScreenText, orderStatusText, payStatusText } from './order-screen.texts.ts';
import { OrderStatusTag, PayStatusTag } from './order-status.tsx';
import { OrderTabs } from './order-tabs.tsx';
import {
  type OrderStatus,
  orderCounts,
  orderPage,
  type PayStatus,
  payStatuses,
  type StaffOrderRow,
} from './orders.contract.ts';

const filterKeys = ['status', 'payStatus', 'keyword', 'placedFrom', 'placedTo', 'companyId', 'due'];

const staffOrders = listMachine<StaffOrderRow>(async (query, signal) => {
  const { status, payStatus, due, companyId, ...rest } = query;
  const known = {
    status: oneOf<OrderStatus>(orderStatusText, status),
    payStatus: oneOf<PayStatus>(payStatusText, payStatus),
    due: oneOf({ today: 1, late: 1 }, due),
    companyId: companyIn(companyId),
  };
  const [page, counts] = await Promise.all([
    call(orderPage, { ...rest, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)) }, { signal }),
    call(orderCounts, {}, { signal }),
  ]);
  return { ...page, counts };
});

/** A company's id in the address; whatever else stands there filters nothing. */
const companyIn = (value: unknown): string | undefined => /^[1-9]\d{0,14}$/.exec(String(value ?? ''))?.[0];

const running: readonly OrderStatus[] = ['pending_review', 'in_production', 'partially_shipped'];
const number = css({ fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'nowrap' });
const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });

function useColumns(hrefWith: ListView<StaffOrderRow>['hrefWith']): readonly Column<StaffOrderRow>[] {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  const today = formatTime(Date.now(), 'YYYY-MM-DD');
  const isLate = (row: StaffOrderRow) =>
    row.dueAt !== null && running.includes(row.status) && formatTime(row.dueAt, 'YYYY-MM-DD') < today;
  return [
    {
      key: 'no',
      title: t(orderScreenText.no),
      primary: true,
      cell: (row) => (
        <TextLink quiet to={`/order/detail/${row.id}`} className={number}>
          {row.no}
        </TextLink>
      ),
    },
    {
      key: 'placed',
      title: t(orderScreenText.placedAt),
      cell: (row) => <span className={css({ whiteSpace: 'nowrap' })}>{dayTime(row.placedAt, language)}</span>,
    },
    {
      key: 'customer',
      title: t(orderScreenText.customer),
      cell: (row) => (
        <span>
          {row.customerName}
          <span className={sub}>
            {row.companyId === null ? (
              t(orderScreenText.noCompany)
            ) : (
              <TextLink quiet to={hrefWith({ companyId: row.companyId })}>
                {row.companyName}
              </TextLink>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'product',
      title: t(orderScreenText.product),
      cell: (row) => (
        <span>
          {en ? row.productNameEn : row.productName}
          <span className={sub}>
            {count(row.quantity, language)} {en ? row.unitEn : row.unitZh}
            {row.lineCount > 1 ? ` ${t(orderScreenText.lines, { n: row.lineCount })}` : ''}
          </span>
        </span>
      ),
    },
    { key: 'payable', title: t(orderScreenText.payable), align: 'end', cell: (row) => money(row.payableFen) },
    { key: 'pay', title: t(orderScreenText.payStatus), cell: (row) => <PayStatusTag status={row.payStatus} /> },
    {
      key: 'status',
      title: t(orderScreenText.status),
      corner: true,
      cell: (row) => <OrderStatusTag status={row.status} />,
    },
    {
      key: 'due',
      title: t(orderScreenText.due),
      cell: (row) =>
        row.dueAt === null ? (
          '—'
        ) : (
          <span className={css({ whiteSpace: 'nowrap' })}>
            {day(row.dueAt, language)} {isLate(row) ? <Badge tone="danger">{t(orderScreenText.late)}</Badge> : null}
          </span>
        ),
    },
    {
      key: 'actions',
      title: t(orderScreenText.actions),
      action: true,
      align: 'end',
      cell: (row) => (
        <ButtonLink
          size="sm"
          variant="ghost"
          to={`/order/detail/${row.id}`}
          aria-label={t(orderScreenText.viewNo, { no: row.no })}
        >
          {t(orderScreenText.view)}
        </ButtonLink>
      ),
    },
  ];
}

/** All orders for staff, newest first; every filter is in the address (screens.md 3.19b, entities.md 3.5). */
export function Screen() {
  const t = useText();
  const list = useList<StaffOrderRow>(staffOrders, filterKeys);
  const columns = useColumns(list.hrefWith);
  const clear = (
    <Button variant="outline" onClick={list.reset}>
      {t(orderScreenText.clear)}
    </Button>
  );
  return (
    <div data-state={list.busy ? 'loading' : list.state}>
      <PageHeader
        title={t(orderScreenText.staffTitle)}
        action={
          <Button variant="outline" onClick={list.refresh}>
            {t(orderScreenText.refresh)}
          </Button>
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
              placeholder: t(orderScreenText.keywordHintStaff),
            },
            {
              key: 'payStatus',
              kind: 'select',
              label: t(orderScreenText.payStatus),
              placeholder: t(orderScreenText.anyPay),
              options: payStatuses.map((value) => ({ value, label: t(payStatusText[value]) })),
            },
            {
              key: 'due',
              kind: 'select',
              label: t(orderScreenText.due),
              placeholder: t(orderScreenText.anyDue),
              options: [
                { value: 'today', label: t(orderScreenText.dueToday) },
                { value: 'late', label: t(orderScreenText.late) },
              ],
            },
            { key: 'placedFrom', kind: 'date', label: t(orderScreenText.from) },
            { key: 'placedTo', kind: 'date', label: t(orderScreenText.to) },
          ]}
          extra={<DatePresets hrefWith={list.hrefWith} />}
        />
        <CompanyFilter list={list} />
        <ListBody
          list={list}
          caption={t(orderScreenText.caption)}
          columns={columns}
          rowKey={(row) => row.id}
          failedTitle={t(orderScreenText.failedTitle)}
          nothingYet={<EmptyState title={t(orderScreenText.emptyTitle)} text={t(orderScreenText.emptyStaffText)} />}
          nothingMatches={
            <EmptyState title={t(orderScreenText.nothingTitle)} text={t(orderScreenText.nothingText)} action={clear} />
          }
        />
      </Card>
    </div>
  );
}

/** The company that the list is narrowed to, and the way out. It has no field: it is set by a link in a row. */
function CompanyFilter({ list }: { list: ListView<StaffOrderRow> }) {
  const t = useText();
  const id = companyIn(list.query.companyId);
  if (id === undefined) return null;
  const name = list.rows.find(({ companyId }) => String(companyId) === id)?.companyName ?? id;
  return (
    <div className={css({ paddingInline: { base: '4', lg: '5' }, paddingBottom: '4', _print: { display: 'none' } })}>
      <ButtonLink size="sm" variant="outline" to={list.hrefWith({ companyId: '' })} icon={<X aria-hidden />}>
        {t(orderScreenText.onlyCompany, { name })}
      </ButtonLink>
    </div>
  );
}
