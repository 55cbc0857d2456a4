// The size budget of the first load of /login for a signed-out visitor, read from Vite's manifest of the built app:
// the entry, the chunk of the sign-in pages, and everything they import statically. What a click loads is not
// counted; what a browser really transfers is measured by `npm run bench`.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const budget = { js: 150_000, css: 20_000 };
const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const keys = Object.keys(manifest);
const firstLoad = {
  // What every page starts with is one chunk; the lines that call it stand in the page (vite.config.ts).
  start: keys.find((key) => manifest[key].name === 'start'),
  // Layout and screens of the sign-in pages are one chunk.
  'sign-in chunk': keys.find((key) => manifest[key].name === 'sign-in'),
};
const missing = Object.keys(firstLoad).filter((part) => !firstLoad[part]);
if (missing.length > 0) throw new Error(`The manifest names no ${missing.join(', no ')}: nothing was measured.`);

const chunks = new Set();
const files = { js: new Set(), css: new Set() };
for (const key of Object.values(firstLoad)) visit(key);

// Scripts and styles that the page itself names are loaded too, whatever the manifest says.
const page = readFileSync(join(dist, 'index.html'), 'utf8');
for (const [, file, kind] of page.matchAll(/(?:src|href)="\/?([^"]+\.(js|css))"/g)) files[kind].add(file);

let isOver = false;
for (const kind of ['js', 'css']) {
  const sizes = [...files[kind]].map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  for (const [file, size] of sizes.sort((a, b) => b[1] - a[1])) console.log(`  ${kB(size)}  ${file}`);
  console.log(`First load of /login, ${kind}: ${kB(total)} gzip of ${kB(budget[kind])}`);
  isOver ||= total > budget[kind] || total === 0;
}
process.exitCode = isOver ? 1 : 0;

function visit(key) {
  if (chunks.has(key)) return;
  chunks.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  if (file.endsWith('.js')) files.js.add(file);
  for (const style of css) files.css.add(style);
  for (const next of imports) visit(next);
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
