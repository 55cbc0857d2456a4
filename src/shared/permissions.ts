import type { Claim } from './claims.ts';

export type { Claim } from './claims.ts';

/** Who may use an endpoint or a route. A list passes when one of its claims is held (spec section 6). */
export type Access = 'public' | 'user' | 'customer' | 'staff' | Claim | readonly Claim[];

/** What a permission check needs to know of a person; both the profile and the server principal have it. */
export interface PermissionSubject {
  readonly role: string;
  readonly userClaims: readonly string[];
}

/** Role admin, in any case, passes every check while the bypass flag is on (spec section 6; on by default). */
export const adminBypass = true;
export const isAdmin = (subject: PermissionSubject): boolean => adminBypass && subject.role.toLowerCase() === 'admin';

/** True when at least one of the asked claims is held. An empty or missing list fails, for everybody but admin. */
export function hasClaim(subject: PermissionSubject, asked: readonly string[] | undefined): boolean {
  if (isAdmin(subject)) return true;
  return (asked ?? []).some((claim) => subject.userClaims.includes(claim));
}

/** Whether a person (null: a visitor) may use something with this access. Staff are users with a role. */
export function may(subject: PermissionSubject | null, access: Access): boolean {
  if (access === 'public') return true;
  if (!subject) return false;
  if (access === 'user') return true;
  if (access === 'customer') return subject.role === '';
  if (access === 'staff') return subject.role !== '';
  return hasClaim(subject, typeof access === 'string' ? [access] : access);
}
