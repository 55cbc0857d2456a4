import type { PricedProduct } from '#features/pricing/product.ts';
import type { Text } from '#shared/text.ts';
import type { ArtworkRules, EditedProduct } from './product-body.contract.ts';

/** A product as a version or a draft holds it: what the engine prices, words for the page, rules for artwork. */
export interface ProductBody {
  readonly description: Text;
  readonly priced: PricedProduct;
  readonly artwork: ArtworkRules;
}

/** Versions of before artwork had rules. */
export const usualArtwork: ArtworkRules = { requiredAt: 'after_payment', guide: ['', ''] };

/**
 * A stored document as staff edit it. What was stored passed `productBody` or came with the seed; older ones have the
 * product's id within and no rules for artwork.
 */
export function editedBody(stored: unknown): EditedProduct {
  const {
    description,
    priced,
    artwork = usualArtwork,
  } = stored as Omit<EditedProduct, 'artwork'> & Partial<EditedProduct>;
  const { id: _, ...product } = priced as EditedProduct['priced'] & { readonly id?: number };
  return { description, priced: product as EditedProduct['priced'], artwork };
}

/** What is edited as the engine and the quote page read it. A field that they need and the editor lacks is a type error. */
export const productBodyOf = (edited: EditedProduct, id: number): ProductBody => ({
  ...edited,
  priced: { ...edited.priced, id },
});

/** A stored version of a product, ready to be priced and shown. */
export const readVersion = (stored: unknown, productId: number): ProductBody =>
  productBodyOf(editedBody(stored), productId);
