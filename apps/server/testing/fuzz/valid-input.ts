import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { jsonSchemaOf } from '../../http/input/wire-input.ts';
import { testPassword } from '../salon.ts';
import type { Chance } from './chance.ts';

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

/** Where values come from: the records that exist, by the name of the field. */
export interface Known {
  values: Readonly<Record<string, unknown>>;
  idOf(endpoint: Endpoint): unknown;
  uniqueIdOf(endpoint: Endpoint): string;
}

const schemas = new WeakMap<Endpoint, JsonSchema>();
function schemaOf(endpoint: Endpoint): JsonSchema {
  let schema = schemas.get(endpoint);
  if (schema === undefined) schemas.set(endpoint, (schema = jsonSchemaOf(endpoint.input, 'input') as JsonSchema));
  return schema;
}

/** Fields whose rule a JSON schema does not tell. */
const named: Readonly<Record<string, (chance: Chance) => unknown>> = {
  name: () => 'Noura',
  english_name: (chance) => `Cut ${chance.below(1000)}`,
  arabic_name: (chance) => `قص ${chance.below(1000)}`,
  email: (chance) => `n${chance.below(1e9)}@example.test`,
  mobile: (chance) => `96655${String(1_000_000 + chance.below(8_999_999))}`,
  telephone: () => '+966112345678',
  whatsapp: () => '966551234567',
  password: () => testPassword,
  current_password: () => testPassword,
  verification_code: () => '123456',
  colour: () => '#a1b2c3',
  accent_colour: () => '#a1b2c3',
  national_id: () => '1012345672',
  trn: () => '300000000000003',
  vat_number: () => '300000000000003',
  timezone: () => 'Asia/Riyadh',
  otp: () => '123456',
  sort: () => undefined,
  content_base64: () => 'iVBORw0KGgo=',
};

/** An input that the declaration of `endpoint` takes, with a share of what may be left out. What a rule says of it is another matter. */
export function validInput(endpoint: Endpoint, known: Known, chance: Chance): Record<string, unknown> {
  const share = chance.pick([0, 0.3, 0.6, 1]);
  return object(schemaOf(endpoint), endpoint);

  function object(schema: JsonSchema, of: Endpoint): Record<string, unknown> {
    const required = new Set(schema.required);
    const made: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!required.has(name) && !chance.happens(share)) continue;
      const value = valueOf(name, field, of);
      if (value !== undefined) made[name] = value;
    }
    return made;
  }

  function valueOf(name: string, schema: JsonSchema, of: Endpoint): unknown {
    if (name === 'id' || name === 'account_id') return known.idOf(of) ?? 1;
    if (name === 'unique_id' || schema.format === 'uuid') return chance.happens(0.8) ? known.uniqueIdOf(of) : randomUUID();
    const own = known.values[name];
    if ((typeof own === 'string' || typeof own === 'number') && isOfKind(own, schema))
      return schema.format === 'date' ? String(own).slice(0, 10) : own;
    if (own !== undefined && Array.isArray(own) && typesOf(schema).includes('array')) return own;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return chance.pick(schema.enum);
    if (schema.anyOf !== undefined) return valueOf(name, chance.pick(schema.anyOf), of);
    const [type] = typesOf(schema);
    if (type === 'object') return object(schema, of);
    if (type === 'array') {
      const item = valueOf(name.replace(/s$/, ''), schema.items ?? {}, of);
      return item === undefined ? [] : [item];
    }
    if (type === 'null') return null;
    if (type === 'boolean') return chance.happens(0.5);
    if (type === 'integer' || type === 'number') {
      const least = Math.max(schema.minimum ?? 1, -1000);
      return chance.happens(0.5) ? Math.max(1, least) : Math.min(schema.maximum ?? 100, least + chance.below(50));
    }
    const rule = named[name];
    if (rule !== undefined) return rule(chance);
    if (schema.format === 'date') return chance.pick(['2026-11-20', '2026-11-24', '2026-12-10']);
    if (schema.format === 'date-time')
      return chance.pick(['2026-11-22T12:00:00+03:00', '2026-11-24T15:30:00+03:00', '2026-12-10T10:00:00Z']);
    return 'sample text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 200);
  }
}

const typesOf = (schema: JsonSchema): string[] => [schema.type ?? (schema.anyOf ?? []).flatMap((option) => option.type ?? [])].flat();

function isOfKind(value: unknown, schema: JsonSchema): boolean {
  const types = typesOf(schema);
  return (
    types.length === 0 ||
    types.includes(typeof value === 'number' ? 'integer' : 'string') ||
    (typeof value === 'number' && types.includes('number'))
  );
}
