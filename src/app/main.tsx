/**
 * The start of the page, in steps: all comes in one script, but each part of it runs as a task of its own, so that a
 * slow phone answers a touch in between (total blocking time of /login).
 */
async function main(root: HTMLElement): Promise<void> {
  await import('#client/session-actor.ts');
  await pause();
  await import('./react-root.ts');
  await pause();
  await import('./router.tsx');
  await pause();
  const { start } = await import('./start.tsx');
  await start(root, pause);
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void main(root);
