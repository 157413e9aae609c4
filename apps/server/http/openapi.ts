import { Buffer } from 'node:buffer';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaOf } from './input/wire-input.ts';

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: "A sentence in the reader's language" },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    details: { type: 'object' },
  },
};

function operation(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _draft, ...input } = jsonSchemaOf(endpoint.input, 'input') as ObjectSchema & { $schema?: string };
  const { $schema: _other, ...output } = jsonSchemaOf(endpoint.output, 'output') as ObjectSchema & { $schema?: string };
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const fields = Object.entries(input.properties ?? {});
  const required = new Set(input.required);
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameters = fields
    .filter(([name]) => inPath.includes(name) || isQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.has(name),
      schema,
      style: inPath.includes(name) ? 'simple' : 'form',
      explode: false,
    }));
  const bodyFields = fields.filter(([name]) => !inPath.includes(name));
  const { access } = endpoint;
  const permission =
    access.kind === 'permission' || access.kind === 'manager_permission' ? ` Needs the right \`${access.permission}\`.` : '';
  return {
    summary: endpoint.summary,
    description: `Open to: ${access.kind.replaceAll('_', ' ')}.${permission}${endpoint.refusals.length > 0 ? ` Refusals: ${endpoint.refusals.map((code) => `\`${code}\``).join(', ')}.` : ''}`,
    tags: [endpoint.path.split('/')[2] === 'manager' ? 'manager' : (endpoint.path.split('/')[2] ?? 'api')],
    ...(access.kind === 'anyone' || access.kind === 'online' ? {} : { security: [{ [access.kind === 'kiosk' ? 'kiosk' : 'bearer']: [] }] }),
    parameters: [
      ...parameters,
      ...(endpoint.idempotent === true
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 200 } }]
        : []),
    ],
    ...(isQuery || bodyFields.length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(bodyFields),
                  required: [...required].filter((name) => !inPath.includes(name)),
                },
              },
            },
          },
        }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        ...(endpoint.answers === undefined ? { content: { 'application/json': { schema: output } } } : {}),
      },
      '503': {
        description:
          'An outage (codes `outage.…`): the database or the room on its disk is not there. `Retry-After` says when to try again',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
      '422': {
        description: 'Refused, with the reason',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
      ...(access.kind === 'anyone' || access.kind === 'online'
        ? {}
        : { '401': { description: 'Not signed in' }, '403': { description: 'No permission' } }),
    },
  };
}

/** The OpenAPI 3.1 document, made from the declarations that validate. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rawnaq',
      version,
      description: 'Money is in minor units, moments are ISO 8601 with offset, refusals are 422 with a stable code.',
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, kiosk: { type: 'http', scheme: 'Kiosk' } },
    },
  };
}

/** Serves the document and a page to read it. Both are large and seldom read: the first who asks has them made. */
export function registerOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let text: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= Buffer.from(JSON.stringify(openApiDocument(endpoints, version)));
    return reply.type('application/json').send(text);
  });
  let page: Buffer | undefined;
  app.get('/api/docs', async (_request, reply) => {
    page ??= Buffer.from(docsPage(endpoints, version));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page);
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function docsPage(endpoints: readonly Endpoint[], version: string): string {
  const rows = endpoints.map((endpoint) => {
    const schema = (io: 'input' | 'output') =>
      escaped(JSON.stringify(jsonSchemaOf(io === 'input' ? endpoint.input : endpoint.output, io), null, 2));
    return `<details><summary><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code> ${escaped(endpoint.summary)}</summary>
<p>Open to: ${endpoint.access.kind.replaceAll('_', ' ')}${'permission' in endpoint.access ? ` (<code>${endpoint.access.permission}</code>)` : ''}</p>
${endpoint.refusals.length > 0 ? `<p>Refusals: ${endpoint.refusals.map((code) => `<code>${code}</code>`).join(', ')}</p>` : ''}
<h3>Input</h3><pre>${schema('input')}</pre><h3>Output</h3><pre>${schema('output')}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rawnaq API ${version}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2420;background:#fffdfa}summary{padding:.4rem 0;cursor:pointer}
pre{background:#f6efe8;padding:1rem;overflow:auto;border-radius:8px}h1{color:#b34700}details{border-block-end:1px solid #eadfd3}</style>
<h1>Rawnaq API ${version}</h1><p>${endpoints.length} endpoints. The document for machines: <a href="/api/openapi.json">openapi.json</a></p>${rows.join('\n')}</html>`;
}
