import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useText } from '#client/language.ts';
import { useOffline, useProfile } from '#client/session-actor.ts';
import { useDevice } from '#client/shell.ts';
import type { SiteSetting } from '#features/settings/settings.contract.ts';
import type { SessionUser } from '#machines/session.types.ts';
import { css } from '#styled-system/css/index.js';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CrumbProvider, useRecordName } from '#ui/record-name.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ancestors } from '../find-row.ts';
import { menuFor } from '../menu.ts';
import type { RouteRow } from '../route-table.ts';
import { routes } from '../routes.tsx';
import { BrandMark } from './brand.tsx';
import { currentNode } from './current-node.ts';
import { ExitDialog } from './exit-dialog.tsx';
import { Floating } from './floating.tsx';
import { Footer } from './footer.tsx';
import { frameText } from './frame.texts.ts';
import { layoutText } from './layout.texts.ts';
import { usePageArrival } from './page-arrival.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSite } from './site.ts';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';

const frame = css({ display: 'flex', minHeight: '100dvh' });
const column = css({ flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' });
const page = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingTop: { base: '4', lg: '6' },
  paddingBottom: { base: '6', lg: '10' },
  _print: { padding: '0', maxWidth: 'none' },
});
const letterhead = css({
  display: { base: 'none', _print: 'flex' },
  alignItems: 'center',
  gap: '2.5',
  paddingBottom: '3',
  marginBottom: '4',
  borderBottom: '1px solid',
  borderColor: 'border.strong',
});
const offline = css({
  paddingInline: '4',
  paddingBlock: '2',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
  borderBottom: '1px solid',
  borderColor: 'warning.border',
  textAlign: 'center',
  fontSize: 'sm',
});

/** The shell around every page of a signed-in person; visitors see /404 in a plain frame. */
export function Layout() {
  const user = useProfile();
  return <CrumbProvider>{user ? <Shell user={user} /> : <VisitorFrame />}</CrumbProvider>;
}

function Shell({ user }: { user: SessionUser }) {
  const t = useText();
  const { pathname } = useLocation();
  const row = usePageArrival();
  const site = useSite();
  const crumbs = useCrumbs(row);
  const mobile = useDevice() === 'mobile';
  const menu = menuFor(routes, user);
  return (
    <div className={frame}>
      <SkipLink target="main">{t(frameText.skip)}</SkipLink>
      <Sidebar menu={menu} current={currentNode(menu, routes, row, pathname)} site={site} />
      <div className={column}>
        <TopBar user={user} site={site} crumbs={crumbs} />
        <OfflineLine />
        <Letterhead site={site} />
        <Main>
          {mobile && crumbs.length > 1 ? (
            <div className={css({ marginBottom: '2', _print: { display: 'none' } })}>
              <Breadcrumb crumbs={crumbs} />
            </div>
          ) : null}
          <Outlet />
        </Main>
        <Footer site={site} />
      </div>
      <Floating site={site} />
      <ExitDialog />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

/** On paper only: whose paper it is. */
function Letterhead({ site }: { site: SiteSetting | null }) {
  return (
    <div className={letterhead}>
      <BrandMark />
      <span className={css({ fontWeight: 'semibold', marginInlineEnd: 'auto' })}>{site?.companyName || 'Platen'}</span>
      {site?.tel ? <span className={css({ fontSize: 'sm' })}>{site.tel}</span> : null}
    </div>
  );
}

function VisitorFrame() {
  const t = useText();
  usePageArrival();
  return (
    <div className={column} style={{ minHeight: '100dvh' }}>
      <header
        className={css({ display: 'flex', alignItems: 'center', height: 'topbar', paddingInline: '4', gap: '1' })}
      >
        <span
          className={css({
            display: 'flex',
            alignItems: 'center',
            gap: '2.5',
            fontSize: 'xl',
            fontWeight: 'semibold',
            marginInlineEnd: 'auto',
          })}
        >
          <BrandMark />
          Platen
        </span>
        <LanguageSwitch />
        <ThemeSwitch />
        <ButtonLink to="/login" variant="outline">
          {t(layoutText.signIn)}
        </ButtonLink>
      </header>
      <Main>
        <Outlet />
      </Main>
      <Footer site={null} />
      <Toasts />
    </div>
  );
}

const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={page}>
    {children}
  </main>
);

function OfflineLine() {
  const t = useText();
  const isOffline = useOffline();
  return <div role="status">{isOffline ? <p className={offline}>{t(layoutText.offline)}</p> : null}</div>;
}

/** The dashboard, the rows above, the page itself - by its record's own name where the screen gives one. */
function useCrumbs(row: RouteRow | undefined): readonly Crumb[] {
  const t = useText();
  const name = useRecordName();
  const home = { label: t(layoutText.home), to: '/dashboard' };
  if (!row || row.path === '/dashboard') return [home];
  const above = ancestors(routes, row).map((each) => ({ label: t(each.title), to: each.path }));
  return [home, ...above, { label: name ?? t(row.title) }];
}
