import { isPackageEndTold, nextPackageDay } from '@rawnaq/domain/reach/whatsapp/package-days';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../notifications/public/open-tasks.ts';
import { change, lockPackage } from './package-store.ts';
import { packageEnds } from './task-sources.ts';

/** Makes the next look at a package due: at the account's midnight, whatever its clocks do that night. */
export async function watchPackage(
  services: Pick<Services, 'jobs'>,
  db: Db,
  of: { account_id: number; timezone: string; today: string; ends_on: string | null },
): Promise<void> {
  if (of.ends_on === null) return;
  const day = nextPackageDay(of.ends_on, of.today);
  const runAt = new Date(dayBounds(of.timezone, day).start * 60_000);
  await services.jobs.enqueue(
    db,
    'watch_whatsapp_package',
    { account_id: of.account_id },
    { runAt, jobKey: `whatsapp_package:${of.account_id}` },
  );
}

/** Ends a package whose last day is over, or tells those who may do something about it that it is near. Done twice it changes nothing more. */
export async function lookAtPackage(services: Services, { account_id }: { account_id: number }): Promise<void> {
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      const { db, now, account } = context;
      const current = await lockPackage(db, account_id);
      if (current === undefined || current.ends_on === null) return;
      const today = todayOf(context);
      if (current.ends_on < today) {
        await change(db, account_id, current, { event: 'expired', at: now, manager_id: null, reason: null });
        context.publish('whatsapp', account_id);
        return;
      }
      const told = isPackageEndTold(current.ends_on, today);
      if (told !== null) {
        // The second time it is said anew; a job that runs twice that day says it once.
        const since = new Date(dayBounds(account.timezone, today).start * 60_000);
        if (told === 1)
          await sql`select close_task(account_id, kind, subject_id) from tasks where account_id = ${account_id} and kind = ${packageEnds.kind}
            and subject_id = ${current.id} and is_example = 0 and done_at is null and created_at < ${since}`.execute(db);
        const { english_name, arabic_name, ends_on } = current;
        await openTask(context, packageEnds, { subject_id: current.id, params: { english_name, arabic_name, ends_on } });
      }
      await watchPackage(services, db, { account_id, timezone: account.timezone, today, ends_on: current.ends_on });
    },
    { alsoWhenClosed: true },
  );
}
