/** What the server writes into index.html: where people sign in. */
export interface ClientConfig {
  /** The OpenID Connect issuer, e.g. http://localhost:3000/oidc. */
  readonly authority: string;
  readonly clientId: string;
  /** Scopes to ask for; the provider's own are used when left out. */
  readonly scope?: string;
  /** True only for external providers that have a check_session_iframe (our own has none). */
  readonly monitorSession?: boolean;
}

const elementId = 'platen-config';
let config: ClientConfig | undefined;

/** The settings of this page; without the element (plain Vite, unit tests) the embedded provider's defaults. */
export function clientConfig(): ClientConfig {
  config ??= read();
  return config;
}

function read(): ClientConfig {
  const text = globalThis.document?.getElementById(elementId)?.textContent.trim();
  const given = text ? (JSON.parse(text) as Partial<ClientConfig>) : {};
  return { authority: `${location.origin}/oidc`, clientId: 'platen-web', ...given };
}
