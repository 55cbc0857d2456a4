import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRecords, recordWalk, safePath, type WalkRecord } from './record.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-record-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const begins = { state: 'closed', context: {}, effects: [], view: [] };
const walk = (number: number, visitor?: 'staff'): WalkRecord => ({
  level: '3',
  number,
  ...(visitor ? { visitor } : {}),
  file: { machine: 'lifecycles/order', generator: '1-switch', seed: 1, start: 'app', begins, steps: [] },
  durationMs: 12,
  start: { state: 'closed', requests: [{ method: 'GET', path: '/api/x', status: 'held' }] },
  steps: [],
});

test('walks are written where the variable says, one file each, and read in the order of their numbers', () => {
  vi.stubEnv('PATHS_RECORD', join(folder, 'deep', 'er'));
  for (const number of [10, 2, 1]) recordWalk(walk(number));
  recordWalk(walk(1, 'staff'));
  const names = readdirSync(join(folder, 'deep', 'er'));
  expect(names).toContain('3-lifecycles-order-1-switch-2.json');
  expect(names).toContain('3-lifecycles-order-staff-1-switch-1.json');
  writeFileSync(join(folder, 'deep', 'er', '3-lifecycles-order-1-switch-2-0.png'), '');
  expect(readRecords(join(folder, 'deep', 'er'))).toEqual([walk(1), walk(2), walk(10), walk(1, 'staff')]);
});

test('without the variable nothing is written, and a folder that is not there holds no walk', () => {
  vi.stubEnv('PATHS_RECORD', '');
  recordWalk(walk(1));
  expect(readdirSync(folder)).toEqual([]);
  expect(readRecords(join(folder, 'none'))).toEqual([]);
});

test('addresses are told without what signs somebody in', () => {
  expect(safePath('http://localhost:3000/callback?code=abc&state=def&page=2')).toBe('/callback?code=…&state=…&page=2');
  expect(safePath('/oidc/session/end?id_token_hint=eyJ&client_id=platen-web')).toBe(
    '/oidc/session/end?id_token_hint=…&client_id=platen-web',
  );
  expect(safePath('/api/Order/GetList')).toBe('/api/Order/GetList');
  expect(safePath('/my/order?page=2#row4')).toBe('/my/order?page=2');
});
