import * as z from 'zod/mini';
import type { Output, Schema } from './endpoint.ts';

/** The fields a person fills in, each with its schema; one such object is an endpoint's input, its record's output and its table's columns. */
export type Fields = Readonly<Record<string, z.ZodMiniType>>;

type StoredValue<S extends Schema> = undefined extends Output<S> ? Exclude<Output<S>, undefined> | null : Output<S>;
type StoredFields<F extends Fields> = { [K in keyof F]: z.ZodMiniType<StoredValue<F[K]>> };

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def;

/** A stored value was checked when it came in: what a person's text was turned into is not turned again. */
function stored(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: before } = definitionOf(schema);
  if (type === 'optional' && innerType !== undefined) return z.nullable(stored(innerType));
  if (type === 'default' && innerType !== undefined) return stored(innerType);
  if (type === 'pipe' && before !== undefined) return stored(before);
  return type === 'string' ? z.string() : schema;
}

/** The same fields as a record answers them: what may be left out is null where it was. */
export function storedFields<F extends Fields>(fields: F): StoredFields<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, stored(schema)])) as StoredFields<F>;
}

/** The columns of these fields. */
export function columnsOf<F extends Fields>(fields: F): readonly (keyof F & string)[] {
  return Object.keys(fields);
}

/** The values to store: what was left out, or is an empty text, becomes null. */
export function storedValues<F extends Fields>(fields: F, input: { [K in keyof F]?: Output<F[K]> }): { [K in keyof F]: StoredValue<F[K]> } {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const value: unknown = input[name];
    values[name] = value === undefined || value === '' ? null : value;
  }
  return values as { [K in keyof F]: StoredValue<F[K]> };
}
