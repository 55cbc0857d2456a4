import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PathFile } from '#tests/paths/path-file.ts';
import { replayPure, replayWithActor } from '#tests/paths/replay.ts';
import { writeBook } from './book.ts';
import { graphDifference } from './difference.ts';
import { type Generator, generators, type KnownSubject, knownSubjects, reportOn } from './report.ts';

/**
 * `npm run paths -- [options]`: drives the generated walks of levels 1 and 1b and writes the path book.
 *   --machine NAME      only this machine (file below machines/); may be given more than once
 *   --generator NAME    which walks; one of those in report.ts
 *   --seed N            for --generator random
 *   --out FOLDER        where the book goes (path-book)
 *   --replay FILE       drives one walk of a book again and says where it parts from the machine
 *   --diff REVISION     what changed in the machines since a git revision; writes no book
 */
const { values } = parseArgs({
  options: {
    machine: { type: 'string', multiple: true },
    generator: { type: 'string', default: 'inputs' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'path-book' },
    replay: { type: 'string' },
    diff: { type: 'string' },
  },
});

const subjects = await knownSubjects();
if (values.diff !== undefined) process.stdout.write(await graphDifference(subjects, values.diff));
else if (values.replay !== undefined) process.exitCode = await replay(values.replay);
else process.exitCode = await book();

function named(name: string): KnownSubject {
  const found = subjects.find((subject) => subject.name === name);
  if (!found) throw new Error(`no machine "${name}"; there are: ${subjects.map((each) => each.name).join(', ')}`);
  return found;
}

async function replay(path: string): Promise<number> {
  const file = JSON.parse(readFileSync(path, 'utf8')) as PathFile;
  const subject = named(file.machine);
  let failed = 0;
  for (const [level, failure] of [
    ['1', replayPure(subject, file)],
    ['1b', await replayWithActor(subject, file)],
  ] as const) {
    if (!failure) console.log(`Level ${level}: all ${file.steps.length} steps as expected.`);
    else {
      failed += 1;
      console.log(`Level ${level}: step ${failure.index + 1}, ${failure.step}`);
      console.log('  expected', JSON.stringify(failure.expected));
      console.log('  seen    ', JSON.stringify(failure.seen));
    }
  }
  return failed > 0 ? 1 : 0;
}

async function book(): Promise<number> {
  if (!(values.generator in generators))
    throw new Error(`no generator "${values.generator}"; there are: ${Object.keys(generators).join(', ')}`);
  const chosen = values.machine?.map(named) ?? subjects;
  mkdirSync(values.out, { recursive: true });
  const reports = [];
  for (const subject of chosen) {
    const began = performance.now();
    const report = await reportOn(subject, values.generator as Generator, Number(values.seed));
    reports.push(report);
    const { coverage, failures, judged } = report;
    const killed = judged.filter(({ verdict }) => verdict === 'killed').length;
    const equivalent = judged.filter(({ verdict }) => verdict === 'equivalent').length;
    console.log(
      `${subject.name}: ${coverage.walks} walks, ${coverage.steps} steps, ${failures} failed; ` +
        `${coverage.definitions.seen} of ${coverage.definitions.all} transitions of the config, ` +
        `${coverage.inputs.seen} of ${coverage.inputs.all} inputs; ` +
        `${killed} of ${judged.length - equivalent} mutants killed, ${equivalent} equivalent ` +
        `(${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
  }
  for (const [name, text] of await writeBook(reports)) {
    mkdirSync(join(values.out, name, '..'), { recursive: true });
    writeFileSync(join(values.out, name), text);
  }
  console.log(`The path book: ${join(values.out, 'index.html')}`);
  return reports.some(({ failures }) => failures > 0) ? 1 : 0;
}
