// Packages and Node 24: what has to be there before anything else can run.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at, cache, run, runToolsOn, say } from './process.mjs';

const wanted = 24;

/** Installs the packages of the lock file, unless node_modules already holds exactly these. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const mark = cache('installed-lock');
  if (isInstalled(lock, mark)) return;

  say('Installing packages (once, about a minute) …');
  const code = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error('npm ci failed, see above. A network that reaches the npm registry is needed once.');
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, lock);
}

/** By content where we installed, by age where somebody ran npm by hand. */
function isInstalled(lock, mark) {
  const hidden = at('node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return true;
  return statSync(hidden).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

/** Runs npm: the one that started us where there is one, so that `npm` need not be in PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Node 24 for every tool: the running one if it is new enough, else the one from node_modules. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= wanted) return runToolsOn(process.execPath);
  const folder = at('node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
  const binary = process.platform === 'win32' ? `${folder}/bin/node.exe` : `${folder}/bin/node`;
  if (existsSync(binary)) return runToolsOn(binary);
  throw new Error(
    `Platen needs Node ${wanted} or newer; this is ${process.versions.node}, and there is no Node package for ` +
      `${process.platform}-${process.arch}. Please install Node ${wanted} (https://nodejs.org) and try again.`,
  );
}
