import { matchPath } from 'react-router';
import type { RouteRow } from './route-table.ts';

/** The row an address belongs to: a fixed path before one with parameters, the catch-all last; undefined when none. */
export function findRow(rows: readonly RouteRow[], pathname: string): RouteRow | undefined {
  const fits = rows.filter((row) => row.path !== '*' && matchPath(row.path, pathname) !== null);
  return fits.find((row) => !row.path.includes(':')) ?? fits[0] ?? rows.find((row) => row.path === '*');
}

/** The rows above a row, the outermost first, by `parent`; a parent that has no row ends the walk. */
export function ancestors(rows: readonly RouteRow[], row: RouteRow): readonly RouteRow[] {
  const parent = row.parent === undefined ? undefined : rows.find((other) => other.path === row.parent);
  return parent ? [...ancestors(rows, parent), parent] : [];
}
