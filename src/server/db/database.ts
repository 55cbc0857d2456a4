import type { Kysely, Transaction } from 'kysely';
import type { AppUserTable, PhoneCodeTable, RoleTable, UserPreferenceTable } from '#features/account/account.tables.ts';
import type { ActivityLogTable } from '#features/activity-log/activity-log.tables.ts';
import type { CompanyTable, LevelTable, MembershipTable } from '#features/companies/companies.tables.ts';
import type { CouponTable, CouponTemplateTable } from '#features/coupons/coupons.tables.ts';
import type { DiscountStrategyTable } from '#features/discounts/discounts.tables.ts';
import type { ExportPartTable, ExportTaskTable } from '#features/exports/exports.tables.ts';
import type {
  ExternalCallTable,
  ExternalProductTable,
  ExternalSettingTable,
  SupplierProductTable,
} from '#features/external/external.tables.ts';
import type { LogisticsTemplateTable } from '#features/logistics/logistics.tables.ts';
import type {
  CompanyCreditTable,
  OrderAdjustmentTable,
  OrderLineTable,
  PaymentTable,
  SalesOrderTable,
  ShipmentTable,
} from '#features/orders/orders.tables.ts';
import type { GoldenQuoteTable, PriceBookVersionTable } from '#features/price-books/price-books.tables.ts';
import type { PictureSmallTable, PictureTable, ProductPictureTable } from '#features/products/picture.tables.ts';
import type {
  CategoryTable,
  NumberDayTable,
  ProductTable,
  ProductVersionTable,
} from '#features/products/products.tables.ts';
import type { AddressTable, QuoteTable } from '#features/quotes/quotes.tables.ts';
import type { SiteSettingTable } from '#features/settings/settings.tables.ts';
import type {
  AppSecretTable,
  IdempotencyTable,
  OidcKeyTable,
  OidcPayloadTable,
  RateLimitTable,
  SeedStepTable,
} from './server-tables.ts';

/** Every table. A feature adds its rows here and its columns in a migration; names are snake_case in SQL. */
export interface Database {
  level: LevelTable;
  company: CompanyTable;
  membership: MembershipTable;
  role: RoleTable;
  appUser: AppUserTable;
  phoneCode: PhoneCodeTable;
  userPreference: UserPreferenceTable;
  activityLog: ActivityLogTable;
  siteSetting: SiteSettingTable;
  oidcPayload: OidcPayloadTable;
  oidcKey: OidcKeyTable;
  appSecret: AppSecretTable;
  idempotency: IdempotencyTable;
  seedStep: SeedStepTable;
  rateLimit: RateLimitTable;
  category: CategoryTable;
  product: ProductTable;
  productVersion: ProductVersionTable;
  picture: PictureTable;
  pictureSmall: PictureSmallTable;
  productPicture: ProductPictureTable;
  priceBookVersion: PriceBookVersionTable;
  goldenQuote: GoldenQuoteTable;
  numberDay: NumberDayTable;
  logisticsTemplate: LogisticsTemplateTable;
  discountStrategy: DiscountStrategyTable;
  couponTemplate: CouponTemplateTable;
  coupon: CouponTable;
  quote: QuoteTable;
  salesOrder: SalesOrderTable;
  orderLine: OrderLineTable;
  orderAdjustment: OrderAdjustmentTable;
  companyCredit: CompanyCreditTable;
  payment: PaymentTable;
  shipment: ShipmentTable;
  address: AddressTable;
  externalSetting: ExternalSettingTable;
  externalCall: ExternalCallTable;
  supplierProduct: SupplierProductTable;
  externalProduct: ExternalProductTable;
  exportTask: ExportTaskTable;
  exportPart: ExportPartTable;
}

export type Db = Kysely<Database>;
/** An open transaction. Inside one only this may be used: PGlite has a single connection. */
export type Tx = Transaction<Database>;
