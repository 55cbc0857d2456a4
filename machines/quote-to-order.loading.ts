import { noAnswer, quoteSetup, saidBy } from './quote-to-order.setup.ts';
import { spec } from './spec.ts';

export const loadingNavs = quoteSetup.createStateConfig({
  tags: ['loading'],
  meta: { screen: 'quote page, menu loading' },
  entry: 'hush',
  invoke: {
    id: 'loadNavs',
    src: 'loadNavs',
    onDone: [
      {
        guard: 'productInRoute',
        target: 'loadingProduct',
        actions: { type: 'takeNavs', params: ({ event }) => ({ navs: event.output.navs }) },
        meta: { spec: spec.quoteAndOrder },
      },
      {
        guard: { type: 'hasProducts', params: ({ event }) => ({ firstProductId: event.output.firstProductId }) },
        target: 'choosing',
        actions: [
          { type: 'takeNavs', params: ({ event }) => ({ navs: event.output.navs }) },
          {
            type: 'openProduct',
            params: ({ event }) => ({ productId: event.output.firstProductId ?? 0, replace: true }),
          },
        ],
        meta: { spec: spec.firstProduct },
      },
      {
        target: 'noProducts',
        actions: { type: 'takeNavs', params: ({ event }) => ({ navs: event.output.navs }) },
        meta: { addition: 'a shop without products says so' },
      },
    ],
    onError: {
      target: 'navsFailed',
      actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
      meta: { spec: spec.toasts },
    },
  },
  after: {
    answerLimit: {
      target: 'navsFailed',
      actions: { type: 'say', params: noAnswer },
      meta: { spec: spec.requestTimeout },
    },
  },
  on: {
    'product.chosen': {
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { addition: 'the route moved on while the menu loads' },
    },
  },
});

export const noProducts = quoteSetup.createStateConfig({
  tags: ['noProducts'],
  meta: { screen: 'no products' },
  on: { 'load.retry': { target: 'loadingNavs', meta: { spec: spec.getNavs } } },
});

export const navsFailed = quoteSetup.createStateConfig({
  tags: ['failed'],
  meta: { screen: 'failure with a retry' },
  on: {
    'product.chosen': {
      target: 'loadingNavs',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { addition: 'the route moved on: try again for that product' },
    },
    'load.retry': { target: 'loadingNavs', meta: { spec: spec.getNavs } },
  },
});

export const choosing = quoteSetup.createStateConfig({
  // The address is about to name the product; the menu offers the others meanwhile.
  tags: ['loading'],
  meta: { screen: 'quote page, menu' },
  on: {
    'product.chosen': {
      target: 'loadingProduct',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { spec: spec.firstProduct },
    },
  },
});

export const loadingProduct = quoteSetup.createStateConfig({
  tags: ['loading'],
  meta: { screen: 'quote page, product loading' },
  entry: 'hush',
  invoke: {
    id: 'loadProduct',
    src: 'loadProduct',
    input: ({ context }) => ({ productId: context.productId ?? 0 }),
    onDone: [
      {
        guard: { type: 'mayBePlaced', params: ({ event }) => ({ draft: event.output.draft }) },
        target: 'unknownOutcome',
        actions: [{ type: 'takeProduct', params: ({ event }) => event.output }, 'takeDraft'],
        meta: { addition: 'the page died while an order was under way: look it up first' },
      },
      {
        guard: { type: 'isKept', params: ({ event }) => ({ kept: event.output.kept }) },
        target: 'editing.priced',
        actions: [
          { type: 'takeProduct', params: ({ event }) => event.output },
          { type: 'takeKept', params: ({ event }) => ({ kept: event.output.kept }) },
        ],
        meta: { addition: 'a stored quote is opened: nothing is priced anew' },
      },
      {
        guard: { type: 'isComplete', params: ({ event }) => ({ complete: event.output.complete }) },
        target: 'editing.calculating',
        actions: { type: 'takeProduct', params: ({ event }) => event.output },
        meta: { spec: spec.getInfo },
      },
      {
        target: 'editing.none',
        actions: { type: 'takeProduct', params: ({ event }) => event.output },
        meta: { spec: spec.getInfo },
      },
    ],
    onError: {
      target: 'productFailed',
      actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
      meta: { spec: spec.silent400 },
    },
  },
  after: {
    answerLimit: {
      target: 'productFailed',
      actions: { type: 'say', params: noAnswer },
      meta: { spec: spec.requestTimeout },
    },
  },
  on: {
    'product.chosen': {
      target: 'loadingProduct',
      reenter: true,
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { spec: spec.quoteAndOrder },
    },
  },
});

export const productFailed = quoteSetup.createStateConfig({
  tags: ['failed'],
  meta: { screen: 'failure with a retry' },
  on: {
    'load.retry': { target: 'loadingProduct', meta: { spec: spec.getInfo } },
    'product.chosen': {
      target: 'loadingProduct',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { spec: spec.quoteAndOrder },
    },
  },
});
