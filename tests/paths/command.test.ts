import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const out = mkdtempSync(join(tmpdir(), 'platen-book-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

const paths = (...args: string[]) => run(process.execPath, ['scripts/paths/main.ts', ...args]);

test.each([
  [['--diff', 'no-such-branch~5'], 'git knows no revision "no-such-branch~5" here'],
  [['--replay', 'no-such-file.json'], /^no file .*no-such-file\.json$/],
  [['--machine', 'kettle'], /^no machine "kettle"; there are: .*session/],
  [['--level', '9'], 'no level "9"; there are: 1, 1b, 2, 3'],
  [['--seed', 'abc', '--level', '1', '--machine', 'shell', '--out', out], '--seed takes a whole number, not "abc"'],
  [['--steps', 'few', '--level', '2'], '--steps takes a whole number, not "few"'],
  [['--nonsense'], /--nonsense.*\nThe options are --level, /],
])('%j is refused in words, without a stack', async (args, words) => {
  const ended: unknown = await paths(...args).catch((error: unknown) => error);
  const { code, stderr } = ended as { code?: number; stderr: string };
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(words);
  expect(stderr).not.toMatch(/^ +at /m);
});

test('a book holds no page of an earlier one, and says what it was made of', async () => {
  for (const name of ['book.css', 'session.html', 'notes.txt']) writeFileSync(join(out, name), 'of an earlier one');
  await paths('--level', '1', '--level', '1b', '--machine', 'lifecycles/quote', '--seed', '7', '--out', out);
  const pages = readdirSync(out).filter((name) => name.endsWith('.html'));
  expect(pages.toSorted()).toEqual(['index.html', 'lifecycles-quote.html', 'trace.html']);
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('of an earlier one');
  const [, made = ''] =
    /<p class="note">(<span lang="zh-CN">生成于.*?)<\/p>/.exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? [];
  const english = made.replaceAll(/<span lang="zh-CN">.*?<\/span>/g, '').replaceAll(/<[^>]+>/g, '');
  expect(english).toMatch(/^Made \d{4}-\d\d-\d\d \d\d:\d\d UTC · levels 1, 1b · seed 7$/);
});
