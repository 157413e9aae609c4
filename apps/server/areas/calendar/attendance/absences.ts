import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { loadFacts } from './facts.ts';
import { employeeAbsent } from './task-sources.ts';
import { presenceOf } from './team.ts';

export const lookForAbsencesTask = 'look_for_absences';
const everyMs = 5 * 60_000;
/** Who has not recorded anything for so long is not expected to: the salon has stopped. */
const recordedDays = 7;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planAbsences({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, lookForAbsencesTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: lookForAbsencesTask });
}

/** Appointments of today that are still to come, by employee: of those who have not been told of today. */
async function visitsAhead({ db, account_id, account, now }: JobContext, today: string): Promise<Map<number, number>> {
  const { start, end } = dayBounds(account.timezone, today);
  const { rows } = await sql<{ employee_id: number; visits: number }>`
    select l.employee_id, count(distinct l.appointment_id)::int as visits
    from appointment_lines l join appointments a on a.account_id = ${account_id} and a.id = l.appointment_id and a.status = ${AppointmentStatus.scheduled}
    where l.account_id = ${account_id} and l.starts_at >= ${now} and l.starts_at < ${new Date(end * 60_000)} and l.employee_id is not null
      and not exists (select from tasks t where t.account_id = ${account_id} and t.kind = ${employeeAbsent.kind} and t.subject_id = l.employee_id
        and t.is_example = 0 and t.created_at >= ${new Date(start * 60_000)})
    group by l.employee_id`.execute(db);
  return new Map(rows.map(({ employee_id, visits }) => [employee_id, visits]));
}

/** Tells the desk who has not come though the shift has begun, where appointments of today are still to come: once a day for each employee. */
export async function lookForAbsences(context: JobContext): Promise<void> {
  const { db, account_id, account } = context;
  const today = todayOf(context);
  // What nobody did yesterday is nothing to do any more.
  await sql`select close_task(${account_id}, t.kind, t.subject_id) from tasks t where t.account_id = ${account_id} and t.kind = ${employeeAbsent.kind}
    and t.is_example = 0 and t.done_at is null and t.created_at < ${new Date(dayBounds(account.timezone, today).start * 60_000)}`.execute(
    db,
  );
  const visits = await visitsAhead(context, today);
  if (visits.size === 0) return;
  for (const person of await loadFacts(context, { from: addDays(today, -1), to: today }, [...visits.keys()])) {
    const { id, english_name, arabic_name } = person;
    if (person.status !== 1 || person.begins_on === null || person.begins_on > today || presenceOf(person, today).presence !== 'late')
      continue;
    const params = {
      english_name: english_name ?? arabic_name ?? '',
      arabic_name: arabic_name ?? english_name ?? '',
      count: visits.get(id) ?? 0,
    };
    await openTask(context, employeeAbsent, { subject_id: id, params });
  }
}

/** Looks through the accounts that record attendance. Plans the next look before, so that a failure does not end them. */
export async function lookForAllAbsences(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planAbsences(services, db));
  const since = new Date(services.now().getTime() - recordedDays * 86_400_000);
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await inAccountJob(services, id, async (context) => {
        const recent = await context.db
          .selectFrom('attendance_events')
          .where('account_id', '=', id)
          .where('at', '>=', since.toISOString())
          .select('id')
          .limit(1)
          .executeTakeFirst();
        if (recent !== undefined) await lookForAbsences(context);
      });
    } catch (error) {
      // The others are looked at all the same; this one again in five minutes.
      services.logger.error({ err: error, account_id: id }, 'absences could not be looked for');
    }
  }
}
