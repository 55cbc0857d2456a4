import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { spec } from '#machines/spec.ts';
import { screenshotsOf, writeBook } from '../../scripts/paths/book.ts';
import { elsewhere } from '../../scripts/paths/elsewhere.ts';
import { escaped } from '../../scripts/paths/html.ts';
import { failuresOf, knownSubjects, reportOn } from '../../scripts/paths/report.ts';
import { sentenceOf } from '../../scripts/paths/sentence.ts';
import { definitionsOf, explore } from '../machines/support/explorer.ts';
import { cannot } from './cannot.ts';
import { transitionCoverage } from './generate.ts';
import { walkOf, pathOf as writeWalk } from './path-file.ts';
import { recordName, type WalkRecord } from './record.ts';
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

const asked = { generators: ['inputs'], seed: 1, levels: ['1', '1b', '2', '3'] } as const;
const options = { out: 'path-book' };

/** A walk of the guard as a browser would write it down. */
const [seenWalk] = transitionCoverage(explore(guard.machine, guard.alphabet)).filter(({ edges }) => edges.length > 1);
if (!seenWalk) throw new Error('no walk');
const seenFile = writeWalk(guard, walkOf(seenWalk), { generator: 'transitions' });
const record: WalkRecord = {
  level: '3',
  number: 7,
  visitor: 'staff',
  file: seenFile,
  durationMs: 1234,
  start: { view: seenFile.begins.view, screenshot: 'guard-0.png' },
  steps: seenFile.steps.map(({ expect: { view } }, index) => ({
    view,
    screenshot: `guard-${index + 1}.png`,
    requests: [{ method: 'GET', path: '/api/Account/GetCurrent', status: 'held' }],
    note: ['暂不应答该请求', 'the answer is held back'],
    effects: ['toast 网络错误'],
  })),
};
const failure = { index: 1, step: seenFile.steps[1]?.input ?? '', seen: 'another page', expected: 'this one' };
const failed: WalkRecord = { ...record, number: 8, failure, steps: record.steps.slice(0, 2) };

describe('the path book', () => {
  test('draws the machine, lists its walks with what drives them again, and links sentences to transitions', async () => {
    const report = await reportOn(guard, asked);
    const [pure, running, ...others] = report.levels;
    if (!pure || !running) throw new Error('two levels were driven');
    expect(others).toEqual([]);
    expect(pure.coverage.definitions.seen).toBe(pure.coverage.definitions.all);
    const book = writeBook([report], options);
    const page = book.get('route-guard.html') ?? '';
    expect(page).toContain('<svg');
    expect(page.match(/class="edge seen"/g)?.length).toBeGreaterThanOrEqual(pure.coverage.definitions.all);
    expect(page).not.toContain('class="edge missed"');
    const walks = [...book].filter(([name]) => name.startsWith('walks/'));
    expect(walks.length).toBeGreaterThan(0);
    for (const [name, text] of walks) {
      expect(page).toContain(`--replay path-book/${name}`);
      expect(replayPure(guard, JSON.parse(text))).toBeUndefined();
    }
    expect(book.get('trace.html')).toContain('§4 every navigation first checks login access');
  });

  test('every arrow says its sentence, for the keyboard and for the ear', async () => {
    const report = await reportOn(guard, asked);
    const page = writeBook([report], options).get('route-guard.html') ?? '';
    const arrows = page.match(/<g tabindex="-1" role="img" aria-label="[^"]+: [^"]+" class="edge /g) ?? [];
    expect(arrows.length).toBeGreaterThanOrEqual(report.levels[0]?.coverage.definitions.all ?? 0);
    expect(page).toMatch(/aria-label="[^"]+: §4 every navigation first checks login access"/);
  });

  test('walks of several generators count together', async () => {
    const both = await reportOn(guard, { ...asked, generators: ['states', '1-switch'], levels: ['1'] });
    const pairs = await reportOn(guard, { ...asked, generators: ['1-switch'], levels: ['1'] });
    const [one, other] = [both.levels[0]?.coverage, pairs.levels[0]?.coverage];
    if (!one || !other) throw new Error('nothing was driven');
    expect(one.walks).toBeGreaterThan(other.walks);
    expect(one.pairs).toEqual({ seen: one.pairs.all, all: one.pairs.all });
  });

  test('tells each level apart: what it covered, and the mutants that its walks would have seen', async () => {
    const report = await reportOn(guard, { ...asked, records: [record] });
    expect(report.levels.map(({ level }) => level)).toEqual(['1', '1b', '3']);
    const [pure, running, browser] = report.levels;
    if (!pure || !running || !browser) throw new Error('three levels were driven');
    expect(browser.coverage).toMatchObject({ walks: 1, steps: seenFile.steps.length });
    expect(browser.coverage.definitions.seen).toBeLessThan(pure.coverage.definitions.seen);
    // The complete tour kills what it kills on the pure machine, and no less.
    expect(pure.mutants.seen).toBe(report.judged.filter(({ verdict }) => verdict === 'killed').length);
    expect(running.mutants.seen).toBeLessThanOrEqual(pure.mutants.seen);
    expect(running.mutants.seen).toBeGreaterThan(pure.mutants.seen / 2);
    expect(browser.mutants.seen).toBeLessThan(running.mutants.seen);
    expect(browser.sentences.all).toBe(pure.sentences.all);
    const page = writeBook([report], options).get('route-guard.html') ?? '';
    expect(page).toMatch(/Level 2<\/span> <small>.*not driven this time/);
  });

  test('shows what a browser has seen: pictures, requests, who walked', async () => {
    const report = await reportOn(guard, { ...asked, levels: ['3'], records: [record] });
    const book = writeBook([report], options);
    const page = book.get('route-guard.html') ?? '';
    expect(page).toContain('src="shots/guard-1.png" loading="lazy"');
    expect(page).toContain('GET /api/Account/GetCurrent');
    expect(page).toContain('<span lang="zh-CN">暂不应答该请求</span><span lang="en">the answer is held back</span>');
    expect(page).toContain('<span lang="zh-CN">提示</span><span lang="en">toast</span> <code>网络错误</code>');
    expect(page).toContain('<span lang="en">staff</span>');
    expect(screenshotsOf([report])).toEqual(
      [0, ...seenFile.steps.map((_, index) => index + 1)].map((n) => `guard-${n}.png`),
    );
    const name = recordName(record);
    expect(page).toContain(`--replay path-book/walks/${name}.json`);
    expect(JSON.parse(book.get(`walks/${name}.json`) ?? '')).toEqual(record);
  });

  test('shows a walk that failed first and open, with the failing step before the strip', async () => {
    const report = await reportOn(guard, { ...asked, records: [record, failed] });
    expect(failuresOf(report)).toBe(1);
    expect(report.shown[0]?.record).toEqual(failed);
    const book = writeBook([report], options);
    const page = book.get('route-guard.html') ?? '';
    expect(page.indexOf(`id="${recordName(failed)}" open`)).toBeLessThan(page.indexOf('id="1-route-guard-inputs-1"'));
    expect(page.indexOf('another page')).toBeLessThan(page.indexOf('class="strip"'));
    expect(page).toContain('class="edge failed"');
    expect(page).toContain('<span lang="en">not reached</span>');
    expect(book.get('index.html')).toContain(`href="route-guard.html#${recordName(failed)}"`);
    expect(book.get('trace.html')).toContain('<span lang="en">Level 3</span> <span lang="zh-CN">失败</span>');
  });

  test('what comes after a failing step counts as never driven', async () => {
    const whole = await reportOn(guard, { ...asked, levels: ['3'], records: [record] });
    const cut = await reportOn(guard, { ...asked, levels: ['3'], records: [failed] });
    expect(cut.levels[0]?.coverage.steps).toBe(1);
    expect(whole.levels[0]?.coverage.steps).toBe(seenFile.steps.length);
  });

  test('what cannot be driven is something that the machine has, and its reason stands on the page', async () => {
    const subjects = await knownSubjects();
    for (const name of new Set(cannot.map(({ machine }) => machine))) {
      const subject = subjects.find((each) => each.name === name);
      if (!subject) throw new Error(`no machine ${name}`);
      const edges = [...explore(subject.machine, subject.alphabet).edges.values()].flat();
      const inputs = new Set(edges.map(({ input }) => input.name));
      const named = cannot.flatMap(({ machine, input }) => (machine === name && input !== undefined ? [input] : []));
      expect(named.filter((input) => !inputs.has(input))).toEqual([]);
    }
    const [session] = subjects.filter(({ name }) => name === 'session');
    if (!session) throw new Error('no session');
    const report = { subject: session, levels: [], shown: [], judged: [] };
    const page = writeBook([report], options).get('session.html') ?? '';
    for (const { why } of cannot.filter(({ machine }) => machine === 'session'))
      expect(page).toContain(escaped(why[0]));
  });

  test('every sentence of sections 4 and 8 stands in the trace, and each without a transition says who carries it out', async () => {
    const reports = (await knownSubjects()).map((subject) => ({ subject, levels: [], shown: [], judged: [] }));
    const trace = writeBook(reports, options).get('trace.html') ?? '';
    const sentences = [...Object.values(spec), ...elsewhere.map(({ sentence }) => sentence)];
    for (const sentence of sentences) expect(trace).toContain(escaped(sentence));
    // A book of all machines holds no sentence that nobody carries out.
    expect(trace).not.toContain('a machine that this book does not hold');
    for (const { by } of elsewhere) expect(existsSync(by), by).toBe(true);
    const quoted = reports.flatMap(({ subject: { machine } }) =>
      definitionsOf(machine).map((each) => sentenceOf(each).text),
    );
    expect(elsewhere.filter(({ sentence }) => quoted.includes(sentence))).toEqual([]);
  });
});

test('no transition sends the reader to a document that is not here', async () => {
  const texts = (await knownSubjects()).flatMap(({ machine }) =>
    definitionsOf(machine).map((each) => sentenceOf(each).text),
  );
  const named = texts.flatMap((text) => text.match(/\S+\.md\b/g) ?? []);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
