import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { rebuildDays } from './days.ts';
import { dropOldPositions } from './store.ts';

export const settleAttendanceTask = 'settle_attendance_days';
const everyMs = 6 * 60 * 60_000;
/** How far back days are counted anew: leaves are approved and corrected for days behind. */
const daysBack = 35;
/** Where a phone was is known for so long; the distance stays. */
const positionDays = 90;
const batch = 1000;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planAttendanceDays({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, settleAttendanceTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: settleAttendanceTask });
}

/** Writes the days of an account down, with what was planned on those that are over, and forgets where phones were. */
export async function settleAttendance(context: JobContext): Promise<void> {
  const { db, account_id, now } = context;
  const first = await db.selectFrom('attendance_events').where('account_id', '=', account_id).select('id').limit(1).executeTakeFirst();
  if (first === undefined) return;
  const today = todayOf(context);
  const last = await db
    .selectFrom('attendance_days')
    .where('account_id', '=', account_id)
    .select(({ fn }) => fn.max('on_date').as('on_date'))
    .executeTakeFirst();
  const back = addDays(today, -daysBack);
  const from = last?.on_date !== null && last?.on_date !== undefined && last.on_date < back ? last.on_date : back;
  await rebuildDays(context, { from, to: today }, null);
  await dropOldPositions(db, account_id, new Date(now.getTime() - positionDays * 86_400_000), batch);
}

/** Looks through all accounts. Plans the next look before, so that a failure does not end them. */
export async function settleAllAttendance(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planAttendanceDays(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await inAccountJob(services, id, settleAttendance);
    } catch (error) {
      // The others are settled all the same; this one is looked at again in six hours.
      services.logger.error({ err: error, account_id: id }, 'the days of attendance could not be settled');
    }
  }
}
