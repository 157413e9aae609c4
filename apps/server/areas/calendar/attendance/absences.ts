import { listAbsentEmployees } from '@rawnaq/contract/calendar/attendance-team';
import type { Output } from '@rawnaq/contract/endpoint';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import type { AppointmentEvent } from '../appointments/public/ahead.ts';
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

/** The lines of today's appointments that are still to come, as `l`. */
const linesAhead = ({ account_id, account, now }: Pick<JobContext, 'account_id' | 'account' | 'now'>, today: string) => sql`
  appointment_lines l join appointments a on a.account_id = ${account_id} and a.id = l.appointment_id and a.status = ${AppointmentStatus.scheduled}
  where l.account_id = ${account_id} and l.starts_at >= ${now} and l.starts_at < ${new Date(dayBounds(account.timezone, today).end * 60_000)}`;

/** The tasks about those who have not come, as `t`. */
const ownTasks = (account_id: number) =>
  sql`tasks t where t.account_id = ${account_id} and t.kind = ${employeeAbsent.kind} and t.is_example = 0`;

/** What puts an appointment into the hands of an employee. */
const placedBy = sql.join(
  (
    ['booked', 'imported', 'rescheduled', 'employee_changed', 'services_changed', 'cancel_undone', 'revived', 'no_show_undone'] as const
  ).map((event) => sql.lit(event satisfies AppointmentEvent)),
);

/**
 * Appointments of today that are still to come, by employee. Left out is whom a task is open for, and who has none but those that were there when a user closed
 * today's task: what is booked or moved to them after that is new.
 */
async function visitsAhead(context: JobContext, today: string): Promise<Map<number, number>> {
  const { db, account_id, account } = context;
  const { rows } = await sql<{ employee_id: number; visits: number }>`
    with settled as materialized (select t.subject_id as employee_id, max(t.done_at) as at from ${ownTasks(account_id)} and t.done_by_user_id is not null
      and t.created_at >= ${new Date(dayBounds(account.timezone, today).start * 60_000)} group by t.subject_id)
    select l.employee_id, count(distinct l.appointment_id)::int as visits from ${linesAhead(context, today)} and l.employee_id is not null
      and not exists (select from ${ownTasks(account_id)} and t.subject_id = l.employee_id and t.done_at is null)
    group by l.employee_id
    having bool_or(not exists (select from settled s where s.employee_id = l.employee_id and not exists (select from appointment_events v
      where v.account_id = ${account_id} and v.appointment_id = l.appointment_id and v.at > s.at and v.event in (${placedBy}))))`.execute(
    db,
  );
  return new Map(rows.map(({ employee_id, visits }) => [employee_id, visits]));
}

/** Closes what is nothing to do any more: of yesterday, and where no appointment is left to be moved. */
async function closeSettled(context: JobContext, today: string): Promise<void> {
  const { db, account_id, account } = context;
  await sql`select close_task(${account_id}, t.kind, t.subject_id) from ${ownTasks(account_id)} and t.done_at is null
    and (t.created_at < ${new Date(dayBounds(account.timezone, today).start * 60_000)}
      or not exists (select from ${linesAhead(context, today)} and l.employee_id = t.subject_id))`.execute(db);
}

/** Tells the desk who has not come though the shift has begun, where appointments of today are still to come. */
export async function lookForAbsences(context: JobContext): Promise<void> {
  const today = todayOf(context);
  await closeSettled(context, today);
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

/** For the board: whom the desk has been told of, as long as appointments are left to be moved. */
const absent = handle(listAbsentEmployees, async (_input, context) => {
  const { db, account_id } = context;
  const { rows } = await sql<Output<typeof listAbsentEmployees.output>['data'][number]>`
    with waiting as materialized (select t.subject_id as employee_id from ${ownTasks(account_id)} and t.done_at is null)
    select w.employee_id, e.english_name, e.arabic_name, v.visits as visit_count from waiting w
    join employees e on e.account_id = ${account_id} and e.id = w.employee_id
    cross join lateral (select count(distinct l.appointment_id)::int as visits from ${linesAhead(context, todayOf(context))}
      and l.employee_id = w.employee_id) v
    where v.visits > 0 order by e.position, e.id`.execute(db);
  return { data: rows };
});

export const absenceHandlers = [absent];

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
