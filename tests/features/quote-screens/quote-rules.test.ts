import { describe, expect, test } from 'vitest';
import { type ConfiguredSpec, firstConfiguration, pickOf, withPick } from '#features/quotes/quote-form.ts';
import {
  isComplete,
  limitComplaints,
  messagesFor,
  quantityComplaint,
  reasonAgainst,
} from '#features/quotes/quote-rules.ts';
import { cartonInfo, flyerInfo, groupOf } from './products.ts';

const start = firstConfiguration(flyerInfo, '330106');
const thin: ConfiguredSpec = { ...start.spec, material: 'C157' };

describe('choices that rules forbid', () => {
  test('spot UV without matte lamination says why, and is free with it', () => {
    const uv = groupOf(flyerInfo, 'spot-uv');
    const choice = uv.choices[0]?.key ?? 'on';
    expect(reasonAgainst(flyerInfo, thin, uv, choice)).toEqual([expect.stringMatching(/膜/), expect.any(String)]);
    const lamination = groupOf(flyerInfo, 'lamination');
    const matte = lamination.choices.find(({ params }) => params?.film === 'matte')?.key ?? '';
    const laminated = withPick(thin, lamination, { choice: matte, numbers: {} });
    expect(reasonAgainst(flyerInfo, laminated, uv, choice)).toBeUndefined();
  });

  test('foil on a thin sheet says why', () => {
    const foil = groupOf(flyerInfo, 'foil');
    expect(reasonAgainst(flyerInfo, thin, foil, foil.choices[0]?.key ?? 'on')).toBeDefined();
  });

  test('what is free now carries no reason', () => {
    const colour = groupOf(flyerInfo, 'colour');
    for (const { key } of colour.choices) expect(reasonAgainst(flyerInfo, thin, colour, key)).toBeUndefined();
  });
});

describe('numbers', () => {
  test('outside their limits, or empty, are named before any call', () => {
    const size = groupOf(flyerInfo, 'size');
    const own = withPick(start.spec, size, { choice: 'custom', numbers: { w: 0, h: 5000 } });
    expect(Object.keys(limitComplaints(size, pickOf(own, size)))).toEqual(['w', 'h']);
    expect(isComplete(flyerInfo, { ...start, spec: own })).toBe(false);
    expect(isComplete(flyerInfo, start)).toBe(true);
  });

  test('of a box belong to the box', () => {
    const box = groupOf(cartonInfo, 'box');
    const spec = withPick(firstConfiguration(cartonInfo, null).spec, box, {
      choice: 'on',
      numbers: { l: 1, w: 40, h: 120 },
    });
    expect(Object.keys(limitComplaints(box, pickOf(spec, box)))).toContain('l');
  });

  test('a quantity outside the rule of the product is refused with the rule', () => {
    expect(quantityComplaint(flyerInfo, 5000)).toBeNull();
    expect(quantityComplaint(flyerInfo, 0)).not.toBeNull();
    expect(quantityComplaint(flyerInfo, 99_999_999)?.params).toMatchObject({ min: 1, max: 1_000_000 });
    const fixed = { ...flyerInfo, quantity: { min: 100, max: 5000, step: 1, choices: [100, 500], allowCustom: false } };
    expect(quantityComplaint(fixed, 300)).not.toBeNull();
    expect(quantityComplaint(fixed, 500)).toBeNull();
  });
});

test('messages of the server stand beside the option they are about', () => {
  const errors = {
    'spec.material': ['该纸不能做烫金'],
    'spec.crafts.foil.w': ['太大'],
    quantity: ['数量须为 100 的倍数'],
  };
  expect(messagesFor(groupOf(flyerInfo, 'material'), errors)).toEqual(['该纸不能做烫金']);
  expect(messagesFor(groupOf(flyerInfo, 'foil'), errors)).toEqual(['太大']);
  expect(messagesFor(groupOf(flyerInfo, 'colour'), errors)).toEqual([]);
});
