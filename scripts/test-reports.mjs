// What the reports of both test runners say of a run: how many passed, and which failed and why.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { at } from './process.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, lines: string[] }} Summary `lines` name what failed and
 *   what passed on a later try, one line each
 */

/**
 * The run of vitest that ended with `code` and wrote `path`.
 *
 * @returns {Summary}
 */
export function unitSummary(path, code) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(path);
  // A file that does not even load has no failing test in it.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const lines = [
    ...broken.map(({ name, message }) => failed(name, message)),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failed(`${name}: ${fullName}`, failureMessages?.[0])),
    ),
  ];
  return summary(code, numPassedTests, numFailedTests + broken.length, numPendingTests, lines);
}

/**
 * The run of Playwright that ended with `code` and wrote `path`.
 *
 * @returns {Summary}
 */
export function browserSummary(path, code) {
  const { stats = {}, suites = [], errors = [] } = read(path);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  const lines = errors.map(({ message }) => failed('the browser tests', message));
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      const reason = results.find(({ error }) => error)?.error.message;
      if (status === 'unexpected') lines.push(failed(`${file}: ${title}`, reason));
      if (status === 'flaky') lines.push(`passed on a later try: ${words(`${file}: ${title}`, reason)}`);
    }
  }
  return summary(code, expected + flaky, unexpected, skipped, lines);
}

/**
 * Tests that could not even begin.
 *
 * @returns {Summary}
 */
export const notBegun = (what, reason) => ({ passed: 0, failed: 1, skipped: 0, lines: [failed(what, reason)] });

/** A runner that ended badly without a failing test (crash, uncaught error, server that never came up) is a failure. */
function summary(code, passed, failures, skipped, lines) {
  if (code === 0 || failures > 0) return { passed, failed: failures, skipped, lines };
  return { passed, failed: 1, skipped, lines: [...lines, failed('a test runner', `it ended with ${code}`)] };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failed = (test, reason) => `failed: ${words(test, reason)}`;

/** A test and the beginning of its reason on one line, without the terminal's colours. */
const words = (test, reason = '') =>
  `${test.replace(`${at()}/`, '')} (${stripVTControlCharacters(reason).replace(/\s+/g, ' ').slice(0, 400)})`;

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
