import type { LogEntry } from '#features/activity-log/activity-log.service.ts';
import type { Tx } from '#server/db/database.ts';
import { type Customer, isFor, ownerOf } from './claims.service.ts';
import type { CouponEvent } from './coupons.contract.ts';
import { giveOne } from './issue.service.ts';
import { lockedTemplate } from './template-rows.service.ts';

/**
 * Gives a customer what his registration or first completed order earns him: one coupon of each template that is
 * published for the event. What is used up, over or for others is left out; it never fails the event. Templates are
 * locked in the order of their ids, before any coupon, as every other issue does.
 * @returns log entries of what was given
 */
export async function issueOnEvent(tx: Tx, event: CouponEvent, customer: Customer, now: Date): Promise<LogEntry[]> {
  const templates = await tx
    .selectFrom('couponTemplate')
    .select('id')
    .where('event', '=', event)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
  const entries: LogEntry[] = [];
  for (const { id: templateId } of templates) {
    const template = await lockedTemplate(tx, templateId, null);
    if (!(await isFor(tx, template, customer))) continue;
    const given = await giveOne(tx, template, ownerOf(customer), { way: event, by: customer.userId, now });
    if (typeof given === 'string') continue;
    const after = { templateId, way: event };
    entries.push({ module: 'coupon', action: 'issue', entityType: 'coupon', entityId: given.id, after });
  }
  return entries;
}
