import type { Schema } from '@rawnaq/contract/endpoint';
import { mobile } from '@rawnaq/contract/person-fields';
import * as z from 'zod/mini';

/** `choice` is one of a few texts, such as `en` and `ar`. */
export type FieldKind = 'text' | 'choice' | 'number' | 'list' | 'record';

export interface SchemaField {
  kind: FieldKind;
  /** Of a list: what it is a list of. */
  of: FieldKind;
  isRequired: boolean;
  isMobile: boolean;
  schema: Schema;
}

/** The little of Zod's inside that is read here. */
interface Inside {
  _zod: {
    optin?: 'optional' | undefined;
    def: {
      type: string;
      shape?: Record<string, Inside>;
      innerType?: Inside;
      element?: Inside;
      out?: Inside;
      options?: readonly Inside[];
      values?: readonly unknown[];
      entries?: Record<string, unknown>;
    };
  };
}

function kindOf(schema: Inside): FieldKind {
  const { def } = schema._zod;
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === 'pipe' && def.out) return kindOf(def.out);
  if (def.type === 'union' && def.options?.[0]) return kindOf(def.options[0]);
  if (def.type === 'literal') return typeof def.values?.[0] === 'number' ? 'number' : 'choice';
  if (def.type === 'enum') return Object.values(def.entries ?? {}).every((value) => typeof value === 'number') ? 'number' : 'choice';
  if (def.type === 'number' || def.type === 'int' || def.type === 'bigint') return 'number';
  if (def.type === 'array' || def.type === 'tuple' || def.type === 'set') return 'list';
  return def.type === 'object' || def.type === 'record' ? 'record' : 'text';
}

function elementOf(schema: Inside): Inside | undefined {
  const { def } = schema._zod;
  return def.element ?? (def.innerType ? elementOf(def.innerType) : undefined);
}

const known = new WeakMap<Schema, Readonly<Record<string, SchemaField>>>();

/** The fields of an endpoint's input, in their order: forms take their required marks from here and lists read their filters by it. */
export function fieldsOf(schema: Schema): Readonly<Record<string, SchemaField>> {
  const before = known.get(schema);
  if (before) return before;
  // Types say of a schema what its values are; here it is looked into.
  const shape = (schema as unknown as Inside)._zod.def.shape ?? {};
  const fields: Record<string, SchemaField> = {};
  for (const [name, field] of Object.entries(shape)) {
    const element = elementOf(field);
    fields[name] = {
      kind: kindOf(field),
      of: element ? kindOf(element) : 'text',
      isRequired: field._zod.optin !== 'optional' && field._zod.def.type !== 'default',
      isMobile: [field, field._zod.def.innerType].includes(mobile as unknown as Inside),
      schema: field as unknown as Schema,
    };
  }
  known.set(schema, fields);
  return fields;
}

/** Checks a value by a schema of the contract; the issues tell "missing" from "of the wrong kind". */
export function checkBy(schema: Schema, value: unknown) {
  // The contract's Schema is the part of Zod's type that types need; it is one.
  return z.safeParse(schema as unknown as z.core.$ZodType, value, { reportInput: true });
}
