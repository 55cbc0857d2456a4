import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import { HttpError } from '#server/errors.ts';

describe('a flood of passwords to hash', () => {
  test('is refused with 503 and a time to wait once too many wait, and loses none that was taken', async () => {
    const all = await Promise.allSettled(Array.from({ length: 90 }, () => hashPassword('print2026')));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(HttpError);
      expect(reason).toMatchObject({ status: 503, retryAfter: 2 });
    }
    const hashes = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(hashes.length).toBeGreaterThanOrEqual(64);
    expect(await verifyPassword('print2026', hashes.at(-1) ?? '')).toBe(true);
    expect(await verifyPassword('print2027', hashes.at(-1) ?? '')).toBe(false);
    // Two seconds on a quiet machine; the threads let everything else go first.
  }, 300_000);

  test.runIf(process.platform === 'linux')(
    'is worked off by threads that let all others go first',
    async () => {
      await hashPassword('print2026');
      const niceness = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
      // Ten below this process, which may itself have been started with a niceness.
      expect(niceness).toContain(getPriority(process.pid) + 10);
    },
    300_000,
  );
});
