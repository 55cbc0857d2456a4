import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Cell, csvCell, fileOf } from '#server/export-file.ts';

async function* oneRow(cells: readonly Cell[]) {
  yield cells;
}

test.for(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'no spreadsheet takes %j for a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('numbers and texts without such a beginning stay as they are', () => {
  expect([-1, 0, null, '1-1', '宣传单', 'a=b'].map(csvCell)).toEqual(['-1', '0', '', '1-1', '宣传单', 'a=b']);
});

test('a workbook shows a text as it is, also when it looks like the escape of a character', async () => {
  const parts: Uint8Array[] = [];
  for await (const part of fileOf('xlsx', oneRow(['A_x0041_B', '_x_', '<&>\u0001']))) parts.push(part);
  const sheet = strFromU8(unzipSync(Buffer.concat(parts))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const texts = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(texts).toEqual(['A_x005F_x0041_B', '_x_', '&lt;&amp;&gt;']);
});
