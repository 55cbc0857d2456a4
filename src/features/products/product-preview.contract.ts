import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { byId } from '#shared/schemas.ts';
import { productInfo } from './products.contract.ts';

/** The form that customers would be given if the draft were published now. */
export const productPreview = endpoint({
  method: 'GET',
  path: '/api/Product/GetPreview/{id}',
  access: 'Product_list',
  summary: 'The draft as the quote page would show it, with names of the valid price book',
  input: byId,
  /** No version stands behind it yet. */
  output: z.extend(productInfo, { versionId: z.literal(0) }),
});
