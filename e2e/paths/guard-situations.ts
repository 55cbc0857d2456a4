import { type Text, textIn } from '#shared/text.ts';
import { endTexts, pageTexts, situationTexts as t } from './guard-situations.texts.ts';
import type { SessionHands } from './session-hands.ts';
import { type Stage, secondsOf } from './stage.ts';
import type { Visitor } from './visitors.ts';

/** The house as somebody finds it who opens an address, and what happens to the navigation. */
export interface Situation {
  readonly name: Text;
  /** Ends otherwise for staff than for customers, so that one of them cannot stand for all. */
  readonly isPersonal?: true;
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

const ends: Readonly<Record<keyof typeof endTexts, (stage: Stage, hands: SessionHands) => Promise<void>>> = {
  known: async (_, hands) => hands.release('profile', 'pass'),
  notAsked: async (_, hands) => hands.release('profile', 'drop'),
  signsOut: async (_, hands) => hands.otherSignsOut(),
  nobody: async (_, hands) => hands.otherSignsIn(false, 'done.readStored/none'),
};

const pages = [
  ['lists', undefined],
  ['login', '/login'],
] as const;
const endings = Object.entries(ends) as [keyof typeof endTexts, (typeof ends)['known']][];

const filled = (text: Text, end: keyof typeof endTexts, page: keyof typeof pageTexts = 'staff'): Text => [
  textIn('zh-CN', text, { page: pageTexts[page][0], end: endTexts[end][0] }),
  textIn('en', text, { page: pageTexts[page][1], end: endTexts[end][1] }),
];

/** What a navigation can meet, so that each transition of the guard is taken that a browser can take. */
export const situations: readonly Situation[] = [
  ...pages.flatMap(([page, path]) =>
    endings.map(
      ([end, happen]) =>
        ({
          name: filled(t.opened, end, page),
          happen: async ({ stage, hands, visitor }) => {
            await openSettling(stage, hands, path ?? visitor.deepLink);
            await happen(stage, hands);
          },
        }) satisfies Situation,
    ),
  ),
  {
    name: filled(t.opened, 'known'),
    isPersonal: true,
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/order/list');
      await hands.release('profile', 'pass');
    },
  },
  {
    name: t.runsOut,
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
    name: t.untold,
    happen: async ({ stage, hands, visitor }) => {
      await openSettling(stage, hands, visitor.deepLink);
      await stage.pass(10_000);
      await hands.otherSignsIn(false, valid);
      await stage.until('the profile is asked for again', async () => stage.gates.holds('profile', 2));
      await stage.pass(6_000);
    },
  },
  {
    name: t.hasRunOut,
    happen: async ({ stage, hands, visitor }) => {
      await openOther(stage, hands, visitor);
      await stage.setSecondsLeft(secondsOf.expired);
      // Back, for a click would look at the clock twice.
      await hands.hop();
      await stage.until('the page is about to leave', () => stage.isHeldUp());
    },
  },
  {
    name: t.backWhileOpening,
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
  { name: t.leaving, happen: ({ stage, hands }) => askForSignIn(stage, hands) },
  {
    name: t.notBegun,
    happen: async ({ stage, hands }) => {
      await askForSignIn(stage, hands);
      await hands.fullStorage();
      await isAt(stage, /^\/login$/);
    },
  },
  {
    name: t.backWhileLeaving,
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
    name: filled(t.staffLeftByBack, 'known'),
    isPersonal: true,
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/order/list');
      await hands.otherSignsIn(false, 'done.readStored/none');
      await stage.until('a sign-in is about to leave', () => stage.isHeldUp());
      await comeBackStored(stage, hands, 'redirecting');
      await hands.release('profile', 'pass');
    },
  },
  ...endings.map(
    ([end, happen]) =>
      ({
        name: filled(t.leftByBack, end),
        happen: async ({ stage, hands }) => {
          await askForSignIn(stage, hands);
          await comeBackStored(stage, hands, 'redirecting');
          await happen(stage, hands);
        },
      }) satisfies Situation,
  ),
  {
    name: t.noPage,
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/no/such/page');
      await hands.release('profile', 'pass');
      await isAt(stage, /^\/404$/);
    },
  },
  {
    name: t.leadsOn,
    happen: async ({ stage, hands }) => {
      await openSettling(stage, hands, '/my');
      await hands.release('profile', 'pass');
      await isAt(stage, /^\/my\/idInfo$/);
    },
  },
];
