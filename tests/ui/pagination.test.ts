import { describe, expect, test } from 'vitest';
import { pageNumbers } from '#ui/pagination.tsx';

describe('the page numbers on offer', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 11, [1, 2, 3, 4, 5, 0, 11]],
    [6, 11, [1, 0, 5, 6, 7, 0, 11]],
    [3, 11, [1, 2, 3, 4, 0, 11]],
    [11, 11, [1, 0, 10, 11]],
  ])('of page %i of %i are %j', (page, last, wanted) => {
    expect(pageNumbers(page, last)).toEqual(wanted);
  });

  test('always hold the first, the current and the last page, rising', () => {
    for (let last = 1; last <= 30; last += 1) {
      for (let page = 1; page <= last; page += 1) {
        const shown = pageNumbers(page, last).filter((n) => n !== 0);
        expect(shown).toEqual(expect.arrayContaining([1, page, last]));
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      }
    }
  });
});
