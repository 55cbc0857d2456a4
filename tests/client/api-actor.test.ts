import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { fromRead } from '#client/api-actor.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a call that reads', () => {
  test('ends with what it was answered', async () => {
    const read = fromRead(async ({ input }: { input: number }) => input + 1);
    expect(await toPromise(createActor(read, { input: 6 }).start())).toBe(7);
  });

  test('ends with why it was refused', async () => {
    const read = fromRead<never, undefined>(() => Promise.reject(new Error('refused')));
    await expect(toPromise(createActor(read, { input: undefined }).start())).rejects.toThrow('refused');
  });

  test('that React has broken off and begun again ends with the answer to the second one', async () => {
    const answers: ((orders: string) => void)[] = [];
    const read = fromRead<string, undefined>(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          answers.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const actor = createActor(read, { input: undefined }).start();
    // What @xstate/react does at the first mount in strict mode.
    const before = actor.getSnapshot();
    actor.stop();
    Object.assign(actor, { _processingStatus: 0, _snapshot: before });
    const ended = toPromise(actor.start());
    await nextTurn();
    answers[1]?.('orders');
    expect(await ended).toBe('orders');
  });
});
