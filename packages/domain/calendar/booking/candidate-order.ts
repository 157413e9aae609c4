import { dayBoundsOfNumber } from '../../time/local-time.ts';
import type { Availability } from './availability.ts';
import type { EmployeeFacts } from './facts.ts';
import type { LineOption } from './line-options.ts';

/** Sorts who may take a line into the order in which they are tried on a local day (see `dayNumber`). */
export type CandidateOrder = (options: readonly LineOption[], day: number) => LineOption[];

/** How many minutes of each of the local days `first` … `last` an employee's claims take, added up; asked for days outside it is 0. */
function busyMinutesOf(availability: Availability, id: number, zone: string, first: number, last: number): Float64Array {
  const busy = new Float64Array(last - first + 1);
  const days = Array.from(busy, (_none, index) => dayBoundsOfNumber(zone, first + index));
  const begin = days[0]?.start ?? 0;
  for (const { start, end } of availability.claimsOn('employee', id)) {
    // A day is 23 hours long at the least, so that this is never after the first day that the claim touches.
    let index = Math.max(0, Math.floor((start - begin) / 1500));
    for (; index < days.length; index += 1) {
      const day = days[index]!;
      if (day.start >= end) break;
      busy[index]! += Math.max(0, Math.min(end, day.end) - Math.max(start, day.start));
    }
  }
  return busy;
}

/**
 * The order in which "any employee" is tried on the local days numbered `first` … `last`: the least busy that day first; among equals the
 * rotation moves on by one place of the employees' order each day, so that nobody is always first.
 */
export function candidateOrder(
  employees: readonly EmployeeFacts[],
  availability: Availability,
  zone: string,
  first: number,
  last: number,
): CandidateOrder {
  const in_order = employees.toSorted((one, other) => one.order - other.order || one.id - other.id);
  const places = new Map(in_order.map((employee, place) => [employee.id, place]));
  const busy_of = new Map<number, Float64Array>();
  const busyOn = (id: number, day: number): number => {
    let busy = busy_of.get(id);
    if (busy === undefined) {
      busy = busyMinutesOf(availability, id, zone, first, last);
      busy_of.set(id, busy);
    }
    return busy[day - first] ?? 0;
  };
  return (options, day) => {
    if (options.length < 2) return [...options];
    const ranked = options.map((option) => {
      const place = (places.get(option.employee.id) ?? -1) - day;
      return { option, busy: busyOn(option.employee.id, day), place: ((place % in_order.length) + in_order.length) % in_order.length };
    });
    ranked.sort((one, other) => one.busy - other.busy || one.place - other.place);
    return ranked.map((entry) => entry.option);
  };
}
