import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchArgs } from './launch.ts';
import { wechatAccount } from './wechat-stand-in.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm test` gives a free port, a fresh folder and the browser it found; without it these defaults serve.
const port = process.env.E2E_PORT ?? '3100';
// Phone codes go to a gateway of our own, where the tests read them (fixtures.ts).
const smsPort = String(Number(port) + 1);
const wechatPort = String(Number(port) + 2);
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `platen-e2e-${process.pid}`);
const executablePath = process.env.PLATEN_CHROME;

// The browser tests write what they like, so never into a database of the developer's.
delete process.env.DATABASE_URL;

/** The browser tests, against the built product with a database of its own. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // One server on PGlite answers one query at a time; more workers only wait for each other.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine can starve a browser for seconds; a test that needed its second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: at('../node_modules/.cache/platen/e2e.json') }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording each first try doubles what a test costs.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: launchArgs, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: [
    {
      // This very node: the shell's `node` may be too old to run TypeScript.
      command: `"${process.execPath}" src/server/main.ts`,
      cwd: at('..'),
      url: `http://localhost:${port}/api/health`,
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        // Longer than the whole run may take: the tests share sessions (people.ts).
        ACCESS_TOKEN_SECONDS: '1800',
        SMS_WEBHOOK_URL: `http://localhost:${smsPort}/`,
        TRUST_PROXY: 'loopback',
        WECHAT_APP_ID: wechatAccount.appId,
        WECHAT_APP_SECRET: wechatAccount.secret,
        WECHAT_OPEN_URL: `http://127.0.0.1:${wechatPort}`,
        WECHAT_API_URL: `http://127.0.0.1:${wechatPort}`,
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'pipe',
    },
    {
      command: `"${process.execPath}" e2e/sms-stand-in.ts`,
      cwd: at('..'),
      url: `http://localhost:${smsPort}/`,
      env: { PORT: smsPort },
    },
    {
      command: `"${process.execPath}" e2e/wechat-server.ts`,
      cwd: at('..'),
      url: `http://127.0.0.1:${wechatPort}/asked`,
      env: { PORT: wechatPort },
    },
  ],
});
