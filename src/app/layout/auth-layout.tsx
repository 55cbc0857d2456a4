import { Outlet, ScrollRestoration } from 'react-router';
import { useText } from '#client/language.ts';
import { copyrightSince } from '#shared/rules.ts';
import { css } from '#styled-system/css/index.js';
import { CrumbProvider } from '#ui/record-name.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { BrandMark, PressSheet } from './brand.tsx';
import { frameText } from './frame.texts.ts';
import { usePageArrival } from './page-arrival.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { Toasts } from './toasts.tsx';

const switches = css({ position: 'absolute', top: '3', insetInlineEnd: '3', display: 'flex', gap: '1' });

/**
 * The frame of sign-in, registration, call-back and sign-out. Its class names are those of index.css, which index.html
 * uses for the same frame before any script runs: what is painted first is what stays.
 */
export function AuthLayout() {
  return (
    <CrumbProvider>
      <Frame />
    </CrumbProvider>
  );
}

function Frame() {
  const t = useText();
  usePageArrival();
  return (
    <div className="auth">
      <SkipLink target="main">{t(frameText.skip)}</SkipLink>
      <header className="auth-brand">
        <p className="auth-logo">
          <BrandMark size={32} />
          Platen
        </p>
        <div className="auth-pitch">
          <p className="auth-slogan">
            <Lines text={t(frameText.slogan)} />
          </p>
          <p className="auth-lead">{t(frameText.lead)}</p>
        </div>
        <PressSheet className="auth-art" />
        <p className="auth-foot">
          © {copyrightSince}–{new Date().getFullYear()} Platen
        </p>
      </header>
      <main id="main" tabIndex={-1} className="auth-main">
        <div className={switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Outlet />
      </main>
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

function Lines({ text }: { text: string }) {
  const [first, second] = text.split('\n');
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}
