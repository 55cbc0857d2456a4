/** A code out of an English name: `Window envelope (C5)` → `window-envelope-c5`; empty where nothing Latin is in it. */
export const codeFor = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
