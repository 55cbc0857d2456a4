import { explore, type Graph } from '#tests/machines/support/explorer.ts';
import { type AnyAlphabet, findSubjects, type Subject } from '#tests/machines/support/subjects.ts';
import { type Coverage, coverageOf, takenAlong } from '#tests/paths/coverage.ts';
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
import { type Judged, judge } from '#tests/paths/mutation.ts';
import { type PathFile, pathOf, type Walk, walkOf } from '#tests/paths/path-file.ts';
import { type Failure, replayPure, replayWithActor } from '#tests/paths/replay.ts';

export type KnownSubject = Subject & { readonly alphabet: AnyAlphabet };

export async function knownSubjects(root?: string): Promise<readonly KnownSubject[]> {
  return (await findSubjects(root)).flatMap((subject) =>
    subject.alphabet ? [{ ...subject, alphabet: subject.alphabet }] : [],
  );
}

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
  readonly file: PathFile;
  /** By step; the start's own first. */
  readonly taken: readonly (readonly string[])[];
  readonly failures: Readonly<Record<'1' | '1b', Failure | undefined>>;
}

export interface Report {
  readonly subject: KnownSubject;
  readonly coverage: Coverage;
  readonly failures: number;
  /** Those that failed, and as many others as show every transition of the config once. */
  readonly shown: readonly Driven[];
  readonly judged: readonly Judged[];
}

/** Drives all walks of a generator on levels 1 and 1b, and judges the mutants. */
export async function reportOn(subject: KnownSubject, generator: Generator, seed: number): Promise<Report> {
  const { machine, alphabet } = subject;
  const graph = explore(machine, alphabet);
  const routes = generators[generator](graph);
  const walks: Walk[] = generator === 'random' ? randomWalks(machine, alphabet, seed, 200) : routes.map(walkOf);
  const shown: Driven[] = [];
  const seen = new Set<string>();
  let failures = 0;
  for (const walk of walks) {
    const file = pathOf(subject, walk, { generator, seed });
    const ended = { '1': replayPure(subject, file), '1b': await replayWithActor(subject, file) };
    const failed = Boolean(ended['1'] ?? ended['1b']);
    const taken = takenAlong(subject, walk);
    const isNew = taken.flat().some((id) => !seen.has(id));
    if (failed) failures += 1;
    if (!failed && !isNew) continue;
    for (const id of taken.flat()) seen.add(id);
    const driven = { file, taken, failures: ended };
    if (failed) shown.unshift(driven);
    else shown.push(driven);
  }
  const covered = generator === 'random' ? routesOf(graph, walks) : routes;
  const coverage = coverageOf(subject, graph, covered);
  return { subject, coverage, failures, shown, judged: judge(machine, alphabet) };
}

/** The edges that walks by names take. */
function routesOf(graph: Graph, walks: readonly Walk[]): Route[] {
  return walks.map(({ start, inputs }) => {
    let at = graph.starts.get(start)?.key ?? '';
    const edges = inputs.flatMap((name) => {
      const edge = graph.edges.get(at)?.find(({ input }) => input.name === name);
      at = edge?.to ?? at;
      return edge ? [edge] : [];
    });
    return { start, edges };
  });
}
