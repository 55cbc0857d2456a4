import { setup } from 'xstate';
import type { EdgeMeta } from '../lifecycle.ts';

export type ProductEvent =
  | { readonly type: 'publish' }
  | { readonly type: 'takeOff' }
  | { readonly type: 'putOn' }
  | { readonly type: 'archive' };

const staff = { who: ['staff'], claim: 'Product_Edit' } as const;
const archive = { target: 'archived', meta: { ...staff, spec: '3.3 → archived, kept for old orders' } } as const;

/**
 * The status graph of a product (domain entities 3.3). Publishing a product on the shelf makes a version and changes no
 * status. A draft that was never published is deleted, not archived.
 */
export const productLifecycle = setup({
  types: { events: {} as ProductEvent, meta: {} as EdgeMeta | { readonly screen: string } },
}).createMachine({
  id: 'product',
  initial: 'draft',
  states: {
    draft: {
      meta: { screen: 'product editor' },
      on: { publish: { target: 'on_shelf', meta: { ...staff, spec: '3.3 draft → on_shelf (publish)' } } },
    },
    on_shelf: {
      meta: { screen: 'product list' },
      on: {
        takeOff: { target: 'off_shelf', meta: { ...staff, spec: '3.3 on_shelf → off_shelf' } },
        archive,
      },
    },
    off_shelf: {
      meta: { screen: 'product list' },
      on: {
        publish: { target: 'on_shelf', meta: { ...staff, addition: 'what is published is on the shelf' } },
        putOn: { target: 'on_shelf', meta: { ...staff, spec: '3.3 off_shelf → on_shelf' } },
        archive,
      },
    },
    archived: { type: 'final', meta: { screen: 'product list' } },
  },
});
