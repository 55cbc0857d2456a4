import { ArrowUp, Headset, Phone, X } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '#client/language.ts';
import type { SiteSetting } from '#features/settings/settings.contract.ts';
import { css } from '#styled-system/css/index.js';
import { IconButton } from '#ui/icon-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { layoutText } from './layout.texts.ts';

const corner = css({
  position: 'fixed',
  insetInlineEnd: { base: '3', lg: '0' },
  bottom: { base: '4', lg: '6' },
  zIndex: 'float',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: '2',
  // Above the action bar that some pages keep at the bottom edge of a phone.
  'body:has([data-sticky-actions]) &': { bottom: { base: '88px', lg: '6' } },
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', transition: 'opacity 150ms' },
  // Reading on, on a phone: nothing lies over what comes into view. It stays reachable by keyboard, and open while used.
  '&[data-away]:not(:focus-within, :has(section)) > *': { lgDown: { opacity: '0', pointerEvents: 'none' } },
  _print: { display: 'none' },
});
/* A round button on a phone; from 992 px a tab in the page's gutter, where it never lies over a row's buttons. */
const handle = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'touch', lg: '8' },
  height: { base: 'touch', lg: '11' },
  borderRadius: { base: 'full', lg: '8px 0 0 8px' },
  border: '1px solid',
  borderColor: 'border.default',
  borderInlineEndWidth: { lg: '0' },
  backgroundColor: 'bg.surface',
  color: 'fg.muted',
  boxShadow: { base: 'float', lg: 'none' },
  cursor: 'pointer',
  _hover: { color: 'accent.fg', borderColor: 'accent.border' },
  '& svg': { width: { base: '20px', lg: '18px' }, height: { base: '20px', lg: '18px' } },
});
const box = css({
  width: '15rem',
  padding: '4',
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'lg',
  boxShadow: 'float',
  animation: 'rise',
  marginInlineEnd: { lg: '6' },
});

/** Bottom right, in the same place on every page (WCAG 3.2.6): back to top, and the customer-service box. */
export function Floating({ site }: { site: SiteSetting | null }) {
  const away = useSyncExternalStore(onScroll, isReadingOn);
  return (
    <aside className={corner} data-away={away ? '' : undefined}>
      <BackToTop />
      <ServiceBox site={site} />
    </aside>
  );
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
const isFarDown = () => scrollY > 480;

/** So far back up, what stuck to the bottom edge of the page is at the edge of the screen again. */
const backUp = 160;
let readingOn = false;
/** Where the last way in this direction began, or has got to. */
let turnedAt = 0;

/** On the way down the page; not any more once one has gone back a little, or to the top. */
function isReadingOn(): boolean {
  if (readingOn) {
    turnedAt = Math.max(turnedAt, scrollY);
    readingOn = scrollY > 0 && scrollY >= turnedAt - backUp;
    if (!readingOn) turnedAt = scrollY;
  } else {
    turnedAt = Math.min(turnedAt, scrollY);
    readingOn = scrollY > turnedAt + 8;
  }
  return readingOn;
}

function BackToTop() {
  const t = useText();
  const farDown = useSyncExternalStore(onScroll, isFarDown);
  if (!farDown) return null;
  return (
    <button
      type="button"
      aria-label={t(layoutText.backToTop)}
      title={t(layoutText.backToTop)}
      className={handle}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp aria-hidden />
    </button>
  );
}

function ServiceBox({ site }: { site: SiteSetting | null }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const used = useRef(false);
  if (!site) return null;
  if (!open) {
    return (
      <button
        // Back from the box: the focus returns to where it came from.
        ref={(button) => {
          if (used.current) button?.focus();
        }}
        type="button"
        aria-expanded="false"
        aria-label={t(layoutText.service)}
        title={t(layoutText.service)}
        onClick={() => {
          used.current = true;
          setOpen(true);
        }}
        className={handle}
      >
        <Headset aria-hidden />
      </button>
    );
  }
  return (
    <section aria-label={t(layoutText.service)} className={box}>
      <div
        className={css({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          marginTop: '-2',
          marginInlineEnd: '-2',
        })}
      >
        <h2 className={css({ fontSize: 'md', fontWeight: 'semibold' })}>{t(layoutText.service)}</h2>
        <IconButton
          // The button that opened the box is gone: the focus goes on where the box is.
          ref={(button) => button?.focus()}
          label={t(layoutText.closeService)}
          aria-expanded="true"
          onClick={() => setOpen(false)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <div className={css({ display: 'grid', justifyItems: 'center', gap: '2', paddingBlock: '2' })}>
        <QrCode value={site.serviceQr} label={t(layoutText.serviceQr)} size={132} />
        <p className={css({ color: 'fg.subtle', fontSize: 'sm' })}>{t(layoutText.serviceQr)}</p>
      </div>
      <dl
        className={css({
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: '3',
          rowGap: '1',
          fontSize: 'sm',
          '& dt': { color: 'fg.subtle' },
        })}
      >
        <dt>{t(layoutText.hotline)}</dt>
        <dd>
          <a
            href={`tel:${site.tel.replace(/[^\d+]/g, '')}`}
            className={css({
              display: 'inline-flex',
              alignItems: 'center',
              gap: '1.5',
              color: 'accent.fg',
              fontWeight: 'medium',
            })}
          >
            <Phone aria-hidden className={css({ width: '3.5', height: '3.5' })} />
            {site.tel}
          </a>
        </dd>
        <dt>QQ</dt>
        <dd>{site.qq}</dd>
        <dt>{t(layoutText.hours)}</dt>
        <dd>{site.serviceHours}</dd>
      </dl>
    </section>
  );
}
