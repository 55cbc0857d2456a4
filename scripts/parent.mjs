// Stopping with whoever started us. `kill <npm>` ends npm, or npm and its shell, but never the script they run: the
// server would live on with the port and the data folder in its hand, and the next start would find both taken.
import { readFileSync } from 'node:fs';

const interval = 200;

/**
 * Calls `orphaned` once the parent is gone, or npm behind the parent's shell. Answers with the timer, which keeps
 * nothing alive; on Windows, where a parent's number never changes, it watches nothing.
 */
export function watchParent(orphaned) {
  if (process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const npm = npmBehindShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    orphaned();
  }, interval);
  return timer.unref();
}

/** npm runs a script through `sh -c`, and a killed npm leaves that sh; only Linux tells us the number behind it. */
function npmBehindShell(parent) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return undefined;
  try {
    // pid (name) state ppid …, and the name may hold spaces and brackets.
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return /^(da|ba)?sh$/.test(name) ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
