import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Ignored } from '#machines/alphabet.ts';

/** An alphabet without its machine's types, as the explorer reads it. */
export interface AnyAlphabet {
  readonly starts: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly actors: Readonly<
    Record<
      string,
      { readonly done: Readonly<Record<string, unknown>>; readonly error: Readonly<Record<string, unknown>> }
    >
  >;
  readonly delays: readonly string[];
  readonly ignored: readonly Ignored[];
  readonly key?: (context: never) => Readonly<Record<string, unknown>>;
}

/** A machine found in machines/, with the alphabet that stands beside it. */
export interface Subject {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly alphabet: AnyAlphabet | undefined;
}

const ours = fileURLToPath(new URL('../../../machines/', import.meta.url));

/**
 * Every machine that a file below machines/ exports: found, not listed.
 * @param root another checkout's machines/, with a slash at its end
 */
export async function findSubjects(root = ours): Promise<readonly Subject[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const subjects: Subject[] = [];
  for (const file of files.toSorted()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(root + file).href);
    for (const machine of Object.values(exported)) {
      if (!(machine instanceof StateMachine)) continue;
      const name = file.slice(0, -'.ts'.length);
      const beside = files.includes(`${name}.alphabet.ts`)
        ? await import(pathToFileURL(`${root}${name}.alphabet.ts`).href)
        : {};
      subjects.push({ name, machine, alphabet: (beside as { alphabet?: AnyAlphabet }).alphabet });
    }
  }
  return subjects;
}
