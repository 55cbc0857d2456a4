import { describe, expect, test } from 'vitest';
import { ancestors, findRow } from '#app/find-row.ts';
import { pathTo } from '#app/route-table.ts';
import { routes } from '#app/routes.tsx';

const at = (path: string) => findRow(routes, path);
// The last is an addition: a quote that somebody shared.
const publicPaths = ['/login', '/register', '/callback', '/logout', '/404', '/403', '/quote/shared/:token'];

describe('the route table', () => {
  test('has every address once', () => {
    const paths = routes.map((row) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('gives every row either a screen or a redirect', () => {
    for (const row of routes)
      expect([row.path, row.screen !== undefined]).toEqual([row.path, row.redirect === undefined]);
  });

  test('has a title in both languages on every row', () => {
    for (const row of routes) for (const text of row.title) expect(text.trim()).not.toBe('');
  });

  test('opens exactly the public screens of the specification to visitors', () => {
    const open = routes.filter((row) => row.access === 'public' && row.screen).map((row) => row.path);
    expect(open.sort()).toEqual([...publicPaths].sort());
  });

  test('ends every redirect at a screen after at most two hops', () => {
    for (const start of routes.filter((row) => row.redirect)) {
      let row = start;
      for (let hop = 0; row.redirect; hop += 1) {
        expect(hop).toBeLessThan(2);
        const next = at(row.redirect);
        if (!next) throw new Error(`${row.path} leads nowhere`);
        row = next;
      }
      expect(row.path).not.toBe('*');
    }
  });

  test.each([
    ['/', '/dashboard'],
    ['/order', '/my/order'],
    ['/my', '/my/idInfo'],
    ['/account/login', '/login'],
    ['/account/register', '/register'],
    ['/no/such/page', '/404'],
  ])('sends %s to %s', (from, to) => {
    expect(at(from)?.redirect).toBe(to);
  });

  test('has parents that exist and no parent in a circle', () => {
    for (const row of routes) {
      if (row.parent) expect(routes.map((other) => other.path)).toContain(row.parent);
      expect(ancestors(routes, row)).not.toContain(row);
    }
  });

  test('finds the fixed path before the one with a parameter', () => {
    expect(at('/order/create')?.path).toBe('/order/create');
    expect(at('/order/create/7')?.path).toBe('/order/create/:id');
    expect(at('/my/order/detail')?.path).toBe('/my/order/detail');
    expect(at('/my/order/detail/12')?.path).toBe('/my/order/detail/:id');
  });

  test('silences 400 on the quote of one product only', () => {
    expect(routes.filter((row) => row.silent400).map((row) => row.path)).toEqual(['/order/create/:id']);
  });

  test('fills parameters into an address, encoded', () => {
    expect(pathTo('/order/detail/:id', { id: 'a/b' })).toBe('/order/detail/a%2Fb');
  });
});
