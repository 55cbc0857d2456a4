import { effectsOf, explore, valueText } from '#tests/machines/support/explorer.ts';
import { findSubjects } from '#tests/machines/support/subjects.ts';
import { cannot } from '#tests/paths/cannot.ts';
import { isTransition } from '#tests/paths/generate.ts';
import { pathOf } from '#tests/paths/path-file.ts';
import { recordFolder, recordWalk } from '#tests/paths/record.ts';
import { expect, test } from '../../fixtures.ts';
import { Accounts } from '../../paths/accounts.ts';
import { type Situation, situations } from '../../paths/guard-situations.ts';
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

interface Tour {
  readonly name: string;
  readonly visits: readonly { readonly visitor: Visitor; readonly place: number }[];
  /** What its visits must have taken together. */
  readonly rows: readonly string[];
  readonly asRow: (row: string) => string;
}

/**
 * `npm run paths` sends each visitor through every situation, and each must meet every transition that he can meet.
 * `npm test` shares the situations out among the visitors: together they must, whoever of them it was that signed in.
 */
function tours(): Tour[] {
  if (!isAsked) return [];
  const places = [...situations.keys()];
  if (recordFolder() !== undefined)
    return visitors.map((visitor) => ({
      name: `guard · ${visitor.name}`,
      visits: places.map((place) => ({ visitor, place })),
      rows: rowsFor(visitor),
      asRow: (row) => row,
    }));
  const asRow = (row: string) => row.replace(/session\.changed\/(?:staff|customer)/, 'session.changed/signedIn');
  const visits = places.flatMap((place) =>
    visitors
      .filter((_, turn) => situations[place]?.isPersonal || place % visitors.length === turn)
      .map((visitor) => ({ visitor, place })),
  );
  return [{ name: 'guard', visits, rows: [...new Set(visitors.flatMap(rowsFor).map(asRow))], asRow }];
}

test.use(backForwardCache);

for (const { name, visits, rows, asRow } of tours()) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    const seen = new Set<string>();

    for (const { visitor, place } of visits) {
      const { name: situation, happen } = situations[place] as Situation;
      test(`${visitor.name} · ${situation[1]}`, async ({ page, baseURL, allowedErrors }, { workerIndex }) => {
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
          for (const row of rowsOfWalk(walk)) seen.add(asRow(row));
        }
      });
    }

    test('each transition of the guard that can be met has been taken', () => {
      expect(rows.length).toBeGreaterThan(15);
      expect(rows.filter((row) => !seen.has(row))).toEqual([]);
    });
  });
}
