import { describe, expect, it } from 'vitest';
import { daysBetween, lastDays, nextDays } from '#shared/date-range.ts';
import { firstMessages, isEmptyValue, isPassword, isPhone, toFormData } from '#shared/rules.ts';

describe('spec section 5: phone and password', () => {
  it.each(['13800000001', '19912345678', '10000000000'])('%s is a phone number', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });
  it.each([
    '1380000000',
    '138000000011',
    '23800000001',
    ' 13800000001',
    '１３８０００００００１',
    '+8613800000001',
    '',
  ])('"%s" is none', (phone) => expect(isPhone(phone)).toBe(false));
  it.each(['print2026', 'a1b2c3', 'Abcde1'])('%s may be a password', (password) => {
    expect(isPassword(password)).toBe(true);
  });
  it.each(['ab12c', 'abcdef', '123456', 'ABCDE1', 'abc12!', 'abc 12', '密码abc12'])('"%s" may not', (password) => {
    expect(isPassword(password)).toBe(false);
  });
});

describe('spec section 5: the empty value', () => {
  it.each([null, undefined, '', '   ', 'undefined', 'null', -1, '\t\n'])('%j is empty', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });
  it.each([0, false, 'a', '0', [], {}])('%j is not', (value) => expect(isEmptyValue(value)).toBe(false));
});

describe('spec section 5: form data', () => {
  it('skips null and empty values and sends arrays and objects as JSON text', () => {
    const data = toFormData({
      name: '宣传单',
      none: null,
      empty: '',
      zero: 0,
      off: false,
      list: [1, 2],
      box: { l: 60 },
    });
    expect([...data.entries()]).toEqual([
      ['name', '宣传单'],
      ['zero', '0'],
      ['off', 'false'],
      ['list', '[1,2]'],
      ['box', '{"l":60}'],
    ]);
  });
});

describe('spec section 5: messages of a refused call', () => {
  it('are the first of each field, one per line', () => {
    expect(firstMessages({ phone: ['a', 'b'], code: ['c'], none: [] })).toBe('a\nc');
  });
});

describe('spec sections 5 and 9: ranges of days', () => {
  it('count 0 when the start is after the end, 1 when equal, otherwise the whole days between', () => {
    expect(daysBetween('2026-11-28', '2026-11-27')).toBe(0);
    expect(daysBetween('2026-11-28', '2026-11-28')).toBe(1);
    expect(daysBetween('2026-11-28', '2026-11-29')).toBe(1);
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  });
  it('follow the day in Shanghai, where 16:30 UTC is tomorrow', () => {
    const evening = new Date('2026-11-27T16:30:00Z');
    expect(lastDays(7, evening)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(nextDays(3, evening)).toEqual({ from: '2026-11-28', to: '2026-12-01' });
  });
});
