import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a process of its own. */
export interface Running {
  readonly origin: string;
  /** Milliseconds from start of the process to its first good answer. */
  readonly readyMs: number;
  /** Resident memory now, in MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on PostgreSQL with the demo house, and waits until it is ready. */
export async function startPlaten(databaseUrl: string, env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const flags = (process.env.SERVER_FLAGS ?? '').split(' ').filter(Boolean);
  return start([...flags, 'src/server/main.ts'], port, '/api/health', {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    PORT: String(port),
    ...env,
  });
}

/** Starts one of the servers of reference.ts. */
export async function startReference(kind: 'empty-fastify' | 'thin', databaseUrl = ''): Promise<Running> {
  const port = await freePort();
  return start(['scripts/bench/reference.ts', kind, String(port), databaseUrl], port, '/', {});
}

async function start(args: string[], port: number, path: string, env: Record<string, string>): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await answered(child, origin + path);
  return {
    origin,
    readyMs: performance.now() - began,
    memoryMb: () => residentMb(child),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answered(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`no answer from ${url}`);
}

function residentMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** A browser's part of a sign-in: cookies are kept, redirections are not followed. */
type Visit = (url: string, init?: RequestInit) => Promise<Response>;

function browser(origin: string): Visit {
  const cookies = new Map<string, string>();
  return async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
}

/** A browser in the middle of a sign-in: it may post names and passwords. */
export async function beginSignIn(origin: string) {
  const visit = browser(origin);
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${origin}/callback`;
  const asked = new URLSearchParams({
    client_id: 'platen-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile api offline_access',
    state: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const toLogin = await visit(`/oidc/auth?${asked}`);
  const uid = new URL(toLogin.headers.get('location') ?? '', origin).searchParams.get('uid');
  const login = (userName: string, password: string, headers: Record<string, string> = {}) =>
    visit('/api/Account/Login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify({ uid, userName, password }),
    });
  return { visit, login, verifier, redirectUri };
}

/** An access token of a demo person, by the authorization code flow with PKCE as a browser does it. */
export async function accessToken(origin: string, phone: string): Promise<string> {
  const { visit, login, verifier, redirectUri } = await beginSignIn(origin);
  const admitted = await login(phone, 'print2026');
  let next = ((await admitted.json()) as { redirectTo?: string }).redirectTo ?? '';
  for (let hops = 0; hops < 5 && !next.startsWith(redirectUri); hops += 1) {
    next = (await visit(next)).headers.get('location') ?? '';
  }
  const code = new URL(next, origin).searchParams.get('code') ?? '';
  const exchanged = await visit('/oidc/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'platen-web',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  const { access_token } = (await exchanged.json()) as { access_token?: string };
  if (!access_token) throw new Error(`no access token for ${phone}`);
  return access_token;
}
