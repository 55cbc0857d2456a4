// `npm run bench [names]`: the measurements live in scripts/bench/, and run against the built product.
import { browserOrNothing } from './browser.mjs';
import { buildIfChanged } from './build.mjs';
import { at, runNode } from './process.mjs';
import { serverEnv, serverFlags } from './server.mjs';

export async function bench(args) {
  await buildIfChanged();
  const browser = await browserOrNothing();
  const env = { ...serverEnv, SERVER_FLAGS: serverFlags.join(' '), ...(browser ? { PLATEN_CHROME: browser } : {}) };
  return runNode([at('scripts/bench/main.ts'), ...args], { env });
}
