import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { colors } from '../../src/ui/colors.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
};

const [light, dark] = [0, 1].map((side) => ({
  ground: colors.bg.canvas[side],
  ink: colors.fg.default[side],
  well: colors.bg.inset[side],
}));

/** What stands at the book's address while there is none. */
const missing = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>路径手册 · Path book · Platen</title><style>:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;font:16px/1.7 system-ui,sans-serif;text-align:center;background:light-dark(${light?.ground},${dark?.ground});color:light-dark(${light?.ink},${dark?.ink})}
h1{font-size:24px}p{margin:0}code{padding:2px 8px;border-radius:4px;background:light-dark(${light?.well},${dark?.well})}</style></head>
<body><main><h1>路径手册 · <span lang="en">Path book</span></h1><p>还没有路径手册：请先运行 <code>npm run paths</code>。</p>
<p lang="en">There is no path book yet: <code>npm run paths</code> writes it.</p></main></body></html>`;

/** The path book under the address of the product, for the entry in the settings menu: in development only. */
export const servePathBook = (folder: string): Plugin => ({
  name: 'platen:path-book',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/path-book', (request, response, next) => {
      void answered(folder, request.url ?? '/')
        .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
        .catch(next);
    });
  },
});

async function answered(folder: string, url: string) {
  const { pathname } = new URL(url, 'http://here');
  // Normalized as an address of its own, nothing leads out of the folder.
  const path = normalize(decodeURIComponent(pathname));
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const body = await readFile(join(folder, name)).catch(() => undefined);
  const type = types[body ? extname(name) : '.html'] ?? 'application/octet-stream';
  return { status: body ? 200 : 404, type, body: body ?? missing };
}
