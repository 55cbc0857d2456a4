import { type Kysely, sql } from 'kysely';
import { scopeNames, scopeWordsOf } from '#features/discounts/scope.service.ts';
import { engineScope } from '#features/discounts/strategies.service.ts';
import type { Catalogue } from '#features/products/catalogue.service.ts';
import { levelOf, type ParsedRequest } from '#features/products/price.service.ts';
import type { Reordered } from '#features/products/reordered.service.ts';
import { freeze } from '#features/quotes/frozen-quote.service.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { type Language, textIn } from '#shared/text.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import { couponStatus, type HeldCoupon, heldCoupons, refusalOf, withCoupon } from './coupons.service.ts';
import { couponServerText } from './coupons.texts.ts';
import {
  type CouponTab,
  couponTabs,
  type MyCoupon,
  type UsableCoupon,
  type UsableCoupons,
} from './my-coupons.contract.ts';
import { faceOf } from './template-rows.service.ts';

type Reader = Kysely<Database>;
interface Holder {
  readonly userId: number;
  readonly companyId: number | null;
  readonly levelId: number | null;
}

/** Keys of the coupons a person may use: the own ones and the company's. */
const keysOf = ({ userId, companyId }: Holder): number[] => (companyId === null ? [-userId] : [companyId, -userId]);

/** Which tab a coupon stands under; one that staff took back stands nowhere. */
const tabSql = (today: string) => sql<CouponTab>`case
  when coupon.status in ('locked', 'used') then 'used'
  when coupon.status = 'unused' and coupon.to_day >= ${today}::date then 'usable' else 'expired' end`;

const common = (row: HeldCoupon) => ({
  ...faceOf(row),
  no: row.no,
  fromDay: row.fromDay,
  toDay: row.toDay,
  ofCompany: row.companyId !== null,
});

/** A page of a person's coupons under one tab: what ends first comes first, what is spent the newest first. */
export async function myCouponPage(
  db: Reader,
  holder: Holder,
  catalogue: Catalogue,
  { tab, page, pagesize }: { readonly tab: CouponTab; readonly page: number; readonly pagesize: number },
) {
  const today = shanghaiDay(new Date());
  const own = heldCoupons(db).where('coupon.ownerKey', 'in', keysOf(holder)).where('coupon.status', '!=', 'void');
  const counted = await own
    .clearSelect()
    .select([tabSql(today).as('tab'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('tab')
    .execute();
  const counts = Object.fromEntries(
    couponTabs.map((name) => [name, counted.find((row) => row.tab === name)?.count ?? 0]),
  );
  const rows = await own
    .leftJoin('salesOrder', 'salesOrder.id', 'coupon.orderId')
    .select('salesOrder.no as orderNo')
    .where(tabSql(today), '=', tab)
    .$if(tab === 'usable', (query) => query.orderBy('coupon.toDay'))
    .orderBy('coupon.id', 'desc')
    .limit(pagesize)
    .offset((page - 1) * pagesize)
    .execute();
  const names = await scopeNames(
    db,
    rows.map(({ scope }) => scope),
  );
  const levelId = levelOf(catalogue, holder.levelId).id;
  const items = rows.map(
    (row): MyCoupon => ({
      ...common(row),
      status: couponStatus(row, today),
      scopeWords: scopeWordsOf(row.scope, names),
      excludesStrategy: row.excludesStrategy,
      isEarly: row.fromDay > today,
      orderId: row.orderId,
      orderNo: row.orderNo,
      productId: productFor(row, catalogue, levelId, holder.companyId),
    }),
  );
  return { items, total: counts[tab] ?? 0, page, pagesize, counts };
}

/** The first product of the menu that a coupon is for; null when it is for none that this person can buy. */
function productFor(row: HeldCoupon, catalogue: Catalogue, levelId: number, companyId: number | null): number | null {
  const { productIds, categoryIds, levelIds, companyIds } = engineScope(row.scope);
  if (levelIds && !levelIds.includes(levelId)) return null;
  if (companyIds && (companyId === null || !companyIds.includes(companyId))) return null;
  const shelf = catalogue.navs.flatMap((group) => group.products.map(({ id }) => ({ id, categoryId: group.id })));
  const found = shelf.find(
    ({ id, categoryId }) =>
      (!productIds || productIds.includes(id)) && (!categoryIds || categoryIds.includes(categoryId)),
  );
  return found?.id ?? null;
}

/** Unused coupons that are looked at for one quote; more than anybody has. */
const most = 100;

/**
 * What each unused coupon of a person does to a configuration, the best total first; those that don't fit follow with
 * their reason. The totals are those that Order/Add reckons from the stored quote.
 */
export async function usableCoupons(
  db: Reader,
  holder: Holder,
  catalogue: Catalogue,
  request: ParsedRequest,
  language: Language,
  reordered: Reordered | undefined,
): Promise<UsableCoupons> {
  const now = new Date();
  const today = shanghaiDay(now);
  const buyer = { userId: holder.userId, companyId: holder.companyId, level: levelOf(catalogue, holder.levelId) };
  const { result, frozen } = freeze(catalogue, request, buyer, now, { reordered });
  if (!frozen) throw new HttpError(400, couponServerText.manual);
  const rows = await heldCoupons(db)
    .where('coupon.ownerKey', 'in', keysOf(holder))
    .where('coupon.status', '=', 'unused')
    .where('coupon.toDay', '>=', today)
    .orderBy('coupon.toDay')
    .orderBy('coupon.id')
    .limit(most)
    .execute();
  const coupons = rows.map((row): UsableCoupon => {
    const outcome = withCoupon({ request, result, frozen }, row, holder, now);
    if (outcome.outcome === 'refused') {
      const reason = textIn(language, refusalOf(outcome));
      return { ...common(row), reason, savingFen: 0, payableFen: result.payableFen, taxFen: result.taxFen };
    }
    const { payableFen, taxFen } = outcome;
    return { ...common(row), reason: null, savingFen: result.payableFen - payableFen, payableFen, taxFen };
  });
  const fits = coupons.filter(({ reason }) => reason === null).toSorted((a, b) => a.payableFen - b.payableFen);
  const [best] = fits;
  return {
    payableFen: result.payableFen,
    bestId: best && best.savingFen > 0 ? best.id : null,
    coupons: [...fits, ...coupons.filter(({ reason }) => reason !== null)],
  };
}
