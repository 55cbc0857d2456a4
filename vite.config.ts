import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { servePathBook } from './scripts/paths/serve-book.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Panda and Vite each bring a PostCSS of their own; the same plugin, but two types that do not meet.
const panda = pandacss({ cwd: at('.'), configPath: at('./panda.config.ts') }) as never;

/**
 * The machines quote the specification in `meta` for diagrams, traceability and tests; no screen reads that, and it is
 * 3 kB of the first load.
 */
const withoutMachineNotes: Plugin = {
  name: 'platen:machine-notes',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/machines\/[^?]*\.ts$/.test(id) ? code.replace(/\bmeta: \{[^{}]+\},?/g, '') : undefined),
};

/** Vite's loader of a script's dependencies: with none to load (`resolveDependencies` below) it only calls on. */
const withoutPreload: Plugin = {
  name: 'platen:without-preload',
  apply: 'build',
  transform: (_, id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * What every page starts with is one script, what pages of signed-in people share is one more, the sign-in pages are
 * one, and each page is one: a script costs a round trip and a compression window of its own. The quote page shows its
 * first price after three.
 */
const chunkGroups = [
  {
    name: 'start',
    priority: 7,
    test: /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|react-router|xstate|@xstate|use-sync-external-store)\/|\/machines\/(?:session|route-guard|toasts|api-error|not-provided|safe-return)|\/src\/client\/(?!shell|format|pieces|api|identity-provider|user-manager|use-|preferences|download|bulk|list-query|form-)|\/src\/shared\/(?:text|rules|permissions)|node_modules\/lucide-react\/dist\/esm\/(?:shared|Icon|create)|\/styled-system\/|\/src\/app\/(?!menu|index|routes\.)[^/]+$|\/src\/app\/layout\/(?:brand|preferences|toasts|page-arrival|frame\.texts)|\/src\/ui\/(?:button|field|icon-button|link|registration-mark|skip-link|spinner|state|toast-view|visually-hidden|words)/,
  },
  {
    name: 'sign-in',
    priority: 2,
    test: /\/src\/features\/account\/(?:login|sign-in-calls|form-parts|phone-code|credential-form|sign-in\.texts)|\/machines\/(?:credential-form|phone-code)|\/src\/ui\/phone-code|\/src\/app\/layout\/auth-layout/,
  },
  {
    // The preview of a product shares its parts with the quote page.
    name: 'quote',
    priority: 0,
    test: /\/src\/features\/quotes\/(?:quote\.tsx|break-table|configure)/,
  },
  {
    name: 'signed-in',
    priority: 1,
    test: /node_modules\/(?:ofetch|ufo|destr|zod)\/|\/src\/shared\/(?!regions)|\.contract\.ts$|\/src\/client\/(?:shell|format|pieces|api|use-answer)|\/src\/app\/(?:menu|routes\.|layout\/(?!auth-layout))|\/src\/ui\/(?!menu\.|tooltip\.|list-|form-|filter-bar|preview-|import-|.*-frame)|\/machines\/(?:shell|record-view)|\/(?:order-screen|coupon-words)\.texts|\/src\/features\/settings\/payee/,
  },
];

/**
 * The bundler's helpers are a script of 0.8 kB that every other one imports. They go into the start, which every other
 * one imports as well: a request less before the first price.
 */
const foldRuntime: Plugin = {
  name: 'platen:fold-runtime',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = (name: string) => chunks.find((chunk) => chunk.name === name);
      const [runtime, start] = [named('rolldown-runtime'), named('start')];
      if (!runtime || !start) throw new Error('the build has no script of helpers, or no start');
      const exported = (text: string) => text.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1');
      const helpers = runtime.code.replace(
        /export\{([^}]*)\};?\s*$/,
        (_, names: string) => `return{${exported(names)}}`,
      );
      const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${posix.basename(runtime.fileName)}";`);
      const destructured = (names: string) => names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$1:$2');
      for (const chunk of chunks) {
        const from = `import{$helpers}from"./${posix.basename(start.fileName)}";`;
        const take = chunk === start ? `const $helpers=(()=>{${helpers}})();` : from;
        chunk.code = chunk.code.replace(
          imported,
          (_, names: string) => `${take}const{${destructured(names)}}=$helpers;`,
        );
      }
      start.code += 'export{$helpers};';
      delete bundle[runtime.fileName];
    },
  },
};

/**
 * Two scripts are so small that fetching them would cost more than they are: what runs before the first paint, and the
 * two lines that call the start. The build writes them into the page; the server puts their hashes into its policy.
 */
const inlineScripts: Plugin = {
  name: 'platen:inline-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { chunk, bundle }) => {
      if (!chunk || !bundle) throw new Error('index.html has no script of its own to write into it');
      delete bundle[chunk.fileName];
      const start = chunk.code.replaceAll('"./', `"/${posix.dirname(chunk.fileName)}/`).trim();
      const page = replaced(html, /<script type="module"[^>]* src="[^"]+"><\/script>/, script(start, 'module'));
      const early = readFileSync(at('./src/app/before-paint.js'), 'utf8').replace(/^\/\*[\s\S]*?\*\/\s*/, '');
      return replaced(page, /<script src="\/before-paint\.js"><\/script>/, script(early));
    },
  },
};

const script = (code: string, type?: string) => `<script${type ? ` type="${type}"` : ''}>${code}</script>`;

function replaced(html: string, tag: RegExp, by: string): string {
  if (!tag.test(html)) throw new Error(`index.html has no ${tag}`);
  return html.replace(tag, () => by);
}

/** One file for the browser build, the middleware mode of `npm run dev` and the tests. */
export default defineConfig({
  root: at('./src/app'),
  publicDir: at('./src/app/public'),
  // Not below src/app, where Vite would otherwise write: node_modules is ignored by every tool.
  cacheDir: at('./node_modules/.vite'),
  plugins: [react(), withoutMachineNotes, withoutPreload, foldRuntime, inlineScripts, servePathBook(at('./path-book'))],
  // React has had this hook of its own since 18; the stand-in for older ones is dead weight in the first load.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { postcss: { plugins: [panda] } },
  server: { fs: { allow: [at('.')] } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // Read by scripts/size.mjs, which holds the first load of /login to its budget.
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // What a page's script imports is loaded with the frame already; looking for it costs more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: (_, deps, { hostType }) => (hostType === 'js' ? [] : deps) },
    // With strict order each module is a function that runs when it is asked for: the start is one script, but many
    // short tasks (src/app/main.tsx).
    rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    root: at('.'),
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    // PGlite opens a copy of the template in a second or two on a quiet machine, and ten times slower beside builds and
    // browsers.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
