// Preloaded into the server (`node --import`): when the launcher dies without a word, even by kill -9, the server ends
// as on SIGTERM.
import { watchParent } from './parent.mjs';

watchParent(() => process.kill(process.pid, 'SIGTERM'));
