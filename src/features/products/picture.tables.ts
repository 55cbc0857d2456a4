import type { Generated } from 'kysely';
import type { Instant } from '#shared/row-types.ts';
import type { PictureType, SmallSide } from './picture.contract.ts';

/** A picture by what it is: `hash` is the SHA-256 of its bytes in base64url. Never changed, shared by products. */
export interface PictureTable {
  hash: string;
  /** Read from the bytes, as width and height are. */
  type: PictureType;
  width: number;
  height: number;
  bytes: Uint8Array;
  createdAt: Generated<Instant>;
}

/** A product shows a picture. The last one that does so takes its bytes along (trigger `product_picture_unused`). */
export interface ProductPictureTable {
  productId: number;
  hash: string;
  sort: number;
  altZh: Generated<string>;
  altEn: Generated<string>;
  createdAt: Generated<Instant>;
  createdBy: Generated<number | null>;
}

/** A small version of a picture, a WebP that goes with it. Made when the picture is stored, or asked for the first time. */
export interface PictureSmallTable {
  hash: string;
  side: SmallSide;
  /** Null when there is none that is smaller: the picture itself is shown then. */
  bytes: Uint8Array | null;
}
