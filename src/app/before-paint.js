/*
 * Runs before the first paint (a classic script in <head>, which the build writes into the page; its hash is in the
 * policy): theme class, language, and which of the static frames stands until the app takes over. Syntax of 2015,
 * because it also tells a browser that is too old for the rest (spec section 2).
 */
(() => {
  const html = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }
  function signedInBefore() {
    try {
      return Object.keys(localStorage).some((key) => key.indexOf('oidc.user:') === 0);
    } catch (_) {
      return false; // blocked storage: the session machine tells the person
    }
  }
  const theme = stored('platen.theme');
  const dark = theme ? theme === 'dark' : window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches;
  if (dark) html.classList.add('dark');
  if (stored('platen.language') === 'en') html.lang = 'en';
  const visitorPage = /^\/(login|register|callback|logout)\/?$/.test(location.pathname);
  html.setAttribute('data-boot', !visitorPage && signedInBefore() ? 'app' : 'auth');
  if (document.cookie.indexOf('sidebarStatus=closed') >= 0) html.setAttribute('data-sidebar', 'closed');
  const modern = 'noModule' in HTMLScriptElement.prototype && 'structuredClone' in window && 'at' in Array.prototype;
  if (!modern) html.setAttribute('data-boot', 'unsupported');
  // A script of the app itself that does not arrive leaves nothing to show: say so instead of waiting for ever.
  addEventListener(
    'error',
    (event) => {
      const root = document.getElementById('root');
      if (event.target instanceof HTMLScriptElement && root && !root.hasChildNodes()) {
        html.setAttribute('data-boot', 'unsupported');
      }
    },
    true,
  );
})();
