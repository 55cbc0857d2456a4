// `npm start` and `npm run dev`: the same server, with the built app or with Vite inside it.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildIfChanged, codegen } from './build.mjs';
import { at, cache, runNode, say } from './process.mjs';

/**
 * A start reads some 1,500 modules, nearly all of which it keeps: V8 lets its space for new objects grow to the limit
 * meanwhile, and never fills that again. 4 instead of 16 MB are 28 MB less at idle.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/**
 * The cache of compiled code that src/server/main.ts keeps, told from outside: so it holds that file as well, and what
 * strips its types is not even loaded.
 */
export const serverEnv = { NODE_COMPILE_CACHE: cache('compiled') };

const server = [
  ...serverFlags,
  '--import',
  pathToFileURL(at('scripts/stop-with-parent.mjs')).href,
  at('src/server/main.ts'),
];

/** Builds what changed and runs the server until it ends; its exit code is ours. */
export async function start(args) {
  await buildIfChanged();
  return runNode([...server, ...args], { env: { ...serverEnv, NODE_ENV: process.env.NODE_ENV ?? 'production' } });
}

/**
 * The server with Vite in middleware mode (PLATEN_DEV=1), started again when a file that it may import changes.
 * Node's own --watch also sees the copy of its configuration that Vite writes at every start, and restarts for ever.
 */
export async function dev(args) {
  await codegen();
  for (;;) {
    const change = nextChange();
    const code = await runNode([...server, ...args], { env: { ...serverEnv, PLATEN_DEV: '1' }, stop: change.signal });
    if (!change.signal.aborted && code !== 1) {
      change.abort();
      return code;
    }
    if (!change.signal.aborted) {
      say('The server failed; waiting for a change (Ctrl-C ends).');
      await once(change.signal, 'abort');
    }
    say('Changed: starting the server again.');
  }
}

/** Aborts at the next change to the server's files; abort it by hand to stop watching. */
function nextChange() {
  const change = new AbortController();
  // An editor writes a file in several steps.
  const changed = (path) => isOfServer(path) && setTimeout(() => change.abort(), 100);
  const watchers = ['src', 'machines'].map((folder) =>
    watch(at(folder), { recursive: true }, (_, name) => changed(`${folder}/${name ?? ''}`.replaceAll('\\', '/'))),
  );
  change.signal.addEventListener('abort', () => {
    for (const watcher of watchers) watcher.close();
  });
  return change;
}

/** What only a browser reads is Vite's to reload. */
const isOfServer = (path) => path.endsWith('.ts') && !/^src\/(app|client|ui|resource)\//.test(path);
