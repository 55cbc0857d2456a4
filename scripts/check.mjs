// `npm run check [parts]`: everything that needs neither a database nor a browser.
import { buildIfChanged, codegen } from './build.mjs';
import { at, runNode, say } from './process.mjs';

const tool =
  (path, ...args) =>
  () =>
    runNode([at('node_modules', path), ...args]);

const parts = {
  lint: tool(
    '@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
  ),
  types: tool('typescript/bin/tsc', '--noEmit'),
  imports: () => runNode([at('scripts/imports.mjs')]),
  unused: tool('knip/bin/knip.js'),
  size: async () => {
    await buildIfChanged();
    return runNode([at('scripts/size.mjs')]);
  },
};

/** Runs the named parts, all without a name, to the end, and answers 0 only if every one is content. */
export async function check(names) {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`No check "${unknown[0]}". There is: ${Object.keys(parts).join(', ')}.`);

  await codegen();
  const failed = [];
  const chosen = names.length > 0 ? names : Object.keys(parts);
  for (const name of chosen) {
    say(`— ${name}`);
    // A part that throws (a build that fails) must not hide the parts after it.
    const code = await parts[name]().catch((error) => say(error.message));
    if (code !== 0) failed.push(name);
  }
  say(failed.length > 0 ? `check: ${failed.join(', ')} failed.` : `check: ${chosen.join(', ')} passed.`);
  return failed.length > 0 ? 1 : 0;
}
