// Starting other programs: which node they run on, and who hears the signals.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchParent } from './parent.mjs';

/** The repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** A file of the repository, by its path from the top. */
export const at = (...path) => resolve(root, ...path);

/** Where this project's tools keep what they can make again; `npm ci` empties it. */
export const cache = (...path) => at('node_modules/.cache/platen', ...path);

/** One line on stderr, so that stdout stays what a tool printed. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

let node = process.execPath;

/** From now on every tool runs on this node, and a tool that looks for `node` in PATH finds the same one. */
export function runToolsOn(path) {
  node = path;
  process.env.PATH = `${dirname(path)}${delimiter}${process.env.PATH ?? ''}`;
}

/**
 * Runs `node <args>` in the repository and answers with its exit code (128 + n after signal n, as a shell does).
 *
 * @param {string[]} args script and arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean, stop?: AbortSignal }} [options] `quiet` keeps its output
 *   to itself, `stop` ends it with SIGTERM
 */
export const runNode = (args, options) => run(node, args, options);

/** `runNode` that answers with the code and what stdout said. */
export const readNode = (args, options) => read(node, args, options);

/** As `runNode`, for any program. */
export function run(program, args, { env = {}, quiet = false, stop, ...rest } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : 'inherit',
    ...rest,
  });
  stop?.addEventListener('abort', () => child.kill('SIGTERM'));
  return follow(child);
}

/** As `readNode`, for any program; stderr still goes to the terminal unless `quiet`. */
export async function read(program, args, { env = {}, quiet = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return { code: await follow(child), output };
}

/** Waits for a child. Signals to the launcher go on to it, and it is stopped when npm dies without telling us. */
function follow(child) {
  const terminate = () => child.kill('SIGTERM');
  // Ctrl-C in a terminal reaches the whole group by itself; passing it on would be a second one.
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT');
  const listeners = [
    ['SIGINT', interrupt],
    ['SIGTERM', terminate],
    ['SIGHUP', terminate],
  ];
  for (const [signal, listener] of listeners) process.on(signal, listener);
  // Only under npm: started by hand, the launcher may outlive its shell (nohup).
  const watch = process.env.npm_lifecycle_event ? watchParent(terminate) : undefined;

  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  });
}
