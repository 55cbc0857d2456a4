import { use, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { getPreferences, type ListPreference, savePreference } from '#shared/preferences.ts';
import { call } from './api.ts';
import { currentSession } from './session-actor.ts';

/** How the signed-in person likes the lists, kept on the server; read once per person and page load. */
type All = Readonly<Record<string, ListPreference>>;

let kept: { readonly owner: number; readonly loading: Promise<void>; all: All } | undefined;
const listeners = new Set<() => void>();
const none: ListPreference = {};

function mine(): NonNullable<typeof kept> {
  const owner = currentSession().user?.userId ?? 0;
  if (kept?.owner === owner) return kept;
  const entry: NonNullable<typeof kept> = {
    owner,
    all: {},
    // Without them a list looks as it comes; the list's own call says what is wrong with the network.
    loading: call(getPreferences, {}, { quiet: true }).then(
      (all) => {
        entry.all = all;
      },
      () => {},
    ),
  };
  kept = entry;
  return entry;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The preference of one screen, and the way to change parts of it. Suspends until they are known. */
export function usePreference(screen: string): [ListPreference, (changes: Partial<ListPreference>) => void] {
  use(mine().loading);
  const value = useSyncExternalStore(subscribe, () => mine().all[screen] ?? none);
  return [value, (changes) => change(screen, { ...mine().all[screen], ...changes })];
}

/** The address that a list opened without a query is sent to once: the view that the person has starred. */
export function useStarredView(screen: string): string | null {
  const [{ views = [] }] = usePreference(screen);
  const { search } = useLocation();
  const [query] = useState(() => (search === '' ? views.find(({ star }) => star)?.query : undefined) ?? '');
  const [sent, setSent] = useState(query === '');
  if (sent) return null;
  if (search === '') return `?${query}`;
  setSent(true);
  return null;
}

function change(screen: string, value: ListPreference): void {
  const entry = mine();
  entry.all = { ...entry.all, [screen]: value };
  for (const listener of listeners) listener();
  // A failure is toasted by the call itself; the screen keeps the choice until the page is left.
  call(savePreference, { screen, value }).catch(() => {});
}
