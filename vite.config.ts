import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Panda and Vite each bring a PostCSS of their own; the same plugin, but two types that do not meet.
const panda = pandacss({ cwd: at('.'), configPath: at('./panda.config.ts') }) as never;

/** One file for the browser build, the middleware mode of `npm run dev` and the tests. */
export default defineConfig({
  root: at('./src/app'),
  publicDir: at('./src/app/public'),
  // Not below src/app, where Vite would otherwise write: node_modules is ignored by every tool.
  cacheDir: at('./node_modules/.vite'),
  plugins: [react()],
  css: { postcss: { plugins: [panda] } },
  server: { fs: { allow: [at('.')] } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // Read by scripts/size.mjs, which holds the first load of /login to its budget.
    manifest: true,
    sourcemap: false,
    target: 'es2023',
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
