import { X } from 'lucide-react';
import { day, dayTime, formatTime, money } from '#client/format.ts';
import { useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import type { ListView } from '#client/use-list.ts';
import { defineList, type ListColumn } from '#resource/list-definition.ts';
import { ListScreen } from '#resource/list-screen.tsx';
import { textIn } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { orderScreenText, orderStatusText, payStatusText } from './order-screen.texts.ts';
import { OrderStatusTag, PayStatusTag } from './order-status.tsx';
import { always } from './order-tabs.tsx';
import {
  type OrderStatus,
  orderCounts,
  orderExport,
  orderPage,
  orderStatuses,
  payStatuses,
  type StaffOrderRow,
} from './orders.contract.ts';

const running: readonly OrderStatus[] = ['pending_review', 'in_production', 'partially_shipped'];
const number = css({ fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'nowrap' });
const together = css({ whiteSpace: 'nowrap' });
const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });

const detailPath = ({ id }: { readonly id: number }) => `/order/detail/${id}`;
const dayOf = (time: string | number) => formatTime(time, 'YYYY-MM-DD');
const isLate = ({ dueAt, status }: StaffOrderRow) =>
  dueAt !== null && running.includes(status) && dayOf(dueAt) < dayOf(Date.now());

const columns: readonly ListColumn<StaffOrderRow>[] = [
  {
    key: 'no',
    title: orderScreenText.no,
    primary: true,
    cell: (row) => (
      <TextLink quiet to={detailPath(row)} className={number}>
        {row.no}
      </TextLink>
    ),
  },
  {
    key: 'placedAt',
    title: orderScreenText.placedAt,
    cell: (row, language) => <span className={together}>{dayTime(row.placedAt, language)}</span>,
  },
  {
    key: 'customerName',
    title: orderScreenText.customer,
    cell: ({ customerName, companyId, companyName }, language, list) => (
      <span>
        {customerName}
        <span className={sub}>
          {companyId === null ? (
            textIn(language, orderScreenText.noCompany)
          ) : (
            <TextLink quiet to={list.hrefWith({ companyId })}>
              {companyName}
            </TextLink>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'productName',
    title: orderScreenText.product,
    cell: (row, language) => (
      <span>
        {language === 'en' ? row.productNameEn : row.productName}
        <span className={sub}>
          {pieces(row.quantity, row, language)}
          {row.lineCount > 1 ? ` ${textIn(language, orderScreenText.lines, { n: row.lineCount })}` : ''}
        </span>
      </span>
    ),
  },
  { key: 'payableFen', title: orderScreenText.payable, align: 'end', cell: (row) => money(row.payableFen) },
  { key: 'payStatus', title: orderScreenText.payStatus, cell: (row) => <PayStatusTag status={row.payStatus} /> },
  { key: 'status', title: orderScreenText.status, corner: true, cell: (row) => <OrderStatusTag status={row.status} /> },
  {
    key: 'dueAt',
    title: orderScreenText.due,
    cell: (row, language) =>
      row.dueAt === null ? (
        '—'
      ) : (
        <span className={together}>
          {day(row.dueAt, language)}{' '}
          {isLate(row) ? <Badge tone="danger">{textIn(language, orderScreenText.late)}</Badge> : null}
        </span>
      ),
  },
];

const list = defineList(orderPage, {
  name: 'orders',
  title: orderScreenText.staffTitle,
  rowName: ({ no }) => no,
  change: 'Order_Read',
  exportFrom: orderExport,
  columns,
  filters: [
    { key: 'keyword', title: orderScreenText.keyword, kind: 'text', placeholder: orderScreenText.keywordHintStaff },
    {
      key: 'payStatus',
      title: orderScreenText.payStatus,
      kind: 'select',
      placeholder: orderScreenText.anyPay,
      options: payStatuses.map((value) => ({ value, title: payStatusText[value] })),
    },
    {
      key: 'due',
      title: orderScreenText.due,
      kind: 'select',
      placeholder: orderScreenText.anyDue,
      options: [
        { value: 'today', title: orderScreenText.dueToday },
        { value: 'late', title: orderScreenText.late },
      ],
    },
    { key: 'placedFrom', until: 'placedTo', title: orderScreenText.placedDay, kind: 'dateRange' },
  ],
  tabs: {
    key: 'status',
    title: orderScreenText.tabs,
    all: orderScreenText.all,
    values: orderStatuses.map((value) => ({ value, title: orderStatusText[value], rare: !always.includes(value) })),
    counts: orderCounts,
  },
  viewPath: detailPath,
  empty: orderScreenText.emptyStaffText,
});

/** All orders for staff, newest first; every filter is in the address (screens.md 3.19b, entities.md 3.5). */
export function Screen() {
  return <ListScreen list={list} lead={(view) => <CompanyFilter view={view} />} />;
}

/** The company that the list is narrowed to, and the way out. It has no field: it is set by a link in a row. */
function CompanyFilter({ view }: { view: ListView<StaffOrderRow> }) {
  const t = useText();
  const id = /^[1-9]\d{0,14}$/.exec(String(view.query.companyId ?? ''))?.[0];
  if (id === undefined) return null;
  const name = view.rows.find(({ companyId }) => String(companyId) === id)?.companyName ?? id;
  return (
    <div className={css({ paddingBottom: '4', _print: { display: 'none' } })}>
      <ButtonLink size="sm" variant="outline" to={view.hrefWith({ companyId: '' })} icon={<X aria-hidden />}>
        {t(orderScreenText.onlyCompany, { name })}
      </ButtonLink>
    </div>
  );
}
