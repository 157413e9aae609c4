import type { BookingFacts, ClaimKind } from '@rawnaq/domain/calendar/booking/facts';
import { openIntervals, workingIntervals } from '@rawnaq/domain/scheduling/working-time';
import { clip, type Interval, normalise, subtract, totalMinutes } from '@rawnaq/domain/time/intervals';
import { dayBounds } from '@rawnaq/domain/time/local-time';

export interface Occupancy {
  employee_id: number;
  booked_minutes: number;
  working_minutes: number;
}

/** For each employee, how much of the working time of a day is booked. Block times are no working time; an employee with neither is left out. */
export function occupancyOf(facts: BookingFacts, date: string): Occupancy[] {
  const bounds = dayBounds(facts.time_zone, date);
  const open = openIntervals(facts.business, facts.time_zone, date, date);
  const claimed = (employee_id: number, kinds: readonly ClaimKind[]): Interval[] =>
    normalise(facts.claims.filter((claim) => claim.subject === 'employee' && claim.id === employee_id && kinds.includes(claim.kind)));
  return facts.employees
    .filter((employee) => employee.active)
    .map((employee) => {
      const scheduled = clip(workingIntervals(employee, open, facts.time_zone, date, date, facts.business), bounds);
      return {
        employee_id: employee.id,
        booked_minutes: totalMinutes(clip(claimed(employee.id, ['appointment']), bounds)),
        working_minutes: totalMinutes(subtract(scheduled, claimed(employee.id, ['block_time', 'leave']))),
      };
    })
    .filter((entry) => entry.booked_minutes > 0 || entry.working_minutes > 0);
}
