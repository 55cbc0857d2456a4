import { describe, expect, test } from 'vitest';
import { hasAlready } from '#server/entity-tag.ts';

describe('whoever asks again', () => {
  test('has the answer when one of his tags is its tag, weak or strong, or when any will do', () => {
    for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', ' "a" ', ',"b" , ,"a",', '"x,y", "a"', '*', ' * '])
      expect(hasAlready(header, '"a"'), header).toBe(true);
    expect(hasAlready('"a"', 'W/"a"')).toBe(true);
  });

  test('has it not when he names no tag, another one, or writes none that is one', () => {
    for (const header of [
      undefined,
      '',
      'a',
      '"b"',
      '"A"',
      'w/"a"',
      '"b" "a"',
      '"a"x',
      '"x, "a"',
      '"*"',
      '*, "a"',
      '"',
    ])
      expect(hasAlready(header, '"a"'), String(header)).toBe(false);
  });

  test('is answered at once, however long the list', () => {
    const began = performance.now();
    const longs = [
      `${'"b",'.repeat(4000)}x`,
      `${' ,'.repeat(8000)}x`,
      `"b"${' ,  '.repeat(4000)}x`,
      ' '.repeat(16_000),
      // Spaces that no tag stands before: they can be shared out between two runs in as many ways as there are.
      ...[' ', '\t', ' \t'].map((space) => `,${space.repeat(16_000)}x`),
      `${'W/'.repeat(8000)}x`,
      `"${'a'.repeat(16_000)}`,
    ];
    for (const long of [...longs, `"b"${' '.repeat(16_000)}x`]) expect(hasAlready(long, '"a"')).toBe(false);
    expect(performance.now() - began).toBeLessThan(250);
  });
});
