// Run by browser.mjs on Node 24, with TMPDIR set to the folder to fill: unpacks the browser of @sparticuz/chromium with
// the libraries and fonts it needs on a bare machine. Argument: the package's folder.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const { default: chromium, inflate } = await import(pathToFileURL(join(folder, 'build/index.js')).href);
await Promise.all([chromium.executablePath(), inflate(join(folder, 'bin/al2023.tar.br'))]);
