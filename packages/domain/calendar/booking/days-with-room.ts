import type { CalendarDate } from '../../time/calendar-date.ts';
import { dateOfDayNumber, dayNumber } from '../../time/calendar-date.ts';
import { dayBoundsOfNumber, localDayNumber, roundDownToQuarterHour } from '../../time/local-time.ts';
import type { Availability } from './availability.ts';
import { availabilityOf } from './availability.ts';
import { customerRefusal, policyOfVisit, testRefusal } from './booking-rules.ts';
import { bookingWindow } from '../appointments/booking-window.ts';
import type { AppointmentRefusal, BookingFacts, BookingPolicy, RequestedLine } from './facts.ts';
import type { VisitShape } from './good-starts.ts';
import { goodStarts, shapeOf } from './good-starts.ts';
import type { ResolvedLine } from './line-options.ts';
import { isGroupService, resolveLines } from './line-options.ts';
import type { Grid } from './start-bitmap.ts';
import { certain } from './start-bitmap.ts';
import type { LineToPlace } from './visit-solver.ts';
import { solveVisit } from './visit-solver.ts';

/** A line of a visit that is looked for; the offer is what gives it its start. */
export type LookedForLine = Omit<RequestedLine, 'starts'>;

/** A visit looked for on some local days, both included; `employee_id` null is "any". */
export interface DaysRequest {
  customer_id: number | null;
  first_date: CalendarDate;
  last_date: CalendarDate;
  lines: readonly LookedForLine[];
}

/** The starts (epoch minutes, ascending) that can be booked on one local day. */
export interface DayOfStarts {
  date: CalendarDate;
  starts: number[];
}

/** `unchanged_until` (epoch minutes): before it the same is true again, as long as the facts stay the same. */
export type DaysWithRoomResult = { ok: true; days: DayOfStarts[]; unchanged_until: number } | { ok: false; refusal: AppointmentRefusal };

/**
 * Of employees who take equally long, one for each line of the group is as good as everybody: the others can never take all of them. In a
 * group service anybody's session may be the one with a seat.
 */
function enoughCandidates(line: ResolvedLine, group_size: number): number {
  const duration = line.options[0]?.parts.duration;
  const alike = !isGroupService(line.service) && line.options.every((option) => option.parts.duration === duration);
  return alike ? group_size : Infinity;
}

/** Whether the whole visit really finds its people, units and seats from a start; `must_join` as in `bookVisit`. */
function hasRoomAt(availability: Availability, { lines, groups }: VisitShape, request: DaysRequest, zone: string) {
  const to_place = groups.flatMap(({ first, end }) =>
    lines.slice(first, end).map((line, place): LineToPlace => {
      const starts = first + place === 0 ? 0 : null;
      return { line, options: line.options, starts, enough: enoughCandidates(line, end - first) };
    }),
  );
  return (start: number, must_join: boolean): boolean => {
    const context = { availability, zone, customer_id: request.customer_id, overbooking: false, begin: start, must_join, explain: false };
    to_place[0]!.starts = start;
    return 'placed' in solveVisit(context, to_place);
  };
}

/** Time only takes starts away, the first one first, until another local day begins. */
function unchangedUntil(days: readonly DayOfStarts[], zone: string, policy: BookingPolicy, now: number): number {
  const today = dayBoundsOfNumber(zone, localDayNumber(zone, now)).end;
  const first = days.find(({ starts }) => starts.length > 0)?.starts[0];
  if (first === undefined || policy.channel === 'staff') return today;
  return Math.min(today, first + 1, roundDownToQuarterHour(first - policy.minimum_notice_minutes) + 15);
}

function startsOnGrid(
  availability: Availability,
  shape: VisitShape,
  grid: Grid,
  earliest: number,
  isGood: (start: number) => boolean,
): number[] {
  const good = goodStarts(availability, shape, grid);
  const starts: number[] = [];
  for (let position = 0; position < grid.count; position += 1) {
    const mark = good[position];
    if (mark === 0) continue;
    const start = grid.base + position * grid.step;
    if (start >= earliest && (mark === certain || isGood(start))) starts.push(start);
  }
  return starts;
}

/**
 * The bookable starts of each local day of a range, on the policy's grid counted from the first minute of the local day, and where a
 * session begins that the first line may join: exactly the times that `bookVisit` accepts (without overbooking). Refuses what no day
 * could cure: services, employees and the rules about the customer.
 * `now` is in epoch minutes; `facts.claims` must cover the range (see `BookingFacts`).
 */
export function daysWithRoom(request: DaysRequest, facts: BookingFacts, account_policy: BookingPolicy, now: number): DaysWithRoomResult {
  const resolved = resolveLines(request.lines, facts, account_policy);
  if (!resolved.ok) return resolved;
  const { lines } = resolved;
  const policy = policyOfVisit(account_policy, lines);
  const refused_customer = customerRefusal(lines, facts, policy);
  if (refused_customer !== null) return { ok: false, refusal: refused_customer };

  const zone = facts.time_zone;
  const first = dayNumber(request.first_date);
  const last = dayNumber(request.last_date);
  const window = bookingWindow(zone, policy, now);
  const availability = availabilityOf(facts, policy, request.customer_id, first, last);
  const shape = shapeOf(lines, availability);
  const room = hasRoomAt(availability, shape, request, zone);
  const has_tests = lines.some((line) => line.service.rules?.patch_test);
  const step = policy.slot_step_minutes;
  const first_line = lines[0]!;
  const session_starts = isGroupService(first_line.service)
    ? [...new Set(availability.sessionsOf(first_line.service.id).map((session) => session.start))]
    : [];

  const days: DayOfStarts[] = [];
  for (let number = first; number <= last; number += 1) {
    const date = dateOfDayNumber(number);
    if (number < window.first_day || number > window.last_day) {
      days.push({ date, starts: [] });
      continue;
    }
    const { start, end } = dayBoundsOfNumber(zone, number);
    const grid: Grid = { base: start, step, count: Math.ceil((end - start) / step) };
    let starts = startsOnGrid(availability, shape, grid, window.earliest, (time) => room(time, false));
    const between = session_starts.filter(
      (time) => start <= time && time < end && (time - start) % step !== 0 && time >= window.earliest && room(time, true),
    );
    if (between.length > 0) starts = [...starts, ...between].toSorted((one, other) => one - other);
    days.push({ date, starts: has_tests ? starts.filter((time) => testRefusal(lines, facts, time) === null) : starts });
  }
  return { ok: true, days, unchanged_until: unchangedUntil(days, zone, policy, now) };
}
