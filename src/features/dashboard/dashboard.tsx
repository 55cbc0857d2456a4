import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { type Text, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { CompanyCard, LatestOrders, QuickQuotes } from './customer-home.tsx';
import { dashboardText } from './dashboard-screen.texts.ts';
import { type Home, useHome, useHour } from './dashboard-view.ts';
import { Figures } from './figures.tsx';

function greetingAt(hour: number): Text {
  if (hour >= 5 && hour < 12) return dashboardText.morning;
  return hour >= 12 && hour < 18 ? dashboardText.afternoon : dashboardText.evening;
}

const stack = css({ display: 'grid', gap: { base: '4', lg: '6' } });
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' },
  gap: { base: '4', lg: '6' },
  alignItems: 'start',
});

/** Home: the customer's own orders and quick entries, or the figures of the house for staff (spec section 2). */
export function Screen() {
  const t = useText();
  const language = useLanguage();
  const profile = useProfile();
  const { state, home, message, retry } = useHome();
  const hour = useHour();
  const isStaff = (profile?.role ?? '') !== '';
  return (
    <div data-state={state}>
      <PageHeader
        title={t(dashboardText.hello, { name: profile?.displayName ?? '', part: t(greetingAt(hour)) })}
        lead={t(isStaff ? dashboardText.staffLead : dashboardText.customerLead)}
        action={
          isStaff ? undefined : (
            <>
              <ButtonLink variant="outline" to="/my/quote">
                {t(dashboardText.quotes)}
              </ButtonLink>
              <ButtonLink to="/order/create">{t(dashboardText.firstQuote)}</ButtonLink>
            </>
          )
        }
      />
      {state === 'failed' ? (
        <Card>
          <ErrorState
            title={t(dashboardText.failed)}
            text={message === null ? undefined : unpackText(language, message)}
            onRetry={retry}
          />
        </Card>
      ) : null}
      {state === 'loading' ? (
        <Card>
          <Skeleton lines={6} />
        </Card>
      ) : null}
      {home === null ? null : isStaff ? <StaffHome home={home} /> : <CustomerHome home={home} />}
    </div>
  );
}

function StaffHome({ home }: { home: Home }) {
  const t = useText();
  if (home.figures.length === 0)
    return (
      <Card>
        <EmptyState title={t(dashboardText.staffLead)} text={t(dashboardText.noFigures)} />
      </Card>
    );
  return <Figures label={t(dashboardText.staffFigures)} figures={home.figures} listPath="/order/list" />;
}

function CustomerHome({ home }: { home: Home }) {
  const t = useText();
  return (
    <div className={stack}>
      <Figures label={t(dashboardText.figures)} figures={home.figures} listPath="/my/order" />
      <div className={columns}>
        <div className={stack}>
          <QuickQuotes navs={home.navs} />
          <LatestOrders orders={home.orders} />
        </div>
        <CompanyCard />
      </div>
    </div>
  );
}
