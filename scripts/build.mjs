// The built browser app in dist/, made again only when something it is made of changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, runNode, say } from './process.mjs';

const sources = ['src', 'machines', 'vite.config.ts', 'panda.config.ts', 'package.json', 'package-lock.json'];
const mark = at('dist/.vite/sources');

/** Writes styled-system/, which the types, the tests and the build read. */
export async function codegen() {
  const code = await runNode([at('node_modules/@pandacss/dev/bin.js'), 'codegen', '--silent']);
  if (code !== 0) throw new Error('panda codegen failed, see above.');
}

/** Builds dist/ unless it was built from these very sources. */
export async function buildIfChanged() {
  const hash = hashOf(sources);
  const isFresh = existsSync(mark) && readFileSync(mark, 'utf8') === hash && existsSync(at('styled-system/css'));
  if (isFresh) return;
  say('Building the browser app …');
  await codegen();
  const code = await runNode([at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('vite build failed, see above.');
  writeFileSync(mark, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = at(path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
    return;
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0');
}
