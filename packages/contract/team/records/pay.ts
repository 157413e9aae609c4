import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { salaryPayments } from '@rawnaq/domain/team/records/pay';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { amount_minor, byId, id, line, optionalText, version } from '../../fields.ts';
import { validFromInput, validFromRefusals, validFromRow } from './valid-from-fields.ts';

const salary_payment = z.literal([...salaryPayments]);
/** Amounts of a month, in minor units. */
const parts = { basic_minor: amount_minor, housing_minor: amount_minor, transportation_minor: amount_minor, other_minor: amount_minor };

export const payRow = z.object({
  ...validFromRow,
  basic_minor: z.int(),
  housing_minor: z.int(),
  transportation_minor: z.int(),
  other_minor: z.int(),
  /** The sum of the parts. */
  gross_minor: z.int(),
  salary_payment,
  bank_name: z.nullable(z.string()),
  /** Its first and last four signs; the whole is opened by `openEmployeeIban`. */
  iban_masked: z.nullable(z.string()),
});

export const getEmployeePay = endpoint({
  method: 'GET',
  path: '/api/employees/{id}/pay',
  access: may('pay.view'),
  input: byId,
  output: z.object({ employee_id: id, rows: z.array(payRow), version }),
  refusals: ['employee.erased_pay'],
  summary: 'What an employee is paid a month, from which day on, latest first, with what was corrected',
});

export const addEmployeePay = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/pay',
  access: may('pay.edit'),
  input: z.object({
    ...validFromInput,
    basic_minor: parts.basic_minor,
    housing_minor: z._default(parts.housing_minor, 0),
    transportation_minor: z._default(parts.transportation_minor, 0),
    other_minor: z._default(parts.other_minor, 0),
    salary_payment,
    bank_name: optionalText(120),
    /** Left out, a transfer goes where it went before. */
    iban: z.optional(line(z.maxLength(42), z.overwrite(westernDigits), z.regex(/^[0-9A-Za-z ]*$/))),
  }),
  output: z.object({ number: z.int() }),
  refusals: [...validFromRefusals, 'pay.iban_wrong', 'pay.iban_missing', 'pay.not_your_own'],
  summary: 'Writes down what an employee is paid from a day on, or corrects what was written with a reason; gross is the sum of the parts',
  status: 201,
  idempotent: true,
});

export const openEmployeeIban = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/pay/iban',
  access: may('pay.view'),
  input: z.object({ id, number: version }),
  output: z.object({ iban: z.string() }),
  summary: 'The whole IBAN that an employee’s pay goes to; each opening is in the audit log',
});

export const employeePayEndpoints = [getEmployeePay, addEmployeePay, openEmployeeIban] as const;
