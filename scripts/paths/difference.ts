import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { definitionsOf, nodesOf, pathOf } from '#tests/machines/support/explorer.ts';
import { type KnownSubject, knownSubjects } from './report.ts';

/** A transition in one line without its place in the list: what a reviewer compares. */
function linesOf({ machine }: KnownSubject): Set<string> {
  const nameOf = (value: unknown) => (typeof value === 'string' ? value : String((value as { type?: unknown }).type));
  const transitions = definitionsOf(machine).map(({ definition }) => {
    const from = pathOf(definition.source) || '(root)';
    const guard = definition.guard ? ` [${nameOf(definition.guard)}]` : '';
    const to = (definition.target ?? []).map((node) => pathOf(node)).join(', ') || 'stays';
    const actions = definition.actions.map(nameOf).join(', ');
    return `${from} · ${definition.eventType || 'always'}${guard} -> ${to}${actions ? ` / ${actions}` : ''}`;
  });
  const states = nodesOf(machine).map((node) => {
    const { entry, exit, invoke } = node;
    const parts = [
      ...entry.map((action) => `entry ${nameOf(action)}`),
      ...exit.map((action) => `exit ${nameOf(action)}`),
      ...invoke.map(({ id }) => `invoke ${id}`),
    ];
    return [`state ${pathOf(node) || '(root)'}`, ...parts].join(', ');
  });
  return new Set([...states, ...transitions]);
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export function isRevision(name: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`) !== '';
  } catch {
    return false;
  }
}

/** What changed in the machines since a revision, as text: `+` new, `-` gone. */
export async function graphDifference(now: readonly KnownSubject[], revision: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-paths-'));
  const tree = join(folder, 'then');
  git('worktree', 'add', '--detach', tree, revision);
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
    const then = await knownSubjects(join(tree, 'machines/'));
    const names = [...new Set([...then, ...now].map(({ name }) => name))].toSorted();
    const changes = names.flatMap((name) => {
      const [before, after] = [then, now].map((all) => all.find((subject) => subject.name === name));
      const [old, fresh] = [before ? linesOf(before) : new Set(), after ? linesOf(after) : new Set()];
      const gone = [...old].filter((line) => !fresh.has(line)).map((line) => `- ${line}`);
      const added = [...fresh].filter((line) => !old.has(line)).map((line) => `+ ${line}`);
      return gone.length + added.length === 0 ? [] : [name, ...gone, ...added, ''];
    });
    return changes.length === 0 ? `No machine has changed since ${revision}.\n` : changes.join('\n');
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  }
}
