import type { Output } from '@rawnaq/contract/endpoint';
import { getTeamDashboard } from '@rawnaq/contract/reports/team-dashboard';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { daysOfPeriod } from '../../calendar/attendance/public/days.ts';

type Answer = Output<typeof getTeamDashboard.output>;

/** Overtime and missed days of the last twelve months, from the table of days that all reports of attendance read. */
async function attendanceByMonth(context: UserContext, today: string): Promise<Answer['attendance']> {
  if (!context.may('attendance.view')) return null;
  const first = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
  const from = `${addDays(first, 31).slice(0, 8)}01`;
  const days = await daysOfPeriod(context, { from, to: today }, null);
  const { rows } = await sql<NonNullable<Answer['attendance']>[number] & { days: number }>`
    select to_char(m.begins, 'YYYY-MM') as month, coalesce(sum(d.overtime), 0)::int as overtime,
      (count(*) filter (where d.is_absent = 1))::int as absent_days, count(d.on_date)::int as days
    from generate_series(${from}::timestamp, ${today}::timestamp, interval '1 month') as m (begins)
    left join (${days}) d on d.on_date >= m.begins::date and d.on_date < (m.begins + interval '1 month')::date
    group by m.begins order by m.begins`.execute(context.db);
  return rows.some((row) => row.days > 0) ? rows.map(({ days: _days, ...row }) => row) : null;
}

const tell = handle(getTeamDashboard, async (_input, context) => {
  const { db, account_id, may } = context;
  const today = todayOf(context);
  const { rows: away } = await sql<Answer['on_leave_today'][number]>`
    select l.employee_id, e.english_name, e.arabic_name, max(l.ends_on) as ends_on from leaves l
    join employees e on e.account_id = l.account_id and e.id = l.employee_id and e.status = 1
    where l.account_id = ${account_id} and l.status = 2 and l.starts_on <= ${today}::date and l.ends_on >= ${today}::date
    group by l.employee_id, e.english_name, e.arabic_name, e.position order by e.position, l.employee_id`.execute(db);
  const { rows: leave_days } = await sql<Answer['leave_days'][number]>`
    with months as (
      select (date_trunc('month', ${today}::date) - make_interval(months => n))::date as begins from generate_series(0, 11) as n)
    select to_char(m.begins, 'YYYY-MM') as month, coalesce(
        sum(least(l.ends_on, (m.begins + interval '1 month')::date - 1) - greatest(l.starts_on, m.begins) + 1)
          -- A month without leaves has one row without days, and least and greatest pass over what is null.
          filter (where l.id is not null), 0)::int as days
    from months m left join leaves l on l.account_id = ${account_id} and l.status = 2 and l.is_whole_days = 1
      and l.starts_on < (m.begins + interval '1 month')::date and l.ends_on >= m.begins
    group by m.begins order by m.begins`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from employees where account_id = ${account_id} and status = 1`.execute(db);
  const attendance = await attendanceByMonth(context, today);
  const shown = { active_count: counted[0]?.count ?? 0, on_leave_today: away, leave_days, attendance };
  if (!may('personal_files.view')) return { ...shown, birthdays: null, by_section: null, by_nationality: null };
  // A birthday on 29 February is on the 28th in other years.
  const { rows: birthdays } = await sql<NonNullable<Answer['birthdays']>[number]>`
    select b.employee_id, b.english_name, b.arabic_name, b.day as on from (
      select e.id as employee_id, e.english_name, e.arabic_name,
        (e.birth_date + make_interval(years => (extract(year from ${today}::date) - extract(year from e.birth_date))::int + n))::date as day
      from employees e, generate_series(0, 1) as n where e.account_id = ${account_id} and e.status = 1 and e.birth_date is not null) b
    where b.day between ${today}::date and ${today}::date + 30 order by b.day, b.employee_id`.execute(db);
  const { rows: by_section } = await sql<NonNullable<Answer['by_section']>[number]>`
    select s.english_name, s.arabic_name, count(*)::int as count from employees e
    left join employee_records r on r.account_id = e.account_id and r.employee_id = e.id
    left join sections s on s.account_id = r.account_id and s.id = r.section_id
    where e.account_id = ${account_id} and e.status = 1 group by s.id, s.english_name, s.arabic_name order by count(*) desc, s.id nulls last`.execute(
    db,
  );
  const { rows: by_nationality } = await sql<NonNullable<Answer['by_nationality']>[number]>`
    select nationality_id, count(*)::int as count from employees where account_id = ${account_id} and status = 1
    group by nationality_id order by count(*) desc, nationality_id nulls last`.execute(db);
  return { ...shown, birthdays, by_section, by_nationality };
});

export const teamDashboardHandlers = [tell];
