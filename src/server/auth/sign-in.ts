import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { Text } from '#shared/text.ts';
import { HttpError } from '../errors.ts';
import type { Identity } from './identity.ts';
import type { Limits } from './limits.ts';
import type { People } from './people.ts';
import type { PhoneCodes } from './phone-codes.ts';

const signInText = {
  otherTab: ['另一个页面已开始登录，请重新登录', 'Another tab has begun to sign in, please start again'],
  tooOld: ['登录已过期，请重新登录', 'This sign-in is too old, please start again'],
  elsewhere: ['登录由外部身份服务处理', 'Signing in is done by another identity provider'],
} as const satisfies Record<string, Text>;

/** What the account calls are given. */
export interface AccountParts {
  readonly people: People;
  readonly signIn: SignIn;
}

/** Our own sign-in page's way into the embedded provider. */
export class SignIn {
  readonly codes: PhoneCodes;
  readonly limits: Limits;
  readonly #identity: Identity;

  constructor(identity: Identity, codes: PhoneCodes, limits: Limits) {
    this.#identity = identity;
    this.codes = codes;
    this.limits = limits;
  }

  /** Refuses with 404 when another provider does the sign-in. */
  get #provider() {
    const embedded = this.#identity.embedded;
    if (!embedded) throw new HttpError(404, signInText.elsewhere);
    return embedded.provider;
  }

  /** Passwords and codes exist only with the embedded provider. */
  get isHere(): boolean {
    return this.#identity.embedded !== undefined;
  }

  assertHere(): void {
    void this.#provider;
  }

  /**
   * Checks that this browser is in the middle of the sign-in `uid`. Refuses with 409: OTHER_TAB when another tab of
   * the browser has begun one meanwhile (cookies are shared), INTERACTION_EXPIRED when there is none.
   */
  async assertBegun(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<void> {
    const provider = this.#provider;
    let begun: string;
    try {
      begun = (await provider.interactionDetails(request.raw, reply.raw)).uid;
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      throw new HttpError(409, signInText.tooOld, { code: 'INTERACTION_EXPIRED' });
    }
    if (begun !== uid) throw new HttpError(409, signInText.otherTab, { code: 'OTHER_TAB' });
  }

  /** Completes the sign-in. @returns the provider's address, on our own origin, where the browser goes on. */
  complete(request: FastifyRequest, reply: FastifyReply, sub: string): Promise<string> {
    return this.#provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: sub, remember: true } },
      { mergeWithLastSubmission: false },
    );
  }
}
