import { openIntervals, workingIntervals } from '@rawnaq/domain/scheduling/working-time';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type Interval, intersect, subtract } from '@rawnaq/domain/time/intervals';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../../db/database.ts';
import { employeesIn, type Schedule } from '../booking/schedule.ts';
import { readLeaves, type StatisticsFilter } from './store-statistics.ts';

/** When each employee was to work, leaves taken off. */
export async function workingHours(db: Db, filter: StatisticsFilter, schedule: Schedule): Promise<Map<number, readonly Interval[]>> {
  const { time_zone, from, to, account_id } = filter;
  const business = { weekly: schedule.weekly, custom: schedule.custom, holidays: schedule.holidays };
  const open = openIntervals(business, time_zone, from, to);
  const period: Interval = {
    start: dayBounds(time_zone, from).start + filter.turn_minutes,
    end: dayBounds(time_zone, addDays(to, 1)).start + filter.turn_minutes,
  };
  const leaves = await readLeaves(db, account_id, period);
  return new Map(
    employeesIn(schedule, from, to).map((employee) => {
      const off = leaves.filter((leave) => leave.employee_id === employee.id);
      return [
        employee.id,
        subtract(intersect(workingIntervals(employee, open, time_zone, from, to, business), intersect(open, [period])), off),
      ];
    }),
  );
}

/** How long each employee was to work, leaves taken off. */
export async function workingMinutes(db: Db, filter: StatisticsFilter, schedule: Schedule): Promise<Map<number, number>> {
  const hours = await workingHours(db, filter, schedule);
  return new Map([...hours].map(([id, intervals]) => [id, intervals.reduce((total, { start, end }) => total + end - start, 0)]));
}
