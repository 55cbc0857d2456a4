import type { SessionHands } from './session-hands.ts';
import { type Stage, secondsOf } from './stage.ts';
import type { Visitor } from './visitors.ts';

/** The house as somebody finds it who opens an address, and what happens to the navigation. */
export interface Situation {
  readonly name: string;
  readonly happen: (on: { stage: Stage; hands: SessionHands; visitor: Visitor }) => Promise<void>;
}

const valid = 'done.readStored/valid';
const open = (hands: SessionHands, path: string, next: string) =>
  hands.open({ start: 'app', path, world: { router: 'waiting', asked: 'deep' } }, next);

/** Opens an address while somebody is stored, and holds the answer that tells who it is. */
async function openSettling(stage: Stage, hands: SessionHands, path: string): Promise<void> {
  await open(hands, path, valid);
  await profileAskedFor(stage);
  hands.person = hands.visitor.one;
}

const profileAskedFor = (stage: Stage) =>
  stage.until('the profile is asked for', async () => stage.gates.holds('profile'));

async function openSignedIn(stage: Stage, hands: SessionHands, visitor: Visitor): Promise<void> {
  await openSettling(stage, hands, visitor.deepLink);
  await hands.release('profile', 'pass');
  await atRest(stage);
}

const atRest = (stage: Stage) =>
  stage.until(
    'a page is open',
    async () => (await stage.view()).includes('app') && !/^\/(login|callback)/.test(pathOf(stage)),
  );
const pathOf = (stage: Stage) => new URL(stage.page.url()).pathname;
const isAt = (stage: Stage, path: RegExp) =>
  stage.until(`the address is ${path}`, async () => path.test(pathOf(stage)));

/** Signed in, on the second page of this tab. */
async function openOther(stage: Stage, hands: SessionHands, visitor: Visitor): Promise<void> {
  await openSignedIn(stage, hands, visitor);
  const before = pathOf(stage);
  await hands.hop();
  await stage.until('the other page is open', async () => pathOf(stage) !== before);
}

/** A visitor on a public page follows its link home, which asks for a sign-in; it is held back. */
async function askForSignIn(stage: Stage, hands: SessionHands): Promise<void> {
  await open(hands, '/404', 'done.readStored/none');
  await stage.until('the page is there', async () => (await stage.view()).includes('public'));
  await stage.during(stage.page.locator('main a[href="/"]').first().click());
  await stage.until('a sign-in is about to leave', () => stage.isHeldUp());
}

/** Back to a page that was about to leave, and somebody is stored by then. */
async function comeBackStored(stage: Stage, hands: SessionHands, state: 'redirecting' | 'expired'): Promise<void> {
  // A question of before is answered to nobody.
  await stage.gates.drop('profile');
  await hands.comeBack({ state, next: valid });
  await profileAskedFor(stage);
}

const ends: Readonly<Record<string, (stage: Stage, hands: SessionHands) => Promise<void>>> = {
  'is known': async (_, hands) => hands.release('profile', 'pass'),
  'cannot be asked for': async (_, hands) => hands.release('profile', 'drop'),
  'signs out in another tab': async (_, hands) => hands.otherSignsOut(),
  'turns out to be nobody': async (_, hands) => hands.otherSignsIn(false, 'done.readStored/none'),
};

const pages = { 'a page of lists': undefined, 'the sign-in page': '/login' } as const;

/** What a navigation can meet, so that each transition of the guard is taken that a browser can take. */
export const situations: readonly Situation[] = [
  ...Object.entries(pages).flatMap(([page, path]) =>
    Object.entries(ends).map(
      ([end, happen]) =>
        ({
          name: `${page} is opened, and whoever is stored ${end}`,
          happen: async ({ stage, hands, visitor }) => {
            await openSettling(stage, hands, path ?? visitor.deepLink);
            await happen(stage, hands);
          },
        }) satisfies Situation,
    ),
  ),
  {
    name: 'a page of staff is opened, and whoever is stored is known',
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/order/list');
      await hands.release('profile', 'pass');
    },
  },
  {
    name: 'the token runs out while a page is opened, and Back leads there again',
    happen: async ({ stage, hands, visitor }) => {
      await openSettling(stage, hands, visitor.deepLink);
      await stage.setSecondsLeft(secondsOf.expired);
      await stage.lookAgain();
      await stage.until('the page is about to leave', () => stage.isHeldUp());
      await comeBackStored(stage, hands, 'expired');
      await hands.release('profile', 'pass');
    },
  },
  {
    name: 'a page is opened, and nobody can be told from anybody for 15 seconds',
    happen: async ({ stage, hands, visitor }) => {
      await openSettling(stage, hands, visitor.deepLink);
      await stage.pass(10_000);
      await hands.otherSignsIn(false, valid);
      await stage.until('the profile is asked for again', async () => stage.gates.holds('profile', 2));
      await stage.pass(6_000);
    },
  },
  {
    name: 'the token has run out when a page is opened',
    happen: async ({ stage, hands, visitor }) => {
      await openOther(stage, hands, visitor);
      await stage.setSecondsLeft(secondsOf.expired);
      // Back, for a click would look at the clock twice.
      await hands.hop();
      await stage.until('the page is about to leave', () => stage.isHeldUp());
    },
  },
  {
    name: 'Back is pressed while a page is opened for whoever signed in meanwhile',
    happen: async ({ stage, hands, visitor }) => {
      await openOther(stage, hands, visitor);
      await hands.otherSignsIn(false, valid);
      await profileAskedFor(stage);
      await stage.page.evaluate(() => history.go(-1));
      await isAt(stage, new RegExp(`^${visitor.deepLink.split('?')[0]}$`));
      await stage.page.evaluate(() => history.go(1));
      await hands.release('profile', 'pass');
    },
  },
  { name: 'a sign-in is about to leave', happen: ({ stage, hands }) => askForSignIn(stage, hands) },
  {
    name: 'a sign-in cannot be begun',
    happen: async ({ stage, hands }) => {
      await askForSignIn(stage, hands);
      await hands.fullStorage();
      await isAt(stage, /^\/login$/);
    },
  },
  {
    name: 'Back is pressed while a sign-in is about to leave',
    happen: async ({ stage, hands, visitor }) => {
      await openSignedIn(stage, hands, visitor);
      await hands.askToSignOut();
      stage.gates.rule('addresses', 'hold');
      await hands.pressInDialog('退出系统');
      // Two questions of the sign-out are lost; the third is the sign-in's.
      await hands.release('addresses', 'drop');
      await hands.release('addresses', 'drop');
      await hands.release('addresses', 'pass');
      await stage.until('the page asks for a sign-in', () => stage.isHeldUp());
      const before = pathOf(stage);
      await stage.page.evaluate(() => history.go(-1));
      await stage.until('another page is asked for', async () => pathOf(stage) !== before);
    },
  },
  {
    name: 'a page of staff asks for a sign-in that is left by Back, and whoever is stored by then is known',
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/order/list');
      await hands.otherSignsIn(false, 'done.readStored/none');
      await stage.until('a sign-in is about to leave', () => stage.isHeldUp());
      await comeBackStored(stage, hands, 'redirecting');
      await hands.release('profile', 'pass');
    },
  },
  ...Object.entries(ends).map(
    ([end, happen]) =>
      ({
        name: `a sign-in was left by Back, and whoever is stored by then ${end}`,
        happen: async ({ stage, hands }) => {
          await askForSignIn(stage, hands);
          await comeBackStored(stage, hands, 'redirecting');
          await happen(stage, hands);
        },
      }) satisfies Situation,
  ),
  {
    name: 'an address is opened that no page has',
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/no/such/page');
      await hands.release('profile', 'pass');
      await isAt(stage, /^\/404$/);
    },
  },
  {
    name: 'an address is opened that leads on to another',
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/my');
      await hands.release('profile', 'pass');
      await isAt(stage, /^\/my\/idInfo$/);
    },
  },
];
