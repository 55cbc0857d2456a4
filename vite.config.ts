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
 * Few chunks, because each costs a round trip and a compression window of its own: what every page starts with, and what
 * every page of a signed-in person adds. The sign-in pages are one,
 * and a page is one more.
 */
const chunkGroups = [
  {
    name: 'start',
    priority: 3,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|xstate|@xstate|use-sync-external-store|lucide-react\/dist\/esm\/(?:shared|Icon|create))|\/styled-system\/|\/machines\/(?:session|route-guard|toasts|api-error|not-provided|safe-return)|\/src\/client\/(?!shell|format|sign-in\.ts|user-manager)|\/src\/shared\/(?:text|rules|permissions)|\/src\/app\/(?!menu)[^/]+$|\/src\/app\/layout\/(?:brand|preferences|toasts|page-arrival|layout\.texts)|\/src\/ui\/(?:button|field|icon-button|link|registration-mark|skip-link|spinner|state|toast-view|visually-hidden|words)/,
  },
  {
    name: 'sign-in',
    priority: 2,
    test: /\/src\/features\/account\/(?:login|register|logout|sign-in-calls|form-parts|phone-code|credential-form|sign-in\.texts)|\/machines\/(?:credential-form|phone-code)|\/src\/ui\/phone-code|\/src\/app\/layout\/auth-layout/,
  },
  {
    name: 'signed-in',
    priority: 1,
    test: /node_modules\/(?:ofetch|ufo|destr|zod)\/|\/src\/shared\/|\.contract\.ts$|\/src\/client\/(?:shell|format)|\/src\/app\/(?:menu|layout\/(?!auth-layout))|\/src\/ui\/(?!.*-frame)|\/machines\/shell/,
  },
];

/** One file for the browser build, the middleware mode of `npm run dev` and the tests. */
export default defineConfig({
  root: at('./src/app'),
  publicDir: at('./src/app/public'),
  // Not below src/app, where Vite would otherwise write: node_modules is ignored by every tool.
  cacheDir: at('./node_modules/.vite'),
  plugins: [react(), withoutMachineNotes],
  css: { postcss: { plugins: [panda] } },
  server: { fs: { allow: [at('.')] } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // Read by scripts/size.mjs, which holds the first load of /login to its budget.
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
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
