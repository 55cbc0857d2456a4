/**
 * Switches for every Chromium of this project: it runs as root in CI, without a GPU, and must not call home.
 * The web's own security stays on, otherwise the tests of cookies and origins would prove nothing.
 */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
