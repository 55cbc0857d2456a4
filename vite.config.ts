import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

/**
 * What every page starts with comes in four scripts: fetched at once (`preloadStart`), run one after the other, so that
 * no single task blocks a slow phone (src/app/main.tsx). What pages of signed-in people share is one more, the sign-in
 * pages are one, and each page is one: a script costs a round trip and a compression window of its own.
 */
const startChunks = ['react', 'router', 'session', 'start', 'rolldown-runtime'];
const chunkGroups = [
  { name: 'main', priority: 8, test: /vite\/preload-helper|\/src\/app\/main\.tsx/ },
  { name: 'react', priority: 6, test: /node_modules\/(?:react-dom|scheduler)\/|\/src\/app\/react-root\.ts/ },
  { name: 'router', priority: 5, test: /node_modules\/react-router\// },
  {
    name: 'session',
    priority: 7,
    test: /node_modules\/(?:react|xstate|@xstate|use-sync-external-store)\/|\/machines\/(?:session|route-guard|toasts|api-error|not-provided|safe-return)|\/src\/client\/(?!shell|format|api|identity-provider|user-manager)|\/src\/shared\/(?:text|rules|permissions)/,
  },
  {
    name: 'start',
    priority: 3,
    test: /node_modules\/lucide-react\/dist\/esm\/(?:shared|Icon|create)|\/styled-system\/|\/src\/app\/(?!menu|main|index)[^/]+$|\/src\/app\/layout\/(?:brand|preferences|toasts|page-arrival|frame\.texts)|\/src\/ui\/(?:button|field|icon-button|link|registration-mark|skip-link|spinner|state|toast-view|visually-hidden|words)/,
  },
  {
    name: 'sign-in',
    priority: 2,
    test: /\/src\/features\/account\/(?:login|register|logout|sign-in-calls|form-parts|phone-code|credential-form|sign-in\.texts)|\/machines\/(?:credential-form|phone-code)|\/src\/ui\/phone-code|\/src\/app\/layout\/auth-layout/,
  },
  {
    name: 'signed-in',
    priority: 1,
    test: /node_modules\/(?:ofetch|ufo|destr|zod)\/|\/src\/shared\/|\.contract\.ts$|\/src\/client\/(?:shell|format|api)|\/src\/app\/(?:menu|layout\/(?!auth-layout))|\/src\/ui\/(?!.*-frame)|\/machines\/shell/,
  },
];

const preloadStart: Plugin = {
  name: 'platen:preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && startChunks.includes(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
};

/** One file for the browser build, the middleware mode of `npm run dev` and the tests. */
export default defineConfig({
  root: at('./src/app'),
  publicDir: at('./src/app/public'),
  // Not below src/app, where Vite would otherwise write: node_modules is ignored by every tool.
  cacheDir: at('./node_modules/.vite'),
  plugins: [react(), withoutMachineNotes, preloadStart],
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    root: at('.'),
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    // PGlite opens in 1.5 s from a template on a quiet machine, and several times slower beside a build.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Each worker that opens PGlite holds about 0.5 GB.
    maxWorkers: 2,
  },
});
