import { expect, test } from 'vitest';
import { isWantedCall } from '#features/external/call-filter.ts';

// Half past midnight of the second in Shanghai.
const night = { outcome: 'timeout', at: '2026-11-01T16:30:00Z' } as const;
const answered = { outcome: 'ok', at: '2026-11-01T16:30:00Z' } as const;

test('calls to the supplier are wanted by how they ended', () => {
  expect([isWantedCall(night, {}), isWantedCall(answered, {})]).toEqual([true, true]);
  expect([isWantedCall(night, { calls: 'failed' }), isWantedCall(answered, { calls: 'failed' })]).toEqual([
    true,
    false,
  ]);
  expect([isWantedCall(night, { calls: 'timeout' }), isWantedCall(night, { calls: 'server' })]).toEqual([true, false]);
});

test('their day is that of the house, and both ends of a range are included', () => {
  expect(isWantedCall(night, { from: '2026-11-02', to: '2026-11-02' })).toBe(true);
  expect(isWantedCall(night, { to: '2026-11-01' })).toBe(false);
  expect(isWantedCall(night, { from: '2026-11-03' })).toBe(false);
  expect(isWantedCall(night, { calls: 'ok', from: '2026-11-02' })).toBe(false);
});
