import type { Db } from '#server/db/database.ts';
import { maskPhone } from '#shared/mask.ts';

/** One change as a handler reports it. `before` and `after` are plain data; secrets and full phones are taken out. */
export interface LogEntry {
  /** The area, e.g. `account`, `order`. */
  readonly module: string;
  /** What happened, e.g. `place`, `cancel`. */
  readonly action: string;
  readonly entityType: string;
  readonly entityId?: string | number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The customer a staff member acted for. */
  readonly onBehalfOf?: number | null;
  /** `done` unless said otherwise, e.g. `refused`. */
  readonly result?: string;
}

export interface LogActor {
  readonly userId: number | null;
  readonly displayName: string;
  readonly role: string;
  readonly ip: string;
  readonly device: string;
}

/** Writes entries in one statement, in the transaction of the change they tell about (INV-48). */
export async function writeLog(db: Db, actor: LogActor, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('activityLog')
    .values(
      entries.map((entry) => ({
        userId: actor.userId,
        displayName: actor.displayName,
        role: actor.role,
        ip: actor.ip,
        device: actor.device.slice(0, 200),
        onBehalfOf: entry.onBehalfOf ?? null,
        module: entry.module,
        action: entry.action,
        entityType: entry.entityType,
        entityId: entry.entityId === undefined || entry.entityId === null ? null : String(entry.entityId),
        before: JSON.stringify(redact(entry.before ?? null)),
        after: JSON.stringify(redact(entry.after ?? null)),
        result: entry.result ?? 'done',
      })),
    )
    .execute();
}

const secretKey = /password|secret|token|codeHash/i;

/** A copy without passwords, secrets and tokens, and with phones masked. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return maskPhone(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKey.test(key) ? '***' : redact(inner)]),
  );
}
