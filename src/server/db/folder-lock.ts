import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** In a container every process may have the number of the one before, so our own number alone proves nothing. */
const held = new Set<string>();

/**
 * Two processes may open one PGlite folder without an error and then overwrite each other's rows, so the folder
 * is ours only with this lock: a file made with O_EXCL that holds our pid. The lock of a dead process is taken over.
 * Throws one clear sentence when another process holds it; returns the release.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'platen.lock');
  const takeover = `${path}.takeover`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (created(path)) {
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    }
    assertNotHeld(folder, path);
    // Of several that find a dead one's lock, one at a time looks again and replaces it: otherwise a slower one would
    // remove the lock that a faster one has just made.
    if (created(takeover)) {
      try {
        assertNotHeld(folder, path);
        if (isLeft(path)) rmSync(path, { force: true });
      } finally {
        rmSync(takeover, { force: true });
      }
    } else if (isLeft(takeover)) rmSync(takeover, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  throw new Error(`The data folder ${folder} could not be locked.`);
}
/** Makes the file with our pid in it, unless it is there. */
function created(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function assertNotHeld(folder: string, path: string): void {
  const holder = holderOf(path);
  if (!(holder === process.pid ? held.has(path) : isAlive(holder))) return;
  throw new Error(
    `The data folder ${folder} is in use by process ${holder}. Stop it, or choose another folder with DATA_DIR.`,
  );
}

/** The pid in a lock; 0 when it is gone or empty. */
function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').trim());
  } catch {
    return 0;
  }
}

/**
 * Whether a file is there and its process is not. One without a pid is being written just now, or its writer died of
 * it. One that is not there is not left: by the time it were removed, another process would have made it.
 */
function isLeft(path: string): boolean {
  const holder = holderOf(path);
  if (holder > 0) return holder === process.pid ? !held.has(path) : !isAlive(holder);
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs >= 1000;
}

/** Whether a process with this number runs, ours or another's. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
