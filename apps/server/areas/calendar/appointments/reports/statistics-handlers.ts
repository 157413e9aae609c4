import { getAppointmentStatistics, type statisticsBy } from '@rawnaq/contract/calendar/appointment-statistics';
import { minutesPastMidnight } from '@rawnaq/domain/scheduling/day-shifts';
import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import type { Db } from '../../../../db/database.ts';
import { handle } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { readSchedule } from '../booking/facts-schedule.ts';
import { type Schedule, scheduleOf } from '../booking/schedule.ts';
import {
  readByEmployee,
  readByHour,
  readByLeadTime,
  readByService,
  readDays,
  readReasons,
  readTotals,
  type StatisticsFilter,
} from './store-statistics.ts';
import { workingMinutes } from './working-minutes.ts';
import { whatUserSees } from '../visit/visibility.ts';

const mostDays = 732;
/** From here on a picture by day is a hedge; months tell more. */
const mostDaysByDay = 92;

const statistics = handle(getAppointmentStatistics, async (input, context) => {
  const { db, account_id } = context;
  const { from, to, by = 'day', ...wanted } = input;
  const length = daysBetween(from, to) + 1;
  if (length > mostDays) return refuse('appointment.period_too_long', { field: 'to', params: { days: mostDays } });
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
  const before = { ...filter, from: addDays(from, -length), to: addDays(from, -1) };
  const [totals, previous, rows] = await Promise.all([readTotals(db, filter), readTotals(db, before), rowsBy(db, filter, by, schedule)]);
  return { totals, previous, ...rows };
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

export const appointmentStatisticsHandlers = [statistics];
