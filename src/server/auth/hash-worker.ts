import { type Argon2Parameters, argon2Sync } from 'node:crypto';

/** Runs in a thread of its own: see hash-queue.ts. */
export default (parameters: Argon2Parameters): Uint8Array => argon2Sync('argon2id', parameters);
