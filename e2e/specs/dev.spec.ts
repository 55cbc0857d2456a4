import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dress, nameOf, violations } from '../axe.ts';
import { caseOf } from '../cases.ts';
import { countRequests, expect, test } from '../fixtures.ts';
import { demo, LoginPage } from '../page-objects/login.ts';
import { QuotePage } from '../page-objects/quote-page.ts';
import { as } from '../people.ts';
import { app, noErrorPage } from '../session.ts';

// What `npm run dev` serves: the app through Vite, under React's strict mode, with /dev/ui.
const root = fileURLToPath(new URL('../..', import.meta.url));
let server: ChildProcess;
let baseURL: string;
let data: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(420_000);
  const port = await freePort();
  baseURL = `http://localhost:${port}`;
  data = mkdtempSync(join(tmpdir(), 'platen-dev-'));
  const env = {
    ...process.env,
    PLATEN_DEV: '1',
    PORT: String(port),
    DATA_DIR: join(data, 'data'),
    // As in playwright.config.ts: a shared session must not be renewed by two tests.
    ACCESS_TOKEN_SECONDS: '1800',
  };
  server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const health = async () => (await fetch(`${baseURL}/api/health`).catch(() => null))?.status ?? 0;
  await expect.poll(health, { timeout: 180_000 }).toBe(200);
  // The first page waits until Vite has compiled some hundred modules, each later one finds them.
  const first = new LoginPage(await browser.newPage({ baseURL }));
  await first.page.goto('/my/idInfo');
  await expect(first.userName).toBeVisible({ timeout: 180_000 });
  await first.page.close();
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

test('a screen that React mounts twice still shows what it loaded', async ({ browser }) => {
  const staff = await as(browser, demo.admin, '/order/list', { baseURL });
  await expect(staff.locator('tbody tr').first()).toBeVisible();
  await staff.locator('tbody a').first().click();
  await expect(staff.getByRole('button', { name: '打印' })).toBeVisible();
  await staff.goto('/dashboard');
  await expect(staff.getByText('待审稿')).toBeVisible();

  const customer = await as(browser, demo.owner, '/order/create/1', { baseURL });
  await new QuotePage(customer).expectPrice();
});

test(...caseOf('authts/react-oidc-context#401'), async ({ browser }) => {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  const flashes: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') flashes.push(message.text());
  });
  await noErrorPage(context);
  const page = await context.newPage();
  const calls = countRequests(page, '/oidc/token');
  const login = new LoginPage(page);
  await login.reach('/my/idInfo');
  await login.signIn(demo.owner);
  for (let time = 2; time <= 10; time += 1) {
    // Signed out here; the provider still knows the person and asks for no password.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/my/idInfo?time=${time}`);
    await expect(page.locator(app)).toBeVisible();
    await expect(page).toHaveURL(`/my/idInfo?time=${time}`);
    expect(calls()).toBe(time);
  }
  expect(flashes).toEqual([]);
  await context.close();
});

for (const look of [
  { language: 'zh-CN', width: 1440, theme: 'light' },
  { language: 'zh-CN', width: 390, theme: 'dark' },
]) {
  test(`axe finds nothing in any part, nor with a row menu open (${nameOf(look)})`, async ({ browser }) => {
    const page = await as(browser, demo.admin, '/dashboard', { baseURL });
    const menu = page.getByRole('button', { name: '更多操作' }).first();
    // Tall enough for the whole page: what is scrolled half below the top bar counts as a target too small.
    await dress(page, look, 4500);
    await page.goto('/dev/ui');
    await expect(menu).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await menu.click();
    await expect(page.getByRole('menu')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
}

test('the settings menu of staff leads to the path book, or to what makes it', async ({ browser }) => {
  const staff = await as(browser, demo.admin, '/dashboard', { baseURL });
  await staff.getByRole('link', { name: '路径手册' }).click();
  await staff.waitForURL(`${baseURL}/path-book/index.html`);
  const book = staff.getByRole('heading', { name: /^路径手册/, level: 1 });
  await expect(book).toBeVisible();
  if ((await staff.getByText('npm run paths').count()) === 0) {
    await expect(staff.getByRole('table')).toContainText('session');
  }
  expect(await violations(staff)).toEqual([]);
  // The book has taken the place of the screen that led to it.
  await staff.goBack();
  await expect(staff).toHaveURL(`${baseURL}/dashboard`);
});

test('nothing of the disk but the book is at its address', async ({ request }) => {
  for (const path of ['/path-book/..%2fpackage.json', '/path-book/%2e%2e/package.json', '/path-book/x.html']) {
    const answer = await request.get(baseURL + path);
    expect(await answer.text(), path).not.toContain('"devDependencies"');
  }
  expect((await request.get(`${baseURL}/path-book/nothing.html`)).status()).toBe(404);
});

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once('error', fail).listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
