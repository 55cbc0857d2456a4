import { describe, expect, test } from 'vitest';
import { changeInWords } from '#features/price-books/change-words.service.ts';
import { itemNames } from '#features/price-books/price-words.service.ts';
import type { StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { tariffChanges } from '#features/price-books/tariff-changes.service.ts';
import { tSample } from '#features/pricing/t-sample.ts';

const names = itemNames(tSample);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every value of a document with the document that has another one in its place. */
function* changed(value: Json, path = ''): Generator<readonly [path: string, Json]> {
  if (typeof value === 'number') yield [path, value + 1];
  else if (typeof value === 'string') yield [path, `${value}x`];
  else if (typeof value === 'boolean') yield [path, !value];
  else if (Array.isArray(value)) {
    for (const [at, inner] of value.entries())
      for (const [where, next] of changed(inner as Json, `${path}.${at}`)) yield [where, value.with(at, next) as Json];
  } else if (value !== null) {
    for (const [key, inner] of Object.entries(value))
      for (const [where, next] of changed(inner, `${path}.${key}`)) yield [where, { ...value, [key]: next }];
  }
}

/** What decides nothing that a person reads: ids, what an item is called by, and what a unit is spelled like. */
const silent = /^(priceBookVersionId)|\.(id|code)$|\.(kind|class|mode|unit|unitBasis|sizeBasis|basis|type)$|\.cover$/;
const parts = Object.entries(tSample as unknown as Record<string, Json>).filter(
  ([part]) => part !== 'priceBookVersionId',
);

describe('the change list of a draft', () => {
  test.each(parts)('says in words of both languages what changed of %s, whatever it is', (part, value) => {
    const said: string[] = [];
    for (const [path, next] of changed(value, part)) {
      if (silent.test(path)) continue;
      const changes = tariffChanges(tSample, { ...tSample, [part]: next } as unknown as StoredTariff);
      const fields = changes.flatMap((change) => changeInWords(change, 'zh-CN', names).fields);
      const english = changes.flatMap((change) => changeInWords(change, 'en', names).fields);
      if (fields.length === 0) said.push(path);
      expect(english.map(({ before, after }) => [before === null, after === null])).toEqual(
        fields.map(({ before, after }) => [before === null, after === null]),
      );
      for (const { label } of english) expect(label).not.toMatch(/\p{Script=Han}/u);
    }
    expect(said).toEqual([]);
  });

  test('writes formulas and steps as people do', () => {
    const boxStyles = tSample.boxStyles.map((style, at) =>
      at === 0 ? { ...style, width: { ...style.width, l: 3, t: -1 } } : style,
    );
    const [style] = tariffChanges(tSample, { ...tSample, boxStyles }).map((change) =>
      changeInWords(change, 'en', names),
    );
    expect(style?.fields).toEqual([
      { label: 'Width of the blank', before: '15 + 2L + 2W + 4t', after: '15 + 1.5L + 2W − 0.5t' },
    ]);
    const boardLines = tSample.boardLines.map((line) => ({ ...line, print: { ...line.print, pieceE4: 650 } }));
    const [line] = tariffChanges(tSample, { ...tSample, boardLines }).map((change) =>
      changeInWords(change, 'zh-CN', names),
    );
    expect(line?.fields).toEqual([
      { label: '印刷', before: '¥120.00 + 每件 0.06，最低 ¥150.00', after: '¥120.00 + 每件 0.065，最低 ¥150.00' },
    ]);
  });

  test('writes money as everywhere and names what it means', () => {
    const [paper] = tSample.materials;
    const [first, second] = tSample.parents;
    if (!paper || !first || !second) throw new Error('the sample has papers and sheets');
    const next = { ...paper, price: { unit: 'tonne', valueFen: 1_234_567 } as const, parents: [second.code] };
    const before = { ...tSample, materials: [{ ...paper, parents: [first.code] }] };
    const after = { ...before, materials: [next] };
    const fieldsIn = (language: 'zh-CN' | 'en', known = names) =>
      tariffChanges(before, after).flatMap((change) => changeInWords(change, language, known).fields);
    expect(fieldsIn('en').map(({ after: is }) => is)).toEqual(['¥12,345.67 per tonne', second.name[1]]);
    expect(fieldsIn('zh-CN').map(({ after: is }) => is)).toEqual(['¥12,345.67/吨', second.name[0]]);
    // Two sheets of one name could not be told apart.
    const alike = itemNames({ ...tSample, parents: [first, { ...second, name: first.name }] });
    expect(fieldsIn('en', alike).at(-1)).toMatchObject({
      before: `${first.name[1]} (${first.code})`,
      after: `${first.name[1]} (${second.code})`,
    });
  });
});
