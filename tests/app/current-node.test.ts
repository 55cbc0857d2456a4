import { describe, expect, test } from 'vitest';
import { findRow } from '#app/find-row.ts';
import { currentNode } from '#app/layout/current-node.ts';
import { menuOf } from '#app/menu.ts';
import { routes } from '#app/routes.tsx';

const customer = menuOf(routes, 'customer');
const staff = menuOf(routes, 'staff');
const at = (menu: typeof staff, path: string) => currentNode(menu, routes, findRow(routes, path), path)?.path;

describe('the current entry of the menu', () => {
  test.each([
    ['/my/order', '/my/order'],
    ['/my/order/detail/12', '/my/order'],
    ['/order/create', '/order/create'],
    ['/order/create/7', '/order/create'],
    ['/dashboard', '/dashboard'],
  ])('at %s is %s for a customer', (path, entry) => {
    expect(at(customer, path)).toBe(entry);
  });

  test('of an order on the staff side is the order list', () => {
    expect(at(staff, '/order/detail/12')).toBe('/order/list');
  });

  test('of a page outside the menu is none', () => {
    expect(at(customer, '/account/password')).toBeUndefined();
  });
});
