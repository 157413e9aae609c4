import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { date, id, listQuery, pageOf } from '../../fields.ts';
import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { payRow } from './pay.ts';

const name = z.nullable(z.string());
const { valid_from, basic_minor, housing_minor, transportation_minor, other_minor, gross_minor, salary_payment, bank_name, iban_masked } =
  payRow.shape;
/** Null as long as nothing is written down. */
const orNone = z.nullable;

const employeePayRow = z.object({
  employee_id: id,
  ...{ english_name: name, arabic_name: name, job_title_english: name, job_title_arabic: name },
  valid_from: orNone(valid_from),
  basic_minor: orNone(basic_minor),
  housing_minor: orNone(housing_minor),
  transportation_minor: orNone(transportation_minor),
  other_minor: orNone(other_minor),
  gross_minor: orNone(gross_minor),
  salary_payment: orNone(salary_payment),
  ...{ bank_name, iban_masked },
});

export const listEmployeePay = endpoint({
  method: 'GET',
  path: '/api/employee_pay',
  access: may('pay.view'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['employee', '-employee', 'gross_minor', '-gross_minor', 'valid_from', '-valid_from'])),
    /** What held on that day; today unless another one is named. */
    on_date: z.optional(date),
    salary_payment: z.optional(salary_payment),
  }),
  output: z.extend(pageOf(employeePayRow), {
    /** Gross of a month of all that are found, not of the page alone. */
    gross_total_minor: z.int(),
  }),
  summary: 'What each employee who works here on a day is paid a month, as of that day; IBANs masked',
});

/** What the list of pay shows and writes into its file. */
export const payColumns = listColumns<typeof listEmployeePay, 'records' | 'labels' | 'hr'>()({
  employee: { title: 'labels.employee_id', onPhone: 'title', isSortable: true, value: (row, { name: named }) => named(row) },
  job_title: {
    title: 'hr.job_title',
    onPhone: 'line',
    value: (row, { name: named }) => named({ english_name: row.job_title_english, arabic_name: row.job_title_arabic }),
  },
  basic_minor: { title: 'labels.basic_minor', kind: 'money' },
  housing_minor: { title: 'labels.housing_minor', kind: 'money' },
  transportation_minor: { title: 'labels.transportation_minor', kind: 'money' },
  other_minor: { title: 'labels.other_minor', kind: 'money' },
  gross_minor: { title: 'records.pay.gross', kind: 'money', isSortable: true, onPhone: 'amount' },
  valid_from: { title: 'labels.valid_from', kind: 'date', isSortable: true },
  salary_payment: {
    title: 'labels.salary_payment',
    onPhone: 'line',
    value: (row, { say }) => (row.salary_payment === null ? say('records.pay.nothing') : say(`records.pay.ways.${row.salary_payment}`)),
  },
  bank_name: { title: 'labels.bank_name', isHidden: true },
  iban_masked: { title: 'labels.iban', width: 14 },
});

export const employeePayFile = listFile(listEmployeePay, {
  title: 'screens.merchant.pay',
  columns: payColumns,
  right: 'reports.export',
  summary: 'The pay of the employees as a file',
});

export const payListEndpoints = [listEmployeePay, employeePayFile] as const;
