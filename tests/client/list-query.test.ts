import { describe, expect, test } from 'vitest';
import { isFiltered, listQueryIn, presetsIn, searchWith, sortOf } from '#client/list-query.ts';

const filters = ['status', 'keyword'];
const read = (search: string) => listQueryIn(new URLSearchParams(search), filters);
const change = (search: string, changes: Record<string, string | number>) =>
  searchWith(new URLSearchParams(search), changes);

describe('the address of a list', () => {
  test('gives page, page size and the known filters', () => {
    expect(read('?status=shipped&page=3&pagesize=50&strange=1')).toEqual({ status: 'shipped', page: 3, pagesize: 50 });
    expect(read('')).toEqual({ page: 1, pagesize: 20 });
  });

  test.each([
    '?page=0',
    '?page=-2',
    '?page=1e3',
    '?page=abc',
    '?pagesize=100000',
    '?pagesize=7',
    '?status=',
    '?keyword=%20',
  ])('%s asks for nothing strange', (search) => {
    expect(read(search)).toEqual({ page: 1, pagesize: 20 });
  });

  test('a changed filter starts at page 1, a turned page keeps the filters', () => {
    expect(change('?status=shipped&page=3', { status: 'completed' })).toBe('status=completed');
    expect(change('?status=shipped', { page: 2 })).toBe('status=shipped&page=2');
    expect(change('?status=shipped&page=2', { page: 1 })).toBe('status=shipped');
    expect(change('?status=shipped&keyword=a', { status: '' })).toBe('keyword=a');
  });

  test('a drawer opens and closes beside the query, on the page where one is', () => {
    expect(change('?status=shipped&page=3', { edit: 5 })).toBe('status=shipped&page=3&edit=5');
    expect(change('?page=3&edit=5', { edit: '' })).toBe('page=3');
  });

  test('an order is no filter', () => {
    expect(isFiltered(listQueryIn(new URLSearchParams('sort=-name'), ['name', 'sort']), ['name', 'sort'])).toBe(false);
  });

  test('knows whether anything is filtered', () => {
    expect(isFiltered(read('?page=2'), filters)).toBe(false);
    expect(isFiltered(read('?keyword=flyer'), filters)).toBe(true);
  });
});

test('a head sorts up, then down, then as the list comes', () => {
  const steps = ['', 'price', '-price'].map((sort) => sortOf(sort === '' ? {} : { sort }, 'price'));
  expect(steps).toEqual([
    { sort: 'none', next: 'price' },
    { sort: 'ascending', next: '-price' },
    { sort: 'descending', next: '' },
  ]);
  expect(sortOf({ sort: '-price' }, 'name')).toEqual({ sort: 'none', next: 'name' });
});

test('an address presets only the fields that a form lets it, numbers as numbers', () => {
  const search = new URLSearchParams('edit=new&parentId=3&name=甲&discountBp=5000');
  expect(presetsIn(search, ['parentId', 'name', 'icon'])).toEqual({ parentId: 3, name: '甲' });
});
