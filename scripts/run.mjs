// The one launcher behind `npm start`, `npm test`, `npm run dev`, `check`, `bench`, `paths` and `mutants`.
// It runs on any Node from 18 on and imports from `node:` only, because on a fresh machine nothing else is there yet;
// every tool it starts runs on Node 24 (docs/decisions/0001-node-24-launcher.md).
import { bench } from './bench.mjs';
import { check } from './check.mjs';
import { ensureInstalled, findNode } from './install.mjs';
import { mutants } from './mutants.mjs';
import { paths } from './paths.mjs';
import { say } from './process.mjs';
import { dev, start } from './server.mjs';
import { test } from './test.mjs';

const commands = { start, dev, test, check, bench, paths, mutants };
// npm takes the `--` away, a person who calls this file may not.
const [name = '', ...args] = process.argv.slice(2).filter((word) => word !== '--');

/** Runs one command and answers with its exit code. */
async function main() {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    say(`Unknown command "${name}". There is: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  await ensureInstalled();
  findNode();
  return command(args);
}

try {
  process.exitCode = await main();
} catch (error) {
  // Everything thrown here is a sentence for the person at the keyboard, not a stack.
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
