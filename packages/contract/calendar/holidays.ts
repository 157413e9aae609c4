import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, id, listQuery, pageOf, version } from '../fields.ts';
import { arabic_name, english_name, namedInOneLanguage } from '../person-fields.ts';
import { keep_visits } from './hours.ts';

const holidayFields = {
  english_name: z.optional(english_name),
  arabic_name: z.optional(arabic_name),
  starts_on: date,
  /** The last day, included. */
  ends_on: date,
  /** Whose day off it is; left out is the whole business's. */
  employee_id: z.optional(id),
};

const holiday = z.object({
  id,
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  starts_on: date,
  ends_on: date,
  employee_id: z.nullable(id),
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  version,
});

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/holidays',
  access: may('employees.view'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['starts_on', '-starts_on', 'name', '-name'])),
    of: z._default(z.literal(['business', 'employees']), 'business'),
    employee_id: z.optional(id),
    /** Those that have not ended before it. */
    from: z.optional(date),
  }),
  output: pageOf(holiday),
  summary: 'Holidays of the business, or days off of employees, soonest first',
});

const refusals = [
  'holiday.ends_before_start',
  'holiday.too_long',
  'holiday.overlaps',
  'holiday.employee_not_found',
  'hours.visits_outside',
] as const;

export const createHoliday = endpoint({
  method: 'POST',
  path: '/api/holidays',
  access: may('holidays.edit'),
  idempotent: true,
  input: z.object({ ...holidayFields, keep_visits }).check(namedInOneLanguage),
  output: holiday,
  refusals,
  status: 201,
  summary: 'A holiday of the business or of an employee; told when visits lie in it',
});

export const updateHoliday = endpoint({
  method: 'PUT',
  path: '/api/holidays/{id}',
  access: may('holidays.edit'),
  input: z.object({ id, ...holidayFields, keep_visits, version }).check(namedInOneLanguage),
  output: holiday,
  refusals: [...refusals, 'record.changed_meanwhile'],
  summary: 'Changes a holiday',
});

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/api/holidays/{id}',
  access: may('holidays.edit'),
  input: byId,
  output: done,
  summary: 'Takes a holiday back: its days are worked as usual',
});

export const holidaysEndpoints = [listHolidays, createHoliday, updateHoliday, deleteHoliday] as const;
