import { describe, expect, test } from 'vitest';
import { explore } from '../machines/support/explorer.ts';
import { findSubjects } from '../machines/support/subjects.ts';
import { allInputs } from './generate.ts';
import { mutantsOf, unchanged } from './mutants.ts';
import { countsOf, firstDifference, judge, killedBy } from './mutation.ts';

// The suite is itself tested: a fault put into a machine's config must be seen by the complete tour (level 1).
const subjects = await findSubjects();
/** Seconds on a quiet machine; a busy one may take many times as long. */
const slowly = 900_000;

test('machines are found', () => {
  expect(subjects.length).toBeGreaterThanOrEqual(10);
});

test('a fault that never comes to rest shows on screen, wherever the walks have been', { timeout: slowly }, () => {
  const guard = subjects.find(({ name }) => name === 'route-guard');
  if (!guard?.alphabet) throw new Error('no guard');
  const known = { ...guard, alphabet: guard.alphabet };
  const mutants = mutantsOf(known.machine);
  // Walks without a step, as a browser's navigations to pages that are allowed at once.
  const starts = allInputs(explore(known.machine, known.alphabet), { most: 1 }).map(({ start }) => ({
    start,
    edges: [],
  }));
  const shown = killedBy(known, mutants, starts, 'view');
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(mutants.length);
});

describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (name, { machine, alphabet }) => {
  if (!alphabet) throw new Error(`${name} has no alphabet beside it`);

  test('without a fault is the machine itself', { timeout: slowly }, () => {
    expect(firstDifference(machine, alphabet, unchanged(machine))).toBeUndefined();
  });

  test('every fault that makes a difference is seen', { timeout: slowly }, () => {
    const judged = judge(machine, alphabet);
    const lines = countsOf(judged).map(
      ({ operator, mutants, killed, survived, equivalent }) =>
        `  ${operator}: ${mutants} mutants, ${killed} killed, ${survived} survived, ${equivalent} equivalent`,
    );
    console.log([`${name}: ${judged.length} mutants`, ...lines].join('\n'));
    const survivors = judged.filter(({ verdict }) => verdict === 'survived');
    expect(survivors.map(({ mutant, by }) => `${mutant.operator}: ${mutant.at}, seen only by ${by}`)).toEqual([]);
    expect(judged.length).toBe(mutantsOf(machine).length);
    // An equivalent mutant is nothing to kill, but a machine of them would be a check that can't fail.
    expect(judged.filter(({ verdict }) => verdict === 'killed').length).toBeGreaterThan(judged.length / 2);
  });
});
