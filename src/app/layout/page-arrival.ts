import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#client/language.ts';
import { useRecordName } from '#ui/record-name.tsx';
import { findRow } from '../find-row.ts';
import { knownRoutes } from '../known-routes.ts';
import type { RouteRow } from '../route-table.ts';

/**
 * What a change of page means for people who do not see it: the document's title, and the focus on the new h1 (the
 * first page of a visit leaves the focus to the browser).
 */
export function usePageArrival(): RouteRow | undefined {
  const { pathname, hash } = useLocation();
  const row = findRow(knownRoutes(), pathname);
  const t = useText();
  const name = useRecordName();
  const before = useRef(pathname);

  const title = [name, row ? t(row.title) : undefined, 'Platen'].filter(Boolean).join(' - ');
  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash === '') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return row;
}
