import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { dueOn, periodBefore, periodOf, remindDays } from '@rawnaq/domain/reports/vat-return/vat-period';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { openReturn, readReturns, readVatSalon } from './store.ts';
import { vatReturnDue } from './task-sources.ts';

export const remindTask = 'remind_of_vat_returns';
const everyMs = 6 * 60 * 60_000;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planVatReminders({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, remindTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: remindTask });
}

/**
 * Opens the task of a salon's last period where its last day to file is near and it is not filed: once, however often it is looked. A task of an earlier period
 * goes, because the return of that one was never filed here.
 */
export async function remindOfReturn(context: JobContext): Promise<void> {
  const { db, account_id, account } = context;
  const salon = await readVatSalon(context);
  const today = todayOf(context);
  const period = periodBefore(periodOf(today, salon.rhythm), salon.rhythm);
  const due_on = dueOn(account.country_id, period);
  if (salon.is_registered === 0 || due_on === null || daysBetween(today, due_on) > remindDays) return;
  const kept = (await readReturns(db, account_id)).find(
    (row) => row.state > 0 && row.period_from <= period.to && row.period_to >= period.from,
  );
  if (kept !== undefined && kept.state > 1) return;
  const id = kept?.id ?? (await openReturn(db, account_id, period));
  await sql`select close_task(account_id, kind, subject_id) from tasks where account_id = ${account_id} and kind = ${vatReturnDue.kind}
    and subject_id <> ${id} and is_example = 0 and done_at is null`.execute(db);
  await openTask(context, vatReturnDue, { subject_id: id, params: { from_on: period.from, to_on: period.to, due_on } });
}

/** Looks through all accounts. Plans the next look before, so that a failure does not end them. */
export async function remindOfVatReturns(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planVatReminders(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await inAccountJob(services, id, remindOfReturn);
    } catch (error) {
      // The others are reminded all the same; this one is looked at again in six hours.
      services.logger.error({ err: error, account_id: id }, 'nobody could be reminded of a VAT return');
    }
  }
}
