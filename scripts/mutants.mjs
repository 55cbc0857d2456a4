// `npm run mutants [-- options]`: StrykerJS puts one fault after another into the ordinary code around the machines and
// counts those that no test notices. Options go to Stryker, such as `--mutate src/client/api.ts` for one file.
import { codegen } from './build.mjs';
import { at, runNode } from './process.mjs';

export async function mutants(args) {
  await codegen();
  const config = at('scripts/mutants/stryker.config.json');
  return runNode([at('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config, ...args]);
}
