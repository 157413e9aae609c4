import { appointmentFiguresFile } from '@rawnaq/contract/calendar/appointment-figures-list';
import { getAppointmentStatistics, listAppointmentFigures, type statisticsBy } from '@rawnaq/contract/calendar/appointment-statistics';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { minutesPastMidnight } from '@rawnaq/domain/scheduling/day-shifts';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import type { Db } from '../../../../db/database.ts';
import type { UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { fileOfList } from '../../../../sheets/list-file.ts';
import { readSchedule } from '../booking/facts-schedule.ts';
import { type Schedule, scheduleOf } from '../booking/schedule.ts';
import {
  type DayRow,
  readByEmployee,
  readByHour,
  readByLeadTime,
  readByService,
  readDays,
  readReasons,
  readTotals,
  type StatisticsFilter,
  type Totals,
} from './store-statistics.ts';
import { workingMinutes } from './working-minutes.ts';
import { whatUserSees } from '../visit/visibility.ts';

/** Five years, as of every report. */
const mostDays = 5 * 365 + 2;
/** From here on a picture by day is a hedge; months tell more. */
const mostDaysByDay = 92;

type Asked = Input<typeof getAppointmentStatistics.input>;

/** What is counted, by the hours of the salon and for the caller; or why it cannot be. */
async function filterOf(context: UserContext, { from, to, by: _, ...wanted }: Asked) {
  const { db, account_id } = context;
  if (to < from) return refuse('report.ends_before_start', { field: 'to' });
  if (daysBetween(from, to) >= mostDays) return refuse('report.too_long', { field: 'to' });
  const sees = await whatUserSees(context);
  const schedule = scheduleOf(await readSchedule(db, account_id));
  const turn_minutes = minutesPastMidnight(schedule.weekly.flatMap((day) => day.shifts));
  const filter: StatisticsFilter = {
    account_id,
    time_zone: schedule.time_zone,
    turn_minutes,
    from,
    to,
    ...wanted,
    sees_only: sees === 'all' ? undefined : sees.only,
  };
  return { filter, schedule };
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : divideHalfUp(part, 10_000, whole));

/** Totals with the shares that are read from them. */
const withShares = (totals: Totals) => ({
  ...totals,
  no_show_bp: shareOf(totals.no_show, totals.no_show + totals.check_in + totals.achieved),
  cancelled_bp: shareOf(totals.cancelled, totals.visits),
  online_bp: shareOf(totals.online, totals.visits),
});

const statistics = handle(getAppointmentStatistics, async (input, context) => {
  const asked = await filterOf(context, input);
  if (!('filter' in asked)) return asked;
  const { filter, schedule } = asked;
  const length = daysBetween(filter.from, filter.to) + 1;
  const before = { ...filter, from: addDays(filter.from, -length), to: addDays(filter.from, -1) };
  const [totals, previous, rows] = await Promise.all([
    readTotals(context.db, filter),
    readTotals(context.db, before),
    rowsBy(context.db, filter, input.by ?? 'day', schedule),
  ]);
  return { totals: withShares(totals), previous: withShares(previous), ...rows };
});

type Figures = Output<typeof listAppointmentFigures.output>['data'][number];
const nothing: Omit<Figures, 'by' | 'visits'> = {
  ...{ date: null, english_name: null, arabic_name: null, group: null, weekday: null, hour: null, from_days: null },
  ...{ scheduled: null, check_in: null, achieved: null, no_show: null, cancelled: null, online: null, value_minor: null },
  ...{ booked_minutes: null, working_minutes: null, occupancy_bp: null },
};

/** The rows of any view as rows of one kind. */
function figuresOf(by: (typeof statisticsBy)[number], rows: Awaited<ReturnType<typeof rowsBy>>): Figures[] {
  const as = <T extends { visits: number }>(of: readonly T[] | undefined, more: (row: T) => Partial<Figures>): Figures[] =>
    (of ?? []).map((row) => ({ ...nothing, by, visits: row.visits, ...more(row) }));
  const countsOf = ({ scheduled, check_in, achieved, no_show, cancelled }: Omit<DayRow, 'date' | 'online' | 'value_minor'>) => ({
    ...{ scheduled, check_in, achieved, no_show, cancelled },
  });
  if ('days' in rows)
    return as(rows.days, (row) => ({ ...countsOf(row), date: row.date, online: row.online, value_minor: row.value_minor }));
  if ('employees' in rows)
    return as(rows.employees, ({ english_name, arabic_name, value_minor, booked_minutes, working_minutes, occupancy_bp, ...row }) => ({
      ...countsOf(row),
      ...{ english_name, arabic_name, value_minor, booked_minutes, working_minutes, occupancy_bp },
    }));
  if ('services' in rows)
    return as(rows.services, ({ english_name, arabic_name, value_minor, group, ...row }) => ({
      ...countsOf(row),
      ...{ english_name, arabic_name, value_minor },
      group: { english_name: group.english_name, arabic_name: group.arabic_name },
    }));
  if ('hours' in rows) return as(rows.hours, ({ day, hour }) => ({ weekday: day, hour }));
  if ('lead_times' in rows) return as(rows.lead_times, ({ from_days, ...row }) => ({ ...countsOf(row), from_days }));
  return as(rows.reasons, ({ reason, online, value_minor }) => ({ english_name: reason, arabic_name: reason, online, value_minor }));
}

const figures = handle(listAppointmentFigures, async (input, context) => {
  const asked = await filterOf(context, input);
  if (!('filter' in asked)) return asked;
  const by = input.by ?? 'day';
  const [{ new_customers: _, ...totals }, rows] = await Promise.all([
    readTotals(context.db, asked.filter),
    rowsBy(context.db, asked.filter, by, asked.schedule),
  ]);
  const data = figuresOf(by, rows);
  return { data, total: data.length, totals };
});

async function rowsBy(db: Db, filter: StatisticsFilter, by: (typeof statisticsBy)[number], schedule: Schedule) {
  switch (by) {
    case 'day': {
      const is_by_month = daysBetween(filter.from, filter.to) >= mostDaysByDay;
      return { days: await readDays(db, filter, is_by_month ? 'month' : 'day'), is_by_month };
    }
    case 'employee': {
      const [rows, working] = await Promise.all([readByEmployee(db, filter), workingMinutes(db, filter, schedule)]);
      return {
        employees: rows.map((row) => {
          const working_minutes = working.get(row.employee_id) ?? 0;
          const occupancy_bp = working_minutes === 0 ? null : divideHalfUp(row.booked_minutes, 10_000, working_minutes);
          return { ...row, working_minutes, occupancy_bp };
        }),
      };
    }
    case 'service':
      return { services: await readByService(db, filter) };
    case 'hour':
      return { hours: await readByHour(db, filter) };
    case 'lead_time':
      return { lead_times: await readByLeadTime(db, filter) };
    case 'reason':
      return { reasons: await readReasons(db, filter) };
  }
}

export const appointmentStatisticsHandlers = [statistics, figures, fileOfList(figures, appointmentFiguresFile)];
