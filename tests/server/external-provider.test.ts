import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCurrent, login, sendPhoneCode } from '#features/account/account.contract.ts';
import { personChanged } from '#features/account/account.service.ts';
import { actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/oidc-client.ts';

/** Another house's provider (ours, on a port of its own), and a server that only trusts it. */
let provider: TestApp;
let app: TestApp;
let token: string;
beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  provider = await testApp({ publicUrl: origin });
  await provider.fastify.listen({ port, host: 'localhost' });
  const external = { issuer: `${origin}/oidc`, clientId: 'shop', audience: `${origin}/api` };
  app = await testApp({ external });
  token = (await signIn(provider.browser(), '13800000001', 'print2026')).access_token;
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

describe('with another identity provider', () => {
  test('its tokens are checked with its published keys, and a new person becomes a customer', async () => {
    // The demo person has the same subject here; another house's people are unknown at first.
    await app.database.db
      .updateTable('appUser')
      .set({ sub: 'moved-away' })
      .where('sub', '=', 'demo-13800000001')
      .execute();
    const me = actWith(app, token);
    const [first, second] = await Promise.all([me.call(getCurrent, {}), me.call(getCurrent, {})]);
    expect(first.body).toMatchObject({ role: '', company: null, isBindPhone: false, hasPassword: false });
    expect(second.body.userId).toBe(first.body.userId);
  });

  test('a person disabled here is out at once and is not made anew', async () => {
    await app.database.db
      .updateTable('appUser')
      .set({ status: 'disabled' })
      .where('sub', '=', 'demo-13800000001')
      .execute();
    await personChanged(app.database.db, 'demo-13800000001');
    const status = async () => (await actWith(app, token).call(getCurrent, {})).status;
    await expect.poll(status).toBe(401);
  });

  test('our own sign-in is off, and says so', async () => {
    const visitor = actWith(app, null);
    const refused = await visitor.raw(login, { uid: 'x', userName: 'admin', password: 'print2026' });
    expect([refused.status, refused.refusal.error]).toEqual([404, '登录由外部身份服务处理']);
    expect((await visitor.call(sendPhoneCode, { phone: '13800000001' })).status).toBe(404);
    expect((await app.fastify.inject('/oidc/.well-known/openid-configuration')).statusCode).toBe(404);
  });

  test('pages may talk to it, and only to it', async () => {
    // Whatever is no call has the headers of a page, with or without a built app.
    const { headers } = await app.fastify.inject('/login');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`connect-src 'self' ${provider.origin}`);
    expect(policy).toContain(`form-action 'self' ${provider.origin}`);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
