import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Api } from './api.ts';
import { type OpenApiDocument, type Operation, openApiPage, type Parameter, styleHash } from './openapi-page.ts';
import { securityHeaders } from './security-headers.ts';

/** The OpenAPI 3.1 document of everything that was registered: /api/openapi.json, and for people /api/docs. */
export function openApiRoutes(api: Api, version: string): void {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(
      api.endpoints.map(({ endpoint }) => endpoint),
      version,
    );
    return made;
  };
  api.fastify.get('/api/openapi.json', (_request, reply) => reply.send(document()));
  const policy = securityHeaders({ https: false, style: [styleHash] });
  api.fastify.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', policy['content-security-policy'])
      .type('text/html; charset=utf-8')
      .send(openApiPage(document())),
  );
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(endpoint) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platen', version, description: 'Print and packaging ordering. Texts follow Accept-Language.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { error },
    },
    paths,
  };
}

const error = {
  description: 'A refusal in words, or messages by field.',
  type: 'object',
  properties: {
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    code: { type: 'string' },
  },
};

function operation(endpoint: Endpoint): Operation {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  const noBody = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const properties = Object.entries(input.properties ?? {});
  const placeOf = (name: string) =>
    inPath.has(name) ? 'path' : noBody || endpoint.query?.includes(name) ? 'query' : 'body';
  const required = new Set(input.required ?? []);
  const parameters: Parameter[] = properties
    .filter(([name]) => placeOf(name) !== 'body')
    .map(([name, schema]) => ({
      name,
      in: placeOf(name),
      required: placeOf(name) === 'path' || required.has(name),
      schema,
    }));
  if (endpoint.idempotent) {
    const schema = { type: 'string', maxLength: 128 };
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema });
  }
  const body = properties.filter(([name]) => placeOf(name) === 'body');
  const bodySchema = {
    type: 'object',
    properties: Object.fromEntries(body),
    required: body.map(([name]) => name).filter((name) => required.has(name)),
    additionalProperties: false,
  };
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(' or ');
  return {
    summary: endpoint.summary,
    description: `Access: ${access}`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(noBody ? {} : { requestBody: { required: body.length > 0, content: json(bodySchema) } }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(endpoint.output, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/error' }) },
    },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}
