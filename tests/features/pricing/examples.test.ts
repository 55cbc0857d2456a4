import { expect, test } from 'vitest';
import { exampleRows } from './example-rows.ts';

test.each(exampleRows)('$example, $what: $expected', ({ expected, computed }) => {
  expect(computed()).toBe(expected);
});

// Written anew with `node node_modules/vitest/vitest.mjs run tests/features/pricing/examples.test.ts -u`.
test('docs/price-examples.md holds every example with what is computed', async () => {
  const rows = exampleRows.map(({ example, what, expected, computed }) => {
    const answer = computed();
    return `| ${example} | ${what} | ${expected} | ${answer} | ${answer === expected ? 'yes' : 'NO'} |`;
  });
  const page = [
    '# Price examples',
    '',
    'The worked examples of the domain on tariff T-SAMPLE, in yuan: what the domain says, and what the code answers.',
    'A test computes this table and fails when a line differs. There is no E9, E12 or E19.',
    '',
    '| Example | What | Expected | Computed | Equal |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/price-examples.md');
});
