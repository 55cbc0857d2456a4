// `npm test [filters]`: the unit, machine and server tests on vitest, then the browser tests on the built product.
// A filter that starts with `e2e` is for the browser tests only, one that starts with `tests` for the others only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildIfChanged, codegen } from './build.mjs';
import { at, cache, runNode, say } from './process.mjs';

/** Runs everything that the filters leave, and prints `N passed, N failed` as its last line. */
export async function test(filters) {
  await codegen();
  const suites = [];
  const wants = (other) => filters.length === 0 || filters.some((filter) => !filter.startsWith(other));
  const without = (other) => filters.filter((filter) => !filter.startsWith(other));
  if (wants('e2e')) suites.push(await units(without('e2e')));
  if (wants('tests')) suites.push(await browserTests(without('tests')));

  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (skipped > 0) say(`${skipped} skipped`);
  if (!process.env.TEST_DATABASE_URL && wants('e2e')) {
    say('PostgreSQL was not tried: the database tests ran on PGlite. Set TEST_DATABASE_URL to run them on both.');
  }
  if (passed + failed === 0) say('No test ran, which counts as a failure.');
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

async function units(filters) {
  const report = cache('units.json');
  rmSync(report, { force: true });
  const code = await runNode([
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report);
  // A file that does not even load has no failing test in it.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return counted(code, numPassedTests, numFailedTests + broken.length, numPendingTests);
}

async function browserTests(filters) {
  const browser = await buildIfChanged()
    .then(findBrowser)
    .catch((error) => say(error.message));
  if (!browser) return { passed: 0, failed: 1, skipped: 0 };

  const report = cache('e2e.json');
  rmSync(report, { force: true });
  const data = mkdtempSync(join(tmpdir(), 'platen-e2e-'));
  try {
    const code = await runNode(
      [
        at('node_modules/@playwright/test/cli.js'),
        'test',
        `--config=${at('e2e/playwright.config.ts')}`,
        ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
      ],
      { env: { PLATEN_CHROME: browser, E2E_PORT: String(await freePort()), E2E_DATA_DIR: join(data, 'data') } },
    );
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(report).stats ?? {};
    return counted(code, expected + flaky, unexpected, skipped);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** A runner that ended badly without a failing test (crash, uncaught error, server that never came up) is a failure. */
const counted = (code, passed, failed, skipped) => ({ passed, failed: failed || (code === 0 ? 0 : 1), skipped });

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail).listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
