import { call } from '#client/api.ts';
import { day } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { listMachine, useList } from '#client/use-list.ts';
import { may } from '#shared/permissions.ts';
import { css } from '#styled-system/css/index.js';
import { Badge, StatusTag, type Tone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { ListBody } from '#ui/list-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import type { Column } from '#ui/table.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { ClaimCoupons } from './claim-coupons.tsx';
import { couponStatusText, couponTabText, myCouponText } from './coupon-screen.texts.ts';
import { couponRule, couponValue } from './coupon-words.texts.ts';
import type { CouponStatus } from './coupons.contract.ts';
import { type CouponTab, couponMine, couponTabs, type MyCoupon } from './my-coupons.contract.ts';

const filterKeys = ['tab'];
const tabIn = (value: unknown): CouponTab => couponTabs.find((tab) => tab === value) ?? 'usable';

const myCoupons = listMachine<MyCoupon>(({ tab, ...rest }, signal) =>
  call(couponMine, { ...rest, tab: tabIn(tab) }, { signal }),
);

const tones: Readonly<Record<CouponStatus, Tone>> = {
  unused: 'success',
  locked: 'warning',
  used: 'neutral',
  expired: 'neutral',
  void: 'neutral',
};
const face = css({ fontSize: 'lg', fontWeight: 'bold', color: 'accent.fg', whiteSpace: 'nowrap' });
const nameStyle = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' });
const together = css({ whiteSpace: 'nowrap' });
const no = css({ fontFamily: 'mono', fontSize: 'sm', color: 'fg.subtle', fontWeight: 'normal' });
const stack = css({ display: 'grid', gap: '0.5' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

function useColumns(tab: CouponTab): readonly Column<MyCoupon>[] {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const name = (row: MyCoupon) => (english ? row.nameEn : row.nameZh);
  const scope = (row: MyCoupon) =>
    row.scopeWords.map((word) => (english ? word.nameEn : word.name)).join(english ? ', ' : '、');
  return [
    {
      key: 'name',
      title: t(myCouponText.name),
      primary: true,
      cell: (row) => (
        <span className={nameStyle}>
          {name(row)}
          <span className={no}>{row.no}</span>
          {row.ofCompany ? <Badge tone="info">{t(myCouponText.ofCompany)}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'value',
      title: t(myCouponText.value),
      cell: (row) => <span className={face}>{t(couponValue(row))}</span>,
    },
    {
      key: 'rule',
      title: t(myCouponText.rule),
      cell: (row) => (
        <span className={stack}>
          {t(couponRule(row))}
          {row.excludesStrategy ? <span className={muted}>{t(myCouponText.notWithCampaign)}</span> : null}
        </span>
      ),
    },
    {
      key: 'scope',
      title: t(myCouponText.scope),
      cell: (row) => (row.scopeWords.length === 0 ? t(myCouponText.everything) : scope(row)),
    },
    {
      key: 'period',
      title: t(myCouponText.period),
      cell: (row) => (
        <span className={together}>
          {t(myCouponText.days, { from: day(row.fromDay, language), to: day(row.toDay, language) })}
        </span>
      ),
    },
    {
      key: 'status',
      title: t(myCouponText.status),
      corner: true,
      cell: (row) => (
        <StatusTag tone={row.isEarly && tab === 'usable' ? 'info' : tones[row.status]}>
          {t(row.isEarly && tab === 'usable' ? myCouponText.early : couponStatusText[row.status])}
        </StatusTag>
      ),
    },
    ...(tab === 'used'
      ? [
          {
            key: 'order',
            title: t(myCouponText.order),
            cell: (row: MyCoupon) =>
              row.orderId === null ? (
                '—'
              ) : (
                <TextLink quiet to={`/my/order/detail/${row.orderId}`}>
                  {row.orderNo}
                </TextLink>
              ),
          },
        ]
      : []),
    ...(tab === 'usable'
      ? [
          {
            key: 'actions',
            title: t(myCouponText.actions),
            action: true,
            align: 'end' as const,
            cell: (row: MyCoupon) =>
              row.productId === null || row.isEarly ? null : (
                <ButtonLink
                  size="sm"
                  to={`/order/create/${row.productId}`}
                  aria-label={t(myCouponText.useNo, { name: name(row), no: row.no })}
                >
                  {t(myCouponText.use)}
                </ButtonLink>
              ),
          },
        ]
      : []),
  ];
}

/** Own coupons and those of the company: usable, used, expired (entities.md 3.10 /my/coupon). */
export function Screen() {
  const t = useText();
  const list = useList<MyCoupon>(myCoupons, filterKeys);
  const person = useProfile();
  const tab = tabIn(list.query.tab);
  const columns = useColumns(tab);
  const known = Object.keys(list.counts).length > 0;
  const nothing = (
    <EmptyState
      title={t(myCouponText.nothing)}
      text={t(tab === 'usable' ? myCouponText.nothingUsable : myCouponText.nothingText)}
      action={<ButtonLink to="/order/create">{t(myCouponText.toOrder)}</ButtonLink>}
    />
  );
  return (
    <div data-state={list.busy ? 'loading' : list.state}>
      <PageHeader title={t(myCouponText.title)} />
      {may(person, 'customer') ? <ClaimCoupons onGot={list.refresh} /> : null}
      <Card padded={false}>
        <div className={css({ paddingInline: { base: '2', lg: '4' }, paddingTop: '1' })}>
          <LinkTabs
            label={t(myCouponText.tabs)}
            tabs={couponTabs.map((key) => ({
              key,
              label: t(couponTabText[key]),
              to: list.hrefWith({ tab: key === 'usable' ? '' : key }),
              current: key === tab,
              count: known ? (list.counts[key] ?? 0) : undefined,
            }))}
          />
        </div>
        <ListBody
          list={list}
          caption={t(myCouponText.caption)}
          columns={columns}
          rowKey={(row) => row.id}
          failedTitle={t(myCouponText.failedTitle)}
          nothingYet={nothing}
          nothingMatches={nothing}
        />
      </Card>
    </div>
  );
}
