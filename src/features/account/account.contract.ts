import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { ruleText } from '#shared/rules.ts';
import { done, newPassword, phone, phoneCode, queryFlag, requiredText } from '#shared/schemas.ts';
import { packText } from '#shared/text.ts';

/** The person as screens know it (spec section 3, user info). Staff have a role; customers have an empty one. */
export const profile = z.object({
  userId: z.int(),
  userName: z.string(),
  displayName: z.string(),
  role: z.string(),
  roleName: z.string(),
  /** The role's name as a pair, for screens whose language is switched. */
  roleNames: z.readonly(z.tuple([z.string(), z.string()])),
  userClaims: z.array(z.string()),
  company: z.nullable(z.object({ userCompanyId: z.int(), companyType: z.int(), companyName: z.string() })),
  /** Name of the person's company while it waits for approval. */
  pendingCompany: z.nullable(z.string()),
  isBindPhone: z.boolean(),
  /** Masked, e.g. 138****0001; empty when none is bound. */
  phone: z.string(),
  /** Whether a password can be changed here (false with an external identity provider). */
  hasPassword: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/**
 * The person of an answer as screens rely on it: one without a role may come with null in its place, or without the
 * field, and is a customer (vue-element-admin#430). Nobody stays nobody.
 */
export function profileIn(answer: Profile | null | undefined): Profile | null {
  return answer ? { ...answer, role: answer.role ?? '', userClaims: answer.userClaims ?? [] } : null;
}

/** After a first-party sign-in the browser goes on to the identity provider's own address (same origin). */
const signedIn = z.object({ redirectTo: z.string() });

/** The provider's interaction this sign-in completes: the `uid` of /login?uid=… */
const uid = z.string().check(z.minLength(1), z.maxLength(128));

export const getCurrent = endpoint({
  method: 'GET',
  path: '/api/Account/GetCurrent',
  access: 'user',
  summary: 'The signed-in person with role, claims and company',
  input: z.strictObject({}),
  output: profile,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/Account/Login',
  access: 'public',
  summary: 'Sign in with phone or user name and password; completes the provider interaction (cookies)',
  input: z.strictObject({
    uid,
    userName: requiredText(64),
    password: z.string().check(z.minLength(1, packText(ruleText.required)), z.maxLength(128)),
  }),
  output: signedIn,
});

export const loginPhone = endpoint({
  method: 'POST',
  path: '/api/Account/LoginPhone',
  access: 'public',
  summary: 'Sign in with a phone code; completes the provider interaction (cookies)',
  input: z.strictObject({ uid, phone, code: phoneCode }),
  output: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/Account/Logout',
  access: 'user',
  summary: 'Revokes the grants of this person in this browser before the provider sign-out',
  input: z.strictObject({}),
  output: done,
});

const codeSent = z.object({ resendAfterSeconds: z.int() });

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/Account/PhoneCode',
  access: 'public',
  summary:
    'Sends a code for sign-in (verifyUser true: the phone must be known) or binding (false). Same answer for known and unknown phones',
  input: z.strictObject({ phone, verifyUser: z._default(queryFlag, true) }),
  query: ['phone', 'verifyUser'],
  output: codeSent,
});

export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/api/Account/RegPhoneCode',
  access: 'public',
  summary: 'Sends a code for registration. Same answer for known and unknown phones',
  input: z.strictObject({ phone }),
  output: codeSent,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/Account/Register',
  access: 'public',
  summary: 'Registers a customer; with uid it also completes the provider interaction',
  input: z.strictObject({
    uid: z.optional(uid),
    phone,
    code: phoneCode,
    password: newPassword,
    displayName: requiredText(40),
  }),
  output: z.object({ redirectTo: z.nullable(z.string()) }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/Account/ChangePassword',
  access: 'user',
  summary: 'Changes the password; other sessions of the person end',
  input: z.strictObject({
    oldPassword: z.string().check(z.minLength(1, packText(ruleText.required)), z.maxLength(128)),
    newPassword,
  }),
  output: done,
});

export const bindPhone = endpoint({
  method: 'POST',
  path: '/api/Account/BindPhone',
  access: 'user',
  summary: 'Binds a phone to the account (INV-3: unique)',
  input: z.strictObject({ phone, code: phoneCode }),
  output: done,
});

export const supplementProfile = endpoint({
  method: 'POST',
  path: '/api/Account/SupplementProfile',
  access: 'customer',
  summary: 'Supplements the profile: display name and, if wanted, a new company waiting for approval',
  input: z.strictObject({
    displayName: requiredText(40),
    companyName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    companyType: z.optional(z.int().check(z.gte(1), z.lte(5))),
  }),
  output: done,
});
