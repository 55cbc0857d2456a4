import { publicRoutes } from './public-routes.tsx';
import type { RouteRow } from './route-table.ts';

let known: readonly RouteRow[] = publicRoutes;

/** The rows of the route table that are here: those for visitors from the start, all after `allRoutes`. */
export const knownRoutes = (): readonly RouteRow[] => known;

/** Loads the rest of the route table. Rejects when its script does not arrive. */
export async function allRoutes(): Promise<readonly RouteRow[]> {
  ({ routes: known } = await import('./routes.tsx'));
  return known;
}
