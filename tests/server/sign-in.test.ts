import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCurrent } from '#features/account/account.contract.ts';
import { actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('signing in', () => {
  test('a customer signs in with his phone and sees his company', async () => {
    const owner = await actAs(app, '13800000001');
    const { status, body } = await owner.call(getCurrent, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      displayName: '沈雨桐',
      role: '',
      company: { companyName: '杭州云杉文化传播有限公司' },
    });
  });
});
