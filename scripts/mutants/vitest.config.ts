import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that answer for the ordinary code around the machines: what `npm run mutants` runs for each fault. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    setupFiles: ['scripts/mutants/machines-once.ts'],
    include: [
      'tests/machines/{api-error,route-guard,safe-return,session,tour}.test.ts',
      'tests/client/**/*.test.ts',
      'tests/app/**/*.test.ts',
    ],
    testTimeout: 30_000,
  },
});
