import { vi } from 'vitest';

/** Waits until the check holds; longer than vitest would, for machines that are busy with other things. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 4_000 });
