import { expect, test } from 'vitest';
import { csvCells } from '#shared/csv.ts';

test.each([
  ['commas', '编号,价格\r\nC157,6350\r\n'],
  ['semicolons, as Excel saves where the comma is a decimal point', '编号;价格\nC157;6350'],
  ['tabs, as the clipboard brings them', '编号\t价格\nC157\t6350\n'],
  ['a byte order mark', '\uFEFF编号, 价格\nC157, 6350'],
])('cells are read with %s', (_, text) => {
  expect(csvCells(text)).toEqual([
    ['编号', '价格'],
    ['C157', '6350'],
  ]);
});

test('a quoted cell keeps separators, line ends and doubled quotes', () => {
  expect(csvCells('a,b\n"1,5","x ""y""\nz"')).toEqual([
    ['a', 'b'],
    ['1,5', 'x "y"\nz'],
  ]);
});
