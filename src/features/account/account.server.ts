import type { Api } from '#server/api.ts';
import type { AccountParts } from '#server/auth/sign-in.ts';
import { credentialRoutes } from './credentials.server.ts';
import { profileRoutes } from './profile.server.ts';
import { signInRoutes } from './sign-in.server.ts';

/** POST and GET /api/Account/* (spec section 7). */
export function accountRoutes(api: Api, parts: AccountParts): void {
  signInRoutes(api, parts);
  credentialRoutes(api, parts);
  profileRoutes(api, parts);
}
