import * as z from 'zod/mini';
import type { Endpoint, Schema } from '@rawnaq/contract/endpoint';

type FieldKind = 'number' | 'list_of_numbers' | 'list' | 'text';

/** JSON Schema of one direction of an endpoint, for the OpenAPI document and for reading queries. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema as unknown as z.ZodMiniType, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<
    string,
    unknown
  >;
}

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  enum?: unknown[];
  const?: unknown;
}

function kindOf(schema: JsonSchema): FieldKind {
  const options = schema.anyOf ?? [schema];
  const types = options.flatMap((option) => option.type ?? []);
  if (types.includes('array')) {
    const items = options.find((option) => option.type === 'array')?.items;
    return items !== undefined && kindOf(items) === 'number' ? 'list_of_numbers' : 'list';
  }
  const values = options.flatMap((option) => option.enum ?? (option.const === undefined ? [] : [option.const]));
  if (types.includes('integer') || types.includes('number') || (values.length > 0 && values.every((value) => typeof value === 'number')))
    return 'number';
  return 'text';
}

const toNumber = (text: string): number | string => (/^-?\d{1,16}(\.\d+)?$/.test(text) ? Number(text) : text);

function kindsOfFields(endpoint: Endpoint): Map<string, FieldKind> {
  const properties = (jsonSchemaOf(endpoint.input, 'input') as JsonSchema).properties ?? {};
  return new Map(Object.entries(properties).map(([name, schema]) => [name, kindOf(schema)]));
}

/**
 * Makes the reader of one endpoint's input: path parameters and query (text) are given the types their schema asks for, the body is taken as it is.
 * A path parameter wins over a body field of the same name.
 */
export function inputReader(endpoint: Endpoint): (params: object, query: object, body: unknown) => Record<string, unknown> {
  // Found out by the first text there is to read: most of the many endpoints are not asked for hours.
  let kinds: Map<string, FieldKind> | undefined;

  function typed(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => typed(name, item)).flat();
    if (typeof value !== 'string') return value;
    kinds ??= kindsOfFields(endpoint);
    const kind = kinds.get(name);
    if (kind === 'number') return toNumber(value);
    if (kind === 'list_of_numbers') return value === '' ? [] : value.split(',').map(toNumber);
    if (kind === 'list') return value === '' ? [] : value.split(',');
    return value;
  }
  const typedFields = (source: object) =>
    Object.entries(source)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, typed(name, value)]);

  return (params, query, body) => ({
    ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}),
    ...Object.fromEntries(typedFields(query)),
    ...Object.fromEntries(typedFields(params)),
  });
}
