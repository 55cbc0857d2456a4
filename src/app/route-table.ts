import type { ComponentType } from 'react';
import type { Access } from '#shared/permissions.ts';
import type { Text } from '#shared/text.ts';

/**
 * One row per address. The table drives router, guard, title, breadcrumb, menu, error flag and the smoke test;
 * rows are in routes.tsx, menu order in menu.ts.
 */
export interface RouteRow {
  readonly path: string;
  readonly title: Text;
  readonly access: Access;
  /** The crumb before this one; the dashboard is the first crumb of all. */
  readonly parent?: string;
  /** Where this address leads instead of showing a screen. */
  readonly redirect?: string;
  /** Errors with status 400 show no toast here (spec section 8). */
  readonly silent400?: true;
  /** Shown without the shell (sidebar, top bar, footer). */
  readonly bare?: true;
  readonly screen?: () => Promise<{ readonly Screen: ComponentType }>;
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a route pattern with its parameters filled in; a missing parameter is a type error. */
export function pathTo<Path extends string>(path: Path, params: Record<ParamName<Path>, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name as ParamName<Path>])));
}
