import { describe, expect, test } from 'vitest';
import type { Text } from '#shared/text.ts';
import { endTexts, pageTexts, situationTexts } from '../../e2e/paths/guard-situations.texts.ts';
import { causeTexts as browserCauses } from '../../e2e/paths/session-causes.texts.ts';
import { additionTexts } from '../../scripts/paths/additions.texts.ts';
import {
  bookText,
  deedText,
  generatorText,
  levelText,
  operatorText,
  requestText,
  visitorText,
} from '../../scripts/paths/book.texts.ts';
import { writeBook } from '../../scripts/paths/book.ts';
import { elsewhere } from '../../scripts/paths/elsewhere.ts';
import { generators, knownSubjects, type Report, reportOn } from '../../scripts/paths/report.ts';
import { sentenceOf } from '../../scripts/paths/sentence.ts';
import { startTexts } from '../../scripts/paths/starts.texts.ts';
import { definitionsOf, explore } from '../machines/support/explorer.ts';
import { cannot } from './cannot.ts';
import { takenAlong } from './coverage.ts';
import { allInputs } from './generate.ts';
import { pathOf, walkOf } from './path-file.ts';
import type { WalkRecord } from './record.ts';
import { causeTexts as nodeCauses } from './session-causes.texts.ts';

const subjects = await knownSubjects();
const han = /[\u4e00-\u9fff]/;

/** Every text that the path book can show beside the words of machines, by where it stands. */
const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'what level 2 does': nodeCauses,
  'what level 3 does': browserCauses,
  'situations of the guard': situationTexts,
  'pages of the situations': pageTexts,
  'ends of the situations': endTexts,
  'what cannot be driven': Object.fromEntries(cannot.map(({ why }, place) => [place, why])),
  'what no transition carries out': Object.fromEntries(elsewhere.map(({ sentence, why }) => [sentence, why])),
  generators: generatorText,
  'ends of requests': requestText,
  effects: deedText,
  visitors: visitorText,
  'kinds of faults': operatorText,
  levels: Object.fromEntries(
    Object.values(levelText).flatMap(({ name, what }) => [name, what].map((one) => [one[1], one])),
  ),
  additions: Object.fromEntries(Object.entries(additionTexts).map(([en, zh]) => [en, [zh, en]])),
  starts: Object.fromEntries(
    Object.entries(startTexts).flatMap(([machine, starts]) =>
      Object.entries(starts).map(([en, zh]) => [`${machine} · ${en}`, [zh, en] as const]),
    ),
  ),
  // The button names the other language.
  'the book itself': Object.fromEntries(Object.entries(bookText).filter(([name]) => name !== 'language')),
};

describe('the words of the path book', () => {
  test.each(Object.entries(texts))('%s are said in Chinese and in English', (_, words) => {
    const all = Object.entries(words);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([, [zh]]) => !han.test(zh)).map(([name]) => name)).toEqual([]);
    expect(all.filter(([, [, en]]) => en === '' || han.test(en)).map(([name]) => name)).toEqual([]);
  });

  test('every addition of a machine has Chinese words, and none is left of an older one', () => {
    const said = subjects.flatMap(({ machine }) =>
      definitionsOf(machine)
        .map(sentenceOf)
        .filter(({ text, isSpec }) => !isSpec && text !== '')
        .map(({ text }) => text),
    );
    expect(Object.keys(additionTexts).toSorted()).toEqual([...new Set(said)].toSorted());
  });

  test('every start of an alphabet has Chinese words, and none is left of an older one', () => {
    const names = (of: Readonly<Record<string, object>>) =>
      Object.entries(of).flatMap(([machine, starts]) => Object.keys(starts).map((start) => `${machine} · ${start}`));
    const known = Object.fromEntries(subjects.map(({ name, alphabet }) => [name, alphabet.starts]));
    expect(names(startTexts).toSorted()).toEqual(names(known).toSorted());
  });

  test('every way to make walks has a name', () => {
    expect(Object.keys(generatorText)).toEqual(expect.arrayContaining(Object.keys(generators)));
  });
});

describe('the pages', () => {
  /** What a reader of Chinese sees besides code, states and sentences of the specification. */
  const englishIn = (page: string): string[] => {
    const shown = page
      .replace(/^[\s\S]*<main[^>]*>/, '')
      .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
      .replaceAll(/<(code|pre|bdi|h1)\b[^>]*>[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<span lang="en">[^<]*<\/span>/g, '');
    return [...shown.matchAll(/>([^<]+)</g)]
      .map(([, text = '']) => text.trim())
      .filter((text) => /[a-z]{2}/i.test(text) && !han.test(text));
  };

  test('leave nothing in English in the Chinese book but the words of machines', async () => {
    const walked = subjects.map((subject): Report => {
      const [route] = allInputs(explore(subject.machine, subject.alphabet), { most: 40 });
      if (!route) throw new Error(`${subject.name} has no walk`);
      const file = pathOf(subject, walkOf(route), { generator: 'situations' });
      const failure = { index: -1, step: `start: ${file.start}`, seen: 'another page', expected: 'this one' };
      const record: WalkRecord = {
        level: '3',
        number: 1,
        visitor: 'staff',
        situation: situationTexts.leaving,
        file,
        durationMs: 900,
        failure,
        start: { state: file.begins.state, note: ['打开 /login', 'opens /login'] },
        steps: Object.keys(deedText).map((deed) => ({
          effects: [`${deed} something`, 'saveToken'],
          note: nodeCauses['auth.signIn/none'],
          requests: (['held', 'aborted', 401] as const).map((status) => ({ method: 'GET', path: '/login', status })),
        })),
      };
      const verdicts = [{ level: '3', failure }] as const;
      const taken = takenAlong(subject, walkOf(route));
      // Judging the mutants of every machine takes a minute; those of one have all the words.
      return { subject, levels: [], shown: [{ name: '3-walk-1', file, taken, verdicts, record }], judged: [] };
    });
    const [guard] = subjects.filter(({ name }) => name === 'route-guard');
    if (!guard) throw new Error('no route guard');
    const covered = await reportOn(guard, { generators: ['states'], seed: 1, levels: ['1', '1b'] });
    const reports = walked.map((report) => (report.subject === guard ? { ...covered, shown: report.shown } : report));
    const made: Text = ['今天 · 种子 1', 'today · seed 1'];
    const book = writeBook(reports, { out: 'path-book', made });
    const names = new Set(subjects.map(({ name }) => name));
    const states = new Set(
      subjects.flatMap(({ machine }) =>
        definitionsOf(machine).flatMap(({ definition }) =>
          [definition.source, ...(definition.target ?? [])].map(({ path }) => path.join('.')),
        ),
      ),
    );
    for (const [name, page] of book) {
      if (!name.endsWith('.html')) continue;
      const left = englishIn(page).filter(
        (text) => !names.has(text.replace(/ ·( \d+)?$/, '')) && !text.split(', ').every((one) => states.has(one)),
      );
      expect([...new Set(left)], name).toEqual([]);
    }
  });
});
