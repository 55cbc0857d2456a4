import { caseOf } from '../../cases.ts';
import { expect, test } from '../../fixtures.ts';
import { launchArgs } from '../../launch.ts';
import { demo } from '../../page-objects/login.ts';
import { app, noErrorPage } from '../../session.ts';

const executablePath = process.env.PLATEN_CHROME;

// As people's browsers have it: pages that are left are kept and come back as they were.
test.use({
  launchOptions: {
    args: launchArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test(...caseOf('authts/oidc-client-ts#402'), async ({ context, page, login }) => {
  await noErrorPage(context);
  // Before the first page: one that comes back has no script but its own from then.
  const kept: string[] = [];
  await context.exposeFunction('restored', (search: string) => kept.push(search));
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) (window as unknown as { restored: (search: string) => void }).restored(location.search);
    }),
  );
  let callback = '';
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/callback') callback = request.url();
  });
  await page.goto('/404?first');
  await page.goto('/404?second');
  await login.reach('/my/order?page=1');
  await login.signIn(demo.owner);
  for (const [by, url] of [
    [-1, '/404?second'],
    [-1, '/404?first'],
    [1, '/404?second'],
    [1, '/my/order?page=1'],
  ] as const) {
    // Not by the runner, which waits for a page to load that only comes back.
    await page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
    await expect(page).toHaveURL(url);
    await expect(page.locator(app)).toBeVisible();
  }
  await expect.poll(() => kept).toContain('?second');
  expect(callback).toContain('code=');
  await page.goto(callback);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator(app)).toBeVisible();
});
