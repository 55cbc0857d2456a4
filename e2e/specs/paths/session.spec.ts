import { explore } from '#tests/machines/support/explorer.ts';
import { findSubjects } from '#tests/machines/support/subjects.ts';
import { cannot } from '#tests/paths/cannot.ts';
import { pathOf } from '#tests/paths/path-file.ts';
import { readWalk, recordFolder } from '#tests/paths/record.ts';
import { expect, test } from '../../fixtures.ts';
import { Accounts } from '../../paths/accounts.ts';
import { backForwardCache } from '../../paths/launch.ts';
import { canCause, howOf } from '../../paths/session-causes.ts';
import { SessionDriver } from '../../paths/session-driver.ts';
import { doorsOf, openingOf } from '../../paths/session-world.ts';
import { Stage } from '../../paths/stage.ts';
import { type Visitor, visitors } from '../../paths/visitors.ts';
import { WalkLog } from '../../paths/walk-record.ts';
import { drivable, graphWithWorld, rowsOf, type WorldWalk, walkAgain, worldWalks } from '../../paths/world-walks.ts';

// Level 3: the session in a browser, against the built product. `npm test` shares the walks out among the visitors, so
// that each transition that can be driven is driven by somebody; `npm run paths` sends each visitor on every walk.
const [session] = (await findSubjects()).filter(({ name }) => name === 'session');
if (!session?.alphabet) throw new Error('no session');
const subject = { ...session, alphabet: session.alphabet };
const graph = explore(subject.machine, subject.alphabet);

interface Planned {
  readonly visitor: Visitor;
  readonly number: number;
  readonly walk: WorldWalk;
}

function plan(): Planned[] {
  if (!(process.env.PATHS_MACHINE ?? 'session').split(',').includes('session')) return [];
  const isShared = recordFolder() === undefined;
  const replayed = process.env.PATHS_REPLAY ? readWalk(process.env.PATHS_REPLAY) : undefined;
  return visitors.flatMap((visitor, place) => {
    const world = graphWithWorld(graph, doorsOf(visitor.deepLink), canCause);
    if (replayed) {
      if (visitor.name !== replayed.visitor) return [];
      const { file, door } = replayed;
      const inputs = file.steps.map(({ input }) => input);
      return { visitor, number: 1, walk: walkAgain(world, file.start, inputs, door) };
    }
    return worldWalks(world, 40).flatMap((walk, index) =>
      isShared && index % visitors.length !== place ? [] : { visitor, number: index + 1, walk },
    );
  });
}

test.describe.configure({ mode: 'parallel' });

test('session · each transition can be driven in a browser, or there is a reason why not', () => {
  const [{ deepLink }] = visitors;
  const driven = drivable(graphWithWorld(graph, doorsOf(deepLink), canCause));
  const reasons = cannot.filter(({ level, machine }) => level === '3' && machine === 'session');
  const without = (row: string) =>
    !reasons.some(
      ({ state, input }) => row.startsWith(state === undefined ? '' : `${state} · `) && row.includes(` · ${input} → `),
    );
  const missed = [...rowsOf(graph)].filter((row) => !driven.has(row));
  expect(missed.filter(without)).toEqual([]);
  expect(driven.size).toBeGreaterThan(160);
});

test.use(backForwardCache);

for (const { visitor, number, walk } of plan()) {
  test(`session · transitions · ${number} · ${visitor.name}`, async ({ page, baseURL, allowedErrors }, info) => {
    allowedErrors.push(/^session: /);
    const inputs = walk.steps.map(({ edge }) => edge.input.name);
    const path = pathOf(subject, { start: walk.door.start, inputs }, { generator: 'transitions' });
    const stage = new Stage(page, new Accounts(baseURL ?? '', info.workerIndex));
    await stage.prepare();
    const driver = new SessionDriver(stage, visitor, walk, path);
    const log = new WalkLog(stage, path, number, visitor, walk.door);
    let at = -1;
    try {
      await test.step(`start: ${path.start} at ${walk.door.path}`, async () =>
        log.look(await driver.start(), openingOf(walk.door)));
      for (const [index, { row, edge }] of walk.steps.entries()) {
        at = index;
        await test.step(`${index + 1} · ${row}`, async () =>
          log.look(await driver.apply(index), howOf(edge.input.name)));
      }
      await test.step('the log, given to the pure machines', () => driver.finish());
      log.end();
    } catch (error) {
      const { row = `start: ${path.start}`, to } = walk.steps[at] ?? {};
      log.end({ index: at, step: row, seen: String(error), expected: to?.state ?? path.begins.state });
      throw error;
    }
  });
}
