import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesIn, errorsIn, ruleOf, same, valuesOf } from '#client/form-rules.ts';
import { date, dateRange, defineForm, lines, number, percent, text, textarea } from '#resource/form-definition.ts';
import { endpoint } from '#shared/endpoint.ts';
import { businessDay, byId, done, fen, requiredText } from '#shared/schemas.ts';
import { packText } from '#shared/text.ts';

const add = endpoint({
  method: 'POST',
  path: '/api/Test/Add',
  access: 'Level_Edit',
  summary: 'A record with every kind of field',
  input: z.strictObject({
    name: requiredText(20),
    remark: z.string().check(z.maxLength(100)),
    fromDay: businessDay,
    toDay: z.nullable(businessDay),
    capFen: z.nullable(fen),
    bands: z
      .array(z.strictObject({ from: z.int().check(z.gte(1)), bp: z.int().check(z.gte(0), z.lte(3000)) }))
      .check(z.minLength(1)),
  }),
  output: done,
});
const stored = { ...add, method: 'GET', input: byId } as unknown as typeof add;

describe('a field knows from the contract', () => {
  test('whether it must be filled in', () => {
    expect(Object.keys(add.input.shape).filter((key) => ruleOf(add, key).required)).toEqual([
      'name',
      'fromDay',
      'bands',
    ]);
  });

  test('that a list of nothing and a group have nothing to be filled in, though the call needs them', () => {
    const scope = z.strictObject({ productIds: z.array(z.int()), name: requiredText(20) });
    const groups = endpoint({ ...add, input: z.strictObject({ tags: z.array(z.string()), scope }) });
    expect([ruleOf(groups, 'tags').required, ruleOf(groups, 'scope').required]).toEqual([false, false]);
    expect(errorsIn(groups, {})).not.toBeNull();
  });

  test('how long and how large it may be, in rows of lines as well', () => {
    expect(ruleOf(add, 'name')).toMatchObject({ maxLength: 20 });
    expect(ruleOf(add, 'capFen')).toMatchObject({ min: 0, required: false });
    expect(ruleOf(add, 'bands.0.bp')).toMatchObject({ min: 0, max: 3000 });
    expect(ruleOf(add, 'bands.12.from')).toMatchObject({ min: 1, required: true });
  });
});

describe('values that the contract refuses', () => {
  const good = {
    name: '甲',
    remark: '',
    fromDay: '2026-01-31',
    toDay: null,
    capFen: null,
    bands: [{ from: 1, bp: 0 }],
  };

  test('pass when they are right', () => expect(errorsIn(add, good)).toBeNull());

  test('are named by their field, in words of both languages', () => {
    expect(errorsIn(add, { ...good, name: ' ', bands: [{ from: 0, bp: 3001 }] })).toEqual({
      name: [packText(['此项必填', 'This field is required'])],
      'bands.0.from': [packText(['不能小于 1', 'At least 1'])],
      'bands.0.bp': [packText(['不能大于 3000', 'At most 3000'])],
    });
    expect(errorsIn(add, { ...good, fromDay: null, bands: [] })).toEqual({
      fromDay: [packText(['此项必填', 'This field is required'])],
      bands: [packText(['至少 1 行', 'At least 1 rows'])],
    });
  });
});

test('changed is told by value: typed back, or keys in another order, is not changed', () => {
  expect(same({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 })).toBe(true);
  expect(same({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(same({ a: '' }, { a: null })).toBe(false);
});

test('of a stored record only the fields of the form are edited; what it lacks is as in a new one', () => {
  const record = { id: 3, version: 7, name: '乙', members: 4, bands: [], capFen: 100 };
  expect(valuesOf(add, record, { remark: '' })).toEqual({
    name: '乙',
    remark: '',
    fromDay: null,
    toDay: null,
    capFen: 100,
    bands: [],
  });
});

test('what is stored as null stays null, whatever a new record starts with', () => {
  expect(valuesOf(add, { name: '乙', capFen: null }, { remark: '无', capFen: 5000 })).toMatchObject({
    capFen: null,
    remark: '无',
  });
});

test('a form of every kind of field is one value', () => {
  const label = ['字段', 'Field'] as const;
  const form = defineForm(add, {
    name: 'test',
    createTitle: label,
    editTitle: label,
    load: stored,
    update: stored,
    blank: { bands: [] },
    sections: [
      {
        fields: [
          text('name', label),
          textarea('remark', label),
          date('toDay', label),
          dateRange('fromDay', 'toDay', label),
          lines('bands', label, { from: 1, bp: 0 }, [number('from', label), percent('bp', label)]),
        ],
      },
    ],
  });
  expect(form.create).toBe(add);
  expect(form.presets).toEqual([]);
  expect(form.sections[0]?.fields.map(({ kind }) => kind)).toEqual(['text', 'textarea', 'date', 'dateRange', 'lines']);
});

test('what somebody else has changed is told field by field, in few letters where it is plain', () => {
  const fields = [
    { key: 'price', kind: 'money' },
    { key: 'rate', kind: 'percent' },
    { key: 'on', kind: 'switch' },
    { key: 'bands', kind: 'lines' },
    { key: 'name', kind: 'text' },
  ];
  const before = { price: 9900, rate: 800, on: true, bands: [1], name: '甲' };
  const after = { price: 12_345, rate: null, on: false, bands: [2], name: '甲' };
  expect(changesIn(fields, before, after).map(({ field, ...change }) => ({ key: field.key, ...change }))).toEqual([
    { key: 'price', before: '¥99.00', after: '¥123.45' },
    { key: 'rate', before: '8%', after: '' },
    { key: 'on', before: '✓', after: '✗' },
    { key: 'bands', before: '', after: '' },
  ]);
});
