import { createHash } from 'node:crypto';

interface Content {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: { readonly 'application/json': { readonly schema: object } };
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: object;
}

export interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: { readonly 200: Content; readonly default: Content };
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.55 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin: 2rem 0 .5rem }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; margin: .4rem 0 }
  summary { cursor: pointer; padding: .5rem .75rem }
  summary > b { display: inline-block; min-width: 4rem }
  summary > span { opacity: .75 }
  details > div { padding: 0 .75rem .75rem }
  pre { overflow: auto; padding: .75rem; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent) }
`;
/** For the content security policy of the page. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The OpenAPI document to read in a browser: one page without a script, made from the document itself. */
export function openApiPage(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const { title, version, description } = document.info;
  const sections = [...byTag].map(([tag, rows]) => `<h2>${escapeHtml(tag)}</h2>${rows.join('')}`).join('');
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)} API</title><style>${style}</style>` +
    `<main><h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1><p>${escapeHtml(description)}</p>` +
    `<p><a href="/api/openapi.json">openapi.json</a></p>${sections}</main></html>`
  );
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const head = `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span>`;
  const parameters = (operation.parameters ?? [])
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escapeHtml(name)}</code> (${place}${required ? ', required' : ''})</li>`,
    )
    .join('');
  const body = operation.requestBody
    ? schemaHtml('Body', operation.requestBody.content['application/json'].schema)
    : '';
  const answer = schemaHtml('Answer', operation.responses[200].content['application/json'].schema);
  return (
    `<details><summary>${head}</summary><div><p>${escapeHtml(operation.description)}</p>` +
    `${parameters ? `<ul>${parameters}</ul>` : ''}${body}${answer}</div></details>`
  );
}

const schemaHtml = (title: string, schema: object) =>
  `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
