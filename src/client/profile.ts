import type { SessionUser } from '#machines/session.types.ts';

/**
 * The person of an answer as screens rely on it: one without a role may come with null in its place, or without the
 * field, and is a customer (vue-element-admin#430). Nobody stays nobody.
 */
export function profileIn<T extends SessionUser>(answer: T | null | undefined): T | null {
  return answer ? { ...answer, role: answer.role ?? '', userClaims: answer.userClaims ?? [] } : null;
}
