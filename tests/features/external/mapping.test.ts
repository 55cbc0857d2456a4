import { describe, expect, test } from 'vitest';
import { filledMapping, goneNames, mappingStates, unmappedCount } from '#features/external/mapping.ts';

const size = {
  code: 'size',
  name: '尺寸',
  nameEn: 'Size',
  values: [
    { code: 'A6', name: '148×105', nameEn: '148×105' },
    { code: 'DL', name: '长三折', nameEn: '' },
  ],
};
const left = (mapping: Parameters<typeof mappingStates>[1], options = [size]) =>
  unmappedCount(mappingStates(options, mapping));

describe('the mapping of a supplier product', () => {
  test('begins with everything unmapped', () => {
    expect(left([])).toBe(3);
  });

  test("takes over the supplier's names, and asks for the English one that it does not have", () => {
    const filled = filledMapping([size], []);
    expect(left(filled)).toBe(1);
    expect(mappingStates([size], filled)[0]?.unmappedValues).toEqual(new Set(['DL']));
  });

  test('keeps the names that were typed when it is filled in', () => {
    const own = [{ code: 'size', nameZh: '规格', nameEn: '', values: [] }];
    expect(filledMapping([size], own)[0]).toMatchObject({ nameZh: '规格', nameEn: 'Size' });
  });

  test('needs no name for what is not offered, but something must be', () => {
    const [filled] = filledMapping([size], []);
    if (!filled) throw new Error('one option');
    const offering = (...codes: string[]) => [
      { ...filled, values: filled.values.map((value) => ({ ...value, offered: codes.includes(value.code) })) },
    ];
    expect(left(offering('A6'))).toBe(0);
    expect(left(offering())).toBe(1);
  });

  test('a name of blanks is none', () => {
    const [filled] = filledMapping([size], []);
    if (!filled) throw new Error('one option');
    expect(left([{ ...filled, nameZh: '  ' }])).toBe(2);
  });

  test('is incomplete when the supplier has a new value, and names what it has no more', () => {
    const mapping = filledMapping([{ ...size, values: size.values.slice(0, 1) }], []);
    expect(left(mapping)).toBe(1);
    expect(goneNames([size], [...mapping, { code: 'foil', nameZh: '烫金', nameEn: 'Foil', values: [] }])).toEqual([
      '烫金',
    ]);
    expect(goneNames([{ ...size, values: size.values.slice(1) }], mapping)).toEqual(['148×105']);
  });
});
