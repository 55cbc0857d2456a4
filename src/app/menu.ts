import { type Claim, claims } from '#shared/claims.ts';
import { type Access, isAdmin, may, type PermissionSubject } from '#shared/permissions.ts';
import type { Text } from '#shared/text.ts';
import type { MenuIcon } from './layout/menu-icons.tsx';
import type { RouteRow } from './route-table.ts';

/** A menu node as spec section 2 names it. Groups have children and no path of their own. */
export interface MenuNode {
  readonly title: Text;
  readonly icon: MenuIcon | '';
  readonly path: string;
  readonly hasChild: boolean;
  readonly childNodes: readonly MenuNode[];
  /** The claim that shows the node; none: shown to everybody who gets this menu. */
  readonly permiss?: Claim;
}

/** Order and grouping only: title and access of an entry are those of its route row. */
type Plan = { readonly path: string; readonly icon: MenuIcon; readonly title?: Text } | PlanGroup;
interface PlanGroup {
  readonly title: Text;
  readonly icon: MenuIcon;
  readonly paths: readonly string[];
}

/** Spec section 2, staff sidebar groups, in their order. Paths without a row yet are skipped until they have one. */
const staffPlan: readonly Plan[] = [
  { path: '/dashboard', icon: 'home', title: ['首页', 'Home'] },
  { path: '/proxy', icon: 'proxy' },
  {
    title: ['业务登记', 'Business register'],
    icon: 'business',
    paths: ['/business/list', '/business/order', '/business/statistic', '/business/returnVisit', '/business/setting'],
  },
  {
    title: ['云仓库', 'Cloud warehouse'],
    icon: 'warehouse',
    paths: ['/stock/goods', '/stock/order', '/stock/production', '/stock/stockout', '/stock/stockItem'],
  },
  {
    title: ['管理中心', 'Management'],
    icon: 'orders',
    paths: ['/order/list', '/plate/list', '/aftersale/list', '/quote/find'],
  },
  {
    title: ['客户管理', 'Customers'],
    icon: 'customers',
    paths: ['/customer/list', '/company/list', '/level/list', '/customer/potential/list'],
  },
  {
    title: ['产品设置', 'Products'],
    icon: 'products',
    paths: ['/product/list', '/category/list', '/material/list', '/craft/list', '/press/list'],
  },
  { title: ['内容管理', 'Content'], icon: 'content', paths: ['/cms/category/list', '/cms/content/list'] },
  { title: ['权限管理', 'Permissions'], icon: 'permissions', paths: ['/role/list', '/personnel/list'] },
  { path: '/coupon/list', icon: 'coupons' },
  {
    title: ['设置', 'Settings'],
    icon: 'settings',
    paths: [
      '/logistics/list',
      '/discount/list',
      '/setting/index',
      '/setting/external',
      '/activityLog/index',
      // Its row exists in development only; this takes its name out of the build as well.
      ...(import.meta.env?.MODE === 'development' ? ['/dev/paths'] : []),
    ],
  },
];

/** Spec section 2, fallback menu: a person without a role. */
const customerPlan: readonly Plan[] = [
  { path: '/order/create', icon: 'quote' },
  {
    title: ['云仓库', 'Cloud warehouse'],
    icon: 'warehouse',
    paths: ['/my/cloud/goods', '/my/cloud/order', '/my/cloud/stockout'],
  },
  {
    title: ['账户中心', 'My account'],
    icon: 'account',
    paths: ['/dashboard', '/my/coupon', '/my/order', '/aftersale/list', '/my/people'],
  },
];

const isClaim = (access: Access): access is Claim => typeof access === 'string' && Object.hasOwn(claims, access);

function leaf(rows: readonly RouteRow[], path: string, icon: MenuIcon | '', title?: Text): readonly MenuNode[] {
  const row = rows.find((candidate) => candidate.path === path && candidate.screen !== undefined);
  if (!row) return [];
  const node: MenuNode = { title: title ?? row.title, icon, path, hasChild: false, childNodes: [] };
  return [isClaim(row.access) ? { ...node, permiss: row.access } : node];
}

/** The complete menu of a plan, as far as its screens exist. */
export function menuOf(rows: readonly RouteRow[], kind: 'staff' | 'customer'): readonly MenuNode[] {
  const plan = kind === 'staff' ? staffPlan : customerPlan;
  return plan.flatMap((entry): readonly MenuNode[] => {
    if ('path' in entry) return leaf(rows, entry.path, entry.icon, entry.title);
    const childNodes = entry.paths.flatMap((path) => leaf(rows, path, ''));
    if (childNodes.length === 0) return [];
    return [{ title: entry.title, icon: entry.icon, path: '', hasChild: true, childNodes }];
  });
}

/** Nodes whose claim is held, children first; a group without a visible child disappears (spec section 6). */
export function filterMenu(nodes: readonly MenuNode[], person: PermissionSubject): readonly MenuNode[] {
  return nodes.flatMap((node): readonly MenuNode[] => {
    if (node.permiss !== undefined && !may(person, node.permiss)) return [];
    if (!node.hasChild) return [node];
    const childNodes = filterMenu(node.childNodes, person);
    return childNodes.length === 0 ? [] : [{ ...node, childNodes }];
  });
}

/** The menu of a person (spec section 6): admin sees all, other roles by claims, without a role the fallback menu. */
export function menuFor(rows: readonly RouteRow[], person: PermissionSubject): readonly MenuNode[] {
  if (person.role === '') return menuOf(rows, 'customer');
  const complete = menuOf(rows, 'staff');
  return isAdmin(person) ? complete : filterMenu(complete, person);
}
