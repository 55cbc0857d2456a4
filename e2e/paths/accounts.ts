import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { login } from '#features/account/account.contract.ts';
import { noteDepartures, Robot } from '#tests/support/robot.ts';
import { demoPassword } from '../page-objects/login.ts';

/** What the library stores of a signed-in person, as far as walks read or write it. */
export interface Stored {
  access_token: string;
  refresh_token?: string;
  id_token?: string;
  session_state?: string;
  /** Seconds since 1970 by the device's clock. */
  expires_at: number;
  profile: { sub: string };
}

/** A sign-in that another page of the tab has begun: it ends at `callback`, with this beside it in storage. */
export interface Begun {
  readonly callback: string;
  readonly key: string;
  readonly text: string;
}

let walks = 0;

/**
 * People who sign in through the real provider over plain HTTP, as another tab of the same browser would: a walk
 * needs many sign-ins, and is not about the form. Each walk comes from an address of its own, so that the limit of
 * sign-ins per address is not used up by tests.
 */
export class Accounts {
  readonly origin: string;
  readonly address: string;
  readonly #robots = new Map<string, Promise<Robot>>();

  constructor(origin: string, worker: number) {
    this.origin = origin;
    walks += 1;
    this.address = `10.${worker % 250}.${Math.floor(walks / 250) % 250}.${walks % 250}`;
  }

  /** What a tab stores that has signed in just now. */
  async signedIn(phone: string): Promise<Stored> {
    const { manager, callback } = await this.#signIn(phone, {});
    const user = await manager.signinCallback(callback);
    if (!user) throw new Error(`${phone} was not signed in`);
    return JSON.parse(user.toStorageString()) as Stored;
  }

  /** A sign-in up to the callback, whose code is not used yet. @param state what the library keeps beside it */
  async begun(phone: string, state: object | undefined): Promise<Begun> {
    const { store, callback } = await this.#signIn(phone, state ? { state } : {});
    const key = `oidc.${new URL(callback).searchParams.get('state')}`;
    return { callback, key, text: store.getItem(key) ?? '' };
  }

  /** The provider knows the person no more: the next sign-in needs the password, and has a grant of its own. */
  forget(phone: string): void {
    this.#robots.delete(phone);
  }

  async #signIn(phone: string, request: { state?: object }) {
    const store = new InMemoryWebStorage();
    const went: string[] = [];
    const manager = new UserManager(
      {
        authority: `${this.origin}/oidc`,
        client_id: 'platen-web',
        redirect_uri: `${this.origin}/callback`,
        scope: 'openid profile api',
        loadUserInfo: false,
        automaticSilentRenew: false,
        userStore: new WebStorageStateStore({ store }),
        stateStore: new WebStorageStateStore({ store }),
      },
      noteDepartures(went),
    );
    await manager.signinRedirect(request);
    return { store, manager, callback: await this.#throughProvider(phone, went[0] ?? '') };
  }

  async #throughProvider(phone: string, address: string): Promise<string> {
    const known = this.#robots.get(phone);
    const robot = (await known) ?? new Robot({ 'x-forwarded-for': this.address });
    this.#robots.set(phone, Promise.resolve(robot));
    const at = await robot.walk(address, /^\/oidc\//);
    const uid = new URL(at).searchParams.get('uid');
    if (uid === null) return at;
    const answer = await robot.request(this.origin + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid, userName: phone, password: demoPassword }),
    });
    const { redirectTo } = (await answer.json()) as { redirectTo?: string };
    if (!redirectTo) throw new Error(`${phone} could not sign in: ${answer.status}`);
    return robot.walk(new URL(redirectTo, this.origin).href, /^\/oidc\//);
  }
}
