import { activateEmployee, deactivateEmployee, markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { getLeaving, withdrawLeaving } from '@rawnaq/contract/team/leaving';
import { EmployeeStatus, type EmployeeStatusId } from '@rawnaq/domain/team/hr/employee-status';
import { shownEmployee } from '@rawnaq/domain/team/hr/private-fields';
import { limitInTheWay } from '@rawnaq/domain/settings/settings/employee-limit';
import { dateWriter } from '@rawnaq/messages/written-dates';
import type { AuditAction, UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { NotFound, notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { holdRights } from '../../settings/identity/public/rights.ts';
import { nameOf } from './name.ts';
import { forgetFace } from '../faces/public/forget.ts';
import { keepLeavingReason } from '../records/public/leaving.ts';
import { insertLeaving, readLeavingPoints, readPlannedLeaving, withdrawPlanned } from './leaving-store.ts';
import { isAbove } from './role-above.ts';
import { shutSignIn } from '../../settings/identity/public/employee-users.ts';
import { countActive, readVisitsAhead, setEmployeeStatus } from './store.ts';
import { readEmployee, type StoredEmployee } from './read-employees.ts';

async function saveStatus(
  context: UserContext,
  before: StoredEmployee,
  status: EmployeeStatusId,
  leftOn: string | null,
  action: AuditAction,
) {
  const { db, account_id } = context;
  await setEmployeeStatus(db, account_id, before.id, status, leftOn);
  const after = await readEmployee(db, account_id, before.id);
  if (after === undefined) return notFound('employee');
  await context.audit({
    area: 'hr',
    action,
    subject_type: 'employee',
    subject_id: before.id,
    before: { status: before.status, left_on: before.left_on },
    after: { status, left_on: leftOn },
  });
  context.publish('employees', before.id);
  return shownEmployee(after, context.may);
}

const activate = handle(activateEmployee, async ({ id }, context) => {
  const { db, account_id, user } = context;
  const { active, subscription } = await countActive(db, account_id, { locked: true });
  const before = await readEmployee(db, account_id, id);
  if (before === undefined) return notFound('employee');
  if (before.erased_at !== null) return refuse('employee.erased');
  if (before.status === EmployeeStatus.active) return shownEmployee(before, context.may);
  if (before.sign_in?.is_owner === 1 && !user.is_owner) return refuse('employee.owner_protected');
  const limit = limitInTheWay(subscription, active);
  if (limit !== null) return refuse('employee.limit_exceeded', { params: { limit }, details: { limit, active_count: active } });
  await withdrawPlanned(db, account_id, id, context.now);
  return saveStatus(context, before, EmployeeStatus.active, null, 'activate');
});

/** Who may neither disable nor let go of whom; otherwise the employee. */
async function findEnded(context: UserContext, id: number) {
  const caller = await holdRights(context, 'employees.edit');
  const before = await readEmployee(context.db, context.account_id, id);
  if (before === undefined) return notFound('employee');
  if (before.erased_at !== null) return refuse('employee.erased');
  if (before.sign_in?.id === caller.id) return refuse('employee.not_yourself');
  if (before.sign_in?.is_owner === 1) return refuse('employee.owner_protected');
  if (await isAbove(context, caller, before.sign_in?.role_id ?? null)) return refuse('employee.role_above_yours');
  return before;
}

/** Refused while the employee has coming visits; the employee's sign-in ends with it. */
const deactivate = handle(deactivateEmployee, async ({ id }, context) => {
  const { db, account_id, now, language, account } = context;
  const before = await findEnded(context, id);
  if (before instanceof Refusal || before instanceof NotFound) return before;
  if (before.status === EmployeeStatus.disabled) return shownEmployee(before, context.may);
  const ahead = await readVisitsAhead(db, account_id, id, now);
  const [first] = ahead.visits;
  if (first !== undefined) {
    const told = dateWriter(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: account.timezone,
    }).format(new Date(first.starts_at));
    return refuse('employee.has_appointments', {
      params: { name: nameOf(before, language), count: ahead.total, first: told },
      details: { count: ahead.total, appointments: ahead.visits },
    });
  }
  if (before.sign_in !== null) await shutSignIn(db, account_id, before.sign_in.id, 'deactivate', now);
  return saveStatus(context, before, EmployeeStatus.disabled, null, 'deactivate');
});

const tellLeaving = handle(getLeaving, async ({ id, left_on }, context) => {
  const { db, account_id, now } = context;
  if ((await readEmployee(db, account_id, id)) === undefined) return notFound('employee');
  const today = todayOf(context);
  const planned = await readPlannedLeaving(db, account_id, id);
  const who = { employee_id: id, left_on: left_on ?? planned?.left_on ?? today, today, now };
  return { employee_id: id, planned_on: planned?.left_on ?? null, points: await readLeavingPoints(context, who) };
});

/** Leaving today or earlier, the sign-in ends now; later, when that day is over (`end-employments.ts`). Nothing that is open is taken away from anybody. */
const leave = handle(
  markEmployeeAsLeft,
  async ({ id, left_on, leaving_reason, override_reason }, context) => {
    const { db, account_id, now, user, language } = context;
    const before = await findEnded(context, id);
    if (before instanceof Refusal || before instanceof NotFound) return before;
    if (before.status === EmployeeStatus.left_working && before.left_on === left_on) return shownEmployee(before, context.may);
    const today = todayOf(context);
    const points = await readLeavingPoints(context, { employee_id: id, left_on, today, now });
    const open = points.filter(({ is_note }) => is_note === 0);
    if (open.length > 0 && !override_reason)
      return refuse('employee.has_open_points', {
        field: 'override_reason',
        params: { name: nameOf(before, language), count: open.length },
        details: { points },
      });
    const isOver = left_on <= today;
    await withdrawPlanned(db, account_id, id, now);
    const kept = { left_on, override_reason: open.length > 0 ? (override_reason ?? null) : null };
    const open_points = open.map(({ point, count }) => ({ point, count }));
    await insertLeaving(db, account_id, { employee_id: id, ...kept, open_points, user_id: user.id, at: now, done_at: isOver ? now : null });
    if (leaving_reason) await keepLeavingReason(db, account_id, id, leaving_reason);
    await context.audit({ area: 'hr', action: 'plan_leaving', subject_type: 'employee', subject_id: id, after: { ...kept, open_points } });
    if (!isOver) {
      context.publish('employees', id);
      return shownEmployee(before, context.may);
    }
    if (before.sign_in !== null) await shutSignIn(db, account_id, before.sign_in.id, 'left', now);
    await forgetFace(context, id, 'left');
    return saveStatus(context, before, EmployeeStatus.left_working, left_on, 'left');
  },
  { onDuplicate: { employee_leavings_one_planned: { code: 'employee.leaving_planned', field: 'left_on' } } },
);

const stay = handle(withdrawLeaving, async ({ id }, context) => {
  const { db, account_id, now } = context;
  const planned = await readPlannedLeaving(db, account_id, id);
  if (planned === undefined || !(await withdrawPlanned(db, account_id, id, now))) return refuse('employee.no_leaving_planned');
  await context.audit({
    area: 'hr',
    action: 'withdraw_leaving',
    subject_type: 'employee',
    subject_id: id,
    before: { left_on: planned.left_on },
  });
  context.publish('employees', id);
  return {};
});

export const statusHandlers = [activate, deactivate, tellLeaving, leave, stay];
