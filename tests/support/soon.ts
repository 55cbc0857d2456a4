import { vi } from 'vitest';

/** Waits until the check holds; much longer than vitest would, for machines that are busy. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 25_000 });
