const longest = 2048;
// Pages that would send a signed-in person round again, and addresses of the server that are no pages.
const noReturn = /^\/(?:account\/)?(?:login|register|callback|logout)(?:\/|$)|^\/(?:api|oidc)(?:\/|$)/i;

const hasControl = (value: string): boolean =>
  [...value].some(
    (char) => char < ' ' || (char >= '\u007f' && char <= '\u009f') || char === '\u2028' || char === '\u2029',
  );

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined; // a broken escape
  }
}

/**
 * The address to return to after sign-in as path, query and hash inside our origin, or null when it must not be
 * followed: another origin, `//host`, a backslash, a control character, a broken escape, more than 2048 characters,
 * or one of the sign-in pages itself (an open redirect otherwise: RFC 9700 4.11; machines.md 3.2).
 */
export function safeReturn(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > longest || hasControl(value)) return null;
  if (!value.startsWith('/') && !value.startsWith(`${origin}/`)) return null;
  if (/^[^?#]*\\/.test(value) || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const path = decoded(url.pathname);
  if (path === undefined || path.includes('\\') || path.startsWith('//') || hasControl(path)) return null;
  if (noReturn.test(path)) return null;
  return url.pathname + url.search + url.hash;
}
