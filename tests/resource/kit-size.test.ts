import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kit = 'src/resource';

test('the back-office kit stays under 900 lines in all: what is odd about one area is written in that area', () => {
  const lines = readdirSync(kit).map((file) => readFileSync(`${kit}/${file}`, 'utf8').split('\n').length - 1);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThan(900);
});
