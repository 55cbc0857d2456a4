import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explore, valueText } from '../machines/support/explorer.ts';
import { type AnyAlphabet, findSubjects } from '../machines/support/subjects.ts';
import { ActorDriver } from './actor-driver.ts';
import { effective, nSwitch, randomWalk } from './generate.ts';
import { pathOf, walkOf } from './path-file.ts';
import { replayWithActor } from './replay.ts';

// Level 1b: the same walks with real actors. What the pure machine says of a step, the running one must do.
const subjects = await findSubjects();
describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_, subject) => {
  const { machine, alphabet } = subject;
  if (!alphabet) throw new Error('no alphabet');

  test('every pair of transitions, in walks that are never cut', { timeout: 900_000 }, async () => {
    const routes = nSwitch(effective(explore(machine, alphabet)), 1);
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) {
      const file = pathOf({ ...subject, alphabet }, walkOf(route), { generator: '1-switch' });
      const failure = await replayWithActor({ ...subject, alphabet }, file);
      if (failure) expect(failure.seen, failure.step).toEqual(failure.expected);
    }
  });
});

describe('renewal, 401, sign-out and tabs in any order', () => {
  const [session] = subjects.filter(({ name }) => name === 'session');
  if (!session?.alphabet) throw new Error('no session');
  const { machine, alphabet } = session;
  const signedIn = ['done.readStored/valid', 'done.loadProfile/person'];
  // What races: the clocks and calls of this tab, the news of others, and the person at the exit.
  const racing =
    /^(oidc|tab|page|api)\.|^auth\.(logout|confirm|cancel)|^(done|error)\.(renew|signOut)|^after\.renewAgainAfter/;
  const racers: AnyAlphabet = { ...alphabet, starts: { app: alphabet.starts.app } };

  test('one renewal at a time, and nobody who signed out comes back by one', { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomWalk(machine, racers, { after: signedIn, only: racing, most: 40 }), async (walk) => {
        const driver = new ActorDriver(machine, alphabet, walk.start);
        let renewing = 0;
        let leaving = false;
        for (const name of walk.inputs) {
          const { effects, started, snapshot } = await driver.apply(name);
          if (/^(done|error)\.renew/.test(name)) renewing -= 1;
          renewing += started.filter((each) => each.startsWith('start renew')).length;
          if (!driver.running.includes('renew')) renewing = 0;
          expect(renewing, name).toBeLessThanOrEqual(1);
          // From the answer "yes" to the exit on, no token is taken into use and no redirect to sign-in starts.
          leaving ||= valueText(snapshot.value) === 'signingOut';
          if (!leaving) continue;
          expect(
            effects.filter((each) => each.startsWith('saveToken')),
            name,
          ).toEqual([]);
          if (name.startsWith('done.signOut') || name.startsWith('error.signOut')) leaving = false;
        }
        driver.stop();
      }),
      { seed: 20_261_128, numRuns: 2000 },
    );
  });
});
