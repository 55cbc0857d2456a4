import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, posix, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const compressible = /^(?:text|application|image\/svg)/;

type Encoding = 'br' | 'gzip' | 'identity';
interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** The content policy of a page. */
  readonly policy?: string;
  /** Packed once, when first asked for. */
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

/**
 * The built app: hashed files below /assets for a year, everything else to be asked for again; every address without
 * a file is index.html, because the browser's router knows it. With PLATEN_DEV Vite serves instead.
 * @param policyWith the content policy that lets the scripts with these hashes stand in the page
 */
export async function mountSpa(
  fastify: FastifyInstance,
  config: Config,
  client: object,
  policyWith: (scriptHashes: readonly string[]) => string,
): Promise<void> {
  if (config.dev) return (await import('./dev.ts')).mountVite(fastify, (html) => withConfig(html, client));
  const assets = new Map<string, Promise<Asset | undefined>>();
  const load = (path: string): Promise<Asset | undefined> => {
    let asset = assets.get(path);
    if (!asset) {
      asset = readAsset(config.distDir, path);
      if (path === '/index.html') asset = asset.then((page) => page && withPolicy(page, client, policyWith));
      assets.set(path, asset);
      // Only what exists is remembered, or invented names would fill the memory.
      asset.then((found) => found || assets.delete(path)).catch(() => assets.delete(path));
    }
    return asset;
  };

  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path === undefined || /^\/(?:api|oidc)\//.test(path)) return reply.callNotFound();
    const hashed = path.startsWith('/assets/');
    const named = hashed || extname(path) !== '';
    // The build's own manifest (/.vite) is not part of the app.
    // One spelling for each file: of /assets//x or /assets/./x there are endlessly many, and each would be remembered.
    if (named && (posix.normalize(path) !== path || path.includes('/.'))) return reply.callNotFound();
    const asset = await load(named ? path : '/index.html');
    if (!asset) return reply.callNotFound();
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return send(request, reply, asset);
  });
}

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}

async function readAsset(dist: string, path: string): Promise<Asset | undefined> {
  const file = normalize(join(dist, path));
  if (!file.startsWith(dist + sep) || path.includes('\0')) return undefined;
  try {
    const bytes = await readFile(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    return { type, bytes, packed: new Map() };
  } catch {
    return undefined;
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const accepts = String(request.headers['accept-encoding'] ?? '');
  const encoding: Encoding = !compressible.test(asset.type)
    ? 'identity'
    : /\bbr\b/.test(accepts)
      ? 'br'
      : /\bgzip\b/.test(accepts)
        ? 'gzip'
        : 'identity';
  let bytes = asset.packed.get(encoding);
  if (!bytes) {
    bytes = pack(asset.bytes, encoding);
    asset.packed.set(encoding, bytes);
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (asset.policy) reply.header('content-security-policy', asset.policy);
  return reply
    .header('vary', 'accept-encoding')
    .type(asset.type)
    .send(await bytes);
}

async function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  if (encoding === 'identity') return bytes;
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

function withPolicy(page: Asset, client: object, policyWith: (scriptHashes: readonly string[]) => string): Asset {
  const html = page.bytes.toString('utf8');
  // What the build wrote into the page, and nothing that is put in later.
  const scripts = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)];
  const policy = policyWith(scripts.map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`));
  return { ...page, bytes: Buffer.from(withConfig(html, client)), policy };
}

/** A JSON block is data and no script, so the strict policy lets it stand. */
function withConfig(html: string, client: object): string {
  const json = JSON.stringify(client).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="platen-config">${json}</script></head>`);
}
