import { expect, test } from 'vitest';
import { codeFor } from '#features/products/code-for.ts';
import { productCode } from '#features/products/product-edit.contract.ts';

test.each([
  ['Window envelope', 'window-envelope'],
  ['Café menu (A5, folded)', 'cafe-menu-a5-folded'],
  ['  Box №3 — "Größe" ', 'box-no3-gro-e'],
  ['彩盒', ''],
  [`${'a'.repeat(39)} tail`, 'a'.repeat(39)],
])('the code suggested for %j is %j', (name, code) => {
  expect(codeFor(name)).toBe(code);
  if (code !== '') expect(productCode.safeParse(code).success).toBe(true);
});
