import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturn } from '#machines/safe-return.ts';

const origin = 'https://portal.example';

describe('an address inside the portal is followed with query and hash', () => {
  test.each([
    ['/', '/'],
    ['/my/order?page=3&status=2#row9', '/my/order?page=3&status=2#row9'],
    [`${origin}/dashboard`, '/dashboard'],
    ['/order/create/7?q=a\\b', '/order/create/7?q=a\\b'],
    ['/loginhelp', '/loginhelp'],
    ['/a/../my', '/my'],
    [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`],
    ['/my/order?next=//evil.example', '/my/order?next=//evil.example'],
    ['/my/order?name=印刷', '/my/order?name=%E5%8D%B0%E5%88%B7'],
    ['/my order', '/my%20order'],
  ])('%s', (given, expected) => expect(safeReturn(given, origin)).toBe(expected));
});

describe('an address that could lead outside, or round in a circle, is refused', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\..\\..//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https:evil.example',
    'https://evil.example/',
    'https://portal.example.evil.example/',
    'https://user:pw@portal.example/my',
    'https://portal.example@evil.example/',
    `${origin}//evil.example`,
    'http://portal.example/my',
    'javascript:alert(1)',
    'data:text/html,x',
    '\t//evil.example',
    '/\t/evil.example',
    '/my\n/order',
    ' /my/order',
    '/my\u0000',
    '/\u2028/x',
    '/my?q=\u007f',
    '/my?q=\u0085',
    '/my?q=\u009f',
    '/my?q=\u2028',
    '/my?q=\u2029',
    '/a/b\\c',
    '//user@portal.example/my',
    '//:pw@portal.example/my',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/my/%00',
    '/my/%',
    '/my/%E0%A4%A',
    'my/order',
    '',
    '/login',
    '/login?redirect=/my',
    '/LOGIN/',
    '/login%2f',
    '/./login',
    '/x/../login',
    '/register',
    '/callback?code=1',
    '/logout',
    '/account/login',
    '/api/Account/Logout',
    '/oidc/session/end',
    `/${'a'.repeat(2048)}`,
  ])('%j', (given) => expect(safeReturn(given, origin)).toBeNull());

  test.each([undefined, null, 7, {}, ['/my']])('not a text: %j', (given) =>
    expect(safeReturn(given, origin)).toBeNull(),
  );
});

test('whatever is given, the result stays inside the origin, starts with one slash and is stable', () => {
  const hostile = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2f',
      '%5c',
      'evil.example',
      ':',
      'https',
      '@',
      '?',
      '#',
      '\t',
      'my',
      origin,
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        hostile.map((parts) => parts.join('')),
      ),
      (given) => {
        const result = safeReturn(given, origin);
        if (result === null) return;
        expect(new URL(result, origin).origin).toBe(origin);
        expect(result).toMatch(/^\/(?!\/)/);
        expect(safeReturn(result, origin)).toBe(result);
      },
    ),
    { numRuns: 2000 },
  );
});
