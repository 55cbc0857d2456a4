import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createFastify } from '#server/fastify.ts';
import { mountSpa } from '#server/spa.ts';

let folder: string;
let fastify: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-spa-'));
  const distDir = join(folder, 'dist');
  await mkdir(join(distDir, 'assets'), { recursive: true });
  await mkdir(join(distDir, '.vite'));
  await writeFile(join(folder, 'secret.json'), '"secret"');
  await writeFile(join(distDir, '.vite/manifest.json'), '"secret"');
  await writeFile(
    join(distDir, 'index.html'),
    '<html><head><script>early()</script><script type="module">start()</script></head></html>',
  );
  await writeFile(join(distDir, 'assets/app-1.js'), 'app()');
  fastify = createFastify({ trustProxy: false, logLevel: 'silent', headers: {}, apiHeaders: {} });
  const client = { clientId: "</script><script>alert(1)//$'$&" };
  await mountSpa(fastify, { ...readConfig({}), distDir }, client, (hashes) => hashes.join(' '));
});
afterAll(async () => {
  await fastify.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await fastify.inject(url);
  return { status: statusCode, body, cache: headers['cache-control'] };
};

describe('the built app', () => {
  test('keeps hashed files for a year and asks for the page again', async () => {
    expect(await get('/assets/app-1.js')).toEqual({
      status: 200,
      body: 'app()',
      cache: 'public, max-age=31536000, immutable',
    });
    expect((await get('/my/order?page=2')).cache).toBe('no-cache');
    expect((await get('/index.html')).body).toBe((await get('/')).body);
  });

  test('names the scripts that the build wrote into the page in its policy, and no other', async () => {
    const { headers, body } = await fastify.inject('/login');
    const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(headers['content-security-policy']).toBe(`${hashOf('early()')} ${hashOf('start()')}`);
    expect(body).toContain('<script>early()</script>');
    expect((await fastify.inject('/assets/app-1.js')).headers['content-security-policy']).toBeUndefined();
  });

  test.each(['/%', '/my/%E0%A4%A', '/no-such-file.html'])(
    'leads a browser from an address that nobody can have (%s) to the page that says so',
    async (url) => {
      const { statusCode, headers } = await fastify.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([statusCode, headers.location]).toEqual([302, '/404']);
      expect((await fastify.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  test('answers an unknown call and an unknown file of the build in JSON, whoever asks', async () => {
    for (const url of ['/api/No/Such', '/assets/none.js']) {
      expect((await fastify.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    }
  });

  test.each([
    '/assets//app-1.js',
    '//assets/app-1.js',
    '/assets/.%2fapp-1.js',
    '/x/..%2fassets/app-1.js',
    '/assets/..%2findex.html',
    '/assets/..%2f..%2fsecret.json',
    '/..%2fsecret.json',
    '/.vite/manifest.json',
    '//.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/assets/app-1.js%00',
    '/assets/',
    '/assets/gone',
    '/assets/gone.js',
    '/api/gone',
    '/oidc/gone',
  ])('has one spelling for each file, and nothing at %s', async (url) => {
    const answer = await get(url);
    expect([answer.status, answer.body, answer.cache?.toString().includes('immutable') ?? false]).toEqual([
      404,
      '{"error":"未找到"}',
      false,
    ]);
  });

  test('carries its configuration as data that cannot end its block', async () => {
    const { body } = await get('/');
    // Its own end, and those of the two scripts that stood there.
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    const json = /<script type="application\/json" id="platen-config">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ clientId: "</script><script>alert(1)//$'$&" });
  });
});
