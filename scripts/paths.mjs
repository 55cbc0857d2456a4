// `npm run paths [-- options]`: every generated walk, and the path book. What it can do stands in scripts/paths/main.ts.
import { codegen } from './build.mjs';
import { at, runNode } from './process.mjs';

export async function paths(args) {
  await codegen();
  return runNode([at('scripts/paths/main.ts'), ...args]);
}
