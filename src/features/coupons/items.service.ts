import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import type { Paging } from '#server/small-list.ts';
import { maskPhone } from '#shared/mask.ts';
import { addDays, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { CouponItem } from './coupon-items.contract.ts';
import { type CouponStatus, couponStatuses } from './coupons.contract.ts';
import { couponStatus } from './coupons.service.ts';
import { couponServerText } from './coupons.texts.ts';

type Reader = Kysely<Database>;

const items = (db: Reader) =>
  db
    .selectFrom('coupon')
    .leftJoin('appUser as holder', 'holder.id', 'coupon.userId')
    .leftJoin('company', 'company.id', 'coupon.companyId')
    .leftJoin('appUser as issuer', 'issuer.id', 'coupon.createdBy')
    .leftJoin('salesOrder', 'salesOrder.id', 'coupon.orderId')
    .select([
      'coupon.id',
      'coupon.version',
      'coupon.no',
      'coupon.templateId',
      'coupon.status',
      'coupon.fromDay',
      'coupon.toDay',
      'coupon.createdAt',
      'coupon.orderId',
      'coupon.voidReason',
      'coupon.way',
      'coupon.companyId',
      'salesOrder.no as orderNo',
      'holder.displayName as holderName',
      'holder.phone as holderPhone',
      'company.name as companyName',
      'issuer.displayName as issuerName',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;

const shown = (row: Row, today: string): CouponItem => ({
  id: row.id,
  version: row.version,
  no: row.no,
  ownerName: row.companyName ?? row.holderName ?? '',
  ownerPhone: row.companyId === null ? maskPhone(row.holderPhone ?? '') : '',
  isCompany: row.companyId !== null,
  issuedAt: row.createdAt,
  issuedBy: row.issuerName ?? '',
  way: row.way,
  fromDay: row.fromDay,
  toDay: row.toDay,
  status: couponStatus(row, today),
  orderId: row.orderId,
  orderNo: row.orderNo,
  voidReason: row.voidReason,
});

/** One issued coupon as staff see it. */
export async function itemOf(db: Reader, id: number): Promise<CouponItem> {
  const row = await items(db).where('coupon.id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, couponServerText.notFound);
  return shown(row, shanghaiDay(new Date()));
}

/** The SQL of `couponStatus`: an unused coupon past its last day is expired. */
export const statusSql = (today: string) =>
  sql<CouponStatus>`case when coupon.status = 'unused' and coupon.to_day < ${today}::date then 'expired' else coupon.status end`;

interface ItemFilter {
  readonly id: number;
  readonly keyword?: string | undefined;
  readonly status?: CouponStatus | undefined;
  readonly issuedFrom?: string | undefined;
  readonly issuedTo?: string | undefined;
}

/** A page of the coupons of one template, newest first, counted by status for everything but the status filter. */
export async function itemPageOf(db: Reader, filter: ItemFilter, { page, pagesize, sort = '' }: Paging) {
  const today = shanghaiDay(new Date());
  const { keyword } = filter;
  let found = items(db).where('coupon.templateId', '=', filter.id);
  if (keyword) {
    const part = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(({ eb, or }) =>
      or([
        eb('coupon.no', 'ilike', part),
        eb('holder.displayName', 'like', part),
        eb('holder.phone', 'like', part),
        eb('company.name', 'like', part),
      ]),
    );
  }
  if (filter.issuedFrom) found = found.where('coupon.createdAt', '>=', startOfDay(filter.issuedFrom).toISOString());
  if (filter.issuedTo)
    found = found.where('coupon.createdAt', '<', startOfDay(addDays(filter.issuedTo, 1)).toISOString());
  const counted = await found
    .clearSelect()
    .select([statusSql(today).as('state'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(
    couponStatuses.map((status) => [status, counted.find(({ state }) => state === status)?.count ?? 0]),
  );
  const { status } = filter;
  if (status) found = found.where(statusSql(today), '=', status);
  const down = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await found
    .$if(sort.endsWith('issuedAt'), (query) => query.orderBy('coupon.createdAt', down))
    .$if(sort.endsWith('toDay'), (query) => query.orderBy('coupon.toDay', down))
    .orderBy('coupon.id', sort === 'no' || sort === 'issuedAt' ? 'asc' : 'desc')
    .limit(pagesize)
    .offset((page - 1) * pagesize)
    .execute();
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { items: rows.map((row) => shown(row, today)), total, page, pagesize, counts };
}

/**
 * An issued coupon locked for staff, with its template's id. The template is locked first, as issuing does, so that
 * two who void and reissue never wait for each other.
 */
export async function lockedItem(tx: Tx, id: number, version: number) {
  const known = await tx.selectFrom('coupon').select('templateId').where('id', '=', id).executeTakeFirst();
  if (!known) throw new HttpError(404, couponServerText.notFound);
  const template = await tx
    .selectFrom('couponTemplate')
    .selectAll()
    .where('id', '=', known.templateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const coupon = await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (coupon.version !== version) throw staleVersion();
  return { coupon, template };
}
