import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';

/** A menu group of the quote page (entities.md 3.3); `icon` is the name of a lucide icon. */
export interface CategoryTable extends BaseRow {
  /** Null: of the first of the two levels. */
  parentId: Generated<number | null>;
  nameZh: string;
  nameEn: string;
  icon: string;
  sort: Generated<number>;
  onMenu: Generated<boolean>;
  status: Generated<'active' | 'disabled'>;
}

export type ProductStatus = 'draft' | 'on_shelf' | 'off_shelf' | 'archived';

export interface ProductTable extends BaseRow {
  categoryId: number;
  code: string;
  nameZh: string;
  nameEn: string;
  model: string;
  sort: Generated<number>;
  status: Generated<ProductStatus>;
  publishedVersionId: number | null;
  /** `EditedProduct` that is not published yet; null when there is nothing to publish. */
  draft: NullableJson;
  /** The category that the draft puts a published product into. */
  draftCategoryId: Generated<number | null>;
  updatedBy: Generated<number | null>;
  /** Rises with every change of its pictures, which are no part of the draft. */
  picturesVersion: Generated<number>;
}

/** Read as it was parsed, written as text; null by default. */
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

/** An immutable state of a product; orders hold its id (INV-9). `body` is `EditedProduct` of product-body.contract.ts. */
export interface ProductVersionTable {
  id: GeneratedAlways<number>;
  productId: number;
  no: number;
  body: Json<unknown>;
  createdAt: Generated<Instant>;
  createdBy: Generated<number | null>;
}

/** Base of one day's public numbers: number = sequence value - base (see #server/db/public-number.ts). */
export interface NumberDayTable {
  prefix: string;
  day: string;
  base: number;
}
