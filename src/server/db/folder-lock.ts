import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(path, 'utf8').trim());
    if (holder === process.pid ? held.has(path) : isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}. Stop it, or choose another folder with DATA_DIR.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new Error(`The data folder ${folder} could not be locked.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
