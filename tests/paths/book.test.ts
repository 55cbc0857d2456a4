import { describe, expect, test } from 'vitest';
import { writeBook } from '../../scripts/paths/book.ts';
import { knownSubjects, reportOn } from '../../scripts/paths/report.ts';
import { explore } from '../machines/support/explorer.ts';
import { transitionCoverage } from './generate.ts';
import { walkOf, pathOf as writeWalk } from './path-file.ts';
import { replayPure, replayWithActor } from './replay.ts';

const [guard] = (await knownSubjects()).filter(({ name }) => name === 'route-guard');
if (!guard) throw new Error('no route guard');

describe('a walk that is driven again', () => {
  const [route] = transitionCoverage(explore(guard.machine, guard.alphabet)).filter(({ edges }) => edges.length > 1);
  if (!route) throw new Error('no walk');
  const file = writeWalk(guard, walkOf(route), { generator: 'transitions' });

  test('ends as written on both levels', async () => {
    expect(replayPure(guard, file)).toBeUndefined();
    expect(await replayWithActor(guard, file)).toBeUndefined();
  });

  test('names the first step that shows something else', async () => {
    const [first, second, ...rest] = file.steps;
    if (!first || !second) throw new Error('too short');
    const other = { ...file, steps: [first, { ...second, expect: { ...second.expect, state: 'elsewhere' } }, ...rest] };
    expect(replayPure(guard, other)).toMatchObject({ index: 1, step: second.input, expected: { state: 'elsewhere' } });
    expect(await replayWithActor(guard, other)).toMatchObject({ index: 1, step: second.input });
    const begun = { ...file, begins: { ...file.begins, state: 'elsewhere' } };
    expect(replayPure(guard, begun)).toMatchObject({ index: -1 });
    expect(await replayWithActor(guard, begun)).toMatchObject({ index: -1 });
  });

  test('says when a step of an older machine can no longer happen', () => {
    const gone = { ...file, steps: file.steps.map((each) => ({ ...each, input: 'done.nothing/plain' })) };
    expect(replayPure(guard, gone)?.seen).toMatch(/^cannot happen in /);
  });
});

describe('the path book', () => {
  test('draws the machine, lists its walks with what drives them again, and links sentences to transitions', async () => {
    const report = await reportOn(guard, 'inputs', 1);
    expect(report.failures).toBe(0);
    expect(report.coverage.definitions.seen).toBe(report.coverage.definitions.all);
    const book = await writeBook([report]);
    const page = book.get('route-guard.html') ?? '';
    expect(page).toContain('<svg');
    expect(page.match(/class="edge seen"/g)?.length).toBeGreaterThanOrEqual(report.coverage.definitions.all);
    expect(page).not.toContain('class="edge missed"');
    for (const [name, text] of book) {
      if (name.startsWith('walks/')) expect(page).toContain(`--replay path-book/${name}`);
      if (name.startsWith('walks/')) expect(replayPure(guard, JSON.parse(text))).toBeUndefined();
    }
    expect(book.get('trace.html')).toContain('§4 Not logged in: /404, /login, /callback, /logout, /register pass.');
    // Sentences of other machines are told as unlinked in a book that does not hold them.
    expect(book.get('trace.html')).toContain('<li>§5 Phone: 11 digits starting with 1.</li>');
  });

  test('shows a walk that failed first, open, with what was seen', async () => {
    const report = await reportOn(guard, 'states', 1);
    const driven = report.shown.find(({ file }) => file.steps.length > 0);
    if (!driven) throw new Error('no walk');
    const others = report.shown.filter((each) => each !== driven);
    const failure = { index: 0, step: driven.file.steps[0]?.input ?? '', seen: 'something else', expected: 'this' };
    const failed = { ...driven, failures: { '1': failure, '1b': undefined } };
    const page =
      (await writeBook([{ ...report, failures: 1, shown: [failed, ...others] }])).get('route-guard.html') ?? '';
    expect(page).toMatch(/<details open>/);
    expect(page).toContain('something else');
    expect(page).toMatch(/<li class="failed"><b>/);
  });
});
