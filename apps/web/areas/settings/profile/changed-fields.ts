import { permissionKeysOf, type PermissionKey, type PermissionMap } from '@rawnaq/domain/settings/identity/permissions';

export interface ChangedField {
  name: string;
  before: string | null;
  after: string | null;
}

const written = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? {} : { value };
  return Array.isArray(value) ? { value } : (value as Record<string, unknown>);
};

/** The fields that differ between two states of a record, by name; of a record made or deleted, all that were filled. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => name !== 'version')
    .map((name) => ({ name, before: written(from[name]), after: written(to[name]) }))
    .filter((field) => field.before !== field.after);
}

/** The rights in a role's stored map, and null where the text is none. */
export function rightsIn(text: string | null): PermissionKey[] | null {
  if (text === null || !text.startsWith('{')) return null;
  return permissionKeysOf(JSON.parse(text) as PermissionMap).filter((key): key is PermissionKey => !key.startsWith('platform.'));
}

type ValueKind = 'money' | 'percent' | 'date' | 'moment' | 'flag' | 'text';

const kinds: readonly (readonly [kind: ValueKind, field: RegExp, text: RegExp])[] = [
  ['money', /_minor$/, /^-?\d+$/],
  ['percent', /_bp$/, /^-?\d+$/],
  ['date', /./, /^\d{4}-\d{2}-\d{2}$/],
  ['moment', /./, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/],
  ['flag', /^(?:is|has)_/, /^(?:[01]|true|false)$/],
];

/** What a stored value is, by the name of its field and its shape: a log keeps states of every table. */
export const kindOf = (field: string, text: string): ValueKind =>
  kinds.find(([, name, shape]) => name.test(field) && shape.test(text))?.[0] ?? 'text';
