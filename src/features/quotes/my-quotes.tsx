import { call } from '#client/api.ts';
import { dayTime, lastMoment, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import { listMachine, useList } from '#client/use-list.ts';
import { css } from '#styled-system/css/index.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { ListBody } from '#ui/list-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { Column } from '#ui/table.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { quoteListText, quoteStatusText } from './quote-list.texts.ts';
import { QuoteStatusTag } from './quote-status.tsx';
import { type Quote, quoteCounts, quotePage, quoteStatuses } from './quotes.contract.ts';

const filterKeys = ['status'];

const myQuotes = listMachine<Quote>(async ({ status: asked, ...rest }, signal) => {
  const status = quoteStatuses.find((known) => known === asked);
  const [page, counts] = await Promise.all([
    call(quotePage, { ...rest, ...(status && { status }) }, { signal }),
    call(quoteCounts, {}, { signal }),
  ]);
  return { ...page, counts };
});

const number = css({ fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'nowrap' });
const together = css({ whiteSpace: 'nowrap' });

/**
 * Where a stored quote is ordered at the price that it keeps: its options are chosen, what is left is the review. One that
 * has lapsed meanwhile opens its options, with today's price.
 */
export const orderPath = ({ id, productId }: Quote): string => `/order/create/${productId}?quote=${id}&step=review`;

function useColumns(): readonly Column<Quote>[] {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  return [
    {
      key: 'no',
      title: t(quoteListText.no),
      primary: true,
      cell: (row) => (
        <TextLink quiet to={`/my/quote/${row.id}`} className={number}>
          {row.no}
        </TextLink>
      ),
    },
    { key: 'product', title: t(quoteListText.product), cell: (row) => (en ? row.productNameEn : row.productName) },
    {
      key: 'quantity',
      title: t(quoteListText.quantity),
      align: 'end',
      cell: ({ result: { quantity, designs }, unitZh, unitEn }) => {
        const each = pieces(quantity, { unitZh, unitEn }, language);
        return designs === 1 ? each : t(quoteListText.ofEachDesign, { n: designs, each });
      },
    },
    { key: 'payable', title: t(quoteListText.payable), align: 'end', cell: (row) => money(row.result.payableFen) },
    {
      key: 'saved',
      title: t(quoteListText.savedAt),
      cell: (row) => <span className={together}>{dayTime(row.createdAt, language)}</span>,
    },
    {
      key: 'valid',
      title: t(quoteListText.validUntil),
      cell: (row) => <span className={together}>{lastMoment(row.validUntil, language)}</span>,
    },
    {
      key: 'status',
      title: t(quoteListText.status),
      corner: true,
      cell: (row) => <QuoteStatusTag status={row.status} />,
    },
    {
      key: 'actions',
      title: t(quoteListText.actions),
      action: true,
      align: 'end',
      cell: (row) => (
        <span className={css({ display: 'inline-flex', gap: '1' })}>
          {row.actions.includes('order') ? (
            <ButtonLink size="sm" to={orderPath(row)} aria-label={t(quoteListText.orderNo, { no: row.no })}>
              {t(quoteListText.order)}
            </ButtonLink>
          ) : null}
          <ButtonLink
            size="sm"
            variant="ghost"
            to={`/my/quote/${row.id}`}
            aria-label={t(quoteListText.viewNo, { no: row.no })}
          >
            {t(quoteListText.view)}
          </ButtonLink>
        </span>
      ),
    },
  ];
}

/** Own quotes, or those of the company, newest first. */
export function Screen() {
  const t = useText();
  const list = useList<Quote>(myQuotes, filterKeys);
  const columns = useColumns();
  const current = String(list.query.status ?? '');
  const total = Object.values(list.counts).reduce((sum, n) => sum + n, 0);
  const newQuote = <ButtonLink to="/order/create">{t(quoteListText.newQuote)}</ButtonLink>;
  return (
    <div data-state={list.busy ? 'loading' : list.state}>
      <PageHeader title={t(quoteListText.title)} action={newQuote} />
      <Card padded={false}>
        <div className={css({ paddingInline: { base: '2', lg: '4' }, paddingTop: '1', _print: { display: 'none' } })}>
          <LinkTabs
            label={t(quoteListText.tabs)}
            tabs={[
              {
                key: 'all',
                label: t(quoteListText.all),
                to: list.hrefWith({ status: '' }),
                current: current === '',
                count: total,
              },
              ...quoteStatuses.map((status) => ({
                key: status,
                label: t(quoteStatusText[status]),
                to: list.hrefWith({ status }),
                current: status === current,
                count: list.counts[status] ?? 0,
              })),
            ]}
          />
        </div>
        <ListBody
          list={list}
          caption={t(quoteListText.caption)}
          columns={columns}
          rowKey={(row) => row.id}
          failedTitle={t(quoteListText.failedTitle)}
          nothingYet={
            <EmptyState title={t(quoteListText.emptyTitle)} text={t(quoteListText.emptyText)} action={newQuote} />
          }
          nothingMatches={
            <EmptyState
              title={t(quoteListText.nothingTitle)}
              text={t(quoteListText.nothingText)}
              action={
                <Button variant="outline" onClick={list.reset}>
                  {t(quoteListText.clear)}
                </Button>
              }
            />
          }
        />
      </Card>
    </div>
  );
}
