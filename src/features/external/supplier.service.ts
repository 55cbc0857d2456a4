import type { lookup } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { publicLookup } from './public-address.service.ts';
import { type ExternalSetting, passGate, reportFailure, reportSuccess } from './supplier-gate.service.ts';
import { exchange, SupplierError, type SupplierFault, type SupplierRequest } from './supplier-http.service.ts';

export type Operation = 'test' | 'search' | 'product' | 'price';

export interface SupplierOptions {
  /** `SUPPLIER_PRIVATE_HOSTS`. */
  readonly allowedHosts: readonly string[];
  /** How names are resolved; tests bring their own. */
  readonly resolve?: typeof lookup;
  readonly now?: () => Date;
}

/** The supplier as the rest of the server sees it. Never to be called inside a transaction: a call may take seconds. */
export interface Supplier {
  readonly db: Db;
  readonly allowedHosts: readonly string[];
  readonly now: () => Date;
  /** One call with time-out, retries and breaker. Throws `SupplierError`. */
  call<T>(operation: Operation, request: SupplierRequest<T>): Promise<T>;
}

const attempts = 3;
const backoffMs = 200;
/** Calls that are kept for the screen. */
export const callsKept = 50;

/** The supplier works and says no: the breaker has nothing to do with it. */
const isAnswer = (fault: SupplierFault): boolean => fault === 'rejected' || fault === 'missing';
/** May pass by itself. All calls of the contract may be repeated: none of them orders anything. */
const mayPass = (fault: SupplierFault): boolean => fault === 'server' || fault === 'connection' || fault === 'timeout';

export function createSupplier(db: Db, options: SupplierOptions): Supplier {
  const { allowedHosts, resolve } = options;
  const now = options.now ?? (() => new Date());
  const lookup = publicLookup(resolve);

  /** Up to three attempts within the time that the setting gives to a call; none may take more than half of it. */
  async function persist<T>(setting: ExternalSetting, request: SupplierRequest<T>, tried: { attempts: number }) {
    const { appSecret, timeoutS } = setting;
    const deadline = Date.now() + timeoutS * 1000;
    const connection = { ...setting, appSecret: appSecret ?? '' };
    for (let attempt = 1; ; attempt += 1) {
      tried.attempts = attempt;
      const left = Math.max(1, Math.min(deadline - Date.now(), timeoutS * 500));
      try {
        return await exchange(connection, request, { allowedHosts, lookup, signal: AbortSignal.timeout(left) });
      } catch (error) {
        const pause = backoffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
        const isOver = attempt === attempts || Date.now() + pause + 100 > deadline;
        if (isOver || !(error instanceof SupplierError) || !mayPass(error.fault)) throw error;
        await sleep(pause);
      }
    }
  }

  return {
    db,
    allowedHosts,
    now,
    async call(operation, request) {
      const setting = await passGate(db, now(), { forced: operation === 'test' });
      const began = performance.now();
      const tried = { attempts: 0 };
      const keep = (outcome: string, status: number | null) =>
        keepCall(db, { operation, outcome, status, attempts: tried.attempts, durationMs: performance.now() - began });
      try {
        const { status, value } = await persist(setting, request, tried);
        await keep('ok', status);
        await reportSuccess(db);
        return value;
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        await keep(error.fault, error.status);
        await (isAnswer(error.fault) ? reportSuccess(db) : reportFailure(db, now()));
        throw error;
      }
    },
  };
}

interface Call {
  readonly operation: Operation;
  readonly outcome: string;
  readonly status: number | null;
  readonly attempts: number;
  readonly durationMs: number;
}

async function keepCall(db: Db, call: Call): Promise<void> {
  await db
    .insertInto('externalCall')
    .values({ ...call, durationMs: Math.round(call.durationMs) })
    .execute();
  await db
    .deleteFrom('externalCall')
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('externalCall').select('id').orderBy('id', 'desc').offset(callsKept).limit(1),
    )
    .execute();
}
