/** The server goes, or is not there yet (class 57P), and connection exceptions (class 08): PostgreSQL, appendix A. */
const states = /^(?:57P0[1-3]|08\w{3})$/;
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** What pg and the embedded database say of a connection that broke under a statement; these errors carry no code. */
const words =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout (?:exceeded|expired)|^The database thread has ended/;

/** Whether the database cannot be reached, which is nobody's fault and passes. */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && (states.test(code) || network.has(code))) || words.test(error.message);
}
