import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { testApp } from './app.ts';
import type { Answer, FromStack, Kind, ToStack } from './test-stack.ts';

/**
 * The whole product behind a door that can be told to misbehave. A thread of its own, so that a test may let the time
 * of its browser stand still while the server's goes on.
 */
const port = parentPort;
if (!port) throw new Error('the test stack runs in a worker');
const tell = (message: FromStack): void => port.postMessage(message);

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['metadata', /^GET \/oidc\/\.well-known\//],
  ['revocation', /^POST \/oidc\/token\/revocation/],
  ['token', /^POST \/oidc\/token/],
  ['profile', /^GET \/api\/Account\/GetCurrent/],
  ['api', /^\w+ \/api\//],
];

interface Waiting {
  readonly kind: Kind;
  readonly go: (answer: Answer) => void;
}

const door = createServer();
await new Promise<void>((resolve) => door.listen(0, 'localhost', resolve));
const origin = `http://localhost:${(door.address() as AddressInfo).port}`;
const app = await testApp({ publicUrl: origin, accessTokenSeconds: 3600 });
const provider = app.identity.embedded?.provider;
if (!provider) throw new Error('the embedded provider is off');

const rules = new Map<Kind, Answer>();
const waiting = new Set<Waiting>();
let arrived = 0;

door.on('request', async (request, response) => {
  const line = `${request.method} ${request.url}`;
  const from = request.headers['x-tab'];
  const kind = kinds.find(([, pattern]) => pattern.test(line))?.[0];
  const rule = (from === 'page' && kind && rules.get(kind)) || 'pass';
  const place = arrived;
  arrived += 1;
  tell({
    arrived: { line, from: typeof from === 'string' ? from : '', kind: kind ?? null, isHeld: rule === 'hold' },
  });
  response.once('finish', () => tell({ answered: place, status: response.statusCode }));
  response.once('close', () => {
    if (!response.writableFinished) tell({ answered: place, status: 'aborted' });
  });
  const person = request.headers['x-person'];
  if (typeof person === 'string' && request.url?.startsWith('/login?uid=')) {
    const result = person === '' ? { error: 'access_denied' } : { login: { accountId: person, remember: true } };
    const location = await provider.interactionResult(request, response, result);
    return void response.writeHead(303, { location }).end();
  }
  if (rule !== 'hold' || !kind) return answer(request, response, rule);
  const held: Waiting = { kind, go: (how) => answer(request, response, how) };
  waiting.add(held);
  response.once('close', () => waiting.delete(held));
});

function answer(request: IncomingMessage, response: ServerResponse, how: Answer): void {
  if (how === 'pass') app.fastify.server.emit('request', request, response);
  else if (how === 'drop' || how === 'hold') request.socket.destroy();
  else response.writeHead(how.status, { 'content-type': how.type ?? 'application/json' }).end(how.body);
}

port.on('message', async (message: ToStack) => {
  const { id, order } = message;
  if ('rule' in order) {
    if (order.answer === 'pass') rules.delete(order.rule);
    else rules.set(order.rule, order.answer);
  } else if ('release' in order) {
    for (const held of [...waiting].filter(({ kind }) => kind === order.release)) {
      waiting.delete(held);
      held.go(order.answer);
    }
  } else {
    door.closeAllConnections();
    door.close();
    await app.close();
  }
  tell({ done: id });
});
tell({ origin });
