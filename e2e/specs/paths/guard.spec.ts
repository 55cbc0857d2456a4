import { effectsOf, explore, valueText } from '#tests/machines/support/explorer.ts';
import { findSubjects } from '#tests/machines/support/subjects.ts';
import { cannot } from '#tests/paths/cannot.ts';
import { isTransition } from '#tests/paths/generate.ts';
import { pathOf } from '#tests/paths/path-file.ts';
import { recordWalk } from '#tests/paths/record.ts';
import { expect, test } from '../../fixtures.ts';
import { Accounts } from '../../paths/accounts.ts';
import { situations } from '../../paths/guard-situations.ts';
import { guardRow, guardWalks, rowsOfWalk } from '../../paths/guard-walks.ts';
import { backForwardCache } from '../../paths/launch.ts';
import { replayLog } from '../../paths/log-replay.ts';
import { SessionHands } from '../../paths/session-hands.ts';
import { Stage } from '../../paths/stage.ts';
import { type Visitor, visitors } from '../../paths/visitors.ts';

// Level 3 of the route guard: each navigation is a run of its machine, and the page logs them all.
const isAsked =
  (process.env.PATHS_MACHINE ?? 'route-guard').split(',').includes('route-guard') && !process.env.PATHS_REPLAY;
const [guard] = (await findSubjects()).filter(({ name }) => name === 'route-guard');
if (!guard?.alphabet) throw new Error('no guard');
const subject = { ...guard, alphabet: guard.alphabet };
const graph = explore(subject.machine, subject.alphabet);

/** Every transition of the guard that this visitor can meet. */
function rowsFor({ name }: Visitor): string[] {
  const others = name === 'staff' ? 'session.changed/customer' : 'session.changed/staff';
  const impossible = cannot.filter(({ level, machine }) => level === '3' && machine === 'route-guard');
  const rows = [...graph.edges.values()].flat().flatMap((edge) => {
    const [from, to] = [graph.states.get(edge.from), graph.states.get(edge.to)];
    if (!from || !to || !isTransition(edge) || edge.input.name === others) return [];
    const state = valueText(from.value);
    if (impossible.some((one) => one.input === edge.input.name && (one.state ?? state) === state)) return [];
    return guardRow(state, edge.input.name, valueText(to.value), to.output);
  });
  return [...new Set(rows)].toSorted();
}

test.use(backForwardCache);

for (const visitor of isAsked ? visitors : []) {
  test.describe(`guard · ${visitor.name}`, () => {
    test.describe.configure({ mode: 'serial' });
    const seen = new Set<string>();

    for (const [place, { name: situation, happen }] of situations.entries()) {
      test(situation[1], async ({ page, baseURL, allowedErrors }, { workerIndex }) => {
        allowedErrors.push(/^session: /);
        const stage = new Stage(page, new Accounts(baseURL ?? '', workerIndex));
        await stage.prepare();
        await happen({ stage, hands: new SessionHands(stage, visitor), visitor });
        const lines = await stage.quietLog();
        expect(replayLog(lines)).toEqual([]);
        for (const [index, walk] of guardWalks(lines).entries()) {
          // A class of the alphabet stands for the real navigation: it goes through the same states.
          const file = pathOf(subject, walk, { generator: 'situations' });
          const { begins, steps } = file;
          const [start, ...seenSteps] = walk.lines.map(({ value, effects }) => ({
            state: valueText(value),
            effects: effectsOf(effects),
          }));
          const told = {
            level: '3',
            visitor: visitor.name,
            number: 100 * (place + 1) + index,
            situation,
            file,
          } as const;
          recordWalk({ ...told, durationMs: 0, ...(start ? { start } : {}), steps: seenSteps });
          expect(walk.states).toEqual([begins, ...steps.map(({ expect: each }) => each)].map(({ state }) => state));
          for (const row of rowsOfWalk(walk)) seen.add(row);
        }
      });
    }

    test('each transition of the guard that this visitor can meet has been taken', () => {
      const rows = rowsFor(visitor);
      expect(rows.length).toBeGreaterThan(15);
      expect(rows.filter((row) => !seen.has(row))).toEqual([]);
    });
  });
}
