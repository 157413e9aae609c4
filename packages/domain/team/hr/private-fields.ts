import type { PermissionKey } from '../../settings/identity/permissions.ts';

/** Fields of an employee that not everybody who sees employees sees: the right that shows each, and the one that changes it. */
export const privateFields = {
  birth_date: { shows: 'personal_files.view', changes: 'personal_files.edit' },
  nationality_id: { shows: 'personal_files.view', changes: 'personal_files.edit' },
  joined_on: { shows: 'personal_files.view', changes: 'personal_files.edit' },
  notes: { shows: 'personal_files.view', changes: 'personal_files.edit' },
  commission_bp: { shows: 'commissions.view', changes: 'commissions.edit' },
} as const satisfies Readonly<Record<string, { shows: PermissionKey; changes: PermissionKey }>>;

type PrivateField = keyof typeof privateFields;
const fields = Object.keys(privateFields) as PrivateField[];
type May = (right: PermissionKey) => boolean;

/** The employee as a user sees it: null where the user's rights do not show a field. Fields the record does not have stay away. */
export function shownEmployee<E extends object>(
  employee: E,
  may: May,
): Omit<E, PrivateField> & { [F in keyof E & PrivateField]: E[F] | null } {
  const hidden = fields.filter((field) => field in employee && !may(privateFields[field].shows));
  return { ...employee, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/**
 * What a user writes of an employee: fields the user may not change stay as they are stored (of a new employee: unset), as the user's form does not have
 * them. `refused` is the first field that the user changes without its right.
 */
export function changedEmployee<I extends Partial<Record<PrivateField, unknown>>>(
  input: I,
  stored: Partial<Record<PrivateField, unknown>>,
  may: May,
): { refused: PrivateField } | { refused: null; employee: I } {
  const kept = fields.filter((field) => !may(privateFields[field].changes));
  const empty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 0;
  const refused = kept.find((field) => !empty(input[field]) && input[field] !== (stored[field] ?? null));
  if (refused !== undefined) return { refused };
  const values = Object.fromEntries(kept.map((field) => [field, stored[field] ?? (field === 'commission_bp' ? 0 : undefined)]));
  return { refused: null, employee: { ...input, ...values } };
}
