import type { CalendarDate } from '../time/calendar-date.ts';
import { dateOfDayNumber, dayNumber } from '../time/calendar-date.ts';
import type { Interval } from '../time/intervals.ts';
import { dayBoundsOfNumber } from '../time/local-time.ts';
import type { Availability } from './availability.ts';
import { availabilityOf } from './availability.ts';
import type { BookingWindow } from './booking-window.ts';
import { bookingWindow } from './booking-window.ts';
import type { AppointmentRefusal, BookingFacts, BookingPolicy, EmployeeFacts } from './facts.ts';
import type { ResolvedLine } from './line-options.ts';
import { employeeParts, resolveLines } from './line-options.ts';

/** A visit looked for on some local days, both included; lines follow one another, `employee_id` null is "any". */
export interface DaysRequest {
  customer_id: number | null;
  first_date: CalendarDate;
  last_date: CalendarDate;
  lines: readonly { service_id: number; employee_id: number | null }[];
}

/** The starts (epoch minutes, ascending) that can be booked on one local day. */
export interface DayOfStarts {
  date: CalendarDate;
  starts: number[];
}

export type DaysWithRoomResult = { ok: true; days: DayOfStarts[] } | { ok: false; refusal: AppointmentRefusal };

/** A day's grid: position i is the epoch minute `base + i * step`. */
interface Grid {
  base: number;
  step: number;
  count: number;
}

/** Employees who need the same minutes for a line; `stretches` are what each must have free, relative to the line's start. */
interface DurationGroup {
  duration: number;
  options: { employee: EmployeeFacts; stretches: Interval[] }[];
}

function firstEndingAfter(intervals: readonly Interval[], minute: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (intervals[middle]!.end > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Marks every position from which a stretch of `length` minutes, beginning `offset` minutes after the position, is free. */
function markStretch(free: readonly Interval[], grid: Grid, offset: number, length: number, into: Uint8Array): void {
  const base = grid.base + offset;
  const latest = base + (grid.count - 1) * grid.step;
  for (let index = firstEndingAfter(free, base); index < free.length; index += 1) {
    const { start, end } = free[index]!;
    if (start > latest) return;
    const low = start <= base ? 0 : Math.ceil((start - base) / grid.step);
    const high = Math.min(grid.count - 1, Math.floor((end - length - base) / grid.step));
    for (let position = low; position <= high; position += 1) into[position] = 1;
  }
}

function keepOnly(target: Uint8Array, allowed: Uint8Array): void {
  for (let position = 0; position < target.length; position += 1) target[position]! &= allowed[position]!;
}

function addAll(target: Uint8Array, more: Uint8Array): void {
  for (let position = 0; position < target.length; position += 1) target[position]! |= more[position]!;
}

function markEmployee(free: readonly Interval[], stretches: readonly Interval[], grid: Grid, offset: number, into: Uint8Array): void {
  const [first, second] = stretches;
  if (first === undefined) {
    into.fill(1);
    return;
  }
  if (second === undefined) {
    markStretch(free, grid, offset + first.start, first.end - first.start, into);
    return;
  }
  const before = new Uint8Array(grid.count);
  const again = new Uint8Array(grid.count);
  markStretch(free, grid, offset + first.start, first.end - first.start, before);
  markStretch(free, grid, offset + second.start, second.end - second.start, again);
  keepOnly(before, again);
  addAll(into, before);
}

/**
 * Lines that follow one another never stand in each other's way, so a start is good when every line has somebody free at its own
 * offset. Offsets differ only where employees need different minutes, hence the groups by duration.
 */
function goodStarts(
  availability: Availability,
  groups: readonly DurationGroup[][],
  lines: readonly ResolvedLine[],
  grid: Grid,
): Uint8Array {
  const known = new Map<number, Uint8Array>();
  const from = (index: number, offset: number): Uint8Array => {
    const key = offset * lines.length + index;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const line = lines[index]!;
    const good = new Uint8Array(grid.count);
    for (const { duration, options } of groups[index]!) {
      const customer = new Uint8Array(grid.count);
      markStretch(availability.customer_free, grid, offset, duration, customer);
      if (!customer.includes(1)) continue;
      const group = new Uint8Array(grid.count);
      for (const { employee, stretches } of options) markEmployee(availability.employeeFree(employee), stretches, grid, offset, group);
      keepOnly(group, customer);
      for (const ids of line.resource_needs) {
        const resource = new Uint8Array(grid.count);
        for (const id of ids) markStretch(availability.resourceFree(id), grid, offset, duration + line.service.buffer_minutes, resource);
        keepOnly(group, resource);
      }
      if (index + 1 < lines.length) keepOnly(group, from(index + 1, offset + duration));
      addAll(good, group);
    }
    known.set(key, good);
    return good;
  };
  return from(0, 0);
}

function byDuration(line: ResolvedLine): DurationGroup[] {
  const groups = new Map<number, DurationGroup>();
  for (const { employee, parts } of line.options) {
    const { duration } = parts;
    const option = { employee, stretches: employeeParts(parts, 0) };
    const group = groups.get(duration);
    if (group === undefined) groups.set(duration, { duration, options: [option] });
    else group.options.push(option);
  }
  return [...groups.values()];
}

function startsOf(good: Uint8Array, grid: Grid, window: BookingWindow): number[] {
  const starts: number[] = [];
  for (let position = 0; position < grid.count; position += 1) {
    if (good[position] === 0) continue;
    const start = grid.base + position * grid.step;
    if (start >= window.earliest) starts.push(start);
  }
  return starts;
}

/**
 * The bookable starts of each local day of a range, on the policy's grid counted from the first minute of the local day: exactly the
 * grid times that `bookVisit` accepts (without overbooking). Refuses what no day could cure: services and employees.
 * `now` is in epoch minutes; `facts.claims` must cover the range (see `BookingFacts`).
 */
export function daysWithRoom(request: DaysRequest, facts: BookingFacts, policy: BookingPolicy, now: number): DaysWithRoomResult {
  const resolved = resolveLines(request.lines, facts, policy);
  if (!resolved.ok) return resolved;
  const zone = facts.time_zone;
  const first = dayNumber(request.first_date);
  const last = dayNumber(request.last_date);
  const window = bookingWindow(zone, policy, now);
  const availability = availabilityOf(facts, policy, request.customer_id, first, last);
  const groups = resolved.lines.map(byDuration);
  const days: DayOfStarts[] = [];
  for (let number = first; number <= last; number += 1) {
    const date = dateOfDayNumber(number);
    if (number < window.first_day || number > window.last_day) {
      days.push({ date, starts: [] });
      continue;
    }
    const { start, end } = dayBoundsOfNumber(zone, number);
    const step = policy.slot_step_minutes;
    const grid: Grid = { base: start, step, count: Math.ceil((end - start) / step) };
    days.push({ date, starts: startsOf(goodStarts(availability, groups, resolved.lines, grid), grid, window) });
  }
  return { ok: true, days };
}
