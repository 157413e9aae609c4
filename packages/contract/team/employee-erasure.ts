import { employeeErasurePoints } from '@rawnaq/domain/team/hr/employee-erasure';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, flag, id, moment, text, version } from '../fields.ts';

/** What has to be settled first. Its money, and how many there are, only where the user's rights show it. */
const openPoint = z.object({ point: z.enum(employeeErasurePoints), count: z.int(), amount_minor: z.nullable(z.int()), path: z.string() });

export const getEmployeeErasure = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/erasure',
  access: may('employees.erase'),
  input: byId,
  output: z.object({
    english_name: z.nullable(z.string()),
    arabic_name: z.nullable(z.string()),
    /** The owner of the account is never erased. */
    is_owner: flag,
    /** The last day of employment; null for who has not left. */
    left_on: z.nullable(date),
    /** For how many years the file is kept after that day. */
    years: z.int(),
    /** The first day on which it can be erased; null for who has not left. */
    erasable_from: z.nullable(date),
    /** When it was erased; null: not at all. */
    erased_at: z.nullable(moment),
    version,
    open: z.array(openPoint),
    /** How many documents, with scans, and how many people of the family go. */
    held: z.object({ documents: z.int(), dependents: z.int() }),
    /** The last day on which pay is kept for the books; null where there is none. */
    pay_kept_until: z.nullable(date),
  }),
  summary:
    'From which day on the personal file of an employee who left can be erased, what has to be settled before, what goes and what stays',
});

export const eraseEmployee = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/erase',
  access: may('employees.erase'),
  input: z.object({
    id,
    /** A name of the employee, typed again to confirm. */
    typed_name: text(200),
    version,
  }),
  output: done,
  refusals: [
    'employee.erasure_not_left',
    'employee.erasure_too_early',
    'employee.erasure_open',
    'employee.erasure_name_differs',
    'employee.erased',
    'employee.owner_protected',
    'record.changed_meanwhile',
  ],
  summary:
    'Erases who an employee was, for good; what was sold, earned and worked stays as figures, and pay for users who may see the books',
});

export const employeeErasureEndpoints = [getEmployeeErasure, eraseEmployee] as const;
