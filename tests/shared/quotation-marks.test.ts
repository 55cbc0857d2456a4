import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('an apostrophe is a straight one: Chinese fonts draw the curly one as wide as a character', () => {
  const files = globSync('{src,machines,scripts,e2e/paths}/**/*.{ts,tsx,mjs,html}');
  expect(files.length).toBeGreaterThan(500);
  const curly = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /\p{Script=Latin}[\u2018\u2019]|[\u2018\u2019]\p{Script=Latin}/u.test(line)
          ? [`${file}:${at + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(curly).toEqual([]);
});

test('paired marks of English pages have the width of Latin letters in Chinese fonts as well', () => {
  const config = readFileSync('panda.config.ts', 'utf8');
  expect(config).toMatch(/'&:lang\(en\)': \{ fontVariantEastAsian: 'proportional-width' \}/);
});
