import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { recordMachine } from '#client/use-record.ts';

interface Order {
  readonly status: 'open' | 'shipped';
}

/** A record that is being read: its actor, and how the answer comes. */
function reading(may?: (name: 'cancel', order: Order) => boolean) {
  let answer: (order: Order) => void = () => {};
  const load = () => new Promise<Order>((resolve) => (answer = resolve));
  const machine = recordMachine<Order, 'cancel'>({ load, act: async (_, order) => order, ...(may ? { may } : {}) });
  const actor = createActor(machine, { input: { id: '1' } }).start();
  const isOver = () => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const come = (order: Order) => {
    answer(order);
    return isOver();
  };
  return { actor, come };
}

describe('an action that is asked while the record is read again', () => {
  test('is asked on the record as it is then', async () => {
    const { actor, come } = reading((_, { status }) => status === 'open');
    actor.send({ type: 'action.ask', name: 'cancel' });
    const then = await come({ status: 'open' });
    expect([then.hasTag('asking'), then.context.action]).toEqual([true, 'cancel']);
  });

  test('is forgotten when the record does not take it any more', async () => {
    const { actor, come } = reading((_, { status }) => status === 'open');
    actor.send({ type: 'action.ask', name: 'cancel' });
    const then = await come({ status: 'shipped' });
    expect([then.hasTag('asking'), then.hasTag('shown'), then.context.action]).toEqual([false, true, null]);
  });

  test('is not asked by itself: a record that nobody asked anything of is only shown', async () => {
    const then = await reading().come({ status: 'open' });
    expect([then.hasTag('shown'), then.hasTag('asking')]).toEqual([true, false]);
  });
});
