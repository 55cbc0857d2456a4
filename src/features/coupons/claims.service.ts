import type { Kysely } from 'kysely';
import { scopeNames, scopeWordsOf } from '#features/discounts/scope.service.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import type { CouponWay } from './coupons.contract.ts';
import { couponServerText } from './coupons.texts.ts';
import { type CouponOwner, couponDays, giveOne } from './issue.service.ts';
import type { ClaimableCoupon, GotCoupon } from './my-coupons.contract.ts';
import { faceOf, lockedTemplate, type StoredTemplate } from './template-rows.service.ts';

type Reader = Kysely<Database>;

export interface Customer {
  readonly userId: number;
  readonly companyId: number | null;
  /** Of the company, if there is one; null: the default level. */
  readonly levelId: number | null;
}

/** A member takes coupons for the company: the cap is per customer, and a company is one. */
export const ownerOf = ({ userId, companyId }: Pick<Customer, 'userId' | 'companyId'>): CouponOwner =>
  companyId === null ? { userId, companyId } : { userId: null, companyId };

/** Whether a template is for a customer of this level and company; its goods are looked at when it is used. */
export async function isFor(db: Reader, { scope }: StoredTemplate, { companyId, levelId }: Customer): Promise<boolean> {
  const { companyIds, levelIds } = scope;
  if (companyIds.length > 0 && (companyId === null || !companyIds.includes(companyId))) return false;
  if (levelIds.length === 0) return true;
  const level = await db
    .selectFrom('level')
    .select('id')
    .where('id', 'in', levelIds)
    .where((eb) => (levelId === null ? eb('isDefault', '=', true) : eb('id', '=', levelId)))
    .executeTakeFirst();
  return level !== undefined;
}

/** What a customer may take today, newest first, with how many. */
export async function claimableOf(db: Reader, customer: Customer, now: Date): Promise<ClaimableCoupon[]> {
  const offered = await db
    .selectFrom('couponTemplate')
    .selectAll()
    .where('claimable', '=', true)
    .where('status', '=', 'published')
    .whereRef('issued', '<', 'total')
    .orderBy('id', 'desc')
    .execute();
  const { companyId, userId } = customer;
  const counted = await db
    .selectFrom('coupon')
    .where('ownerKey', '=', companyId ?? -userId)
    .where('status', '!=', 'void')
    .groupBy('templateId')
    .select(['templateId', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const held = new Map(counted.map(({ templateId, count }) => [templateId, count]));
  const names = await scopeNames(
    db,
    offered.map(({ scope }) => scope),
  );
  const found: ClaimableCoupon[] = [];
  for (const row of offered) {
    const days = couponDays(row, shanghaiDay(now));
    const left = Math.min(row.perUser - (held.get(row.id) ?? 0), row.total - row.issued);
    if (!days || left <= 0 || !(await isFor(db, row, customer))) continue;
    const scopeWords = scopeWordsOf(row.scope, names);
    found.push({ ...faceOf(row), scopeWords, excludesStrategy: row.excludesStrategy, ...days, left });
  }
  return found;
}

async function take(tx: Tx, template: StoredTemplate, customer: Customer, way: Exclude<CouponWay, 'staff'>, now: Date) {
  const gift = await giveOne(tx, template, ownerOf(customer), { way, by: customer.userId, now });
  if (typeof gift === 'string') return gift;
  return { ...gift, nameZh: template.nameZh, nameEn: template.nameEn } satisfies GotCoupon;
}

/** Takes an offered coupon. 404 for one that is not offered to this customer, 409 when none is left for him. */
export async function claim(tx: Tx, id: number, customer: Customer, now: Date): Promise<GotCoupon> {
  const template = await lockedTemplate(tx, id, null);
  const isOffered = template.claimable && template.status !== 'draft' && (await isFor(tx, template, customer));
  if (!isOffered) throw new HttpError(404, couponServerText.notFound);
  const got = await take(tx, template, customer, 'claim', now);
  if (typeof got !== 'string') return got;
  const words = {
    over: couponServerText.claimOver,
    spent: couponServerText.allTaken,
    full: couponServerText.hasEnough,
  };
  throw new HttpError(409, words[got], { params: { n: template.perUser } });
}

/**
 * Takes the coupon of a code. A code that is unknown, not published, past its days, used up or for others is refused in
 * the same words after the same one read, so that neither tells a guesser that he has found one.
 */
export async function redeem(tx: Tx, code: string, customer: Customer, now: Date): Promise<GotCoupon & OfTemplate> {
  const known = await tx.selectFrom('couponTemplate').selectAll().where('code', '=', code).executeTakeFirst();
  const isOpen =
    known?.status === 'published' && known.issued < known.total && couponDays(known, shanghaiDay(now)) !== null;
  if (!known || !isOpen || !(await isFor(tx, known, customer))) throw fieldError('code', couponServerText.badCode);
  const template = await lockedTemplate(tx, known.id, null);
  const got = await take(tx, template, customer, 'code', now);
  // Who has it knows the code anyway.
  if (got === 'full') throw fieldError('code', couponServerText.hasIt);
  if (typeof got === 'string') throw fieldError('code', couponServerText.badCode);
  return { ...got, templateId: template.id };
}

interface OfTemplate {
  readonly templateId: number;
}
