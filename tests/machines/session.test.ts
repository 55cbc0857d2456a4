import { describe, expect, test } from 'vitest';
import { alphabet } from '#machines/session.alphabet.ts';
import { sessionFacts, sessionMachine } from '#machines/session.ts';
import { sessionFailure } from '#machines/session.types.ts';
import { drive } from './support/drive.ts';
import { explore } from './support/explorer.ts';

const story = (start: string, ...inputs: string[]) => drive(sessionMachine, alphabet, start, ...inputs);
const signedIn = ['done.readStored/valid', 'done.loadProfile/person'];
const redirects = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start startSignin'));
const fresh = 'ready.exit.idle+token.fresh';

describe('sign-in', () => {
  test('a stored user that has not expired saves the token, then the profile is loaded', () => {
    const { state, effects, snapshot } = story('app', ...signedIn);
    expect(state).toBe(fresh);
    expect(effects).toEqual(expect.arrayContaining(['saveToken', 'start loadProfile']));
    expect(snapshot.context.user.userId).toBe(7);
  });

  test('a visitor is sent to the provider and comes back with query and hash', () => {
    expect(story('app', 'done.readStored/none', 'auth.signIn/deep').effects).toContain(
      'start startSignin {"returnTo":"/my/order?page=3#row9","dropUser":false}',
    );
    expect(story('callback', 'done.finishSignin/deep').effects).toContain(
      'navigate {"to":"/my/order?page=3#row9","replace":true}',
    );
  });

  test('without a stored page, or with a tampered one, the way leads to /', () => {
    for (const result of ['none', 'otherHost']) {
      expect(story('callback', `done.finishSignin/${result}`).effects).toContain('navigate {"to":"/","replace":true}');
    }
    expect(story('app', 'done.readStored/none', 'auth.signIn/otherHost').effects.at(-1)).toContain('"returnTo":"/"');
  });

  test('a sign-in that cannot start shows the error message and leaves the visitor where he is', () => {
    const { state, effects } = story('app', 'done.readStored/none', 'auth.signIn/deep', 'error.startSignin/storage');
    expect(state).toBe('anonymous');
    expect(effects).toContain('toast {"text":"storage happened"}');
  });

  test('a second sign-in while one starts is ignored', () => {
    const { state, effects } = story('app', 'done.readStored/none', 'auth.signIn/deep', 'auth.signIn/none');
    expect(state).toBe('redirecting');
    expect(redirects(effects)).toHaveLength(1);
  });

  test('Back to a used callback while signed in goes to the app (oidc-client-ts#402)', () => {
    const { state, effects } = story('callback', 'error.finishSignin/alreadySignedIn', 'done.loadProfile/person');
    expect(state).toBe(fresh);
    expect(effects).toContain('navigate {"to":"/","replace":true}');
  });

  test('access denied at the provider shows a page that says so, and a reload shows it again (auth0-spa-js#707)', () => {
    const denied = story('callback', 'error.finishSignin/cancelled');
    expect(denied.state).toBe('callbackFailed');
    expect(denied.snapshot.context.reason).toBe('cancelled');
    expect(redirects(denied.effects)).toEqual([]);
    expect(denied.effects).toContain('navigate {"to":"/callback?failed=cancelled","replace":true}');
    const again = story('reload of a failed callback');
    expect([again.state, again.snapshot.context.reason]).toEqual(['callbackFailed', 'cancelled']);
  });

  test('a dropped exchange starts one new redirect, the second drop ends on the error page', () => {
    expect(story('callback', 'error.finishSignin/network').state).toBe('redirecting');
    expect(story('callback after a redirect of ours', 'error.finishSignin/network').state).toBe('callbackFailed');
  });

  test('Back from the provider out of the page cache looks at storage again', () => {
    expect(story('app', 'done.readStored/none', 'auth.signIn/deep', 'page.restored').state).toBe('checking');
  });

  test('blocked or corrupt storage shows the full-screen message, and can be tried again', () => {
    expect(story('app', 'error.readStored/stranger').state).toBe('storageBlocked');
    expect(story('app', 'error.readStored/storage', 'auth.retry').state).toBe('checking');
  });
});

describe('profile', () => {
  test.each(['done.loadProfile/empty', 'done.loadProfile/userIdZero', 'error.loadProfile/failed', 'after.answerLimit'])(
    'failing or empty (%s): token reset, one message, one call, and /login passes',
    (outcome) => {
      const { state, effects, snapshot } = story('app', 'done.readStored/valid', outcome);
      expect(state).toBe('profileFailed');
      expect(effects.filter((effect) => effect.startsWith('toast'))).toEqual([
        expect.stringContaining('用户账号验证失败，请重新登录'),
      ]);
      expect(effects).toContain('resetToken');
      expect(effects.filter((effect) => effect === 'start loadProfile')).toHaveLength(1);
      expect(sessionFacts(snapshot as never).class).toBe('profileFailed');
    },
  );

  test('a profile changed by a call of this person is taken, of another one not', () => {
    expect(story('app', ...signedIn, 'profile.changed/same').snapshot.context.user.isBindPhone).toBe(true);
    expect(story('app', ...signedIn, 'profile.changed/other').snapshot.context.user.userId).toBe(7);
  });
});

describe('renewal', () => {
  test('expiring renews, and the other tabs are told once', () => {
    const { state, effects } = story('app', ...signedIn, 'oidc.expiring', 'done.renew/here');
    expect(state).toBe(fresh);
    expect(effects.filter((effect) => effect.startsWith('tellTabs'))).toEqual(['tellTabs {"news":"renewed"}']);
  });

  test('a token that another tab renewed is taken over without telling anybody (oidc-client-ts#430)', () => {
    expect(story('app', ...signedIn, 'oidc.expiring', 'done.renew/elsewhere').effects).not.toContain(
      'tellTabs {"news":"renewed"}',
    );
  });

  test('a 401 during a renewal starts no second one (oidc-client-ts#1618)', () => {
    const { state, effects } = story('app', ...signedIn, 'oidc.expiring', 'api.unauthorized/current', 'oidc.expiring');
    expect(state).toBe('ready.exit.idle+token.renewing');
    expect(effects.filter((effect) => effect.startsWith('start renew'))).toHaveLength(1);
  });

  test('the network down at wake-up waits and renews when it is back, without a redirect (oidc-client-ts#1343)', () => {
    const waiting = story('app', ...signedIn, 'page.visible/expiring', 'error.renew/networkTokenGood');
    expect(waiting.state).toBe('ready.exit.idle+token.waitingOnline');
    const back = story(
      'app',
      ...signedIn,
      'page.visible/expiring',
      'error.renew/networkTokenGood',
      'page.online',
      'done.renew/here',
    );
    expect(back.state).toBe(fresh);
    expect(redirects(back.effects)).toEqual([]);
  });

  test('a refused renewal is logged and starts the sign-in redirect, drafts kept', () => {
    const { state, effects } = story('app', ...signedIn, 'oidc.expiring', 'error.renew/refused');
    expect(state).toBe('expired');
    expect(effects).toEqual(expect.arrayContaining(['saveDrafts', expect.stringContaining('logError')]));
    expect(redirects(effects)).toEqual(['start startSignin {"returnTo":null,"dropUser":true}']);
  });

  test('a 401 renews once; a second one right after ends the session; later ones renew again', () => {
    const once = ['api.unauthorized/current', 'done.renew/here'];
    expect(story('app', ...signedIn, ...once).state).toBe(fresh);
    expect(story('app', ...signedIn, ...once, 'api.unauthorized/current').state).toBe('expired');
    expect(story('app', ...signedIn, ...once, 'api.unauthorized/replaced').state).toBe(fresh);
    expect(story('app', ...signedIn, ...once, 'after.steadyAfter', 'api.unauthorized/current').state).toBe(
      'ready.exit.idle+token.renewing',
    );
  });
});

describe('expiry', () => {
  test('expiry and renewal error in a row make one redirect', () => {
    const { state, effects } = story('app', ...signedIn, 'oidc.expired', 'oidc.silentRenewError', 'oidc.expired');
    expect(state).toBe('expired');
    expect(redirects(effects)).toHaveLength(1);
  });

  test('a tab that slept past expiry leaves as soon as it is shown (oidc-client-ts#251, #954)', () => {
    expect(story('app', ...signedIn, 'page.visible/expired').state).toBe('expired');
  });

  test('a session that lapses again right after its redirect ends on the error page, not in a loop', () => {
    const { state, snapshot, effects } = story(
      'callback after a redirect of ours',
      'done.finishSignin/none',
      'done.loadProfile/person',
      'oidc.expired',
    );
    expect([state, snapshot.context.reason]).toEqual(['callbackFailed', 'loop']);
    expect(redirects(effects)).toEqual([]);
  });
});

describe('sign-out', () => {
  const asked = [...signedIn, 'auth.logout'];
  test('is confirmed first', () => {
    expect(story('app', ...asked).state).toBe('ready.exit.confirming+token.fresh');
    expect(story('app', ...asked, 'auth.cancel').state).toBe(fresh);
  });

  test('clears stale state, tells the tabs, wipes drafts and redirects to sign-out', () => {
    const { state, effects } = story('app', ...asked, 'auth.confirm');
    expect(state).toBe('signingOut');
    expect(effects).toEqual(
      expect.arrayContaining(['wipeDrafts', 'clearStale', 'tellTabs {"news":"signedOut"}', 'start signOut']),
    );
  });

  test('during a renewal stops it, and nothing brings the user back (oidc-client-js#1046)', () => {
    const { state, snapshot } = story(
      'app',
      ...signedIn,
      'oidc.expiring',
      'auth.logout',
      'auth.confirm',
      'oidc.userLoaded',
    );
    expect(state).toBe('signingOut');
    expect(Object.keys(snapshot.children)).toEqual(['signOut']);
    expect(snapshot.context.user).toBeNull();
  });

  test('at the provider starts the sign-out redirect and keeps drafts', () => {
    const { state, effects } = story('app', ...signedIn, 'oidc.userSignedOut');
    expect(state).toBe('signingOut');
    expect(effects).not.toContain('wipeDrafts');
  });

  test.each(['tab.signedOut', 'page.visible/missing', 'oidc.userUnloaded'])(
    'in another tab (%s) shows the signed-out page here (oidc-client-js#518)',
    (news) => {
      const { state, snapshot } = story('app', ...signedIn, news);
      expect([state, snapshot.context.user]).toEqual(['signedOutElsewhere', null]);
    },
  );

  test('another account signed in elsewhere: this tab loads that profile instead of acting as the old one', () => {
    expect(story('app', ...signedIn, 'tab.signedIn/other').state).toBe('checking');
    expect(story('app', ...signedIn, 'tab.signedIn/same').state).toBe(fresh);
  });

  test('another account signed in elsewhere while the profile is loading: it would not fit the token', () => {
    expect(story('app', 'done.readStored/valid', 'tab.signedIn/other').state).toBe('checking');
    expect(story('app', 'done.readStored/valid', 'tab.signedIn/same').state).toBe('loadingProfile');
  });
});

describe('what an actor of the session was rejected with', () => {
  const lost = { kind: 'network', message: 'no answer', tokenValid: true };
  test.each([
    [lost, lost],
    [Object.assign(new Error('no answer'), { kind: 'network' }), { ...lost, tokenValid: false }],
    [
      { ...lost, tokenValid: 'yes' },
      { ...lost, tokenValid: false },
    ],
    [
      { ...lost, kind: 'made up' },
      { ...lost, kind: 'unknown' },
    ],
    [new Error('a fault of ours'), { kind: 'unknown', message: 'a fault of ours', tokenValid: false }],
    ['a text', { kind: 'unknown', message: 'a text', tokenValid: false }],
    [null, { kind: 'unknown', message: 'null', tokenValid: false }],
  ])('%j', (error, expected) => expect(sessionFailure(error)).toEqual(expected));

  test.each(['refused', 'cancelled', 'noState'])('a callback that failed as %s says so', (kind) => {
    expect(story('callback', `error.finishSignin/${kind}`).snapshot.context.reason).toBe(kind);
  });
});

test('403 goes to /403 and the session stays', () => {
  const { state, effects } = story('app', ...signedIn, 'api.forbidden');
  expect(state).toBe(fresh);
  expect(effects).toContain('navigate {"to":"/403","replace":true}');
});

test('every settled or waiting state has exactly one view tag, and only ready carries a user', () => {
  const views = ['spinner', 'public', 'leaving', 'errorPage', 'login', 'app'];
  for (const [key, snapshot] of explore(sessionMachine, alphabet).states) {
    expect(
      views.filter((tag) => snapshot.hasTag(tag)),
      key,
    ).toHaveLength(1);
    const user = (snapshot.context as { user: unknown }).user;
    expect(user !== null, key).toBe(snapshot.hasTag('app'));
  }
});
