import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** One printed figure: what was measured, the value, and the bound of the issue when there is one. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly bound?: string;
  readonly holds?: boolean;
}

/** A figure with its bound: `holds` says whether the value keeps it. */
export function bounded(
  name: string,
  value: number,
  unit: string,
  bound: number,
  kind: 'at most' | 'at least',
): Figure {
  const holds = kind === 'at most' ? value <= bound : value >= bound;
  return { name, value: `${round(value)} ${unit}`.trim(), bound: `${kind} ${bound} ${unit}`.trim(), holds };
}

export const round = (value: number): number => Number(value.toPrecision(3));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('the median of nothing');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Median milliseconds of one call of `work`, taken over batches so that the clock's grain does not matter. */
export function medianMs(work: () => void, batches = 60, perBatch = 50): number {
  for (let warm = 0; warm < 500; warm += 1) work();
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const start = performance.now();
    for (let i = 0; i < perBatch; i += 1) work();
    times.push((performance.now() - start) / perBatch);
  }
  return median(times);
}

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** One body for all requests, or one per request in turn, each with an idempotency key of its own. */
  readonly body?: string;
  readonly bodies?: readonly string[];
  readonly seconds?: number;
  readonly connections?: number;
}

/** Requests per second and p99 of a load; any answer that is not 2xx makes the measurement void. */
export async function load(options: Load): Promise<{ perSecond: number; p99Ms: number; requests: number }> {
  const { url, method = 'GET', headers = {}, body, bodies, seconds = 6, connections = 8 } = options;
  let next = 0;
  const result = await autocannon({
    url,
    method,
    connections,
    sampleInt: 50,
    headers: { ...headers, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body }),
    ...(bodies
      ? {
          // Each request must be a new one: the load ends when the bodies do.
          amount: bodies.length,
          requests: [
            {
              method,
              setupRequest: (request) => ({
                ...request,
                headers: { ...request.headers, 'idempotency-key': randomUUID() },
                body: bodies[next++ % bodies.length] ?? '',
              }),
            },
          ],
        }
      : { duration: seconds }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000;
  return { perSecond: result.requests.total / elapsed, p99Ms: result.latency.p99, requests: result.requests.total };
}
