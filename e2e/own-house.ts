import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from './fixtures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function started(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) throw new Error('the server of this test has ended');
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server of this test does not answer');
}

/** Tests that change what everybody sees, prices above all: each worker of them has a demo house of its own. */
export const test = base.extend<object, { readonly house: string }>({
  house: [
    async ({ browserName: _ }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'platen-e2e-'));
      const port = await freePort();
      const { DATABASE_URL: _url, ...rest } = process.env;
      const env = {
        ...rest,
        PORT: String(port),
        DATA_DIR: join(data, 'data'),
        NODE_ENV: 'production',
        TRUST_PROXY: 'loopback',
        // As in playwright.config.ts: the tests share sessions.
        ACCESS_TOKEN_SECONDS: '1800',
        // The supplier's stand-in.
        SUPPLIER_PRIVATE_HOSTS: '127.0.0.1',
      };
      const server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' });
      const ended = new Promise((resolve) => server.once('exit', resolve));
      try {
        await started(server, `http://localhost:${port}`);
        await use(`http://localhost:${port}`);
      } finally {
        server.kill('SIGTERM');
        await ended;
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ house }, use) => use(house),
});
export { expect } from './fixtures.ts';
