import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './hash-queue.ts';

/** argon2id with 19 MiB and two passes: the first choice of OWASP's password storage cheat sheet. */
const memoryKiB = 19_456;
const passes = 2;
const hashBytes = 32;

const derive = (password: string, salt: Buffer, cost: { memory: number; passes: number; parallelism: number }) =>
  argon2id({ message: password, nonce: salt, tagLength: hashBytes, ...cost });

/** A salted hash in PHC text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { memory: memoryKiB, passes, parallelism: 1 });
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether the password fits. Without a stored hash (unknown person, or no password) the same work is done for
 * nothing, so that both cases take the same time.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!parts) {
    await derive(password, Buffer.alloc(16), { memory: memoryKiB, passes, parallelism: 1 });
    return false;
  }
  const [, memory, time, parallelism, salt, hash] = parts;
  const cost = { memory: Number(memory), passes: Number(time), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash ?? '', 'base64');
  const found = await derive(password, Buffer.from(salt ?? '', 'base64'), cost);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
