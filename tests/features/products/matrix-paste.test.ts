import { describe, expect, test } from 'vitest';
import {
  changed,
  faultsOf,
  type GridHistory,
  matrixOf,
  pasted,
  quantitiesIn,
  rowOf,
  sameGrid,
  settled,
  typed,
  undone,
  withQuantities,
} from '#features/products/matrix-grid.ts';
import { amountText, blockOf, readAmount } from '#features/products/matrix-paste.ts';

describe('an amount in a price table is understood as people write it', () => {
  test.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45.50', 4550],
    ['.5', 50],
    ['45.', 4500],
    ['0', 0],
    ['007', 700],
    ['1,234.50', 123_450],
    ['1 234.50', 123_450],
    ['1\u00a0234', 123_400],
    ["12'345", 1_234_500],
    ['1,234,567', 123_456_700],
    ['１２３４．５', 123_450],
    ['１，２３４', 123_400],
    ['￥45.00', 4500],
    ['¥ 45', 4500],
    ['45元', 4500],
    ['CNY 45', 4500],
    ['45.500', 4550],
    ['"1,234.50"', 123_450],
    ['  45\t', 4500],
    ['999999999.99', 99_999_999_999],
  ])('%j is %i fen', (text, fen) => {
    expect(readAmount(text)).toEqual({ ok: true, fen });
  });
  test.each(['', '   ', '-', '—', '/', '－'])('%j is no price', (text) => {
    expect(readAmount(text)).toEqual({ ok: true, fen: null });
  });
  test.each([
    ['abc', 'notNumber'],
    ['45 pcs', 'notNumber'],
    ['1e3', 'notNumber'],
    ['45.5.5', 'notNumber'],
    ['#N/A', 'notNumber'],
    ['1,23,456', 'notNumber'],
    ['-45', 'negative'],
    ['−45', 'negative'],
    ['(45)', 'negative'],
    ['45.555', 'tooManyPlaces'],
    ['12,34', 'ambiguous'],
    ['1.234,50', 'ambiguous'],
    ['1000000000', 'tooBig'],
  ])('%j is refused: %s', (text, fault) => {
    expect(readAmount(text)).toEqual({ ok: false, fault });
  });
  test('it is written as it is read', () => {
    for (const fen of [0, 1, 99, 100, 4550, 123_450, 99_999_999_999])
      expect(readAmount(amountText(fen))).toEqual({ ok: true, fen });
  });
});

describe('a block from a spreadsheet', () => {
  test('is cells between tabs and rows between line ends, of any system', () => {
    expect(blockOf('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(blockOf('1\r2')).toEqual([['1'], ['2']]);
    expect(blockOf('7')).toEqual([['7']]);
    expect(blockOf('1\t\t3\n\n4')).toEqual([['1', '', '3'], [''], ['4']]);
  });
  test('keeps tabs, line ends and quotes of quoted cells', () => {
    expect(blockOf('"a\tb"\t"line\nline"\n"say ""so"""\t2')).toEqual([
      ['a\tb', 'line\nline'],
      ['say "so"', '2'],
    ]);
  });
});

const keys = ['90x54|C300|4/4', '90x54|C300|4/0', '90x50|C300|4/4'] as const;
const empty: GridHistory = {
  grid: { mode: 'exact', quantities: [100, 200, 500], rows: {}, runOnPer1000E4: null },
  before: [],
};

describe('the price table', () => {
  test('a block fills right and down from the cell it is pasted at, and one step back takes it away', () => {
    const { history, filled, outside } = pasted(empty, keys, [keys[0], 1], '26\t￥45.00\n20\t40');
    expect([filled, outside]).toEqual([4, 0]);
    expect(rowOf(history.grid, keys[0])).toEqual(['', '26', '45']);
    expect(rowOf(history.grid, keys[1])).toEqual(['', '20', '40']);
    expect(rowOf(history.grid, keys[2])).toEqual(['', '', '']);
    expect(undone(history)).toEqual(empty);
  });
  test('what has no place is counted, what cannot be read is kept as it was pasted', () => {
    const { history, filled, outside } = pasted(empty, keys, [keys[2], 2], '45 pcs\t46\n47');
    expect([filled, outside]).toEqual([1, 2]);
    expect(rowOf(history.grid, keys[2])).toEqual(['', '', '45 pcs']);
    expect(faultsOf(history.grid, keys[2])).toEqual([null, null, 'notNumber']);
    expect(matrixOf(history.grid)).toBeNull();
  });
  test('a total below that of a smaller quantity is marked, an empty cell between is not', () => {
    const { history } = pasted(empty, keys, [keys[0], 0], '30\t\t26');
    expect(faultsOf(history.grid, keys[0])).toEqual([null, null, 'falls']);
  });
  test('is handed over in fen, with cells that are not on screen kept', () => {
    const other = changed(empty, { rows: { 'gone|C300|4/4': ['1', '2', '3'] } });
    expect(matrixOf(typed(other, keys[0], 0, '1,018.5').grid)).toEqual({
      mode: 'exact',
      quantities: [100, 200, 500],
      cells: [
        { key: 'gone|C300|4/4', totalsFen: [100, 200, 300] },
        { key: keys[0], totalsFen: [101_850, null, null] },
      ],
      runOnPer1000E4: null,
    });
  });
  test('prices stay with their quantity when quantities come and go', () => {
    const { history } = pasted(empty, keys, [keys[0], 0], '18\t26\t45');
    const next = withQuantities(history, [50, 100, 500]);
    expect(rowOf(next.grid, keys[0])).toEqual(['', '18', '45']);
    expect(rowOf(undone(next).grid, keys[0])).toEqual(['18', '26', '45']);
  });
  test('the letters typed into one cell are one step back, the next cell is another', () => {
    const one = typed(typed(empty, keys[0], 0, '1'), keys[0], 0, '18');
    const two = typed(settled(one, keys[0], 0), keys[0], 1, '￥1,026.5');
    expect(rowOf(settled(two, keys[0], 1).grid, keys[0])).toEqual(['18', '1026.50', '']);
    expect(rowOf(undone(two).grid, keys[0])).toEqual(['18', '', '']);
    expect(sameGrid(undone(undone(two)).grid, empty.grid)).toBe(true);
    expect(sameGrid(two.grid, empty.grid)).toBe(false);
    const wrong = typed(empty, keys[0], 0, '18 pcs');
    expect(rowOf(settled(wrong, keys[0], 0).grid, keys[0])).toEqual(['18 pcs', '', '']);
  });
  test('a run-on price is of linear tables only', () => {
    const grid = { ...empty.grid, runOnPer1000E4: 171_500 };
    expect(matrixOf(grid)?.runOnPer1000E4).toBeNull();
    expect(matrixOf({ ...grid, mode: 'linear_total' })?.runOnPer1000E4).toBe(171_500);
  });
  test.each([
    ['500, 100 200;100', [100, 200, 500]],
    ['1,000、2,000', [1000, 2000]],
    ['１００，２００', [100, 200]],
    ['1,500', [1500]],
    ['12,000,100', [12_000_100]],
    ['50,100,1000', [50, 100, 1000]],
    ['', []],
    ['100, many', null],
    ['0', null],
  ])('quantities are read from %j', (text, quantities) => {
    expect(quantitiesIn(text)).toEqual(quantities);
  });
});
