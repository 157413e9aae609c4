import { relations } from '@rawnaq/domain/team/records/relation';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { byId, date, done, id, listQuery, pageOf, version } from '../../fields.ts';
import { arabic_name, birthDateRefusals, english_name, namedInOneLanguage } from '../../person-fields.ts';

const name = z.nullable(z.string());
/** 1 husband or wife, 2 son, 3 daughter, 4 father, 5 mother, 6 brother or sister, 7 somebody else. */
const relation = z.literal([...relations]);

export const employeeDependent = z.object({
  id,
  employee_id: id,
  employee_english_name: name,
  employee_arabic_name: name,
  relation,
  english_name: name,
  arabic_name: name,
  birth_date: z.nullable(z.string()),
  document_count: z.int(),
  version,
});

const fields = {
  relation,
  english_name: z.optional(english_name),
  arabic_name: z.optional(arabic_name),
  birth_date: z.optional(date),
};

export const listEmployeeDependents = endpoint({
  method: 'GET',
  path: '/api/employee_dependents',
  access: may('personal_files.view'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['employee', '-employee', 'birth_date', '-birth_date'])),
    employee_id: z.optional(id),
    relation: z.optional(relation),
    dependent_id: z.optional(id),
  }),
  output: pageOf(employeeDependent),
  summary: 'Dependents of employees; of people who left only by `employee_id`',
});

export const createEmployeeDependent = endpoint({
  method: 'POST',
  path: '/api/employee_dependents',
  access: may('personal_files.edit'),
  input: z.object({ employee_id: id, ...fields }).check(namedInOneLanguage),
  output: employeeDependent,
  refusals: ['employee_document.employee_unknown', ...birthDateRefusals],
  summary: 'Adds a dependent of an employee',
  status: 201,
});

export const changeEmployeeDependent = endpoint({
  method: 'PUT',
  path: '/api/employee_dependents/{id}',
  access: may('personal_files.edit'),
  input: z.object({ id, ...fields, version }).check(namedInOneLanguage),
  output: employeeDependent,
  refusals: [...birthDateRefusals, 'record.changed_meanwhile'],
  summary: 'Changes what is written of a dependent',
});

export const deleteEmployeeDependent = endpoint({
  method: 'DELETE',
  path: '/api/employee_dependents/{id}',
  access: may('personal_files.delete'),
  input: byId,
  output: done,
  refusals: ['employee_dependent.has_documents'],
  summary: 'Deletes a dependent who has no documents',
});

export const employeeDependentsEndpoints = [
  listEmployeeDependents,
  createEmployeeDependent,
  changeEmployeeDependent,
  deleteEmployeeDependent,
] as const;
