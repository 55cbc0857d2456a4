import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  test('holds every registered endpoint', async () => {
    const document = (await app.fastify.inject('/api/openapi.json')).json();
    const listed = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const registered = app.api.endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(listed.sort()).toEqual(registered.sort());
  });

  test('says where each field travels, who may call and which calls take a key', async () => {
    const { paths } = (await app.fastify.inject('/api/openapi.json')).json();
    const code = paths['/api/Account/PhoneCode'].post;
    expect(code.parameters.map((each: { name: string; in: string }) => [each.name, each.in])).toEqual([
      ['phone', 'query'],
      ['verifyUser', 'query'],
    ]);
    expect(code.security).toBeUndefined();
    const order = paths['/api/Order/Add'].post;
    expect(order.security).toEqual([{ bearer: [] }]);
    expect(order.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
    expect(order.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
    expect(paths['/api/Order/Get/{id}'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
  });

  test('has a page for people with no script, whose one style its policy allows', async () => {
    const page = await app.fastify.inject('/api/docs');
    expect(page.body).toContain('/api/Account/Login');
    expect(page.body).not.toContain('<script');
    const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  });
});

describe('answers of the API', () => {
  test('may do nothing at all when a browser opens one as a page', async () => {
    const { headers } = await app.fastify.inject('/api/health');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('pages', () => {
  test('come with a policy that allows no inline script and no eval', async () => {
    const { headers } = await app.fastify.inject('/no-such-file.js');
    const policy = String(headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.vite/manifest.json', '/%00.js'])(
    'never lead out of the built app: %s',
    async (url) => {
      const answer = await app.fastify.inject(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('below /api that do not exist answer JSON, not the app', async () => {
    const answer = await app.fastify.inject('/api/Nothing/Here');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: '未找到' }]);
  });
});
