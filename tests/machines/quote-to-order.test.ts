import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { alphabet } from '#machines/quote-to-order.alphabet.ts';
import { quoteToOrderMachine } from '#machines/quote-to-order.ts';
import type { LoadedProduct } from '#machines/quote-to-order.types.ts';
import { drive } from './support/drive.ts';
import { explore } from './support/explorer.ts';

const story = (...inputs: string[]) => drive(quoteToOrderMachine, alphabet, 'product 3', ...inputs);
const editing = ['done.loadNavs/products', 'done.loadProduct/ready'];
const priced = [...editing, 'done.calculate/price'];
const reviewed = [...priced, 'order.review'];
const submitting = [...reviewed, 'order.confirm/first', 'done.saveQuote/quote'];
const starts = (effects: readonly string[], actor: string) =>
  effects.filter((effect) => effect.startsWith(`start ${actor}`));

describe('choosing', () => {
  test('without an id it jumps to the first product of the first category', () => {
    const { state, effects } = drive(quoteToOrderMachine, alphabet, 'no product', 'done.loadNavs/products');
    expect([state, effects.at(-1)]).toEqual(['choosing', 'openProduct {"productId":3,"replace":true}']);
  });
  test('a shop without products says so', () => {
    expect(drive(quoteToOrderMachine, alphabet, 'no product', 'done.loadNavs/none').state).toBe('noProducts');
  });
});

describe('the price', () => {
  test('is valid only while the inputs are those it was worked out from', () => {
    expect(story(...priced).snapshot.hasTag('priceValid')).toBe(true);
    const changed = story(...priced, 'inputs.changed/complete');
    expect(changed.snapshot.hasTag('priceValid')).toBe(false);
    expect(changed.snapshot.hasTag('priceStale')).toBe(true);
    expect(changed.snapshot.context.price).not.toBeNull();
    expect(story(...priced, 'inputs.changed/complete', 'order.review').state).toBe('editing.stale');
  });
  test('of incomplete inputs does not exist', () => {
    expect(story(...priced, 'inputs.changed/incomplete').snapshot.context.price).toBeNull();
  });
  test('refused stands beside the option, failed can be tried again', () => {
    const refused = story(...editing, 'error.calculate/invalid');
    expect([refused.state, refused.snapshot.context.fieldErrors]).toEqual(['editing.refused', { phone: ['wrong'] }]);
    expect(story(...editing, 'error.calculate/timeout', 'price.retry').state).toBe('editing.calculating');
  });
  test('waits 300 ms for the next keystroke, and a late answer to older inputs cannot land', async () => {
    const clock = new SimulatedClock();
    const asked: { inputs: unknown; answer: (price: object) => void }[] = [];
    const actor = createActor(
      quoteToOrderMachine.provide({
        actors: {
          loadNavs: fromPromise<{ readonly navs: object; readonly firstProductId: number | null }>(async () => ({
            navs: {},
            firstProductId: 3,
          })),
          loadProduct: fromPromise<LoadedProduct, { readonly productId: number }>(async () => ({
            product: {},
            inputs: { quantity: 1 },
            complete: true,
            draft: null,
            kept: null,
          })),
          calculate: fromPromise<object, { inputs: object | null }>(
            ({ input }) => new Promise((answer) => asked.push({ inputs: input.inputs, answer })),
          ),
        },
      }),
      { input: { productId: 3 }, clock },
    ).start();
    await expect.poll(() => asked.length).toBe(1);
    actor.send({ type: 'inputs.changed', inputs: { quantity: 2 }, complete: true });
    clock.increment(299);
    actor.send({ type: 'inputs.changed', inputs: { quantity: 3 }, complete: true });
    clock.increment(299);
    expect(asked).toHaveLength(1);
    clock.increment(1);
    expect(asked.map(({ inputs }) => inputs)).toEqual([{ quantity: 1 }, { quantity: 3 }]);
    asked[0]?.answer({ payableFen: 1 });
    await new Promise((done) => setTimeout(done, 5));
    expect(actor.getSnapshot().context.price).toBeNull();
    asked[1]?.answer({ payableFen: 3 });
    await expect.poll(() => actor.getSnapshot().context.price).toEqual({ payableFen: 3 });
  });
});

describe('placing', () => {
  test('saves the quote first and then places it with the client reference', () => {
    const { state, effects } = story(...submitting, 'done.placeOrder/order');
    expect(state).toBe('placed');
    expect(effects).toEqual(expect.arrayContaining(['forgetDraft {"productId":3}', 'orderPlaced {"order":{"id":21}}']));
    expect(starts(effects, 'placeOrder')[0]).toContain('"reference":"ref-1"');
  });
  test('a double click places one order (shopware#822)', () => {
    const { effects } = story(...submitting, 'order.confirm/second', 'order.confirm/first');
    expect(starts(effects, 'saveQuote')).toHaveLength(1);
    expect(starts(effects, 'placeOrder')).toHaveLength(1);
  });
  test.each(['error.placeOrder/timeout', 'error.placeOrder/server', 'after.answerLimit'])(
    'no answer (%s): the order is looked up, not sent again',
    (silence) => {
      const { state, effects } = story(...submitting, silence);
      expect(state).toBe('unknownOutcome.lookingUp');
      expect(starts(effects, 'placeOrder')).toHaveLength(1);
      expect(starts(effects, 'findOrder')).toEqual(['start findOrder {"reference":"ref-1"}']);
      expect(story(...submitting, silence, 'done.findOrder/found').state).toBe('placed');
    },
  );
  test('what was not found is sent again with the same reference only', () => {
    const { effects } = story(...submitting, 'error.placeOrder/timeout', 'done.findOrder/none', 'order.resubmit');
    expect(starts(effects, 'placeOrder').map((effect) => /ref-\d/.exec(effect)?.[0])).toEqual(['ref-1', 'ref-1']);
  });
  test('also after going back to the form the open reference wins over a new one', () => {
    const { snapshot } = story(
      ...submitting,
      'error.placeOrder/timeout',
      'done.findOrder/none',
      'order.back',
      'after.debounce',
      'done.calculate/price',
      'order.review',
      'order.confirm/second',
    );
    expect(snapshot.context.reference).toBe('ref-1');
  });
  test('a definite refusal frees the reference', () => {
    expect(story(...submitting, 'error.placeOrder/refused').snapshot.context.reference).toBeNull();
  });
  test('a price that changed on the server comes back to the review, named as changed', () => {
    for (const where of [submitting, reviewed.concat('order.confirm/first')]) {
      const actor = where === submitting ? 'placeOrder' : 'saveQuote';
      const { state, snapshot } = story(...where, `error.${actor}/priceChanged`, 'done.calculate/price');
      expect([state, snapshot.context.priceChanged, snapshot.context.quote]).toEqual(['review', true, null]);
    }
  });
  test('a 401 while sending leaves the review open for another press', () => {
    expect(story(...submitting, 'error.placeOrder/unauthorized').state).toBe('review');
  });
});

describe('drafts', () => {
  test('a session that ends keeps what was changed, and the form offers it again (wagtail#2199)', () => {
    const { effects } = story(...editing, 'inputs.changed/complete', 'session.leaving');
    expect(effects.at(-1)).toBe(
      'saveDraft {"productId":3,"inputs":{"quantity":1000},"delivery":null,"reference":null}',
    );
    const restored = story('done.loadNavs/products', 'done.loadProduct/withDraft', 'draft.restore');
    expect([restored.state, restored.snapshot.context.inputs]).toEqual(['editing.stale', { quantity: 2000 }]);
  });
  test('defaults nobody touched are not kept', () => {
    expect(story(...priced, 'session.leaving').effects.filter((effect) => effect.startsWith('saveDraft'))).toEqual([]);
  });
  test('a page that died while ordering looks the order up before anything else', () => {
    const { state, effects } = story('done.loadNavs/products', 'done.loadProduct/withOpenOrder');
    expect(state).toBe('unknownOutcome.lookingUp');
    expect(starts(effects, 'findOrder')).toEqual(['start findOrder {"reference":"ref-0"}']);
  });
  test('nothing is kept of an order that stands', () => {
    const { effects } = story(...submitting, 'done.placeOrder/order', 'session.leaving');
    expect(effects.at(-1)).toContain('orderPlaced');
  });
});

test('wherever an order may be on its way, its reference is known', () => {
  for (const [key, snapshot] of explore(quoteToOrderMachine, alphabet).states) {
    const context = snapshot.context as { reference: string | null };
    if (snapshot.matches('submitting') || snapshot.hasTag('unknownOutcome'))
      expect(context.reference, key).not.toBeNull();
  }
});
