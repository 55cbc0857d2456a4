// Which Chromium the tests drive. The first of these that really starts is taken; nothing is ever skipped in silence.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm } from './install.mjs';
import { at, cache, read, readNode, run, runNode, say } from './process.mjs';

const packaged = '@sparticuz/chromium@153.0.0';

/**
 * The ways to a browser, in their order. Each answers with paths to try and may install something first.
 * `PLATEN_NO_SYSTEM_BROWSER=1` leaves out what the machine has, so that the other ways can be tested.
 */
const ways = [
  { name: "Playwright's own", paths: async () => [await playwrightsOwn()] },
  { name: 'installed', paths: () => (process.env.PLATEN_NO_SYSTEM_BROWSER ? [] : installed()) },
  { name: 'playwright install', paths: installPlaywrights },
  { name: packaged, paths: unpackPackaged },
  { name: 'apt-get install', paths: installWithApt },
];

/**
 * Finds or installs a Chromium and says on stderr which one it is.
 *
 * @returns {Promise<string>} a path that Playwright can start
 * @throws one sentence naming CHROME_PATH when there is none
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (await starts(chosen, 'CHROME_PATH')) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, but no Chromium starts from there.`);
  }
  for (const { name, paths } of ways) {
    for (const path of await paths()) if (existsSync(path) && (await starts(path, name))) return path;
  }
  throw new Error('No Chromium found and none could be installed: install Chrome, or set CHROME_PATH to one.');
}

/** As `findBrowser`; where there is none it says so and answers with undefined. */
export const browserOrNothing = () => findBrowser().catch((error) => say(error.message));

async function starts(path, name) {
  const { code, output } = await readNode([at('scripts/browser-try.mjs'), path], { quiet: true });
  if (code !== 0) say(`Browser: ${path} (${name}) does not start.`);
  else say(`Browser: Chromium ${output}, ${path} (${name}).`);
  return code === 0;
}

const playwrightsOwn = async () => (await readNode([at('scripts/browser-try.mjs')])).output;

function installed() {
  const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': x86 } = process.env;
  const windows = [PROGRAMFILES, x86, LOCALAPPDATA].filter(Boolean);
  const places = {
    linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'].flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    ),
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    ),
    win32: ['Google/Chrome', 'Microsoft/Edge'].flatMap((app) =>
      windows.map((base) => join(base, app, 'Application', app.includes('Edge') ? 'msedge.exe' : 'chrome.exe')),
    ),
  };
  return [...new Set(places[process.platform] ?? [])].filter((path) => existsSync(path));
}

async function installPlaywrights() {
  say("Browser: none installed; trying Playwright's download …");
  const code = await runNode([at('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], { quiet: true });
  return code === 0 ? [await playwrightsOwn()] : [];
}

/** A headless Chromium from the npm registry with its own libraries, for a Linux without a browser and without root. */
async function unpackPackaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const home = cache('chromium-153');
  const start = join(home, 'chromium.sh');
  if (existsSync(start)) return [start];

  say(`Browser: fetching ${packaged} (67 MB) …`);
  const made = `${home}.${process.pid}`;
  mkdirSync(join(made, 'tmp'), { recursive: true });
  writeFileSync(join(made, 'package.json'), '{ "private": true }\n');
  const fetched = await npm(
    [
      'install',
      '--prefix',
      made,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      packaged,
    ],
    { cwd: made },
  );
  const unpacked =
    fetched === 0 &&
    (await runNode([at('scripts/browser-unpack.mjs'), join(made, 'node_modules/@sparticuz/chromium')], {
      env: { TMPDIR: join(made, 'tmp') },
    })) === 0;
  if (unpacked) {
    const folder = join(home, 'tmp');
    // The package's own file names folders of another machine.
    writeFileSync(join(made, 'tmp/fonts/fonts.conf'), fontsFile(`${folder}/fonts`));
    writeFileSync(join(made, 'chromium.sh'), startScript(folder));
    chmodSync(join(made, 'chromium.sh'), 0o755);
    // In place only when whole: a half-unpacked browser is never taken for one.
    rmSync(home, { recursive: true, force: true });
    renameSync(made, home);
    return [start];
  }
  rmSync(made, { recursive: true, force: true });
  return [];
}

/** The libraries are this browser's alone, so they stand in front of it and not in the environment of the tests. */
const startScript = (folder) => `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="${folder}/fonts"
exec "${folder}/chromium" "$@"
`;

const fontsFile = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;

async function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || (await read('which', ['apt-get'])).code !== 0)
    return [];
  say('Browser: installing chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const packages = ['chromium', 'fonts-wqy-zenhei'];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
  return installed();
}
