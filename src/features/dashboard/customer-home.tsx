import { Link } from 'react-router';
import { money, relativeTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import { useProfile } from '#client/session-actor.ts';
import { orderStatusText, orderStatusTone } from '#features/orders/order-screen.texts.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/state.tsx';
import { dashboardText } from './dashboard-screen.texts.ts';
import type { Home } from './dashboard-view.ts';

const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  gap: '3',
  listStyle: 'none',
});
const tile = css({
  display: 'grid',
  alignContent: 'start',
  gap: '0.5',
  height: 'full',
  padding: '4',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  backgroundColor: 'bg.subtle',
  color: 'fg.default',
  textDecoration: 'none',
  _hover: { borderColor: 'accent.solid', backgroundColor: 'accent.subtle' },
});
const small = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' });

/** One press from home to a price: each category opens its first product. */
export function QuickQuotes({ navs }: { navs: Home['navs'] }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const filled = navs.filter(({ products }) => products.length > 0);
  if (filled.length === 0) return null;
  return (
    <Card title={t(dashboardText.quote)}>
      <ul className={tiles}>
        {filled.map(({ id, name, nameEn, products }) => (
          <li key={id}>
            <Link to={`/order/create/${products[0]?.id}`} className={tile}>
              <span className={css({ fontWeight: 'semibold' })}>{english ? nameEn : name}</span>
              <span className={small}>
                {products
                  .slice(0, 3)
                  .map((product) => (english ? product.nameEn : product.name))
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: 'minmax(0, 1fr) auto 7rem' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '3',
  borderTop: '1px solid',
  borderColor: 'border.default',
  _first: { borderTop: 'none' },
});
const figure = css({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'medium',
  gridColumn: { base: '2', md: 'auto' },
});
const about = css({ minWidth: '0', gridRow: { base: '1 / span 2', md: 'auto' } });
const statusCell = css({ justifySelf: 'end' });

export function LatestOrders({ orders }: { orders: Home['orders'] }) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  return (
    <Card
      title={t(dashboardText.latest)}
      padded={false}
      action={<TextLink to="/my/order">{t(dashboardText.allOrders)}</TextLink>}
    >
      {orders.length === 0 ? (
        <EmptyState
          title={t(dashboardText.noOrdersTitle)}
          text={t(dashboardText.noOrdersText)}
          action={<ButtonLink to="/order/create">{t(dashboardText.firstQuote)}</ButtonLink>}
        />
      ) : (
        <ul className={css({ listStyle: 'none' })}>
          {orders.map((order) => (
            <li key={order.id} className={row}>
              <div className={about}>
                <TextLink quiet to={`/my/order/detail/${order.id}`}>
                  {english ? order.productNameEn : order.productName}
                </TextLink>
                <p className={small}>
                  {pieces(order.quantity, order, language)} · {order.no} · {relativeTime(order.placedAt, language)}
                </p>
              </div>
              <span className={statusCell}>
                <StatusTag tone={orderStatusTone[order.status]}>{t(orderStatusText[order.status])}</StatusTag>
              </span>
              <span className={figure}>{money(order.payableFen)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The company of the person, or how to get one. */
export function CompanyCard() {
  const t = useText();
  const profile = useProfile();
  if (!profile) return null;
  const { company, pendingCompany } = profile;
  return (
    <Card title={t(dashboardText.company)}>
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
        {pendingCompany ? (
          <>
            <p className={css({ fontWeight: 'medium' })}>{t(dashboardText.pendingTitle, { name: pendingCompany })}</p>
            <p className={small}>{t(dashboardText.pendingText)}</p>
          </>
        ) : company === null ? (
          <>
            <p className={css({ fontWeight: 'medium' })}>{t(dashboardText.noCompanyTitle)}</p>
            <p className={small}>{t(dashboardText.noCompanyText)}</p>
            <ButtonLink variant="outline" to="/customer/create">
              {t(dashboardText.complete)}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={css({ fontSize: 'lg', fontWeight: 'semibold' })}>{company.companyName}</p>
            <div className={css({ width: 'full' })}>
              <Facts items={[{ label: t(dashboardText.phone), value: profile.phone === '' ? '—' : profile.phone }]} />
            </div>
            <TextLink to="/my/idInfo">{t(dashboardText.account)}</TextLink>
          </>
        )}
      </div>
    </Card>
  );
}
