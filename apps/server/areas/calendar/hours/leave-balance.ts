import type { Output } from '@rawnaq/contract/endpoint';
import { addLeaveBalanceEntry, getLeaveBalance, getMyLeaveBalance } from '@rawnaq/contract/calendar/leave-balance';
import { accruedMilli, type LeaveDays, LeaveKind, leaveTaken } from '@rawnaq/domain/calendar/leaves/leave-balance';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { readLeavePolicy } from './leave-policy.ts';

type Balance = Output<typeof getLeaveBalance.output>;
const nothing = { accrued_milli: 0, entered_milli: 0, taken_milli: 0, left_milli: 0, ahead_milli: 0, entries: [] };

/** What an employee has of annual leave at the end of a day; undefined where the account has no such employee. */
export async function readLeaveBalance(db: Db, account_id: number, employee_id: number, on: string): Promise<Balance | undefined> {
  const employee = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', '=', employee_id)
    .select('joined_on')
    .executeTakeFirst();
  if (employee === undefined) return undefined;
  const policy = await readLeavePolicy(db, account_id);
  if (policy.is_counted === 0) return { counting: 'not_counted', ...nothing };
  if (employee.joined_on === null) return { counting: 'not_joined', ...nothing };
  const { rows: entries } = await sql<Balance['entries'][number]>`
    select b.id, b.on_date, b.days_milli, b.reason, user_name(u) as user_name, b.at from leave_balance_entries b
    left join users u on u.account_id = b.account_id and u.id = b.user_id
    where b.account_id = ${account_id} and b.employee_id = ${employee_id} order by b.on_date desc, b.id desc`.execute(db);
  const { rows: leaves } = await sql<LeaveDays>`
    select starts_on, ends_on from leaves where account_id = ${account_id} and employee_id = ${employee_id} and status = 2
      and is_whole_days = 1 and leave_kind = ${LeaveKind.annual}`.execute(db);
  const { taken, ahead } = leaveTaken(leaves, policy.counted_from, on);
  const accrued_milli = accruedMilli(policy, employee.joined_on, on);
  const entered_milli = entries.reduce((sum, { on_date, days_milli }) => (on_date <= on ? sum + days_milli : sum), 0);
  return {
    ...{ counting: 'counted', accrued_milli, entered_milli, taken_milli: taken * 1000, ahead_milli: ahead * 1000, entries },
    left_milli: accrued_milli + entered_milli - taken * 1000,
  };
}

const get = handle(
  getLeaveBalance,
  async ({ id }, context) => (await readLeaveBalance(context.db, context.account_id, id, todayOf(context))) ?? notFound('employee'),
);

const getMine = handle(getMyLeaveBalance, async (_input, context) => {
  const { db, account_id, user } = context;
  const own = user.employee_id === null ? undefined : await readLeaveBalance(db, account_id, user.employee_id, todayOf(context));
  return own ?? { counting: 'not_joined' as const, ...nothing };
});

const add = handle(addLeaveBalanceEntry, async ({ id, on_date, days_milli: days, is_taken_off, reason }, context) => {
  const { db, account_id, user, now } = context;
  if (user.employee_id === id && !user.is_owner) return refuse('leave_balance.not_your_own');
  const days_milli = is_taken_off === 1 ? -days : days;
  if ((await readLeaveBalance(db, account_id, id, on_date)) === undefined) return notFound('employee');
  await db
    .insertInto('leave_balance_entries')
    .values({ account_id, employee_id: id, on_date, days_milli, reason, user_id: user.id, at: now })
    .execute();
  await context.audit({
    area: 'hours',
    action: 'create',
    subject_type: 'leave_balance',
    subject_id: id,
    after: { on_date, days_milli, reason },
  });
  context.publish('leaves', 0);
  return (await readLeaveBalance(db, account_id, id, todayOf(context))) ?? notFound('employee');
});

export const leaveBalanceHandlers = [get, getMine, add];
