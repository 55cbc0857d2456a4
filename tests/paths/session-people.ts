import { InMemoryWebStorage, UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { getCurrent, type Profile } from '#features/account/account.contract.ts';
import type { DemoPhone } from '#server/db/seed/demo-accounts.ts';
import { noteDepartures, Robot } from '../support/robot.ts';
import type { TestStack } from '../support/test-stack.ts';

/** Two customers of the demo house: whoever this tab works for first, and somebody else. */
export type Account = 'one' | 'other';
export const otherThan = (account: Account | null): Account => (account === 'one' ? 'other' : 'one');

const phones: Readonly<Record<Account, DemoPhone>> = { one: '13800000001', other: '13800000003' };
const accounts = ['one', 'other'] as const;
const subOf = (account: Account): string => `demo-${phones[account]}`;
export const accountOf = (sub: string): Account => (sub === subOf('one') ? 'one' : 'other');

/** What tests read of a stored user; the rest is the library's. */
interface StoredText {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_at: number;
  readonly profile: { readonly sub: string };
}
export const parseStored = (text: string): StoredText => JSON.parse(text) as StoredText;

/** A library of its own over a storage, for a tab that is not the one under test. Where it would go stands in `went`. */
export interface OtherManager {
  readonly manager: UserManager;
  readonly went: readonly string[];
}

/** Signs people in through the real provider, as another tab of the same browser would. */
export class People {
  /** A sign-in of somebody else is on its way, which the faults of the page do not concern. */
  isSigningIn = false;
  readonly #stack: TestStack;
  readonly #settings: UserManagerSettings;
  readonly #robots = Object.fromEntries(
    accounts.map((account) => [account, new Robot({ 'x-tab': 'robot', 'x-person': subOf(account) })]),
  ) as Readonly<Record<Account, Robot>>;
  /** Signed in, stored nowhere, and not used up. */
  readonly #spare: Record<Account, string[]> = { one: [], other: [] };
  readonly #usedUp = new Set<string>();
  readonly #profiles = new Map<Account, Profile>();

  private constructor(stack: TestStack, settings: UserManagerSettings) {
    this.#stack = stack;
    this.#settings = settings;
  }

  /** @param settings the product's own */
  static async meet(stack: TestStack, settings: UserManagerSettings): Promise<People> {
    const answer = await fetch(`${settings.authority}/.well-known/openid-configuration`);
    const people = new People(stack, { ...settings, metadata: (await answer.json()) as object });
    for (const account of accounts) {
      const text = await people.signedIn(account);
      people.giveBack(text);
      const profile = await fetch(stack.origin + getCurrent.path, {
        headers: { authorization: `Bearer ${parseStored(text).access_token}`, 'x-tab': 'robot' },
      });
      people.#profiles.set(account, (await profile.json()) as Profile);
    }
    return people;
  }

  /** The person as our API knows it. */
  profile(account: Account): Profile {
    const profile = this.#profiles.get(account);
    if (!profile) throw new Error(`${account} was not met`);
    return profile;
  }

  /** What a tab stores that has signed in just now. */
  async signedIn(account: Account): Promise<string> {
    const spare = this.#spare[account].pop();
    if (spare) return spare;
    this.isSigningIn = true;
    const { manager, went } = this.over(new InMemoryWebStorage());
    await manager.signinRedirect();
    const user = await manager.signinCallback(await this.throughProvider(went.at(-1) ?? '', account));
    this.isSigningIn = false;
    if (!user) throw new Error(`${account} was not signed in`);
    return user.toStorageString();
  }

  /** Takes back what was removed from storage and may be stored again. */
  giveBack(text: string): void {
    if (!this.isUsedUp(text)) this.#spare[accountOf(parseStored(text).profile.sub)].push(text);
  }

  /** Must not be stored again: its refresh token was used, or the page knows that the API refuses it. */
  usedUp(text: string): void {
    const { access_token: token, profile } = parseStored(text);
    this.#usedUp.add(token);
    const account = accountOf(profile.sub);
    this.#spare[account] = this.#spare[account].filter((spare) => parseStored(spare).access_token !== token);
  }

  isUsedUp(text: string): boolean {
    return this.#usedUp.has(parseStored(text).access_token);
  }

  /** All sign-ins of one session at the provider share a grant: it has ended. */
  grantEnded(account: Account): void {
    this.#spare[account].length = 0;
  }

  over(store: Storage): OtherManager {
    const went: string[] = [];
    const manager = new UserManager(
      {
        ...this.#settings,
        userStore: new WebStorageStateStore({ store }),
        stateStore: new WebStorageStateStore({ store }),
        extraHeaders: { 'x-tab': 'other' },
      },
      noteDepartures(went),
    );
    return { manager, went };
  }

  /** From an address of the provider to the one of ours where the sign-in ends. */
  throughProvider(address: string, account: Account): Promise<string> {
    return this.#robots[account].walk(address, /^\/(?:oidc|login)/);
  }

  /** The same for somebody who thinks better of it. */
  cancelled(address: string): Promise<string> {
    return new Robot({ 'x-tab': 'robot', 'x-person': '' }).walk(address, /^\/(?:oidc|login)/);
  }

  /** Ends a refresh token at the provider: the next renewal with it is refused. */
  async revoke(text: string): Promise<void> {
    const { refresh_token: token = '', profile } = parseStored(text);
    const body = new URLSearchParams({ token, client_id: this.#settings.client_id });
    const address = `${this.#stack.origin}/oidc/token/revocation`;
    const answer = await fetch(address, { method: 'POST', body, headers: { 'x-tab': 'robot' } });
    if (!answer.ok) throw new Error(`revocation: ${answer.status} ${await answer.text()}`);
    this.usedUp(text);
    this.grantEnded(accountOf(profile.sub));
  }
}
