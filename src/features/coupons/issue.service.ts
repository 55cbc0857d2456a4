import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import type { IssueTarget } from './coupon-items.contract.ts';
import type { CouponWay } from './coupons.contract.ts';
import { couponServerText } from './coupons.texts.ts';
import type { StoredTemplate } from './template-rows.service.ts';

/** Whose a coupon is: a company's, whose members may each use it, or a person's. */
export interface CouponOwner {
  readonly userId: number | null;
  readonly companyId: number | null;
}
interface Owner extends CouponOwner {
  readonly name: string;
}

/** First and last day of a coupon issued on a day, both inclusive. Null when its last day is over already. */
export function couponDays(
  { startDay, endDay, daysAfterIssue }: Pick<StoredTemplate, 'startDay' | 'endDay' | 'daysAfterIssue'>,
  today: string,
): { readonly fromDay: string; readonly toDay: string } | null {
  if (daysAfterIssue !== null) return { fromDay: today, toDay: addDays(today, daysAfterIssue - 1) };
  if (startDay === null || endDay === null || endDay < today) return null;
  return { fromDay: startDay, toDay: endDay };
}

/** Customers, companies, or everybody of some levels: companies first, and people who are in none. */
async function ownersOf(tx: Tx, target: IssueTarget, ids: readonly number[]): Promise<Owner[]> {
  const people = tx
    .selectFrom('appUser')
    .select(['id as userId', sql<null>`null`.as('companyId'), 'displayName as name'])
    .where('kind', '=', 'customer')
    .where('status', '=', 'active')
    .orderBy('id');
  const companies = tx
    .selectFrom('company')
    .select([sql<null>`null`.as('userId'), 'id as companyId', 'name'])
    .where('status', '=', 'active')
    .orderBy('id');
  if (target === 'users') return assertAll(ids, await people.where('id', 'in', ids).execute());
  if (target === 'companies') return assertAll(ids, await companies.where('id', 'in', ids).execute());
  const level = await tx.selectFrom('level').select(['id', 'isDefault']).where('id', 'in', ids).execute();
  assertAll(ids, level);
  // Who has no level of his own has the default one.
  const byDefault = level.some(({ isDefault }) => isDefault);
  const inLevel = sql<boolean>`(level_id in (${sql.join(ids)}) or (level_id is null and ${byDefault}))`;
  const alone = sql<boolean>`not exists (select from membership m where m.user_id = app_user.id and m.status = 'active')`;
  return [...(await companies.where(inLevel).execute()), ...(await people.where(inLevel).where(alone).execute())];
}

function assertAll<T>(ids: readonly number[], found: readonly T[]): T[] {
  if (found.length < new Set(ids).size) throw fieldError('ids', couponServerText.unknownTarget);
  return [...found];
}

const keyOf = ({ userId, companyId }: CouponOwner): number => companyId ?? -(userId ?? 0);

/** A new coupon of a template, before it is stored. */
export const freshCoupon = (
  templateId: number,
  { userId, companyId }: CouponOwner,
  days: NonNullable<ReturnType<typeof couponDays>>,
  createdBy: number,
  way: CouponWay,
) => ({ templateId, userId, companyId, ...days, createdBy, way, orderId: null, usedAt: null, voidReason: null });

/** What stands in the way of a coupon: not issuing or past its days, all given out, or the owner has enough. */
export type Hindrance = 'over' | 'spent' | 'full';

/**
 * Gives one coupon of a template to one owner, as a claim, a code or an event does (INV-29). The template's row is
 * locked by the caller, so that what is counted here stays true until the commit. An event gives once, whatever the cap.
 */
export async function giveOne(
  tx: Tx,
  template: StoredTemplate,
  owner: CouponOwner,
  { way, by, now }: { readonly way: Exclude<CouponWay, 'staff'>; readonly by: number; readonly now: Date },
) {
  const days = template.status === 'published' ? couponDays(template, shanghaiDay(now)) : null;
  if (!days) return 'over' satisfies Hindrance;
  const { held, byEvent } = await tx
    .selectFrom('coupon')
    .where('templateId', '=', template.id)
    .where('ownerKey', '=', keyOf(owner))
    .select([
      sql<number>`count(*) filter (where status <> 'void')::int`.as('held'),
      sql<number>`count(*) filter (where way = ${way} and way not in ('claim', 'code'))::int`.as('byEvent'),
    ])
    .executeTakeFirstOrThrow();
  if (held >= template.perUser || byEvent > 0) return 'full' satisfies Hindrance;
  if (template.issued >= template.total) return 'spent' satisfies Hindrance;
  await raiseIssued(tx, template, 1);
  return tx
    .insertInto('coupon')
    .values(freshCoupon(template.id, owner, days, by, way))
    .returning(['id', 'no', 'toDay'])
    .executeTakeFirstOrThrow();
}

/**
 * Issues one coupon to each owner who has fewer than the cap (INV-29). The template's row is locked by the caller, so
 * that issues go one after the other: the count that is read here stays true until the commit. Refused as a whole when
 * fewer are left than are needed.
 */
export async function issueCoupons(
  tx: Tx,
  template: StoredTemplate,
  { target, ids }: { readonly target: IssueTarget; readonly ids: readonly number[] },
  by: number,
  now: Date,
): Promise<{ issued: number; skipped: string[] }> {
  if (template.status !== 'published') throw new HttpError(409, couponServerText.notIssuing);
  const days = couponDays(template, shanghaiDay(now));
  if (!days) throw new HttpError(409, couponServerText.over);
  const owners = await ownersOf(tx, target, ids);
  const counted = await tx
    .selectFrom('coupon')
    .where('templateId', '=', template.id)
    .where('ownerKey', 'in', [0, ...owners.map(keyOf)])
    .where('status', '!=', 'void')
    .groupBy('ownerKey')
    .select(['ownerKey', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const held = new Map(counted.map(({ ownerKey, count }) => [ownerKey, count]));
  const isFull = (owner: Owner): boolean => (held.get(keyOf(owner)) ?? 0) >= template.perUser;
  const skipped = owners.filter(isFull).map(({ name }) => name);
  const next = owners.filter((owner) => !isFull(owner));
  if (next.length === 0) throw new HttpError(409, couponServerText.nobody);
  await raiseIssued(tx, template, next.length);
  await tx
    .insertInto('coupon')
    .values(next.map((owner) => freshCoupon(template.id, owner, days, by, 'staff')))
    .execute();
  return { issued: next.length, skipped };
}

/** Counts coupons of a locked template up or down; 409 when that many are not left. */
export async function raiseIssued(tx: Tx, template: StoredTemplate, count: number): Promise<void> {
  const left = template.total - template.issued;
  if (count > left) {
    throw new HttpError(409, couponServerText.totalLeft, { params: { left, need: count } });
  }
  await tx
    .updateTable('couponTemplate')
    .set(({ eb }) => ({ issued: eb('issued', '+', count) }))
    .where('id', '=', template.id)
    .execute();
}
