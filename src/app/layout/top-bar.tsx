import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#client/language.ts';
import { toggleSidebar, useDevice, useSidebarOpen } from '#client/shell.ts';
import type { SiteSetting } from '#features/settings/settings.contract.ts';
import type { SessionUser } from '#machines/session.types.ts';
import { css } from '#styled-system/css/index.js';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BrandMark } from './brand.tsx';
import { FullScreenSwitch } from './full-screen.tsx';
import { layoutText } from './layout.texts.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { SiteLinks } from './site-links.tsx';
import { UserMenu } from './user-menu.tsx';

const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'topbar',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '0', lg: '2' },
  height: 'topbar',
  paddingInline: { base: '1', lg: '4' },
  backgroundColor: 'bg.surface',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  _print: { display: 'none' },
});
const crumbs = css({ flex: '1', minWidth: '0', overflow: 'hidden' });
const rule = css({ width: '1px', height: '5', backgroundColor: 'border.default', marginInline: '1' });

interface TopBarProps {
  user: SessionUser;
  site: SiteSetting | null;
  crumbs: readonly Crumb[];
}

export function TopBar({ user, site, crumbs: trail }: TopBarProps) {
  const t = useText();
  const mobile = useDevice() === 'mobile';
  const open = useSidebarOpen();
  const MenuIcon = mobile ? Menu : open ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className={bar}>
      <IconButton
        label={t(open ? layoutText.closeMenu : layoutText.openMenu)}
        aria-expanded={open}
        onClick={toggleSidebar}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      {mobile ? (
        <Link
          to="/dashboard"
          aria-label={t(layoutText.home)}
          className={css({
            display: 'grid',
            placeItems: 'center',
            width: 'touch',
            height: 'touch',
            color: 'fg.default',
            marginInlineEnd: 'auto',
          })}
        >
          <BrandMark />
        </Link>
      ) : (
        <>
          <div className={crumbs}>
            <Breadcrumb crumbs={trail} />
          </div>
          <SiteLinks site={site} />
          <span aria-hidden="true" className={rule} />
          <FullScreenSwitch />
        </>
      )}
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu user={user} />
    </header>
  );
}
