import { eraseEmployee, getEmployeeErasure } from '@rawnaq/contract/team/employee-erasure';
import { documentsKeptUntil, isNameTyped } from '@rawnaq/domain/customers/personal-data/erasure';
import { requestKinds } from '@rawnaq/domain/customers/personal-data/requests';
import { EmployeeStatus } from '@rawnaq/domain/team/hr/employee-status';
import { erasableFrom } from '@rawnaq/domain/team/hr/employee-erasure';
import { employeeErasure as arabic } from '@rawnaq/messages/ar/team/employee-erasure';
import { employeeErasure as english } from '@rawnaq/messages/en/team/employee-erasure';
import { sql } from 'kysely';
import { addToErasedList } from '../../../backup/erased-list.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { forgetPicture } from '../../settings/files/public/private-pictures.ts';
import { removeSealedTask } from '../../settings/files/public/sealed-files.ts';
import { closeRequestsOf } from './request-store.ts';
import { fileYearsOf, readEmployeeOpen, readEmployeePerson } from './employee-store.ts';

const get = handle(getEmployeeErasure, async ({ id }, context) => {
  const person = await readEmployeePerson(context, id, { lock: false });
  if (person === undefined) return notFound('employee');
  const { english_name, arabic_name, is_owner, erased_at, version, documents, dependents, has_pay } = person;
  const left_on = person.status === EmployeeStatus.left_working ? person.left_on : null;
  const years = await fileYearsOf(context);
  return {
    ...{ english_name, arabic_name, is_owner, left_on, years, erased_at, version },
    erasable_from: left_on === null ? null : erasableFrom(left_on, years),
    open: await readEmployeeOpen(context, id),
    held: { documents, dependents },
    // As documents of that day, since it is in the same books.
    pay_kept_until: has_pay && left_on !== null ? documentsKeptUntil(left_on, context.account.country_id) : null,
  };
});

const erase = handle(eraseEmployee, async ({ id, typed_name, version }, context) => {
  const person = await readEmployeePerson(context, id, { lock: true });
  if (person === undefined) return notFound('employee');
  if (person.erased_at !== null) return refuse('employee.erased');
  if (person.is_owner === 1) return refuse('employee.owner_protected');
  if (person.status !== EmployeeStatus.left_working || person.left_on === null) return refuse('employee.erasure_not_left');
  const from = erasableFrom(person.left_on, await fileYearsOf(context));
  if (todayOf(context) < from) return refuse('employee.erasure_too_early', { params: { day: { day: from } } });
  if (![person.english_name, person.arabic_name].some((name) => name !== null && isNameTyped(name, typed_name)))
    return refuse('employee.erasure_name_differs', { field: 'typed_name' });
  if (person.version !== version) return refuse('record.changed_meanwhile');
  const open = await readEmployeeOpen(context, id);
  if (open.length > 0) return refuse('employee.erasure_open', { details: { open } });
  return (await eraseNow(context, id, person)) ? {} : refuse('employee.erased');
});

/** Erases an employee of whom nothing is open and whose record the caller has locked. The log keeps that it was done, by whom, and how much went; not of whom. */
async function eraseNow(
  context: UserContext,
  id: number,
  { documents, dependents, picture_file_id }: { documents: number; dependents: number; picture_file_id: number | null },
): Promise<boolean> {
  const { db, account_id, now } = context;
  const { rows } = await sql<{
    scans: string[] | null;
  }>`select erase_employee(${id}, ${english.erased_name}, ${arabic.erased_name}, ${now}) as scans`.execute(db);
  const scans = rows[0]?.scans ?? null;
  if (scans === null) return false;
  for (const unique_id of scans) await context.enqueue(removeSealedTask, { unique_id });
  if (picture_file_id !== null) await forgetPicture(context, picture_file_id);
  // Nothing is left to copy or to correct.
  const closing = { outcome: 'done', reason: null, user_id: context.user.id, now } as const;
  await closeRequestsOf(db, account_id, { person: 'employee_id', id, kinds: requestKinds }, closing);
  const after = { documents, scans: scans.length, dependents };
  await context.audit({ area: 'hr', action: 'erase', subject_type: 'employee', subject_id: id, after });
  context.afterCommit(() => {
    const { config, logger } = context.services;
    addToErasedList(config.filesDir, { account_id, employee_id: id, erased_at: now.toISOString() }).catch((error: unknown) =>
      logger.error({ err: error }, 'the list of erased people could not be written; the next night writes it'),
    );
  });
  context.publish('employees', id);
  // The list of requests listens to customers.
  context.publish('customers', 0);
  return true;
}

export const employeeErasureHandlers = [get, erase];
