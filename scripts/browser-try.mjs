// Run by browser.mjs on Node 24: starts the browser of argument 1 once and prints its version; without an argument,
// prints where Playwright's own browser would be.
import { chromium } from '@playwright/test';
import { launchArgs } from '../e2e/launch.ts';

const executablePath = process.argv[2];
if (executablePath) {
  const browser = await chromium.launch({ executablePath, args: launchArgs, timeout: 60_000 });
  process.stdout.write(browser.version());
  await browser.close();
} else {
  process.stdout.write(chromium.executablePath());
}
