export interface PolicyOptions {
  readonly https: boolean;
  /** Origins besides our own that the page may call and post forms to: an external identity provider. */
  readonly connect?: readonly string[];
  /** Hashes of the inline scripts and styles of this page. */
  readonly script?: readonly string[];
  readonly style?: readonly string[];
  /** Vite's own client needs inline code and a web socket. */
  readonly dev?: boolean;
}

/** Headers of every answer of the API: opened as a page it may do nothing at all. */
export const apiHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? strictTransport : {}),
});

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Headers of every page and file. No inline script whose hash is not named, no eval; `style` attributes are allowed because widgets place
 * themselves with them. HSTS only where the page came by https.
 */
export function securityHeaders(
  options: PolicyOptions,
): Record<string, string> & { 'content-security-policy': string } {
  const { connect = [], script = [], style = [] } = options;
  const inline = options.dev ? ["'unsafe-inline'"] : [];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script, ...inline],
    'style-src': ["'self'", ...style, ...inline],
    // Vite's client waits in a worker for the server to come back.
    ...(options.dev ? { 'worker-src': ["'self'", 'blob:'] } : {}),
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connect, ...(options.dev ? ['ws:'] : [])],
    'form-action': ["'self'", ...connect],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(options.https ? strictTransport : {}),
  };
}
