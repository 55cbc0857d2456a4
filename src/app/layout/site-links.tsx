import { useText } from '#client/language.ts';
import type { SiteSetting } from '#features/settings/settings.contract.ts';
import { css } from '#styled-system/css/index.js';
import { layoutText } from './layout.texts.ts';

const list = css({ display: 'flex', gap: '1', listStyle: 'none', flexWrap: 'wrap' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '9' },
  paddingInline: '2.5',
  borderRadius: 'md',
  color: 'fg.muted',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  _hover: { color: 'fg.default', backgroundColor: 'bg.inset' },
});

/** Home, about and help on the main site (spec section 2); an empty address hides its link. */
export function SiteLinks({ site }: { site: SiteSetting | null }) {
  const t = useText();
  const links = [
    { key: 'home', text: layoutText.siteHome, href: site?.links.home },
    { key: 'about', text: layoutText.about, href: site?.links.about },
    { key: 'help', text: layoutText.help, href: site?.links.help },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t(layoutText.mainSite)}>
      <ul className={list}>
        {links.map(({ key, text, href }) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noopener" className={link}>
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
