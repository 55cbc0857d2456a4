import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPreferences, savePreference } from '#shared/preferences.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
let other: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  other = await actAs(app, '13900000002');
});
afterAll(() => app.close());

test('each person keeps columns, page size and views of a list for himself, the last choice counts', async () => {
  const views = [{ name: '停用的', query: 'status=disabled', star: true }];
  await admin.call(savePreference, { screen: 'levels', value: { hidden: ['sort'], pagesize: 50 } });
  await admin.call(savePreference, { screen: 'levels', value: { hidden: [], views } });
  await admin.call(savePreference, { screen: 'keyboard', value: { keys: false } });
  expect((await admin.call(getPreferences, {})).body).toEqual({
    levels: { hidden: [], views },
    keyboard: { keys: false },
  });
  expect((await other.call(getPreferences, {})).body).toEqual({});
});

test('what is no preference is refused', async () => {
  const save = async (value: unknown) => (await admin.raw(savePreference, { screen: 'levels', value })).status;
  expect(await save({ pagesize: 37 })).toBe(400);
  expect(await save({ hidden: ['a b'] })).toBe(400);
  expect(await save({ theme: 'dark' })).toBe(400);
});
