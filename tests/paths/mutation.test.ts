import { describe, expect, test } from 'vitest';
import { findSubjects } from '../machines/support/subjects.ts';
import { mutantsOf, unchanged } from './mutants.ts';
import { countsOf, firstDifference, judge } from './mutation.ts';

// The suite is itself tested: a fault put into a machine's config must be seen by the complete tour (level 1).
const subjects = await findSubjects();
/** Seconds on a quiet machine; a busy one may take many times as long. */
const slowly = 900_000;

test('machines are found', () => {
  expect(subjects.length).toBeGreaterThanOrEqual(10);
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
