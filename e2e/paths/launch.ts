import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { launchArgs } from '../launch.ts';

const executablePath = process.env.PLATEN_CHROME;

/** A browser that keeps pages one has left, as people's browsers do and Playwright's does not. */
export const backForwardCache: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  // A walk is told by its steps and its log; a trace of each of the thousand looks at the page tells less.
  trace: 'off',
  launchOptions: {
    args: launchArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
};
