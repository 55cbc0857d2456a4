import { afterEach, describe, expect, test, vi } from 'vitest';
import { runOnMany } from '#client/bulk.ts';
import type { Text } from '#shared/text.ts';

const rows = ['A', 'B', 'C', 'D', 'E', 'F'];
const nameOf = (row: string) => row;
const reason: Text = ['有成员', 'It has members'];

describe('an action on many rows', () => {
  afterEach(() => vi.useRealTimers());

  test('is one call for each, at most four at a time', async () => {
    let now = 0;
    let most = 0;
    const run = async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
    };
    expect(await runOnMany({ run }, rows, nameOf, 'zh-CN')).toEqual({ done: 6, failed: [] });
    expect(most).toBe(4);
  });

  test('does not try a row that it cannot be done to, and says why', async () => {
    const run = vi.fn(() => Promise.resolve());
    const report = await runOnMany({ run, whyNot: (row) => (row === 'B' ? reason : null) }, rows, nameOf, 'en');
    expect(report).toEqual({ done: 5, failed: [{ name: 'B', reason: 'It has members' }] });
    expect(run).toHaveBeenCalledTimes(5);
  });

  test('goes on after a row that failed', async () => {
    const run = (row: string) => (row === 'A' ? Promise.reject(new Error('gone')) : Promise.resolve());
    const { done, failed } = await runOnMany({ run }, rows, nameOf, 'zh-CN');
    expect([done, failed]).toEqual([5, [{ name: 'A', reason: '操作失败，请稍后再试' }]]);
  });

  test('reports rows that were not begun in time as not tried', async () => {
    vi.useFakeTimers();
    const run = async () => {
      await vi.advanceTimersByTimeAsync(13_000);
    };
    const { done, failed } = await runOnMany({ run }, rows, nameOf, 'zh-CN');
    expect([done, failed.map(({ name }) => name)]).toEqual([4, ['E', 'F']]);
    expect(failed[0]?.reason).toBe('时间不够，未执行');
  });
});
