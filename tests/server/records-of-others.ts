import type { Endpoint } from '#shared/endpoint.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import type { TestApp } from '#tests/support/app.ts';

export interface RecordOfOthers {
  readonly endpoint: Endpoint;
  /** Names a record that exists and belongs to somebody else. */
  readonly input: Record<string, unknown>;
  readonly person: Actor;
}

/**
 * For every customer call that names a record: one that belongs to another company, to be answered like a missing
 * one (INV-1). The refusal test fails when an endpoint with `{id}` is missing here.
 */
export async function recordsOfOthers(app: TestApp): Promise<RecordOfOthers[]> {
  const person = await actAs(app, '13800000004');
  const strangers = app.database.db
    .selectFrom('appUser')
    .select('id')
    .where('phone', 'in', ['13800000001', '13800000002']);
  const order = await app.database.db
    .selectFrom('salesOrder')
    .select('id')
    .where('userId', 'in', strangers)
    .executeTakeFirstOrThrow();
  const quote = await app.database.db
    .selectFrom('quote')
    .select('id')
    .where('userId', 'in', strangers)
    .executeTakeFirstOrThrow();
  // A coupon that is offered to the strangers' company alone.
  const { companyId } = await app.database.db
    .selectFrom('salesOrder')
    .select('companyId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const scope = { productIds: [], categoryIds: [], levelIds: [], companyIds: [companyId] };
  const offer = await app.database.db
    .updateTable('couponTemplate')
    .set({ scope: JSON.stringify(scope) })
    .where('claimable', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow();
  const withId = app.api.endpoints.map(({ endpoint }) => endpoint).filter(({ path }) => path.includes('{id}'));
  const idOf = (path: string) =>
    path.startsWith('/api/Quote/') ? quote.id : path.startsWith('/api/Coupon/') ? offer.id : order.id;
  return withId
    .filter(
      ({ path, access }) =>
        (access === 'user' || access === 'customer') && /^\/api\/(?:Order|Quote|Coupon)\//.test(path),
    )
    .map((endpoint) => ({ endpoint, input: { id: idOf(endpoint.path), ...bodyOf(endpoint) }, person }));
}

/** What a call needs besides the id to get as far as the record. */
function bodyOf(endpoint: Endpoint): Record<string, unknown> {
  const fields: Record<string, unknown> = { version: 1, reason: '不需要了', on: true };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in endpoint.input.shape));
}
