import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Text } from '#shared/text.ts';
import type { PathFile } from '#tests/paths/path-file.ts';
import { type RecordedLevel, readRecords, readWalk, type WalkRecord } from '#tests/paths/record.ts';
import { type Failure, replayPure, replayWithActor } from '#tests/paths/replay.ts';
import { screenshotsOf, writeBook } from './book.ts';
import { graphDifference, isRevision } from './difference.ts';
import { driveOutside, recordsOf } from './outside.ts';
import {
  failuresOf,
  type Generator,
  generators,
  type KnownSubject,
  knownSubjects,
  type Level,
  levels,
  type Report,
  reportOn,
} from './report.ts';

/**
 * `npm run paths -- [options]`: drives the generated walks of all levels and writes the path book.
 *   --level 1|1b|2|3    only this level; may be given more than once
 *   --machine NAME      only this machine (file below machines/); may be given more than once
 *   --generator NAME    only these walks: one of those in report.ts on levels 1 and 1b, which otherwise give every input
 *                       in every state and every pair of transitions; what levels 2 and 3 have of this name
 *   --seed N            for --generator random, and for the order in which level 2 comes to pairs of transitions
 *   --steps N           how many steps level 2 takes for pairs of transitions; 0 drives every pair
 *   --recorded          takes what levels 2 and 3 have written down last, instead of driving them again
 *   --out FOLDER        where the book goes (path-book)
 *   --replay FILE       drives one walk of a book again, on the level it is of, and says where it parts from the machine
 *   --diff REVISION     what changed in the machines since a git revision; writes no book
 */
const options = {
  level: { type: 'string', multiple: true },
  machine: { type: 'string', multiple: true },
  generator: { type: 'string' },
  seed: { type: 'string', default: '1' },
  steps: { type: 'string', default: '40000' },
  recorded: { type: 'boolean', default: false },
  out: { type: 'string', default: 'path-book' },
  replay: { type: 'string' },
  diff: { type: 'string' },
} as const;
const { values } = parsed();

const subjects = await knownSubjects();
if (values.diff !== undefined) {
  if (!isRevision(values.diff)) refuse(`git knows no revision "${values.diff}" here`);
  process.stdout.write(await graphDifference(subjects, values.diff));
} else if (values.replay !== undefined) process.exitCode = await replay(resolve(values.replay));
else process.exitCode = await book();

/** What cannot be done as asked is said in one line; a stack is for our own faults. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function parsed() {
  try {
    return parseArgs({ options });
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    return refuse(
      `${(error as Error).message}\nThe options are ${names.join(', ')}; scripts/paths/main.ts tells of each.`,
    );
  }
}

function named(name: string): KnownSubject {
  const found = subjects.find((subject) => subject.name === name);
  if (!found) refuse(`no machine "${name}"; there are: ${subjects.map((each) => each.name).join(', ')}`);
  return found;
}

function isOneOf<Name extends string>(name: string, names: readonly Name[], what: string): Name {
  const found = names.find((each) => each === name);
  if (!found) refuse(`no ${what} "${name}"; there are: ${names.join(', ')}`);
  return found;
}

async function replay(path: string): Promise<number> {
  if (!existsSync(path)) refuse(`no file ${path}`);
  const { level, file } = readWalk(path);
  const subject = named(file.machine);
  const ends: (readonly [Level, Failure | undefined])[] = [];
  if (level === undefined) {
    ends.push(['1', replayPure(subject, file)], ['1b', await replayWithActor(subject, file)]);
  } else {
    const code = await driveOutside(level, { ...outsideOptions(), replay: path });
    const records = readRecords(recordsOf(level));
    if (records.length === 0) throw new Error(`level ${level} has driven nothing (exit code ${code})`);
    ends.push(...records.map((record) => [level, record.failure] as const));
  }
  for (const [on, failure] of ends) tellEnd(on, file, failure);
  return ends.some(([, failure]) => failure) ? 1 : 0;
}

function tellEnd(level: Level, file: PathFile, failure: Failure | undefined): void {
  if (!failure) {
    console.log(`Level ${level}: all ${file.steps.length} steps as expected.`);
    return;
  }
  console.log(`Level ${level}: step ${failure.index + 1}, ${failure.step}`);
  console.log('  expected', JSON.stringify(failure.expected));
  console.log('  seen    ', JSON.stringify(failure.seen));
}

function outsideOptions() {
  const { machine: machines, generator } = values;
  return { seed: wholeNumber('seed'), steps: wholeNumber('steps'), machines, generator };
}

/** What `NaN` would do to the walks looks like a run that went well. */
function wholeNumber(option: 'seed' | 'steps'): number {
  const text = values[option];
  if (!/^\d{1,9}$/.test(text)) refuse(`--${option} takes a whole number, not "${text}"`);
  return Number(text);
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.html'));
}

/** Levels 2 and 3, each in its own process. A level whose process ends badly has failed, whatever it wrote down. */
async function driveOthers(asked: readonly Level[]): Promise<{ records: WalkRecord[]; hasFailed: boolean }> {
  const records: WalkRecord[] = [];
  let hasFailed = false;
  for (const level of asked.filter((each): each is RecordedLevel => each === '2' || each === '3')) {
    // Level 2 is the session's.
    if (level === '2' && values.machine && !values.machine.includes('session')) continue;
    const began = performance.now();
    const code = values.recorded ? 0 : await driveOutside(level, outsideOptions());
    const driven = readRecords(recordsOf(level));
    const failed = driven.filter(({ failure }) => failure).length;
    records.push(...driven);
    hasFailed ||= code !== 0;
    const steps = driven.reduce((sum, each) => sum + each.steps.length, 0);
    console.log(`level ${level}: ${driven.length} walks, ${steps} steps, ${failed} failed (${secondsSince(began)} s)`);
    if (code !== 0 && failed === 0) console.log(`level ${level} ended with exit code ${code}: see above`);
  }
  return { records, hasFailed };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

async function book(): Promise<number> {
  const names = Object.keys(generators) as Generator[];
  const by: readonly Generator[] = values.generator
    ? [isOneOf(values.generator, names, 'generator')]
    : ['inputs', '1-switch'];
  const wanted = values.level?.map((name) => isOneOf(name, levels, 'level'));
  const asked = levels.filter((level) => wanted?.includes(level) ?? true);
  const chosen = values.machine?.map(named) ?? subjects;
  const { records, hasFailed } = await driveOthers(asked);
  const reports: Report[] = [];
  for (const subject of chosen) {
    const began = performance.now();
    const report = await reportOn(subject, { generators: by, seed: wholeNumber('seed'), levels: asked, records });
    reports.push(report);
    tell(report, secondsSince(began));
  }
  write(reports, asked);
  return hasFailed || reports.some((report) => failuresOf(report) > 0) ? 1 : 0;
}

function tell({ subject, levels: of, judged }: Report, took: string): void {
  const part = ({ seen, all }: { readonly seen: number; readonly all: number }) => `${seen} of ${all}`;
  console.log(`${subject.name} (${took} s)`);
  for (const { level, coverage, sentences, mutants, failures } of of) {
    console.log(
      `  level ${level}: ${coverage.walks} walks, ${coverage.steps} steps, ${failures} failed; ` +
        `${part(coverage.definitions)} transitions of the config, ${part(coverage.inputs)} inputs, ` +
        `${part(coverage.pairs)} pairs, ${part(sentences)} sentences, ${part(mutants)} mutants`,
    );
  }
  const survived = judged.filter(({ verdict }) => verdict === 'survived').length;
  if (survived > 0) console.log(`  ${survived} mutants survive the complete tour`);
}

function write(reports: readonly Report[], asked: readonly Level[]): void {
  const { out } = values;
  // What an earlier book has left there would be taken for this one's.
  if (existsSync(join(out, 'book.css')))
    for (const old of ['walks', 'shots', ...pagesIn(out)]) rmSync(join(out, old), { recursive: true, force: true });
  const time = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const made: Text = [
    `${time} · 层级 ${asked.join('、')} · 种子 ${wholeNumber('seed')}`,
    `${time} · levels ${asked.join(', ')} · seed ${wholeNumber('seed')}`,
  ];
  for (const [name, text] of writeBook(reports, { out, made })) {
    mkdirSync(join(out, name, '..'), { recursive: true });
    writeFileSync(join(out, name), text);
  }
  const shots = screenshotsOf(reports);
  if (shots.length > 0) mkdirSync(join(out, 'shots'), { recursive: true });
  for (const name of shots) copyFileSync(join(recordsOf('3'), name), join(out, 'shots', name));
  console.log(`The path book: ${join(out, 'index.html')}`);
}
