// The import rules, on Node 24: `node scripts/imports.mjs`. Fails on a violation, and when it read too little to know.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folders = ['src', 'machines', 'tests', 'e2e'];

const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
const { modules, summary } = output;

for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);

// A wrong path or a parser that is missing reads nothing and finds nothing.
const unread = folders.filter((folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)));
for (const folder of unread) console.error(`No module was read in ${folder}/.`);
const followed = modules.filter(({ dependencies }) => dependencies.some(({ module }) => module.startsWith('#')));
if (followed.length === 0) console.error('No import was read.');

console.log(
  `Imports: ${modules.length} modules, ${summary.totalDependenciesCruised} imports, ${summary.error} forbidden.`,
);
process.exitCode = summary.error > 0 || unread.length > 0 || followed.length === 0 ? 1 : 0;
