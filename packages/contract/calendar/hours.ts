import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, moment, optionalText } from '../fields.ts';

/** Local wall time in minutes after midnight; closing at or before the opening, or above 1440, is after midnight. */
const shift = z.object({ opens_minute: z.int().check(z.gte(0), z.lte(1439)), closes_minute: z.int().check(z.gte(0), z.lte(2880)) });
/** No shifts: closed, or a day off. */
const shifts = z.array(shift).check(z.maxLength(6));
const maybe = z.nullable(z.string());

/** 1: visits that no longer fit are to stay where they are, until somebody moves them. Without it such a change is refused with their list. */
export const keep_visits = z._default(flag, 0);

/** A visit that does not fit into the hours, as a refusal's details and `GET /api/visits_outside_hours` tell it. */
export const visitOutsideHours = z.object({
  id,
  starts_at: moment,
  ends_at: moment,
  customer_name: z.string(),
  /** 1: the business is closed during a part of it. */
  is_closed: flag,
  /** Who of its employees does not work then; nobody where that goes without saying. */
  employees: z.array(z.object({ id, english_name: maybe, arabic_name: maybe })),
});

const customDay = z.object({ on_date: date, name: z.string(), shifts });

export const listCustomHours = endpoint({
  method: 'GET',
  path: '/api/custom_hours',
  access: may('settings.view'),
  input: z.object({ from: date, to: date, employee_id: z.optional(id) }),
  output: z.object({
    timezone: z.string(),
    /** What counts on the days without hours of their own, 0 Sunday … 6 Saturday. */
    weekly: z.array(z.object({ day: z.int(), shifts })),
    days: z.array(customDay),
    /** Of an employee without a week of their own: the business's own dates, which count for the employee too. */
    business_days: z.array(customDay),
    /** Holidays that touch the period: of the business, or of the employee asked for. */
    holidays: z.array(
      z.object({ id, english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()), starts_on: date, ends_on: date }),
    ),
    /** Everybody who may have hours of their own, with the number of own dates in the period. */
    employees: z.array(z.object({ id, english_name: maybe, arabic_name: maybe, has_own_hours: flag, day_count: z.int() })),
  }),
  refusals: ['custom_hours.employee_not_found', 'appointment.period_too_long'],
  summary: 'Hours of single dates, of the business or of one employee, with what they replace',
});

const wantedDays = {
  days: z.array(z.object({ on_date: date, shifts })).check(z.minLength(1), z.maxLength(31)),
  /** Only for this employee; left out is the business. */
  employee_id: z.optional(id),
  /** 1: the same for everybody who has hours of their own, and would not follow the business's. */
  with_employees: z._default(flag, 0),
};

export const createCustomHours = endpoint({
  method: 'POST',
  path: '/api/custom_hours',
  access: may('settings.edit'),
  idempotent: true,
  input: z.object({ name: optionalText(120), ...wantedDays, keep_visits }),
  output: z.object({ created_count: z.int(), employee_count: z.int() }),
  refusals: [
    'custom_hours.date_taken',
    'custom_hours.date_twice',
    'custom_hours.period_too_long',
    'custom_hours.shifts_overlap',
    'custom_hours.shift_too_long',
    'custom_hours.employee_not_found',
    'hours.visits_outside',
  ],
  status: 201,
  summary: 'Hours of the dates of a period, at most 30 days, one record a date; told when visits would fall outside',
});

export const tryCustomHours = endpoint({
  method: 'POST',
  path: '/api/custom_hours/visits_outside',
  access: may('settings.edit'),
  input: z.object(wantedDays),
  output: z.object({ total: z.int(), visits: z.array(visitOutsideHours) }),
  refusals: [
    'custom_hours.date_taken',
    'custom_hours.date_twice',
    'custom_hours.period_too_long',
    'custom_hours.shifts_overlap',
    'custom_hours.shift_too_long',
    'custom_hours.employee_not_found',
  ],
  summary:
    'The visits ahead that such hours would put outside them, before anything is saved: how many, and the first hundred that the user sees',
});

export const updateCustomHours = endpoint({
  method: 'PUT',
  path: '/api/custom_hours/{on_date}',
  access: may('settings.edit'),
  input: z.object({ on_date: date, name: optionalText(120), shifts, employee_id: z.optional(id), keep_visits }),
  output: customDay,
  refusals: ['custom_hours.shifts_overlap', 'custom_hours.shift_too_long', 'custom_hours.employee_not_found', 'hours.visits_outside'],
  summary: 'Other hours of a date that has hours of its own',
});

export const deleteCustomHours = endpoint({
  method: 'DELETE',
  path: '/api/custom_hours',
  access: may('settings.edit'),
  input: z.object({ from: date, to: date, employee_id: z.optional(id), with_employees: z._default(flag, 0), keep_visits }),
  output: z.object({ deleted_count: z.int() }),
  refusals: ['custom_hours.employee_not_found', 'custom_hours.period_too_long', 'hours.visits_outside'],
  summary: 'Back to the usual hours on the dates of a period',
});

export const listVisitsOutsideHours = endpoint({
  method: 'GET',
  path: '/api/visits_outside_hours',
  access: may('appointments.view'),
  input: z.object({ from: z.optional(date), to: z.optional(date) }),
  output: z.object({ total: z.int(), visits: z.array(visitOutsideHours) }),
  refusals: ['appointment.period_too_long'],
  summary: 'Visits ahead that do not fit into the hours, holidays and leaves as they are now, and are to be moved: the first hundred',
});

export const hoursEndpoints = [
  listCustomHours,
  createCustomHours,
  tryCustomHours,
  updateCustomHours,
  deleteCustomHours,
  listVisitsOutsideHours,
] as const;
