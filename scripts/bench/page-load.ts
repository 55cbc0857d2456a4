import { chromium } from '@playwright/test';
import { bounded, type Figure, median } from './measure.ts';
import { startPlaten } from './stack.ts';

/** Slow 4G as Lighthouse simulates it: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

interface Seen {
  lcpMs: number;
  blockingMs: number;
  element: string;
  scriptBytes: number;
}

/** Observes paints and long tasks from the first moment of the page. */
function observe(): void {
  const seen: Seen = { lcpMs: 0, blockingMs: 0, element: '', scriptBytes: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcpMs = entry.startTime;
      seen.element = (entry as PerformanceEntry & { element?: Element }).element?.tagName ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.blockingMs += Math.max(0, task.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Largest contentful paint and total blocking time of the sign-in page for a visitor, slow 4G and processor ÷ 4. */
export async function pageLoadFigures(databaseUrl: string): Promise<Figure[]> {
  const executablePath = process.env.PLATEN_CHROME;
  if (!executablePath) throw new Error('no browser was found: set CHROME_PATH');
  const platen = await startPlaten(databaseUrl);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const runs: Seen[] = [];
    for (let run = 0; run < 5; run += 1) {
      const page = await (await browser.newContext()).newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slow4g);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(observe);
      // A visitor sent here by the provider: /login without a uid first goes there and back.
      await page.goto(`${platen.origin}/login?uid=bench`);
      await page.getByRole('button', { name: '登录' }).first().waitFor();
      await page.waitForTimeout(1500);
      runs.push(
        await page.evaluate(() => {
          const { seen } = globalThis as unknown as { seen: Seen };
          const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const scripts = loaded.filter((entry) => /\.js$/.test(new URL(entry.name).pathname));
          return { ...seen, scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) };
        }),
      );
      await page.context().close();
    }
    return [
      { name: 'scripts transferred for /login', value: `${median(runs.map((run) => run.scriptBytes)) / 1000} kB` },
      bounded('largest contentful paint of /login', median(runs.map((run) => run.lcpMs)) / 1000, 's', 1.5, 'at most'),
      bounded('total blocking time of /login', median(runs.map((run) => run.blockingMs)), 'ms', 50, 'at most'),
    ];
  } finally {
    await browser.close();
    await platen.stop();
  }
}
