import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#client/language.ts';
import { toggleSidebar, useDevice, useSidebarOpen } from '#client/shell.ts';
import type { SiteSetting } from '#features/settings/settings.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { MenuNode } from '../menu.ts';
import { BrandMark } from './brand.tsx';
import { layoutText } from './layout.texts.ts';
import { MenuList } from './menu-list.tsx';
import { SiteLinks } from './site-links.tsx';

const rail = css({
  position: 'sticky',
  top: '0',
  height: '100dvh',
  width: 'sidebar',
  flexShrink: '0',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'bg.sidebar',
  borderInlineEnd: '1px solid',
  borderInlineEndColor: 'border.default',
  _print: { display: 'none' },
});
const drawer = css({ width: '17.5rem', backgroundColor: 'bg.sidebar' });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'topbar',
  flexShrink: '0',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  borderBottom: '1px solid',
  borderColor: 'border.default',
});
const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  color: 'fg.default',
  fontSize: 'xl',
  fontWeight: 'semibold',
  letterSpacing: '0.01em',
  textDecoration: 'none',
  borderRadius: 'sm',
});
const scroll = css({ flex: '1', overflowY: 'auto', padding: '2', overscrollBehavior: 'contain' });

interface SidebarProps {
  menu: readonly MenuNode[];
  current: MenuNode | undefined;
  site: SiteSetting | null;
}

/** 190 px beside the page; below 992 px a drawer over it. Which, and whether it is open, the shell machine knows. */
export function Sidebar({ menu, current, site }: SidebarProps) {
  const t = useText();
  const device = useDevice();
  const open = useSidebarOpen();
  const brandLink = (
    <Link to="/dashboard" className={brand}>
      <BrandMark />
      Platen
    </Link>
  );
  const entries = (
    <div className={scroll}>
      <MenuList menu={menu} current={current} />
    </div>
  );
  if (device === 'mobile') {
    return (
      <Drawer open={open} onClose={toggleSidebar} label={t(layoutText.menu)} side="left" className={drawer}>
        <div className={head}>
          {brandLink}
          <IconButton label={t(layoutText.closeMenu)} onClick={toggleSidebar}>
            <X aria-hidden />
          </IconButton>
        </div>
        <nav aria-label={t(layoutText.menu)}>{entries}</nav>
        <div className={css({ padding: '4', borderTop: '1px solid', borderColor: 'border.default' })}>
          <SiteLinks site={site} />
        </div>
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <section id="sidebar" aria-label="Platen" className={rail}>
      <div className={head}>{brandLink}</div>
      {entries}
    </section>
  );
}
