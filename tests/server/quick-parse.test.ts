import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calculate } from '#features/products/products.contract.ts';
import { quickParse, unsure } from '#server/quick-parse.ts';
import { instant, optionalText, queryInt } from '#shared/schemas.ts';

/** What the quick way takes must come out as from zod; where it is unsure, zod may think what it likes. */
function agrees(schema: z.ZodMiniType, value: unknown): boolean {
  const quick = quickParse(schema)(value);
  if (quick === unsure) return true;
  const slow = schema.safeParse(value);
  expect(slow.success).toBe(true);
  expect(quick).toEqual(slow.data);
  return true;
}

const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, Number.NaN, -0, 2 ** 60, '', '2026-02-30', []));
const schemas: Record<string, z.ZodMiniType> = {
  'bounded number': z.int().check(z.gte(1), z.lt(9)),
  'any number': z.number().check(z.gt(0)),
  'money in steps': z.number().check(z.multipleOf(0.01)),
  'limited text': z.string().check(z.minLength(1), z.maxLength(4)),
  'patterned text': z.string().check(z.regex(/^\d+$/)),
  'trimmed text': optionalText(5),
  instant,
  'one of': z.enum(['a', 'b']),
  literal: z.literal(true),
  'number in an address': queryInt(1, 9),
  'list of few': z.array(z.int()).check(z.maxLength(2)),
  record: z.record(z.string(), z.number()),
  'either or': z.union([z.string(), z.nullable(z.int())]),
  refined: z.string().check(z.refine((text) => text !== 'no')),
};

describe('whatever is sent, the quick way agrees with the schema', () => {
  test.for(Object.entries(schemas))('%s, alone and as a field that may be absent', ([, schema]) => {
    const near = fc.oneof(odd, fc.integer({ min: -2, max: 12 }), fc.constantFrom('a', '12', ' x ', true, [1, 2, 3]));
    fc.assert(
      fc.property(near, (value) => agrees(schema, value)),
      { numRuns: 200 },
    );
    const closed = z.strictObject({ a: z.optional(schema), b: z._default(z.array(z.int()), []) });
    const open = z.object({ a: schema, c: z.optional(z.int()) });
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'toString'), near);
    fc.assert(
      fc.property(fields, (value) => agrees(closed, value) && agrees(open, value)),
      { numRuns: 300 },
    );
  });
});

const request = {
  productId: 2,
  quantity: 1000,
  quantities: [100, 200],
  spec: {
    size: { w: 210, h: 285 },
    material: 'C157',
    crafts: [{ key: 'foil', params: { w: 30 } }, { key: 'varnish' }],
  },
};

test('a price request is taken the quick way, with its presets', () => {
  const quick = quickParse(calculate.input)(request);
  expect(quick).not.toBe(unsure);
  expect(quick).toEqual(calculate.input.parse(request));
});

test('what a closed object does not know, and what is out of bounds, is left to zod', () => {
  const parse = quickParse(calculate.input);
  expect(parse({ ...request, extra: 1 })).toBe(unsure);
  expect(parse({ ...request, quantity: 1.5 })).toBe(unsure);
  expect(parse({ ...request, spec: { ...request.spec, material: undefined } })).toBe(unsure);
});

test('an open object drops what it does not know, and presets are never shared', () => {
  const schema = z.object({ a: z.int(), list: z._default(z.array(z.int()), []) });
  const parse = quickParse(schema);
  expect(parse({ a: 1, secret: 2 })).toEqual({ a: 1, list: [] });
  const [one, other] = [parse({ a: 1 }), parse({ a: 1 })] as { list: number[] }[];
  expect(one?.list).not.toBe(other?.list);
});
