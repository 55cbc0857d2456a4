// `npm start` and `npm run dev`: the same server, with the built app or with Vite inside it.

import { pathToFileURL } from 'node:url';
import { buildIfChanged, codegen } from './build.mjs';
import { at, runNode } from './process.mjs';

const main = at('src/server/main.ts');
const withParent = ['--import', pathToFileURL(at('scripts/stop-with-parent.mjs')).href];

/** Builds what changed and runs the server until it ends; its exit code is ours. */
export async function start(args) {
  await buildIfChanged();
  return runNode([...withParent, main, ...args], { env: { NODE_ENV: process.env.NODE_ENV ?? 'production' } });
}

/** The server with Vite in middleware mode (PLATEN_DEV=1); node restarts it when a server file changes. */
export async function dev(args) {
  await codegen();
  return runNode(['--watch', '--watch-preserve-output', ...withParent, main, ...args], { env: { PLATEN_DEV: '1' } });
}
