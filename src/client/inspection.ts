import type { InspectionEvent } from 'xstate';

declare global {
  /** Set before the page's scripts run, it hears all that the session and the guards do: for tests and tools. */
  var platenInspect: ((event: InspectionEvent) => void) | undefined;
}

/** Options of the session and of each guard. */
export const inspection = globalThis.platenInspect ? { inspect: globalThis.platenInspect } : {};
