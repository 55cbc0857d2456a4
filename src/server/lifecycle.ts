const stopLimitMs = 10_000;

/**
 * Ends the process cleanly on Ctrl-C and SIGTERM: no new requests, open ones are answered, the database is closed.
 * A second signal, or ten seconds, end it at once. What nobody caught is told in one line and ends it too.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    try {
      await stop();
      process.exit(code);
    } catch (error) {
      console.error(`Platen did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
      process.exit(1);
    }
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      console.error(`Platen stops: ${error instanceof Error ? error.message : String(error)}`);
      void end(1);
    });
  }
}
