import type { SiteSetting } from '#features/settings/settings.contract.ts';
import { copyrightSince } from '#shared/rules.ts';
import { css } from '#styled-system/css/index.js';

const footer = css({
  marginTop: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingTop: '5',
  // On a phone the floating buttons have their place below what is to be read and pressed.
  paddingBottom: { base: '20', lg: '5' },
  color: 'fg.subtle',
  fontSize: 'xs',
  textAlign: 'center',
  _print: { display: 'none' },
});

/** Copyright years from 2020 (spec section 9) to this year. */
export function Footer({ site }: { site: SiteSetting | null }) {
  return (
    <footer className={footer}>
      © {copyrightSince}–{new Date().getFullYear()} {site?.companyName || 'Platen'}
    </footer>
  );
}
