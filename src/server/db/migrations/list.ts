import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as catalogue from './0002-catalogue.ts';
import * as orders from './0003-orders.ts';
import * as wechat from './0004-wechat.ts';
import * as logisticsNames from './0005-logistics-names.ts';
import * as priceBooks from './0006-price-books.ts';
import * as discountsCoupons from './0007-discounts-coupons.ts';
import * as resourceKit from './0008-resource-kit.ts';
import * as sharedQuotes from './0009-shared-quotes.ts';
import * as productDrafts from './0010-product-drafts.ts';
import * as externalSupplier from './0011-external-supplier.ts';
import * as quotePapers from './0012-quote-papers.ts';
import * as couponWays from './0013-coupon-ways.ts';
import * as claimsOfPresses from './0014-claims-of-presses.ts';
import * as productPictures from './0015-product-pictures.ts';
import * as exports from './0016-exports.ts';
import * as cleanPictures from './0017-clean-pictures.ts';
import * as smallPictures from './0018-small-pictures.ts';

/** Every migration by name, run in the order of the names. A released migration is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-wechat': wechat,
  '0005-logistics-names': logisticsNames,
  '0006-price-books': priceBooks,
  '0007-discounts-coupons': discountsCoupons,
  '0008-resource-kit': resourceKit,
  '0009-shared-quotes': sharedQuotes,
  '0010-product-drafts': productDrafts,
  '0011-external-supplier': externalSupplier,
  '0012-quote-papers': quotePapers,
  '0013-coupon-ways': couponWays,
  '0014-claims-of-presses': claimsOfPresses,
  '0015-product-pictures': productPictures,
  '0016-exports': exports,
  '0017-clean-pictures': cleanPictures,
  '0018-small-pictures': smallPictures,
};
