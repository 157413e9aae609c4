import { employeeDependentsFile } from '@rawnaq/contract/team/records/dependent-list';
import {
  changeEmployeeDependent,
  createEmployeeDependent,
  deleteEmployeeDependent,
  listEmployeeDependents,
} from '@rawnaq/contract/team/records/dependents';
import { birthDateRefusal } from '../../../http/birth-date.ts';
import type { AuditAction, UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import {
  type DependentRecord,
  insertDependent,
  lockDependent,
  readDependent,
  readDependents,
  removeDependent,
  replaceDependent,
} from './dependent-store.ts';
import { isOf } from './document-store.ts';

const list = handle(listEmployeeDependents, (input, { db, account_id }) => readDependents(db, account_id, input));

interface Fields {
  relation: number;
  english_name?: string | undefined;
  arabic_name?: string | undefined;
  birth_date?: string | undefined;
}
const writtenOf = ({ relation, english_name, arabic_name, birth_date }: Fields) => ({
  relation,
  english_name: english_name ?? null,
  arabic_name: arabic_name ?? null,
  birth_date: birth_date ?? null,
});

async function noted(context: UserContext, action: AuditAction, id: number, before?: DependentRecord) {
  const after = await readDependent(context.db, context.account_id, id);
  await context.audit({
    area: 'hr',
    action,
    subject_type: 'employee_dependent',
    subject_id: id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
  context.publish('employee_documents', id);
  return after ?? notFound('employee_dependent');
}

const create = handle(createEmployeeDependent, async ({ employee_id, ...input }, context) => {
  const { db, account_id, now } = context;
  if (!(await isOf(db, account_id, { employee_id, dependent_id: null })).has_employee)
    return refuse('employee_document.employee_unknown', { field: 'employee_id' });
  const fault = birthDateRefusal(context, input.birth_date, null);
  if (fault !== null) return fault;
  const id = await insertDependent(db, account_id, { employee_id, created_at: now, ...writtenOf(input) });
  return noted(context, 'create', id);
});

const change = handle(changeEmployeeDependent, async ({ id, version, ...input }, context) => {
  const { db, account_id } = context;
  const before = await readDependent(db, account_id, id);
  if (before === undefined) return notFound('employee_dependent');
  const fault = birthDateRefusal(context, input.birth_date, before.birth_date);
  if (fault !== null) return fault;
  if (!(await replaceDependent(db, account_id, { id, version }, writtenOf(input))))
    return refuse('record.changed_meanwhile', { details: { current: before } });
  return noted(context, 'update', id, before);
});

const remove = handle(deleteEmployeeDependent, async ({ id }, context) => {
  const { db, account_id } = context;
  if ((await lockDependent(db, account_id, id)) === undefined) return notFound('employee_dependent');
  const before = await readDependent(db, account_id, id);
  if (before === undefined) return notFound('employee_dependent');
  if (before.document_count > 0) return refuse('employee_dependent.has_documents');
  await removeDependent(db, account_id, id);
  await noted(context, 'delete', id, before);
  return {};
});

export const dependentHandlers = [list, fileOfList(list, employeeDependentsFile), create, change, remove];
