import type { Endpoint } from '@rawnaq/contract/endpoint';
import { jsonSchemaOf } from '../http/input/wire-input.ts';

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
  pattern?: string;
}

/** Values for fields by their name; a function gets the endpoint, because `id` means another record on each path. */
export type KnownValues = Readonly<Record<string, unknown>> & { id?: never };

export interface SampleOptions {
  values: KnownValues;
  /** The `{id}` of a path. */
  idOf: (endpoint: Endpoint) => unknown;
}

/**
 * An input that an endpoint takes, made from its declaration: known fields by name, the rest by kind.
 * Optional fields are filled where their value is known (ids above all), and left out otherwise.
 */
export function sampleInput(endpoint: Endpoint, options: SampleOptions): Record<string, unknown> {
  return sampleObject(jsonSchemaOf(endpoint.input, 'input'), endpoint, options);
}

function sampleObject(schema: JsonSchema, endpoint: Endpoint, options: SampleOptions): Record<string, unknown> {
  const required = new Set(schema.required);
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const known = name === 'id' ? options.idOf(endpoint) : options.values[name];
    if (known !== undefined) made[name] = isDay(field) && typeof known === 'string' ? known.slice(0, 10) : known;
    else if (required.has(name)) made[name] = sampleValue(field, name, endpoint, options);
  }
  return made;
}

const isDay = (field: JsonSchema): boolean => field.format === 'date' || (field.anyOf ?? []).some(isDay);

function sampleValue(schema: JsonSchema, name: string, endpoint: Endpoint, options: SampleOptions): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleValue(schema.anyOf[0] ?? {}, name, endpoint, options);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, endpoint, options);
    case 'array':
      return [sampleValue(schema.items ?? {}, name.replace(/s$/, ''), endpoint, options)];
    case 'integer':
    case 'number':
      return options.values[name] ?? Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
      if (schema.format === 'date') return '2026-11-20';
      if (schema.format === 'date-time') return '2026-11-22T12:00:00+03:00';
      return 'sample text'.padEnd(schema.minLength ?? 0, 'x');
  }
}
