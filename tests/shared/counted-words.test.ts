import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pieces } from '#client/pieces.ts';
import { couponRule, couponValue } from '#features/coupons/coupon-words.texts.ts';
import { textIn } from '#shared/text.ts';
import { unitFor } from '#shared/units.ts';

const sources = (pattern: string) => globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const);
const found = (pattern: string, wanted: RegExp) =>
  sources(pattern).flatMap(([file, text]) => [...text.matchAll(wanted)].map(([line]) => `${file}: ${line.trim()}`));

describe('one of a thing', () => {
  test('is named in the singular, whatever unit staff have entered in the plural', () => {
    const units = [
      'banners',
      'boxes',
      'pieces',
      'copies',
      'pouches',
      'brushes',
      'glasses',
      'pcs',
      'sheets',
      'sheet',
      'glass',
      'm²',
      '',
    ];
    expect(units.map((unit) => unitFor(1, unit))).toEqual([
      'banner',
      'box',
      'piece',
      'copy',
      'pouch',
      'brush',
      'glass',
      'pc',
      'sheet',
      'sheet',
      'glass',
      'm²',
      '',
    ]);
    expect([0, 2, 5000].map((n) => unitFor(n, 'boxes'))).toEqual(['boxes', 'boxes', 'boxes']);
    const unit = { unitZh: '幅', unitEn: 'banners' };
    expect([pieces(1, unit, 'en'), pieces(1000, unit, 'en'), pieces(1, unit, 'zh-CN')]).toEqual([
      '1 banner',
      '1,000 banners',
      '1 幅',
    ]);
  });

  test('has its own word in a text that counts', () => {
    const text = ['{n} 行', '{n} {n|row matches|rows match}'] as const;
    const said = (n: number | string) => textIn('en', text, { n });
    expect([said(0), said(1), said('1'), said('1,000')]).toEqual([
      '0 rows match',
      '1 row matches',
      '1 row matches',
      '1,000 rows match',
    ]);
    expect(textIn('en', text, { m: 1 })).toBe(text[1]);
  });

  /** What follows a count is a word for one and a word for many; `{min} to {max} pages` is never one. */
  test('is in no English text called many', () => {
    const counts = 'n|count|total|plies|sets|changes|changed|errors|quotes|creases|sections|parents|rolls|rows|cols';
    const many = new RegExp(`'[^'\\n]*\\{(?:${counts})\\} (?:[a-z-]+ )?[a-z]+(?<!s|ha|i|wa)s\\b[^'\\n]*'`, 'g');
    expect(found('src/**/*.texts.ts', many)).toEqual([]);
  });

  test('is on no screen put together from a number and a unit by hand', () => {
    const byHand = /count\([^)\n]*\)\}\s*\$?\{[^}\n]*\bunit(?:En|Zh)?\b[^\n]*/g;
    // Units of cost lines come from the server in the language of the screen, and are kinds of measure.
    const measures = /explanation[.]tsx|products\/test-price[.]tsx/;
    expect(found('src/**/*.tsx', byHand).filter((line) => !measures.test(line))).toEqual([]);
  });
});

describe('money', () => {
  const coupon = {
    kind: 'full_reduction',
    thresholdFen: 300_000,
    valueFen: 123_450,
    valueBp: null,
    capFen: null,
  } as const;

  test('on a coupon has its separators, and no empty places', () => {
    expect(couponRule(coupon)).toEqual(['满 ¥3,000 可用', 'From ¥3,000']);
    expect(couponValue(coupon)).toEqual(['¥1,234.50', '¥1,234.50 off']);
    expect(couponRule({ ...coupon, kind: 'percent', capFen: 1_000_000 })[1]).toBe('From ¥3,000, at most ¥10,000 off');
    expect(couponValue({ ...coupon, kind: 'freight', valueFen: null })).toEqual(['包邮', 'Free shipping']);
  });

  test('is formatted in one place: nowhere else is a sign put before an amount', () => {
    const own = /shared\/money-text[.]ts|client\/amounts[.]ts/;
    // A price of one piece has more places than an amount, and comes as it is shown.
    const signed = found('src/**/*.{ts,tsx}', /¥\$\{[^\n]*/g).filter(
      (line) => !own.test(line) && !/unitYuan/.test(line),
    );
    expect(signed).toEqual([]);
  });
});
