import type { Endpoint, Schema } from '@rawnaq/contract/endpoint';
import { fieldProblems, type FieldRule } from '@rawnaq/contract/problems';
import { checkBy, fieldsOf, type FieldKind } from './schema-fields.ts';

/** A field while it is being filled in: text may be empty, everything else may be nothing yet. */
type FormValue<T> = string extends T ? string : T extends readonly (infer Item)[] ? Item[] : T | null;
export type FormValues<I> = { [K in keyof I]-?: FormValue<NonNullable<I[K]>> };
/** What a form may begin with: a record as the server gave it, or a part of one. */
export type InitialValues<I> = { readonly [K in keyof I]?: I[K] | null };

const emptyOf = (kind: FieldKind): unknown => (kind === 'text' ? '' : kind === 'list' ? [] : null);

/** The values of a form: every field of the endpoint's input, taken from the record where it has them; the record's other fields stay out. */
export function startingValues<I>(schema: Schema, initial: InitialValues<I>): FormValues<I> {
  const given = initial as Readonly<Record<string, unknown>>;
  const values = Object.entries(fieldsOf(schema)).map(([name, field]) => {
    const value = given[name] ?? emptyOf(field.kind);
    // A stored number has no prefix, and would be read as one typed here.
    return [name, field.isMobile && typeof value === 'string' && /^[1-9]/.test(value) ? `+${value}` : value] as const;
  });
  return Object.fromEntries(values) as FormValues<I>;
}

function payloadValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(payloadValue).filter((item) => item !== undefined);
  return typeof value === 'object' && value !== undefined ? payloadOf(value as Record<string, unknown>) : value;
}

/** What a form sends: strings trimmed, empty values left out, switches as 1 and 0 (specification §5). An empty list is said, because it empties what was there. */
export function payloadOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, payloadValue(value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** A record as it is, in the shape of the save that would leave it so. */
export const asSaved = <I extends object>(save: Endpoint<Schema & { readonly _zod: { readonly input: I } }>, record: InitialValues<I>): I =>
  payloadOf(startingValues<I>(save.input, record)) as I;

/** An item of a list that is not filled in yet: what is missing is asked for when the form is sent. */
export const begunItem = <Item extends object>(fields: InitialValues<Item>): Item => fields as Item;

/** Without the empty lists that say nothing: of fields that may be left out, but not be empty ("only these invoices"). */
export function withoutIdleLists(schema: Schema, payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = fieldsOf(schema);
  const isIdle = (name: string, value: unknown): boolean => {
    const field = fields[name];
    return Array.isArray(value) && value.length === 0 && field?.isRequired === false && !checkBy(field.schema, value).success;
  };
  return Object.fromEntries(Object.entries(payload).filter(([name, value]) => !isIdle(name, value)));
}

/** A rule that a field breaks, by the field's path: `mobile`, `lines.0.service_id`. Only the first of each field is said. */
export type FieldProblems = Readonly<Record<string, FieldRule>>;

/** Checks a payload by the endpoint's own schema, as the server will. */
export function problemsOf(schema: Schema, payload: Readonly<Record<string, unknown>>): FieldProblems {
  const checked = checkBy(schema, payload);
  if (checked.success) return {};
  const problems = fieldProblems(checked.error.issues);
  return Object.fromEntries(Object.entries(problems).flatMap(([name, rules]) => (rules[0] ? [[name, rules[0]]] : [])));
}
