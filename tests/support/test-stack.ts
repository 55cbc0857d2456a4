import { Worker } from 'node:worker_threads';

/** Requests that the door of the test stack tells apart. */
export type Kind = 'metadata' | 'token' | 'revocation' | 'profile' | 'api';
/** What a request is answered with: the product's own answer, a lost connection, or another answer. */
export type Answer =
  | 'pass'
  | 'hold'
  | 'drop'
  | { readonly status: number; readonly body: string; readonly type?: string };

export interface Arrived {
  /** `POST /oidc/token` */
  readonly line: string;
  /** The header `x-tab`: who asked. */
  readonly from: string;
  readonly kind: Kind | null;
  /** It was made to wait for its answer. */
  readonly isHeld: boolean;
  /** What it was answered with; nothing so far. */
  status?: number | 'aborted';
}

type Order =
  | { readonly rule: Kind; readonly answer: Answer }
  | { readonly release: Kind; readonly answer: Answer }
  | { readonly stop: true };
export interface ToStack {
  readonly id: number;
  readonly order: Order;
}
export type FromStack =
  | { readonly origin: string }
  | { readonly done: number }
  | { readonly arrived: Arrived }
  /** By its place in the log. */
  | { readonly answered: number; readonly status: number | 'aborted' };

/**
 * The real server with its identity provider and database, listening, and the control of its door. Who comes to the
 * sign-in page with a header `x-person` is signed in as that subject; with an empty one he cancels.
 */
export interface TestStack {
  readonly origin: string;
  /** Every request, oldest first. */
  readonly log: Arrived[];
  /** How requests of the tab `page` are answered from now on; held ones wait for `release`. */
  rule(kind: Kind, answer: Answer): Promise<void>;
  /** Answers those that are held. */
  release(kind: Kind, answer: Answer): Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(): Promise<TestStack> {
  const worker = new Worker(new URL('./test-stack.worker.ts', import.meta.url));
  const log: Arrived[] = [];
  const waiting = new Map<number, () => void>();
  let orders = 0;
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the test stack has ended')));
  });
  // Whoever waits for an answer is told; when nobody does it is no fault.
  ended.catch(() => {});
  const origin = await Promise.race([
    ended,
    new Promise<string>((resolve) => {
      worker.on('message', (message: FromStack) => {
        if ('origin' in message) resolve(message.origin);
        else if ('arrived' in message) log.push(message.arrived);
        else if ('answered' in message) Object.assign(log[message.answered] ?? {}, { status: message.status });
        else waiting.get(message.done)?.();
      });
    }),
  ]);
  const give = (order: Order): Promise<void> => {
    orders += 1;
    const id = orders;
    const done = new Promise<void>((resolve) => {
      waiting.set(id, () => {
        waiting.delete(id);
        resolve();
      });
    });
    worker.postMessage({ id, order } satisfies ToStack);
    return Promise.race([ended, done]);
  };
  return {
    origin,
    log,
    rule: (kind, answer) => give({ rule: kind, answer }),
    release: (kind, answer) => give({ release: kind, answer }),
    stop: async () => {
      await give({ stop: true });
      await worker.terminate();
    },
  };
}
