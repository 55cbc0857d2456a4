import { definitionsOf, explore, type Graph } from '#tests/machines/support/explorer.ts';
import { type AnyAlphabet, findSubjects, type Subject } from '#tests/machines/support/subjects.ts';
import { type Coverage, coverageOf, type Share, takenAlong } from '#tests/paths/coverage.ts';
import {
  allInputs,
  effective,
  nSwitch,
  type Route,
  randomWalks,
  stateCoverage,
  transitionCoverage,
  wMethod,
} from '#tests/paths/generate.ts';
import { type Judged, judge, killedBy, type Sight } from '#tests/paths/mutation.ts';
import { type PathFile, pathOf, type Walk, walkOf } from '#tests/paths/path-file.ts';
import { recordName, type WalkRecord } from '#tests/paths/record.ts';
import { type Failure, replayPure, replayWithActor } from '#tests/paths/replay.ts';
import { sentenceOf } from './sentence.ts';

export type KnownSubject = Subject & { readonly alphabet: AnyAlphabet };

export async function knownSubjects(root?: string): Promise<readonly KnownSubject[]> {
  return (await findSubjects(root)).flatMap((subject) =>
    subject.alphabet ? [{ ...subject, alphabet: subject.alphabet }] : [],
  );
}

/** What a walk is driven against: the pure machine, a running actor, the real edge in Node, the product in a browser. */
export const levels = ['1', '1b', '2', '3'] as const;
export type Level = (typeof levels)[number];

const most = 40;
/** The walks that can be asked for, by what they cover; `random` is made by names and has no routes. */
export const generators = {
  states: stateCoverage,
  transitions: (graph: Graph) => transitionCoverage(graph, { most }),
  inputs: (graph: Graph) => allInputs(graph, { most }),
  '1-switch': (graph: Graph) => nSwitch(effective(graph), 1, { most }),
  w: (graph: Graph) => wMethod(graph, ({ to }) => [...(graph.states.get(to)?.tags ?? [])].join()),
  random: () => [],
} satisfies Record<string, (graph: Graph) => Route[]>;
export type Generator = keyof typeof generators;

/** One walk of the book: what was driven, which transitions of the config each step takes, and how it ended. */
export interface Driven {
  /** Its file below walks/ without the ending, and its place on the machine's page. */
  readonly name: string;
  readonly file: PathFile;
  /** By step; the start's own first. */
  readonly taken: readonly (readonly string[])[];
  readonly verdicts: readonly Verdict[];
  /** What a level that drives more than the machine has seen. */
  readonly record?: WalkRecord;
}

export interface Verdict {
  readonly level: Level;
  readonly failure?: Failure;
}

export const failureOf = ({ verdicts }: Pick<Driven, 'verdicts'>): Failure | undefined =>
  verdicts.find(({ failure }) => failure)?.failure;

/** What one level has covered of a machine. */
export interface LevelReport {
  readonly level: Level;
  readonly coverage: Coverage;
  /** Of those that the machine carries out. */
  readonly sentences: Share;
  /** Of those that make a difference. */
  readonly mutants: Share;
  readonly failures: number;
}

export interface Report {
  readonly subject: KnownSubject;
  /** Levels that have driven this machine. */
  readonly levels: readonly LevelReport[];
  /** Those that failed, and as many others as show every transition of the config once for each level. */
  readonly shown: readonly Driven[];
  readonly judged: readonly Judged[];
}

export const failuresOf = ({ levels: of }: Report): number => of.reduce((sum, { failures }) => sum + failures, 0);

export interface Asked {
  /** Of levels 1 and 1b. */
  readonly generators: readonly Generator[];
  readonly seed: number;
  readonly levels: readonly Level[];
  /** Walks that levels 2 and 3 have driven, of any machine. */
  readonly records?: readonly WalkRecord[];
}

/** Drives all walks of the generators on levels 1 and 1b, takes what the others have driven, and judges the mutants. */
export async function reportOn(subject: KnownSubject, asked: Asked): Promise<Report> {
  const { machine, alphabet } = subject;
  const graph = explore(machine, alphabet);
  const driven: Driven[] = asked.levels.some((level) => /^1/.test(level)) ? await drive(subject, graph, asked) : [];
  for (const record of asked.records ?? []) {
    if (record.file.machine !== subject.name || !asked.levels.includes(record.level)) continue;
    driven.push(drivenOf(subject, record));
  }
  const judged = judge(machine, alphabet);
  const levelReports = asked.levels.flatMap((level) => {
    const mine = driven.filter(({ verdicts }) => verdicts.some((verdict) => verdict.level === level));
    return mine.length === 0 ? [] : [levelReport(subject, graph, level, mine, judged)];
  });
  return { subject, levels: levelReports, shown: worthShowing(driven), judged };
}

async function drive(
  subject: KnownSubject,
  graph: Graph,
  { generators: by, seed, levels: on }: Asked,
): Promise<Driven[]> {
  const driven: Driven[] = [];
  for (const generator of by) {
    for (const [index, walk] of walksOf(subject, graph, generator, seed).entries()) {
      const file = pathOf(subject, walk, { generator, seed });
      const verdicts: Verdict[] = [];
      if (on.includes('1')) verdicts.push(verdictOf('1', replayPure(subject, file)));
      if (on.includes('1b')) verdicts.push(verdictOf('1b', await replayWithActor(subject, file)));
      const name = `1-${subject.name.replaceAll('/', '-')}-${generator}-${index + 1}`;
      driven.push({ name, file, taken: takenAlong(subject, walk), verdicts });
    }
  }
  return driven;
}

function walksOf({ machine, alphabet }: KnownSubject, graph: Graph, generator: Generator, seed: number): Walk[] {
  if (generator === 'random') return randomWalks(machine, alphabet, seed, 200);
  return generators[generator](graph).map(walkOf);
}

const verdictOf = (level: Level, failure: Failure | undefined): Verdict => (failure ? { level, failure } : { level });

function drivenOf(subject: KnownSubject, record: WalkRecord): Driven {
  const { file, level, failure } = record;
  const taken = takenAlong(subject, { start: file.start, inputs: file.steps.map(({ input }) => input) });
  return { name: recordName(record), file, taken, verdicts: [verdictOf(level, failure)], record };
}

/** Inputs of a walk before the one that failed: what comes after it shows nothing of the machine. */
const goodInputs = ({ file, verdicts }: Driven, level: Level): string[] => {
  const failure = verdicts.find((verdict) => verdict.level === level)?.failure;
  return file.steps.slice(0, failure ? Math.max(0, failure.index) : undefined).map(({ input }) => input);
};

/** What each level sees of a step. A browser sees more than the view, but compares no more of the machine. */
const sights: Readonly<Record<Level, Sight>> = { '1': 'all', '1b': 'running', '2': 'running', '3': 'view' };

function levelReport(
  subject: KnownSubject,
  graph: Graph,
  level: Level,
  driven: readonly Driven[],
  judged: readonly Judged[],
): LevelReport {
  const routes = driven.map((walk) => routeOf(graph, { start: walk.file.start, inputs: goodInputs(walk, level) }));
  const coverage = coverageOf(subject, graph, routes);
  const missed = new Set(coverage.missed);
  const known = definitionsOf(subject.machine).filter((each) => sentenceOf(each).isSpec);
  const count = (of: typeof known) => new Set(of.map((each) => sentenceOf(each).text)).size;
  const real = judged.filter(({ verdict }) => verdict !== 'equivalent').map(({ mutant }) => mutant);
  return {
    level,
    coverage,
    sentences: { seen: count(known.filter(({ id }) => !missed.has(id))), all: count(known) },
    mutants: { seen: killedBy(subject, real, routes, sights[level]), all: real.length },
    failures: driven.filter(({ verdicts }) => verdicts.some((each) => each.level === level && each.failure)).length,
  };
}

/** Failed walks first; of the others, for each level, those that take something new. */
function worthShowing(driven: readonly Driven[]): Driven[] {
  const seen = new Set<string>();
  const isNew = ({ taken, verdicts }: Driven): boolean => {
    const names = taken.flat().map((id) => `${verdicts.map(({ level }) => level).join()} ${id}`);
    const fresh = names.some((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return fresh;
  };
  const failed = driven.filter(failureOf);
  return [...failed, ...driven.filter((walk) => !failureOf(walk) && isNew(walk))];
}

/** The edges that a walk by names takes. */
function routeOf(graph: Graph, { start, inputs }: Walk): Route {
  let at = graph.starts.get(start)?.key ?? '';
  const edges = inputs.flatMap((name) => {
    const edge = graph.edges.get(at)?.find(({ input }) => input.name === name);
    at = edge?.to ?? at;
    return edge ? [edge] : [];
  });
  return { start, edges };
}
