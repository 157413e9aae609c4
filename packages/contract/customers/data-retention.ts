import { erasurePoints } from '@rawnaq/domain/customers/personal-data/erasure';
import { retentionYears } from '@rawnaq/domain/customers/personal-data/retention';
import { mostFileYears } from '@rawnaq/domain/team/hr/employee-erasure';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, done, id, listQuery, longText, pageOf, version } from '../fields.ts';

const setting = z.object({
  /** After how many years without contact a customer's data is erased; null: never. */
  erase_after_years: z.nullable(z.int()),
  /** For how many years after the last day of work the file of an employee is kept, where the account keeps it longer than the law asks; null: as long as that. */
  employee_file_years: z.nullable(z.int()),
  version,
});

export const getDataRetention = endpoint({
  method: 'GET',
  path: '/api/data_retention',
  access: may('data.erase'),
  input: z.object({}),
  output: setting,
  summary: 'After how many years without contact the data of customers is erased',
});

export const updateDataRetention = endpoint({
  method: 'PUT',
  path: '/api/data_retention',
  access: may('data.erase'),
  input: z.object({
    version,
    erase_after_years: z.optional(z.int().check(z.gte(retentionYears.least), z.lte(retentionYears.most))),
    employee_file_years: z.optional(z.int().check(z.gte(1), z.lte(mostFileYears))),
  }),
  output: setting,
  refusals: ['data_retention.employee_years_too_few', 'record.changed_meanwhile'],
  summary:
    'Sets after how many years data is erased, or that it never is, whoever was listed being listed anew with a whole notice; and for how many years files of employees who left are kept, which only lengthens what the law asks',
});

const plannedErasure = z.object({
  customer_id: id,
  customer_name: z.string(),
  customer_mobile: z.nullable(z.string()),
  /** Going to be erased, as soon as nothing is open any more, or kept. */
  state: z.enum(['planned', 'open', 'kept']),
  last_contact_on: date,
  /** The day on which the data is erased; null for who is kept. */
  erase_on: z.nullable(date),
  /** What has to be settled first: the customer stays on the list until nothing is left of it. */
  open: z.array(z.object({ point: z.enum(erasurePoints), count: z.int(), amount_minor: z.nullable(z.int()) })),
  /** The last day on which a user keeps the customer, with the reason; null for who is going to be erased. */
  kept_until: z.nullable(date),
  kept_reason: z.nullable(z.string()),
  kept_by_name: z.nullable(z.string()),
});

export const listPlannedErasures = endpoint({
  method: 'GET',
  path: '/api/planned_erasures',
  access: may('data.erase'),
  input: z.object({ ...listQuery, state: z.optional(z.enum(['planned', 'kept'])) }),
  output: pageOf(plannedErasure),
  summary: 'Customers whose data is going to be erased, and those whom a user keeps for a further term',
});

export const keepCustomer = endpoint({
  method: 'POST',
  path: '/api/planned_erasures/{id}/keep',
  access: may('data.erase'),
  input: z.object({
    /** Of the customer. */
    id,
    reason: longText(300),
  }),
  output: done,
  refusals: ['customer.erasure_not_planned', 'customer.erased'],
  summary: 'Takes a customer off the list of those who are going to be erased, for as many years as the setting has',
});

export const dataRetentionEndpoints = [getDataRetention, updateDataRetention, listPlannedErasures, keepCustomer] as const;
