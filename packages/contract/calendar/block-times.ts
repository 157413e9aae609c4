import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, moment, optionalLongText, version } from '../fields.ts';

export const blockTime = z.object({
  id,
  employee_id: id,
  starts_at: moment,
  ends_at: moment,
  reason: z.nullable(z.string()),
  /** The series it was made in, its number in it and how many were made; null for a single one. */
  series_id: z.nullable(id),
  series_number: z.nullable(z.int()),
  series_count: z.nullable(z.int()),
  version,
});

/** Unit: 1 days, 2 weeks, 3 months. `days` (0 Sunday … 6 Saturday) only for weeks; none means the first one's day. Ends on a date or after a number. */
const repeat = z.object({
  unit: z.literal([1, 2, 3]),
  every: z._default(z.int().check(z.gte(1), z.lte(52)), 1),
  days: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7))),
  until: z.optional(date),
  count: z.optional(z.int().check(z.gte(1), z.lte(104))),
});

/** An occurrence that cannot be: [starts_at, ends_at) meets something of `kind` (1 visit, 2 block time, 3 leave, 4 a booking being made). */
export const blockedOccurrence = z.object({
  starts_at: moment,
  ends_at: moment,
  kind: z.int(),
  conflicting: z.object({ starts_at: moment, ends_at: moment }),
});

const conflicts = [
  'appointment.employee_not_found',
  'block_time.block_time_conflict',
  'block_time.appointment_conflict',
  'block_time.ends_before_start',
  'block_time.too_long',
  'appointment.employee_off',
] as const;

export const createBlockTime = endpoint({
  method: 'POST',
  path: '/api/block_times',
  access: may('appointments.block_time'),
  idempotent: true,
  input: z.object({
    employee_id: id,
    starts_at: moment,
    ends_at: moment,
    reason: optionalLongText(200),
    repeat: z.optional(repeat),
    /** 1: leaves out the occurrences that meet something, instead of refusing with their list. */
    skip_conflicts: z._default(flag, 0),
  }),
  output: z.extend(blockTime, { created_count: z.int(), skipped: z.array(blockedOccurrence) }),
  refusals: [
    ...conflicts,
    'block_time.occurrences_conflict',
    'block_time.nothing_left',
    'block_time.repeats_into_itself',
    'block_time.too_many',
    'block_time.until_before_start',
  ],
  status: 201,
  summary:
    'Blocks time of an employee, once or repeatedly; refused over appointments and other block times, with the list of what is in the way',
});

export const updateBlockTime = endpoint({
  method: 'PUT',
  path: '/api/block_times/{id}',
  access: may('appointments.block_time'),
  input: z.object({ id, employee_id: id, starts_at: moment, ends_at: moment, reason: optionalLongText(200), version }),
  output: blockTime,
  refusals: [...conflicts, 'record.changed_meanwhile'],
  summary: 'Moves, resizes or rewrites one block time, of a series too; refused over appointments and other block times',
});

export const deleteBlockTime = endpoint({
  method: 'DELETE',
  path: '/api/block_times/{id}',
  access: may('appointments.block_time'),
  input: z.object({ id, scope: z._default(z.literal(['one', 'following', 'all']), 'one') }),
  output: z.object({ id, opened_count: z.int() }),
  summary: 'Opens blocked time again: this one, this and the following of its series, or all of its series',
});

export const blockTimesEndpoints = [createBlockTime, updateBlockTime, deleteBlockTime] as const;
