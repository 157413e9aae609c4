import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import {
  amount_minor,
  byId,
  date,
  done,
  flag,
  id,
  line,
  listQuery,
  moment,
  optionalLongText,
  optionalText,
  pageOf,
  rate_bp,
  version,
} from '../fields.ts';
import { nationality_id } from '../nationality-field.ts';
import { arabic_name, birthDateRefusals, email, english_name, gender, mobile, namedInOneLanguage } from '../person-fields.ts';

/** Local wall time in minutes after midnight; closing at or before the opening, or above 1440, is after midnight. A day without shifts is a day off. */
const dayHours = z.object({
  day: z.int().check(z.gte(0), z.lte(6)),
  shifts: z
    .array(z.object({ opens_minute: z.int().check(z.gte(0), z.lte(1439)), closes_minute: z.int().check(z.gte(0), z.lte(2880)) }))
    .check(z.maxLength(10)),
});
/** A service the employee performs; a time or price of the employee overrides the service's. */
const performed = z.object({
  service_id: id,
  job_time_minutes: z.optional(z.int().check(z.gte(5), z.lte(1440))),
  price_minor: z.optional(amount_minor),
});

export const employeeFields = {
  english_name: z.optional(english_name),
  arabic_name: z.optional(arabic_name),
  mobile: z.optional(mobile),
  email: z.optional(email),
  gender: z.optional(gender),
  nationality_id: z.optional(nationality_id),
  birth_date: z.optional(date),
  joined_on: z.optional(date),
  job_title_english: optionalText(120),
  job_title_arabic: optionalText(120),
  colour: z.optional(line(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))),
  picture_file_id: z.optional(id),
  commission_bp: z._default(rate_bp, 0),
  show_in_appointments: z._default(flag, 1),
  bookable_online: z._default(flag, 1),
  notes: optionalLongText(4000),
  has_own_hours: z._default(flag, 0),
  hours: z._default(z.array(dayHours).check(z.maxLength(7)), []),
  services: z._default(z.array(performed).check(z.maxLength(2000)), []),
};

const signIn = z.object({
  id,
  email: z.string(),
  user_name: z.string(),
  role_id: z.nullable(id),
  role_english_name: z.nullable(z.string()),
  role_arabic_name: z.nullable(z.string()),
  is_owner: flag,
  status: flag,
  last_signed_in_at: z.nullable(moment),
});

/** 0 disabled, 1 active, 2 left working. */
const status = z.literal([0, 1, 2]);

const employeeRow = z.object({
  id,
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  job_title_english: z.nullable(z.string()),
  job_title_arabic: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  /** Its picture is at /api/public/files/{unique_id}. */
  picture_unique_id: z.nullable(z.string()),
  /** Null where the user's rights do not show it, as the other private fields (`privateFields` in the domain). */
  commission_bp: z.nullable(z.int()),
  show_in_appointments: flag,
  bookable_online: flag,
  position: z.int(),
  status,
  service_count: z.int(),
  role_english_name: z.nullable(z.string()),
  role_arabic_name: z.nullable(z.string()),
  /** Null without a sign-in, else whether it works. */
  sign_in_status: z.nullable(flag),
  is_owner: flag,
});

export const employee = z.object({
  id,
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gender: z.nullable(gender),
  nationality_id: z.nullable(id),
  birth_date: z.nullable(z.string()),
  joined_on: z.nullable(z.string()),
  left_on: z.nullable(z.string()),
  job_title_english: z.nullable(z.string()),
  job_title_arabic: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  picture_file_id: z.nullable(id),
  picture_unique_id: z.nullable(z.string()),
  /** Null where the user's rights do not show it, as the other private fields (`privateFields` in the domain). */
  commission_bp: z.nullable(z.int()),
  show_in_appointments: flag,
  bookable_online: flag,
  position: z.int(),
  notes: z.nullable(z.string()),
  status,
  has_own_hours: flag,
  hours: z.array(dayHours),
  services: z.array(z.object({ service_id: id, job_time_minutes: z.nullable(z.int()), price_minor: z.nullable(z.int()) })),
  sign_in: z.nullable(signIn),
  /** When the personal file was erased: nothing can be entered or changed any more. Null: not at all. */
  erased_at: z.nullable(moment),
  version,
});

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  access: may('employees.view'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['position', '-position', 'name', '-name', 'joined_on', '-joined_on'])),
    status: z.optional(status),
    show_in_appointments: z.optional(flag),
  }),
  output: z.extend(pageOf(employeeRow), { active_count: z.int(), employee_limit: z.nullable(z.int()) }),
  summary: 'Employees in their order, with how many the subscription still allows; sorted by position, name or joined_on',
});

export const createEmployee = endpoint({
  method: 'POST',
  path: '/api/employees',
  access: may('employees.create'),
  input: z.object(employeeFields).check(namedInOneLanguage),
  output: employee,
  refusals: [
    'employee.limit_exceeded',
    'employee.mobile_exists',
    'employee.email_exists',
    'employee.mobile_taken',
    'employee.email_taken',
    ...birthDateRefusals,
    'employee.hours_overlap',
    'employee.hours_too_long',
    'employee.service_unknown',
    'employee.picture_unknown',
    'employee.field_not_yours',
  ],
  summary: 'Adds an employee, as far as the subscription allows',
  status: 201,
  idempotent: true,
});

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/{id}',
  access: may('employees.view'),
  input: byId,
  output: employee,
  summary: 'One employee with hours, services and sign-in',
});

export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/api/employees/{id}',
  access: may('employees.delete'),
  input: byId,
  output: done,
  refusals: ['employee.owner_protected', 'employee.has_history'],
  summary: 'Deletes an employee who never worked and has no sign-in; others are marked as left',
});

export const changeEmployee = endpoint({
  method: 'PUT',
  path: '/api/employees/{id}',
  access: may('employees.edit'),
  input: z.object({ id, ...employeeFields, version }).check(namedInOneLanguage),
  output: employee,
  refusals: [
    'employee.erased',
    'employee.owner_protected',
    'employee.mobile_exists',
    'employee.email_exists',
    'employee.mobile_taken',
    'employee.email_taken',
    ...birthDateRefusals,
    'employee.hours_overlap',
    'employee.hours_too_long',
    'employee.service_unknown',
    'employee.picture_unknown',
    'employee.field_not_yours',
    'record.changed_meanwhile',
  ],
  summary: 'Replaces what is written of an employee, with hours and services',
});

export const reorderEmployees = endpoint({
  method: 'POST',
  path: '/api/employees/reorder',
  access: may('employees.edit'),
  input: z.object({ employee_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  output: done,
  summary: 'Puts employees in this order, on the board and online',
});

export const activateEmployee = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/activate',
  access: may('employees.edit'),
  input: byId,
  output: employee,
  refusals: ['employee.limit_exceeded', 'employee.owner_protected', 'employee.erased'],
  summary: 'Makes an employee active again; the sign-in stays as it was left',
});

export const deactivateEmployee = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/deactivate',
  access: may('employees.edit'),
  input: byId,
  output: employee,
  refusals: [
    'employee.erased',
    'employee.has_appointments',
    'employee.owner_protected',
    'employee.not_yourself',
    'employee.role_above_yours',
    'identity.rights_changed',
  ],
  summary: 'Disables an employee and the sign-in; refused while the employee has coming visits',
});

export const markEmployeeAsLeft = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/left',
  access: may('employees.edit'),
  input: z.object({
    id,
    left_on: date,
    /** Why the employee leaves, for the personal file. */
    leaving_reason: optionalLongText(1000),
    /** Why it does not wait until everything is settled. */
    override_reason: optionalLongText(500),
  }),
  output: employee,
  refusals: [
    'employee.erased',
    'employee.has_open_points',
    'employee.leaving_planned',
    'employee.owner_protected',
    'employee.not_yourself',
    'employee.role_above_yours',
    'identity.rights_changed',
  ],
  summary:
    'Writes down the last day of an employee: today or earlier, the sign-in ends at once, else when that day is over; refused while something is open, unless a reason is given',
});

export const hrEndpoints = [
  listEmployees,
  createEmployee,
  getEmployee,
  changeEmployee,
  deleteEmployee,
  reorderEmployees,
  activateEmployee,
  deactivateEmployee,
  markEmployeeAsLeft,
] as const;
