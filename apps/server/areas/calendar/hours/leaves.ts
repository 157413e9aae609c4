import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import {
  approveLeave,
  createLeave,
  listLeaves,
  listMyLeaves,
  rejectLeave,
  requestLeave,
  withdrawLeave,
} from '@rawnaq/contract/calendar/leaves';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { overlaps } from '@rawnaq/domain/time/intervals';
import type { AuditAction, UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { claimLeave, lockEmployee, releaseLeave } from '../appointments/public/block-times.ts';
import { readVisitsAhead } from '../appointments/public/ahead.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { freedTime } from '../waiting-list/public.ts';
import { findPerson } from './custom-store.ts';
import { decideLeave, findOverlappingLeave, insertLeave, LeaveStatus, type LeaveRecord, readLeave, readLeaves } from './leave-store.ts';
import { type LeaveInput, timeOfLeave, wholeDaysOf } from './leave-time.ts';
import { visibleOf } from './outside.ts';
import { leaveRequest } from './task-sources.ts';
import { momentInWords, nameFor } from './words.ts';

const mostNamed = 100;
const spanOf = (leave: LeaveRecord): Interval => ({ start: epochMinuteOf(leave.starts_at), end: epochMinuteOf(leave.ends_at) });
const reading = ({ account, now }: UserContext) => ({ zone: account.timezone, now });

/** Hours lie on one day, whole days run from the first to the last. */
const daysOf = ({ is_whole_days, starts_on, ends_on }: LeaveInput) => ({
  is_whole_days,
  starts_on,
  ends_on: is_whole_days === 1 ? (ends_on ?? starts_on) : starts_on,
});

async function leaveOf(context: UserContext, id: number): Promise<LeaveRecord> {
  const leave = await readLeave(context.db, context.account_id, id, context.now);
  if (leave === undefined) throw new Error(`leave ${id} is gone within its own transaction`);
  return leave;
}

/** The time asked for, which may not touch another leave of the employee; the caller holds the employee's lock. */
async function freeSpan(context: UserContext, employee_id: number, input: LeaveInput) {
  const span = await timeOfLeave(context, employee_id, input);
  if (!('start' in span)) return span;
  return (await overlapRefusal(context, employee_id, span, null)) ?? span;
}

async function overlapRefusal(
  { db, account_id, account, language }: UserContext,
  employee_id: number,
  span: Interval,
  own_id: number | null,
) {
  const other = await findOverlappingLeave(db, account_id, employee_id, span, own_id);
  if (other === undefined) return null;
  const params = {
    from: momentInWords(language, account.timezone, other.starts_at),
    to: momentInWords(language, account.timezone, other.ends_at),
  };
  return refuse('leave.overlaps', { field: 'starts_on', params, details: { leave_id: other.id } });
}

/** The employee's visits that lie in a leave; none where they are to stay until somebody moves them. */
async function visitsRefusal(
  context: UserContext,
  employee: Parameters<typeof nameFor>[1] & { id: number },
  span: Interval,
  keep_visits: 0 | 1,
) {
  if (keep_visits === 1) return null;
  const visits = await readVisitsAhead(context.db, context.account_id, span, context.now, employee.id);
  const inside = visits.filter(({ hands }) => hands.some((part) => part.employee_id === employee.id && overlaps(part, span)));
  if (inside.length === 0) return null;
  const told = (await visibleOf(context, inside))
    .slice(0, mostNamed)
    .map(({ id, starts_at, ends_at, customer_name }) => ({ id, starts_at, ends_at, customer_name, is_closed: 0, employees: [] }));
  return refuse('leave.visits_inside', {
    field: 'keep_visits',
    params: { employee: nameFor(context.language, employee), count: inside.length },
    details: { total: inside.length, visits: told },
  });
}

/** Tells the log and the open boards. */
async function told(context: UserContext, action: AuditAction, before: LeaveRecord | undefined, after: LeaveRecord): Promise<LeaveRecord> {
  await context.audit({ area: 'hours', action, subject_type: 'leave', subject_id: after.id, before, after });
  context.publish('leaves', after.id);
  if (after.status === LeaveStatus.approved || before?.status === LeaveStatus.approved)
    context.publish('business_hours', context.account_id);
  return after;
}

const decided = (context: UserContext, note: string | undefined) => ({
  decision_note: note ?? null,
  decided_by_user_id: context.user.id,
  decided_at: context.now,
});

const listMine = handle(listMyLeaves, async (input, context) => {
  const { db, account_id, user } = context;
  const { page, per_page, search } = input;
  if (user.employee_id === null) return { data: [], total: 0, page, per_page, is_employee: 0 as const };
  return {
    ...(await readLeaves(db, account_id, { page, per_page, search, sort: '-starts_at', employee_id: user.employee_id }, reading(context))),
    is_employee: 1 as const,
  };
});

const request = handle(requestLeave, async (input, context) => {
  const { db, account_id, user } = context;
  const employee_id = user.employee_id;
  if (employee_id === null || (await findPerson(db, account_id, employee_id)) === undefined) return refuse('leave.no_employee');
  await lockEmployee(db, account_id, employee_id);
  const span = await freeSpan(context, employee_id, input);
  if (!('start' in span)) return span;
  const id = await insertLeave(db, account_id, {
    ...span,
    ...daysOf(input),
    leave_kind: input.leave_kind,
    employee_id,
    reason: input.reason ?? null,
    created_by_user_id: user.id,
    created_at: context.now,
  });
  const leave = await leaveOf(context, id);
  const params = {
    english_name: leave.employee_english_name ?? leave.employee_arabic_name ?? '',
    arabic_name: leave.employee_arabic_name ?? leave.employee_english_name ?? '',
    starts_on: leave.starts_on,
  };
  await openTask(context, leaveRequest, { subject_id: id, params });
  return told(context, 'request', undefined, leave);
});

/** The leave as it is once nobody else can decide on it, or why it is not to be decided on. */
async function lockedLeave(context: UserContext, id: number, version: number) {
  const { db, account_id } = context;
  const found = await readLeave(db, account_id, id, context.now);
  if (found === undefined) return notFound('leave');
  await lockEmployee(db, account_id, found.employee_id);
  const before = await leaveOf(context, id);
  return before.version === version ? before : refuse('record.changed_meanwhile', { details: { current: before } });
}

/** Takes an approved leave's claims back, and offers its time to the waiting list. */
async function release(context: UserContext, leave: LeaveRecord): Promise<void> {
  if (leave.status !== LeaveStatus.approved) return;
  await releaseLeave(context.db, context.account_id, leave.employee_id, spanOf(leave));
  await freedTime(context, { starts_at: leave.starts_at, ends_at: leave.ends_at, employee_ids: [leave.employee_id] });
}

const withdraw = handle(withdrawLeave, async ({ id, version }, context) => {
  const { db, account_id, user } = context;
  const own = await readLeave(db, account_id, id, context.now);
  if (own === undefined || own.employee_id !== user.employee_id) return notFound('leave');
  const before = await lockedLeave(context, id, version);
  if (!('status' in before)) return before;
  if (before.status === LeaveStatus.ended) return refuse('leave.not_requested');
  if (before.status === LeaveStatus.approved && Date.parse(before.starts_at) <= context.now.getTime()) return refuse('leave.already_over');
  await release(context, before);
  await decideLeave(db, account_id, id, { status: LeaveStatus.ended, is_withdrawn: 1, ...decided(context, undefined) });
  return told(context, 'withdraw', before, await leaveOf(context, id));
});

const list = handle(listLeaves, (input, context) => readLeaves(context.db, context.account_id, input, reading(context)));

/** Approves under the employee's lock: refused while visits of the employee lie in it and are not to stay, else the time is taken. */
async function approve(context: UserContext, leave: LeaveRecord, note: string | undefined, keep_visits: 0 | 1) {
  const { db, account_id } = context;
  const employee = { id: leave.employee_id, english_name: leave.employee_english_name, arabic_name: leave.employee_arabic_name };
  const span = leave.is_whole_days === 1 ? await wholeDaysOf(context, leave.employee_id, leave.starts_on, leave.ends_on) : spanOf(leave);
  const refused =
    (await overlapRefusal(context, leave.employee_id, span, leave.id)) ?? (await visitsRefusal(context, employee, span, keep_visits));
  if (refused !== null) return refused;
  await claimLeave(db, account_id, leave.employee_id, span);
  await decideLeave(db, account_id, leave.id, { status: LeaveStatus.approved, keeps_visits: keep_visits, ...decided(context, note) }, span);
  return null;
}

const create = handle(createLeave, async (input, context) => {
  const { db, account_id, user } = context;
  const employee = await findPerson(db, account_id, input.employee_id);
  if (employee === undefined) return refuse('leave.employee_not_found', { field: 'employee_id' });
  await lockEmployee(db, account_id, employee.id);
  const span = await freeSpan(context, employee.id, input);
  if (!('start' in span)) return span;
  const refused = await visitsRefusal(context, employee, span, input.keep_visits);
  if (refused !== null) return refused;
  const id = await insertLeave(db, account_id, {
    ...span,
    ...daysOf(input),
    leave_kind: input.leave_kind,
    employee_id: employee.id,
    reason: input.reason ?? null,
    created_by_user_id: user.id,
    created_at: context.now,
  });
  await claimLeave(db, account_id, employee.id, span);
  await decideLeave(db, account_id, id, { status: LeaveStatus.approved, keeps_visits: input.keep_visits, ...decided(context, undefined) });
  return told(context, 'create', undefined, await leaveOf(context, id));
});

const approveHandler = handle(approveLeave, async ({ id, version, note, keep_visits }, context) => {
  const before = await lockedLeave(context, id, version);
  if (!('status' in before)) return before;
  if (before.status !== LeaveStatus.requested) return refuse('leave.not_requested');
  const refused = await approve(context, before, note, keep_visits);
  return refused ?? told(context, 'approve', before, await leaveOf(context, id));
});

const reject = handle(rejectLeave, async ({ id, version, note }, context) => {
  const before = await lockedLeave(context, id, version);
  if (!('status' in before)) return before;
  if (before.status === LeaveStatus.ended) return refuse('leave.not_requested');
  await release(context, before);
  await decideLeave(context.db, context.account_id, id, { status: LeaveStatus.ended, ...decided(context, note) });
  return told(context, before.status === LeaveStatus.approved ? 'take_back' : 'reject', before, await leaveOf(context, id));
});

export const leavesHandlers = [listMine, request, withdraw, list, create, approveHandler, reject];
