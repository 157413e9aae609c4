import { isReminderDue } from '@rawnaq/domain/finance/expenses/expected-expense';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { todayOf } from '../../../../http/business-day.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { openTask } from '../../../reach/notifications/public/open-tasks.ts';
import { expectedExpense } from '../task-sources.ts';
import { planAllSeries } from './series.ts';

/** The job that plans an account's expected expenses on and opens the tasks that remind of them, once a day. */
export const planTask = 'plan_expected_expenses';
/** Five in the morning of the salon: a reminder is there before anybody comes. */
const minuteOfDay = 5 * 60;

/** Opens the tasks of all that is due to be reminded of and was not yet. One that was missed, while no process ran, is opened later. */
export async function remindOfDue(context: AccountContext): Promise<void> {
  const { db, account_id } = context;
  const today = todayOf(context);
  const open = await db
    .selectFrom('expected_expenses')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .where('removed_at', 'is', null)
    .where('reminded_on', 'is', null)
    .where('remind_days', 'is not', null)
    .where('due_on', '<=', addDays(today, 90))
    .select(['id', 'due_on', 'remind_days', 'description'])
    .orderBy('due_on')
    .forUpdate()
    .execute();
  for (const { id, description, ...expected } of open.filter((row) => isReminderDue(row, today))) {
    await db
      .updateTable('expected_expenses')
      .set({ reminded_on: today })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
    await openTask(context, expectedExpense, { subject_id: id, params: { description, due_on: expected.due_on } });
  }
}

/** Makes the next look at an account's expected expenses due; one waits at a time. */
export async function planTomorrow({ db, account_id, account, services, ...context }: AccountContext): Promise<void> {
  const tomorrow = addDays(todayOf({ account, ...context }), 1);
  const runAt = new Date(localToEpochMinutes(account.timezone, tomorrow, minuteOfDay) * 60_000);
  await services.jobs.enqueue(db, planTask, { account_id }, { runAt, jobKey: String(account_id) });
}

/** Goes on for as long as something is expected, also while the business is closed, so that nothing is missing when it opens again. */
export async function planExpectedExpenses(services: Services, { account_id }: { account_id: number }): Promise<void> {
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      await planAllSeries(context.db, account_id, todayOf(context));
      await remindOfDue(context);
      const waiting = await context.db
        .selectFrom('expected_expenses')
        .where('account_id', '=', account_id)
        .where('status', '=', 1)
        .where('removed_at', 'is', null)
        .select('id')
        .limit(1)
        .executeTakeFirst();
      if (waiting !== undefined) await planTomorrow(context);
    },
    { alsoWhenClosed: true },
  );
}
