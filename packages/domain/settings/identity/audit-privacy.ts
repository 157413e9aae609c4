import type { PermissionKey } from './permissions.ts';

/** What the audit log tells only to those who may see it elsewhere: whole entries by what they are about. */
const privateSubjects: Readonly<Record<string, PermissionKey>> = {
  commission_target: 'commissions.view',
  commission_payout: 'commissions.view',
  employee_dependent: 'personal_files.view',
  employee_document: 'personal_files.view',
  employee_hours_option: 'personal_files.view',
  employee_pay: 'pay.view',
  employee_record: 'personal_files.view',
};

/** Fields of entries, by what the entry is about. Those of an employee are the ones that its own screen hides too; a test holds both together. */
export const privateAuditFields: Readonly<Record<string, Readonly<Record<string, PermissionKey>>>> = {
  employee: {
    commission_bp: 'commissions.view',
    birth_date: 'personal_files.view',
    nationality_id: 'personal_files.view',
    joined_on: 'personal_files.view',
    notes: 'personal_files.view',
  },
};

type May = (right: PermissionKey) => boolean;

/** The subjects whose entries a reader of the log does not see. */
export const hiddenSubjects = (may: May): string[] =>
  Object.entries(privateSubjects)
    .filter(([, right]) => !may(right))
    .map(([subject]) => subject);

/** The state of a record in the log as a reader may see it: without the fields that need a right the reader does not hold. */
export function shownState(subject: string, state: unknown, may: May): unknown {
  const fields = privateAuditFields[subject];
  if (fields === undefined || typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  return Object.fromEntries(Object.entries(state).filter(([field]) => fields[field] === undefined || may(fields[field])));
}
