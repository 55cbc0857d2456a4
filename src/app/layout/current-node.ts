import { ancestors } from '../find-row.ts';
import type { MenuNode } from '../menu.ts';
import type { RouteRow } from '../route-table.ts';

/** The menu entry that the page belongs to: its own, its parent's, or the longest address above it. */
export function currentNode(
  menu: readonly MenuNode[],
  rows: readonly RouteRow[],
  row: RouteRow | undefined,
  pathname: string,
): MenuNode | undefined {
  const leaves = menu.flatMap((node) => (node.hasChild ? node.childNodes : [node]));
  const own = row ? [row, ...ancestors(rows, row).toReversed()].map((each) => each.path) : [];
  for (const path of own) {
    const node = leaves.find((leaf) => leaf.path === path);
    if (node) return node;
  }
  const above = leaves.filter((leaf) => pathname.startsWith(`${leaf.path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0];
}
