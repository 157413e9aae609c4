import { activateEmployee, deactivateEmployee, markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { EmployeeStatus, type EmployeeStatusId } from '@rawnaq/domain/team/hr/employee-status';
import { shownEmployee } from '@rawnaq/domain/team/hr/private-fields';
import { limitInTheWay } from '@rawnaq/domain/settings/settings/employee-limit';
import { dateWriter } from '@rawnaq/messages/written-dates';
import type { AuditAction, UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { holdRights } from '../../settings/identity/public/rights.ts';
import { nameOf } from './name.ts';
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
  if (before.status === EmployeeStatus.active) return shownEmployee(before, context.may);
  if (before.sign_in?.is_owner === 1 && !user.is_owner) return refuse('employee.owner_protected');
  const limit = limitInTheWay(subscription, active);
  if (limit !== null) return refuse('employee.limit_exceeded', { params: { limit }, details: { limit, active_count: active } });
  return saveStatus(context, before, EmployeeStatus.active, null, 'activate');
});

/** Disabling and leaving: refused while the employee has coming visits; the employee's sign-in ends with it. */
async function end(context: UserContext, id: number, status: EmployeeStatusId, leftOn: string | null, action: AuditAction) {
  const { db, account_id, now, language, account } = context;
  const caller = await holdRights(context, 'employees.edit');
  const before = await readEmployee(db, account_id, id);
  if (before === undefined) return notFound('employee');
  if (before.status === status && before.left_on === leftOn) return shownEmployee(before, context.may);
  if (before.sign_in?.id === caller.id) return refuse('employee.not_yourself');
  if (before.sign_in?.is_owner === 1) return refuse('employee.owner_protected');
  if (await isAbove(context, caller, before.sign_in?.role_id ?? null)) return refuse('employee.role_above_yours');
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
  if (before.sign_in !== null) await shutSignIn(db, account_id, before.sign_in.id, action, now);
  return saveStatus(context, before, status, leftOn, action);
}

const deactivate = handle(deactivateEmployee, ({ id }, context) => end(context, id, EmployeeStatus.disabled, null, 'deactivate'));
const leave = handle(markEmployeeAsLeft, ({ id, left_on }, context) => end(context, id, EmployeeStatus.left_working, left_on, 'left'));

export const statusHandlers = [activate, deactivate, leave];
