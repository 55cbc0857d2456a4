import { vi } from 'vitest';
import * as apiError from '#machines/api-error.ts';
import * as routeGuard from '#machines/route-guard.ts';
import * as safeReturn from '#machines/safe-return.ts';
import * as session from '#machines/session.ts';
import * as sessionTypes from '#machines/session.types.ts';

/**
 * Tests that load a page anew get the machines that are loaded already. Loaded within a test, the tables and configs in
 * them would be that test's to answer for, and it is not the one that looks at them.
 */
vi.doMock('#machines/api-error.ts', () => apiError);
vi.doMock('#machines/route-guard.ts', () => routeGuard);
vi.doMock('#machines/safe-return.ts', () => safeReturn);
vi.doMock('#machines/session.ts', () => session);
vi.doMock('#machines/session.types.ts', () => sessionTypes);
