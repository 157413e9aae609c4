import { dayNumber } from '../time/calendar-date.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { dayBounds } from '../time/local-time.ts';
import type { Availability } from './availability.ts';
import type { EmployeeFacts } from './facts.ts';
import type { LineOption } from './line-options.ts';

/**
 * The order in which "any employee" is tried on a local day: the least busy that day first; among equals the rotation moves on by one
 * place of the employees' order each day, so that nobody is always first.
 */
export function candidateOrder(
  options: readonly LineOption[],
  employees: readonly EmployeeFacts[],
  availability: Availability,
  zone: string,
  date: CalendarDate,
): LineOption[] {
  if (options.length < 2) return [...options];
  const day = dayBounds(zone, date);
  const in_order = employees.toSorted((one, other) => one.order - other.order || one.id - other.id).map((employee) => employee.id);
  const turn = dayNumber(date);
  const ranked = options.map((option) => {
    const { id } = option.employee;
    let busy = 0;
    for (const { start, end } of availability.claimsOn('employee', id))
      busy += Math.max(0, Math.min(end, day.end) - Math.max(start, day.start));
    const place = in_order.indexOf(id) - turn;
    return { option, busy, place: ((place % in_order.length) + in_order.length) % in_order.length };
  });
  ranked.sort((one, other) => one.busy - other.busy || one.place - other.place);
  return ranked.map((entry) => entry.option);
}
