import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The account that the supplier knows us by. */
export const supplierAccount = { appId: 'platen-test', appSecret: 'sd-secret-7f3a', userName: '样品印刷' } as const;

const value = (code: string, name: string, nameEn = '') => ({ code, name, nameEn });

const postcard = {
  code: 'SD-PC',
  name: '标准明信片',
  nameEn: 'Standard postcard',
  leadDays: 3,
  options: [
    {
      ...value('size', '尺寸', 'Size'),
      values: [value('A6', '148×105', '148×105'), value('DL', '210×99', '210×99')],
    },
    {
      ...value('paper', '纸张', 'Paper'),
      // The supplier has no English name for the last one: a person must give it one.
      values: [value('C300', '300克铜版', '300 g coated'), value('K350', '350克牛皮')],
    },
  ],
};
const ncr = {
  code: 'SD-NCR',
  name: '无碳联单',
  nameEn: 'Carbonless forms',
  leadDays: 5,
  options: [{ ...value('ply', '联数', 'Plies'), values: [value('2', '两联', 'Two'), value('3', '三联', 'Three')] }],
};

interface Asked {
  readonly product?: string;
  readonly options?: Record<string, string>;
  readonly quantities?: number[];
}

/** What it does instead of its work at the next calls. */
export type Mood =
  | 'well'
  /** Never answers. */
  | 'hang'
  /** Answers after 700 ms. */
  | 'slow'
  | 'fail'
  | 'drop'
  | 'redirect'
  | 'huge'
  /** Prices that ended a minute ago. */
  | 'expired'
  | { readonly status: number; readonly body: string };

/**
 * A supplier as docs/external-supplier.md describes it, on a port of its own: it checks every signature, and can be
 * slow, fail, answer nonsense and let its offers end.
 */
export class SupplierStandIn {
  /** By path below the base address, e.g. `/prices`; `*` for all. */
  readonly moods = new Map<string, Mood>();
  /** How many of the next calls fail before it is well again. */
  failing = 0;
  /** Every request that came, oldest first: `POST /prices`. */
  readonly asked: string[] = [];
  readonly bodies: string[] = [];
  /** Life of an offer. */
  offerMs = 2 * 60 * 60_000;
  /** Added to each price, to see a change. */
  raiseFen = 0;
  readonly products = [structuredClone(postcard), structuredClone(ncr)];
  origin = '';
  #quotes = 0;
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(port, '127.0.0.1', ready));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** As it was when it started. */
  reset(): void {
    this.moods.clear();
    this.failing = 0;
    this.asked.length = 0;
    this.bodies.length = 0;
    this.offerMs = 2 * 60 * 60_000;
    this.raiseFen = 0;
    this.products.splice(0, this.products.length, structuredClone(postcard), structuredClone(ncr));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', this.origin);
    const path = pathname.replace(/^\/v1/, '');
    let body = '';
    for await (const part of request) body += part;
    this.asked.push(`${request.method} ${path}`);
    this.bodies.push(body);
    if (this.failing > 0) {
      this.failing -= 1;
      return void response.writeHead(503).end('{"error":"overloaded"}');
    }
    const mood = this.moods.get(path) ?? this.moods.get('*') ?? 'well';
    if (mood === 'hang') return;
    if (mood === 'drop') return void request.socket.destroy();
    if (mood === 'fail') return void response.writeHead(500).end('{}');
    if (mood === 'redirect') return void response.writeHead(302, { location: `${this.origin}/elsewhere` }).end();
    if (mood === 'huge') return void response.end(`"${'x'.repeat(2_000_000)}"`);
    if (typeof mood === 'object') return void response.writeHead(mood.status).end(mood.body);
    if (mood === 'slow') await new Promise((later) => setTimeout(later, 700));
    const { status, answer } = this.#signed(request, pathname + search, body)
      ? this.#answer(path, search, body, mood === 'expired')
      : { status: 401, answer: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  #signed({ method, headers }: IncomingMessage, path: string, body: string): boolean {
    const time = String(headers['x-timestamp']);
    const fresh = Math.abs(Date.now() / 1000 - Number(time)) < 300;
    const text = `${method}\n${path}\n${time}\n${body}`;
    const signature = createHmac('sha256', supplierAccount.appSecret).update(text).digest('hex');
    return fresh && headers['x-app-id'] === supplierAccount.appId && headers['x-signature'] === signature;
  }

  #answer(path: string, search: string, body: string, ended: boolean): { status: number; answer: unknown } {
    if (path === '/products') {
      const keyword = new URLSearchParams(search).get('keyword') ?? '';
      const items = this.products.filter(({ code, name }) => `${code} ${name}`.includes(keyword));
      return { status: 200, answer: { items: items.map(({ options: _, ...rest }) => rest), total: items.length } };
    }
    const one = this.products.find(({ code }) => path === `/products/${code}`);
    if (one) return { status: 200, answer: one };
    return path === '/prices' ? this.#prices(JSON.parse(body) as Asked, ended) : { status: 404, answer: {} };
  }

  /** 12.00 yuan and 3 fen each, of the second size or paper 4 fen; more than 100,000 it does not print. */
  #prices({ product, options = {}, quantities = [] }: Asked, ended: boolean): { status: number; answer: unknown } {
    const found = this.products.find(({ code }) => code === product);
    if (!found) return { status: 404, answer: {} };
    const chosen = found.options.map(({ code, values }) => values.findIndex((each) => each.code === options[code]));
    if (chosen.includes(-1) || Object.keys(options).length !== chosen.length) return { status: 422, answer: {} };
    const each = 3 + chosen.reduce((sum, index) => sum + index, 0);
    return {
      status: 200,
      answer: {
        expiresAt: new Date(Date.now() + (ended ? -60_000 : this.offerMs)).toISOString(),
        prices: quantities
          .filter((quantity) => quantity <= 100_000)
          .map((quantity) => {
            this.#quotes += 1;
            const amountFen = 1200 + quantity * each + this.raiseFen;
            return { quantity, quoteId: `Q-${this.#quotes}`, amountFen, weightG: quantity * 5 };
          }),
      },
    };
  }
}
