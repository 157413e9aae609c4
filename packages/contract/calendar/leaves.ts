import { leaveKinds } from '@rawnaq/domain/calendar/leaves/leave-balance';
import * as z from 'zod/mini';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { date, flag, id, listQuery, moment, optionalLongText, pageOf, version } from '../fields.ts';
import { keep_visits } from './hours.ts';

/** 1 annual, which is taken of the balance, 2 sick, 3 unpaid, 4 for another reason. */
const leave_kind = z.literal([...leaveKinds]);
const minuteOfDay = z.int().check(z.gte(0), z.lte(1440));

/** Whole days from the first to the last, or hours of one day; hours that end at or before they begin end on the next day. */
const leaveFields = {
  leave_kind: z._default(leave_kind, 1),
  is_whole_days: z._default(flag, 1),
  starts_on: date,
  ends_on: z.optional(date),
  from_minute: z.optional(minuteOfDay),
  until_minute: z.optional(minuteOfDay),
  reason: optionalLongText(500),
};

const leave = z.object({
  id,
  employee_id: id,
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  leave_kind,
  is_whole_days: flag,
  starts_at: moment,
  ends_at: moment,
  /** The first and the last day, the business's calendar. */
  starts_on: date,
  ends_on: date,
  reason: z.nullable(z.string()),
  /** 0 rejected or withdrawn, 1 requested, 2 approved. */
  status: z.literal([0, 1, 2]),
  is_withdrawn: flag,
  /** 1: approved although visits lie in it, which are to be moved. */
  keeps_visits: flag,
  decision_note: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  created_at: moment,
  /** Coming visits of the employee that lie in it. */
  visit_count: z.int(),
  version,
});

const timeRefusals = ['leave.ends_before_start', 'leave.too_long', 'leave.hours_missing', 'leave.overlaps'] as const;
const decideRefusals = ['leave.not_requested', 'record.changed_meanwhile'] as const;

export const listMyLeaves = endpoint({
  method: 'GET',
  path: '/api/my_leaves',
  access: signedIn,
  input: z.object(listQuery),
  output: z.extend(pageOf(leave), {
    /** 0: this sign-in belongs to nobody who works here, and cannot ask for a leave. */
    is_employee: flag,
  }),
  summary: 'My own leaves, the latest first',
});

export const requestLeave = endpoint({
  method: 'POST',
  path: '/api/my_leaves',
  access: signedIn,
  idempotent: true,
  input: z.object(leaveFields),
  output: leave,
  refusals: [...timeRefusals, 'leave.no_employee'],
  status: 201,
  summary: 'Asks for a leave',
});

export const withdrawLeave = endpoint({
  method: 'POST',
  path: '/api/my_leaves/{id}/withdraw',
  access: signedIn,
  idempotent: true,
  input: z.object({ id, version }),
  output: leave,
  refusals: ['leave.already_over', ...decideRefusals],
  summary: 'Takes my request back, or an approved leave that has not begun',
});

export const listLeaves = endpoint({
  method: 'GET',
  path: '/api/leaves',
  access: may('leaves.decide'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['starts_at', '-starts_at', 'created_at', '-created_at'])),
    status: z.optional(z.literal([0, 1, 2])),
    employee_id: z.optional(id),
    /** One leave alone: the way from the task that asks for its decision. */
    leave_id: z.optional(id),
    from: z.optional(date),
    to: z.optional(date),
  }),
  output: pageOf(leave),
  summary: 'Leaves of everybody: what waits for a decision first, with the visits that lie in each',
});

export const createLeave = endpoint({
  method: 'POST',
  path: '/api/leaves',
  access: may('leaves.decide'),
  idempotent: true,
  input: z.object({ employee_id: id, ...leaveFields, keep_visits }),
  output: leave,
  refusals: [...timeRefusals, 'leave.employee_not_found', 'leave.visits_inside'],
  status: 201,
  summary: 'A leave of an employee, approved at once',
});

export const approveLeave = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/approve',
  access: may('leaves.decide'),
  idempotent: true,
  input: z.object({ id, version, note: optionalLongText(500), keep_visits }),
  output: leave,
  refusals: ['leave.visits_inside', 'leave.overlaps', ...decideRefusals],
  summary: 'Approves a leave; refused with the list where visits lie in it, unless they are to stay until somebody moves them',
});

export const rejectLeave = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/reject',
  access: may('leaves.decide'),
  idempotent: true,
  input: z.object({ id, version, note: optionalLongText(500) }),
  output: leave,
  refusals: decideRefusals,
  summary: 'Rejects a leave, or takes an approved one back',
});

export const leavesEndpoints = [listMyLeaves, requestLeave, withdrawLeave, listLeaves, createLeave, approveLeave, rejectLeave] as const;
