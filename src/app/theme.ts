import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'platen.theme';
const listeners = new Set<() => void>();

/** The theme on screen now. Set before the first paint by before-paint.js; the class on <html> is the only copy. */
const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const listener of listeners) listener();
}

/** Switches and remembers on this device; until then the system decides. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // remembered for this page only
  }
  show(theme);
}

function chosen(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

// The system may change its mind at sunset; a person's own choice stands.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
  if (chosen() === null) show(event.matches ? 'dark' : 'light');
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, current);
