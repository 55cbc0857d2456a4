// `npm test [filters]`: the unit, machine and server tests on vitest, then the browser tests on the built product.
// A filter that starts with `e2e` is for the browser tests only, one that starts with `tests` for the others only; a file
// that is no test (tests/support/db.ts) stands for all that import it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildIfChanged, codegen } from './build.mjs';
import { at, cache, runNode, say } from './process.mjs';
import { browserSummary, notBegun, unitSummary } from './test-reports.mjs';

/** Runs everything that the filters leave, and prints `N passed, N failed` as its last line. */
export async function test(filters) {
  await codegen();
  const suites = [];
  const wants = (other) => filters.length === 0 || filters.some((filter) => !filter.startsWith(other));
  const without = (other) => filters.filter((filter) => !filter.startsWith(other));
  if (wants('e2e')) suites.push(await units(without('e2e')));
  if (wants('tests')) suites.push(await browserTests(without('tests')));

  // Said again at the end: of a long log often only the end is kept.
  for (const line of suites.flatMap(({ lines }) => lines)) say(line);
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
  const isSource = (filter) => /(?<!\.test)\.ts$/.test(filter);
  const code = await runNode([
    at('node_modules/vitest/vitest.mjs'),
    ...(filters.some(isSource) ? ['related', '--run'] : ['run']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ]);
  return unitSummary(report, code);
}

async function browserTests(filters) {
  let browser;
  try {
    await buildIfChanged();
    browser = await findBrowser();
  } catch (error) {
    return notBegun('the browser tests', error.message);
  }

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
    return browserSummary(report, code);
  } finally {
    rmSync(data, { recursive: true, force: true });
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
