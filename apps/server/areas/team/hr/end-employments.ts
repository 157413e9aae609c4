import { EmployeeStatus } from '@rawnaq/domain/team/hr/employee-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { shutSignIn } from '../../settings/identity/public/employee-users.ts';
import { forgetFace } from '../faces/public/forget.ts';
import { setEmployeeStatus } from './store.ts';

export const endEmploymentsTask = 'end_employments';
const everyMs = 15 * 60_000;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planEndOfEmployments({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, endEmploymentsTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: endEmploymentsTask });
}

/** Those whose last day is over leave, and their access ends. Visits that are still theirs stay; the board shows them. */
async function endEmployments(context: JobContext): Promise<void> {
  const { db, account_id, now } = context;
  const { rows } = await sql<{ id: number; employee_id: number; left_on: string; status: number; user_id: number | null }>`
    select l.id, l.employee_id, l.left_on, e.status, (select u.id from users u where u.account_id = l.account_id and u.employee_id = l.employee_id) as user_id
    from employee_leavings l join employees e on e.account_id = l.account_id and e.id = l.employee_id
    where l.account_id = ${account_id} and l.done_at is null and l.withdrawn_at is null and l.left_on < ${todayOf(context)}::date
    order by l.id for update of l, e`.execute(db);
  for (const { id, employee_id, left_on, status, user_id } of rows) {
    if (user_id !== null) await shutSignIn(db, account_id, user_id, 'left', now);
    await setEmployeeStatus(db, account_id, employee_id, EmployeeStatus.left_working, left_on);
    await forgetFace(context, employee_id, 'left');
    await db.updateTable('employee_leavings').set({ done_at: now }).where('account_id', '=', account_id).where('id', '=', id).execute();
    await context.audit({
      area: 'hr',
      action: 'left',
      subject_type: 'employee',
      subject_id: employee_id,
      before: { status },
      after: { status: EmployeeStatus.left_working, left_on },
    });
    context.publish('employees', employee_id);
  }
}

/** Looks through all accounts. Plans the next look before, so that a failure does not end them. */
export async function endAllEmployments(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planEndOfEmployments(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await inAccountJob(services, id, endEmployments);
    } catch (error) {
      // The others leave all the same; this one is looked at again in a quarter of an hour.
      services.logger.error({ err: error, account_id: id }, 'no employment could be ended');
    }
  }
}
