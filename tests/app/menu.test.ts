import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type MenuNode, menuFor, menuOf } from '#app/menu.ts';
import type { RouteRow } from '#app/route-table.ts';
import { routes } from '#app/routes.tsx';
import { type Claim, claims } from '#shared/claims.ts';
import type { Access } from '#shared/permissions.ts';

const leaves = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.hasChild ? leaves(node.childNodes) : [node]));
const paths = (nodes: readonly MenuNode[]) => leaves(nodes).map((node) => node.path);
const titles = (nodes: readonly MenuNode[]) => nodes.map((node) => node.title[0]);

const Screen = () => null;
const row = (path: string, access: Access): RouteRow => ({
  path,
  title: [path, path],
  access,
  screen: () => Promise.resolve({ Screen }),
});

/** Every staff entry of spec section 2 with the code of section 6, as if all screens existed. */
const codes: Readonly<Record<string, Access>> = {
  '/dashboard': 'user',
  '/proxy': 'ProxyCompany_Order',
  '/business/list': 'staff',
  '/business/order': 'staff',
  '/business/statistic': 'Bus_Statistic',
  '/business/returnVisit': 'staff',
  '/business/setting': 'Setting_Business',
  '/stock/goods': 'Depot_Goods',
  '/stock/order': 'Depot_Goods',
  '/stock/production': 'Depot_Prod',
  '/stock/stockout': 'Depot_Out',
  '/stock/stockItem': 'Depot_Out',
  '/order/list': 'staff',
  '/plate/list': 'Plate_info',
  '/aftersale/list': 'OrderPostSale_Info',
  '/customer/list': 'Customer_info',
  '/company/list': 'Company_info',
  '/level/list': 'Level_info',
  '/customer/potential/list': 'PotentialCustomer_Read',
  '/product/list': 'Product_list',
  '/category/list': 'staff',
  '/material/list': 'Material_info',
  '/craft/list': 'Craft_list',
  '/press/list': 'Press_info',
  '/cms/category/list': 'staff',
  '/cms/content/list': 'staff',
  '/role/list': 'PersonnelRole_g',
  '/personnel/list': 'PersonnelRole_g',
  '/coupon/list': 'Coupon_info',
  '/logistics/list': 'Logistics_list',
  '/discount/list': 'Discount_Read',
  '/setting/index': 'Setting_SiteInfo',
  '/setting/external': 'External_Config',
  '/activityLog/index': 'Log_Read',
};
const everyScreen = Object.entries(codes).map(([path, access]) => row(path, access));
const staff = (...userClaims: Claim[]) => ({ role: 'sales', userClaims });

describe('the menu of a person', () => {
  test('without a role is the fallback menu, as far as its screens exist', () => {
    const menu = menuFor(routes, { role: '', userClaims: [] });
    expect(paths(menu)).toEqual(['/order/create', '/dashboard', '/my/coupon', '/my/order']);
    expect(titles(menu)).toEqual(['报价下单', '账户中心']);
  });

  test('without a role has the order of the specification once all screens exist', () => {
    const wanted = ['/order/create', '/my/cloud/goods', '/my/cloud/order', '/my/cloud/stockout', '/dashboard'];
    const rest = ['/my/coupon', '/my/order', '/aftersale/list', '/my/people'];
    const rows = [...rest, ...wanted].map((path) => row(path, 'customer'));
    expect(paths(menuFor(rows, { role: '', userClaims: [] }))).toEqual([...wanted, ...rest]);
  });

  test('claims without a role change nothing', () => {
    const menu = menuFor(everyScreen, { role: '', userClaims: Object.keys(claims) });
    expect(menu).toEqual(menuOf(everyScreen, 'customer'));
  });

  test.each(['admin', 'Admin', 'ADMIN'])('with role %s is complete, whatever the claims', (role) => {
    expect(paths(menuFor(everyScreen, { role, userClaims: [] }))).toEqual(Object.keys(codes));
  });

  test('with a role and no claims holds the entries without a code only', () => {
    const uncoded = Object.keys(codes).filter((path) => codes[path] === 'staff' || codes[path] === 'user');
    expect(paths(menuFor(everyScreen, staff()))).toEqual(uncoded);
  });

  test('loses a group when none of its entries is left', () => {
    expect(titles(menuFor(everyScreen, staff()))).not.toContain('权限管理');
    expect(titles(menuFor(everyScreen, staff('PersonnelRole_g')))).toContain('权限管理');
  });

  test('shows the goods and the inbound entry with one and the same claim', () => {
    expect(paths(menuFor(everyScreen, staff('Depot_Goods')))).toEqual(
      expect.arrayContaining(['/stock/goods', '/stock/order']),
    );
  });

  test('groups the staff entries as the specification does', () => {
    expect(titles(menuOf(everyScreen, 'staff'))).toEqual([
      '首页',
      '/proxy',
      '业务登记',
      '云仓库',
      '管理中心',
      '客户管理',
      '产品设置',
      '内容管理',
      '权限管理',
      '/coupon/list',
      '设置',
    ]);
  });

  test('for any set of claims holds exactly the entries whose code is held, in the order of the complete menu', () => {
    const someClaims = fc.subarray(Object.keys(claims) as Claim[]);
    fc.assert(
      fc.property(someClaims, (held) => {
        const menu = menuFor(everyScreen, staff(...held));
        const open = Object.keys(codes).filter((path) => {
          const code = codes[path];
          return code === 'staff' || code === 'user' || held.includes(code as Claim);
        });
        expect(paths(menu)).toEqual(open);
        for (const node of menu) {
          expect(node.hasChild).toBe(node.childNodes.length > 0);
          expect(node.hasChild).toBe(node.path === '');
        }
      }),
    );
  });

  test('never shrinks when a claim is added', () => {
    const someClaims = fc.subarray(Object.keys(claims) as Claim[]);
    fc.assert(
      fc.property(someClaims, fc.constantFrom(...(Object.keys(claims) as Claim[])), (held, more) => {
        const before = paths(menuFor(everyScreen, staff(...held)));
        const after = new Set(paths(menuFor(everyScreen, staff(...held, more))));
        expect(before.every((path) => after.has(path))).toBe(true);
      }),
    );
  });

  test('leads to screens that exist, for every kind of person', () => {
    const shown = [...menuOf(routes, 'staff'), ...menuOf(routes, 'customer')];
    for (const path of paths(shown)) expect(routes.find((candidate) => candidate.path === path)?.screen).toBeDefined();
  });
});

describe('while the product is being built', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** Menu and routes as a build of this kind has them. */
  async function settingsIn(mode: string, person: Parameters<typeof menuFor>[1]): Promise<string[]> {
    vi.stubEnv('MODE', mode);
    vi.resetModules();
    const [menu, table] = await Promise.all([import('#app/menu.ts'), import('#app/routes.tsx')]);
    return paths(menu.menuFor(table.routes, person)).filter((path) => path.startsWith('/dev/'));
  }

  test('the settings of staff hold the path book, in development and nowhere else', async () => {
    expect(await settingsIn('development', staff())).toEqual(['/dev/paths']);
    expect(await settingsIn('production', staff())).toEqual([]);
    expect(await settingsIn('development', { role: '', userClaims: [] })).toEqual([]);
  });
});
