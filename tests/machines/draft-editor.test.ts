import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { callErrors, conflicts } from '#machines/alphabet.ts';
import { draftEditorMachine } from '#machines/draft-editor.ts';
import type { LoadedRecord, RecordValues } from '#machines/resource-form.ts';

interface Saved {
  readonly values: RecordValues;
  readonly done: (record: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** A running editor whose saves end when the test says so. */
async function editor() {
  const clock = new SimulatedClock();
  const saves: Saved[] = [];
  const left: string[] = [];
  const kept: RecordValues[] = [];
  const loaded: LoadedRecord = { record: { version: 1 }, values: { name: 'Letter' }, draft: null, options: {} };
  const theirs: LoadedRecord = { ...loaded, record: { version: 9 }, values: { name: 'Theirs' } };
  const machine = draftEditorMachine.provide({
    actors: {
      load: fromPromise(async () => loaded),
      reload: fromPromise(async () => loaded),
      loadTheirs: fromPromise(async () => theirs),
      save: fromPromise<unknown, { readonly record: unknown; readonly values: RecordValues }>(
        ({ input }) => new Promise((done, fail) => saves.push({ values: input.values, done, fail })),
      ),
      act: fromPromise(async (): Promise<LoadedRecord> => ({ ...loaded, record: { version: 5 } })),
    },
    actions: {
      leave: () => left.push('left'),
      stay: () => left.push('stayed'),
      storeDraft: (_, { values }) => kept.push(values),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  await settle();
  return {
    actor,
    clock,
    saves,
    left,
    kept,
    settle,
    type: (name: string) =>
      actor.send({ type: 'draft.edited', field: 'name', values: { name }, dirty: name !== 'Letter' }),
    state: () => actor.getSnapshot().value,
  };
}
const { stale, notAllowed } = conflicts;
const { refused } = callErrors;

describe('a draft that saves itself', () => {
  test('is saved once, a second after the last letter', async () => {
    const { type, clock, saves, state, settle } = await editor();
    type('E');
    clock.increment(900);
    type('En');
    clock.increment(900);
    expect(saves).toEqual([]);
    clock.increment(100);
    expect(saves.map(({ values }) => values)).toEqual([{ name: 'En' }]);
    saves[0]?.done({ version: 2 });
    await settle();
    expect(state()).toBe('saved');
  });
  test('what is typed while it is saved is saved next, over the version that the first save answered', async () => {
    const { actor, type, clock, saves, state, settle } = await editor();
    type('E');
    clock.increment(1000);
    type('Env');
    saves[0]?.done({ version: 2 });
    await settle();
    expect(state()).toBe('pausing');
    clock.increment(1000);
    expect(saves[1]?.values).toEqual({ name: 'Env' });
    expect(actor.getSnapshot().context.record).toEqual({ version: 2 });
  });
  test('typed back to what is stored needs no save', async () => {
    const { type, clock, saves, state } = await editor();
    type('E');
    type('Letter');
    clock.increment(5000);
    expect([saves.length, state()]).toEqual([0, 'saved']);
  });
  test('leaving saves first and then goes; when that fails it asks', async () => {
    const one = await editor();
    one.type('E');
    one.actor.send({ type: 'draft.leave', others: false });
    expect(one.left).toEqual([]);
    one.saves[0]?.done({ version: 2 });
    await one.settle();
    expect(one.left).toEqual(['left']);

    const two = await editor();
    two.type('E');
    two.actor.send({ type: 'draft.leave', others: false });
    two.saves[0]?.fail(refused);
    await two.settle();
    expect([two.state(), two.left]).toEqual(['confirmingLeave', []]);
    two.actor.send({ type: 'leave.cancel' });
    expect([two.state(), two.left, two.actor.getSnapshot().context.message]).toEqual([
      'notSaved',
      ['stayed'],
      'refused',
    ]);
  });
  test('something unsaved beside the draft is asked about, even when the draft is saved', async () => {
    const { actor, state, left } = await editor();
    actor.send({ type: 'draft.leave', others: true });
    expect([state(), left]).toEqual(['confirmingOthers', []]);
    actor.send({ type: 'leave.cancel' });
    // The draft itself is as saved as before.
    expect([state(), left]).toEqual(['saved', ['stayed']]);
    actor.send({ type: 'draft.leave', others: true });
    actor.send({ type: 'leave.confirm' });
    expect(left).toEqual(['stayed', 'left']);
  });
  test('two people: mine goes over theirs knowingly, or theirs is taken', async () => {
    for (const choice of ['conflict.keepMine', 'conflict.takeTheirs'] as const) {
      const { actor, type, clock, saves, settle } = await editor();
      type('Mine');
      clock.increment(1000);
      saves[0]?.fail(stale);
      await settle();
      await settle();
      expect(actor.getSnapshot().value).toBe('conflict');
      actor.send({ type: choice });
      const { record, values } = actor.getSnapshot().context;
      expect(record).toEqual({ version: 9 });
      expect(values).toEqual({ name: choice === 'conflict.keepMine' ? 'Mine' : 'Theirs' });
      expect(saves.length).toBe(choice === 'conflict.keepMine' ? 2 : 1);
    }
  });
  test("what the state of the product forbids is nobody else's change: it stays as it was typed", async () => {
    const { actor, type, clock, saves, settle } = await editor();
    type('Mine');
    clock.increment(1000);
    saves[0]?.fail(notAllowed);
    await settle();
    const { value, context } = actor.getSnapshot();
    expect([value, context.values, context.message]).toEqual(['notSaved', { name: 'Mine' }, 'it has ended']);
  });
  test('is published only when it is saved, and kept when the session ends before', async () => {
    const { actor, type, state, kept, settle } = await editor();
    type('E');
    actor.send({ type: 'draft.act', name: 'publish' });
    expect(state()).toBe('pausing');
    actor.send({ type: 'session.leaving' });
    expect(kept).toEqual([{ name: 'E' }]);
    type('Letter');
    actor.send({ type: 'draft.act', name: 'publish' });
    expect(state()).toBe('acting');
    await settle();
    expect(actor.getSnapshot().context.record).toEqual({ version: 5 });
  });
});
