import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cases } from '../e2e/cases.ts';

const specs = fileURLToPath(new URL('../e2e/specs', import.meta.url));

/** Which case which browser test proves, in the order of the files. */
const proofs = readdirSync(specs, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.spec.ts'))
  .flatMap((spec) => {
    const text = readFileSync(join(specs, spec), 'utf8');
    return [...text.matchAll(/\bcaseOf\(([^)]*)\)/g)].map(([, id = '']) => ({ id, spec }));
  });

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

test('each case is proved by exactly one browser test, in the file that its row names', () => {
  const promised = cases.map(({ id, spec }) => ({ id: `'${id}'`, spec }));
  expect(proofs.toSorted(byId)).toEqual(promised.toSorted(byId));
});

test('no report stands for two cases', () => {
  const reports = cases.flatMap(({ id, aliases }): readonly string[] => [id, ...aliases]);
  expect(reports).toHaveLength(new Set(reports).size);
});

test('every case says in one sentence what is wrong elsewhere and what is right here', () => {
  for (const { fault, right } of cases) {
    expect(fault).toMatch(/^[A-Z].{30,130}\.$/);
    expect(right).toMatch(/^[A-Z].{30,130}\.$/);
  }
});
