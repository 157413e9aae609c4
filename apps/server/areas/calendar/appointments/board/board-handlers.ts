import { getBoard, getBoardDays, getBookingOptions, listAwaitingApproval } from '@rawnaq/contract/calendar/board';
import { availabilityOf } from '@rawnaq/domain/calendar/booking/availability';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dateOfDayNumber, dayNumber, daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { subtract } from '@rawnaq/domain/time/intervals';
import { dayBounds, dayBoundsOfNumber, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { staffPolicy } from '../booking/booking-policy.ts';
import { loadDayFacts } from '../booking/facts.ts';
import { daysOf } from '../visit/period.ts';
import { readShownEmployees, readVisits } from './store-board.ts';
import { readDayCounts, readResourceUnits, readServiceColours } from './store-board-days.ts';
import { readBlockTimes } from '../block-times/store-block-times.ts';
import { readBookingOptions } from '../booking/store-options.ts';
import { employeesToShow, whatUserSees, withVisibleMobile } from '../visit/visibility.ts';

const mostDays = 42;
const mostAwaiting = 100;
/** What an empty board shows: nine to nine. */
const usualDay = { first_minute: 540, last_minute: 1260 };

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** How long after midnight hours can still be those of the evening before. */
const longestNight = 720;

/**
 * What a board of these days shows of a span of hours. Hours after midnight belong to the evening on which they began: of the last day they
 * are shown too, and those of the evening before keep their true beginning, so that nobody takes them for the first day's.
 */
function shownOf(span: Interval, period: Interval): Interval[] {
  if (span.end <= period.start || span.start >= period.end) return [];
  const isNightBefore = span.start < period.start && span.end <= period.start + longestNight;
  const start = isNightBefore ? span.start : Math.max(span.start, period.start);
  return [{ start, end: Math.min(span.end, period.end + longestNight) }];
}

/** Who is shown in these days and when each of them works, with what else the frame of the board is made of. */
async function frameOf(context: UserContext, { from, to }: Days, employee_ids: readonly number[] | undefined) {
  const { db, account_id } = context;
  const zone = context.account.timezone;
  const sees = await whatUserSees(context);
  const wanted = employeesToShow(sees, employee_ids);
  const period: Interval = { start: dayBounds(zone, from).start, end: dayBounds(zone, to).end };
  const [day, shown] = await Promise.all([
    loadDayFacts(db, { account_id, from, to, service_ids: [] }),
    readShownEmployees(db, account_id, { from: new Date(period.start * 60_000), to: new Date(period.end * 60_000) }),
  ]);
  const policy = staffPolicy(context.user, day.settings);
  const availability = availabilityOf(day.facts, policy, null, dayNumber(from) - 1, dayNumber(to));
  const facts = new Map(day.facts.employees.map((employee) => [employee.id, employee]));
  const employees = shown
    .filter((employee) => wanted === undefined || wanted.includes(employee.id))
    .map((employee) => {
      const own = facts.get(employee.id);
      if (own === undefined) return { ...employee, working: [] };
      const leaves = day.facts.claims.filter((claim) => claim.subject === 'employee' && claim.id === own.id && claim.kind === 'leave');
      const working = subtract(availability.scheduled(own), [...own.leaves, ...leaves]);
      return { ...employee, working: working.flatMap((span) => shownOf(span, period)) };
    });
  return { zone, sees, wanted, period, policy, settings: day.settings, business_open: availability.business_open, employees };
}

const board = handle(getBoard, async (input, context) => {
  const { db, account_id } = context;
  const days = daysOf(context.account.timezone, context.now, input.from, input.to);
  if (daysBetween(days.from, days.to) >= mostDays)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: mostDays } });
  const period: Interval = {
    start: dayBounds(context.account.timezone, days.from).start,
    end: dayBounds(context.account.timezone, days.to).end,
  };
  const [{ zone, sees, policy, settings, business_open, employees }, blocks, resource_units, service_groups] = await Promise.all([
    frameOf(context, days, input.employee_ids),
    readBlockTimes(db, account_id, new Date(period.start * 60_000), new Date(period.end * 60_000)),
    readResourceUnits(db, account_id),
    readServiceColours(db, account_id),
  ]);
  const spans = [...business_open, ...employees.flatMap((employee) => employee.working)];
  const ids = new Set(employees.map((employee) => employee.id));
  return {
    timezone: zone,
    slot_step_minutes: settings.slot_step_minutes,
    may_overbook: policy.may_overbook ? (1 as const) : (0 as const),
    sees_all: sees === 'all' ? (1 as const) : (0 as const),
    ...hoursOf(zone, spans, dayNumber(days.from), dayNumber(days.to)),
    employees: employees.map(({ working, ...employee }) => ({
      ...employee,
      working: working.map(({ start, end }) => ({
        starts_at: momentOfEpochMinutes(zone, start),
        ends_at: momentOfEpochMinutes(zone, end),
      })),
    })),
    block_times: blocks.filter((block) => ids.has(block.employee_id)),
    service_groups,
    resource_units,
  };
});

const boardDays = handle(getBoardDays, async (input, context) => {
  const days = daysOf(context.account.timezone, context.now, input.from, input.to);
  if (daysBetween(days.from, days.to) >= mostDays)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: mostDays } });
  const { zone, wanted, period, employees } = await frameOf(context, days, input.employee_ids);
  const counts = await readDayCounts(context.db, context.account_id, {
    zone,
    from: new Date(period.start * 60_000),
    to: new Date(period.end * 60_000),
    ...(wanted === undefined ? {} : { employee_ids: wanted }),
  });
  const by_date = new Map(counts.map((day) => [day.date, day]));
  const none = { visit_count: 0, unconfirmed_count: 0, waiting_count: 0, first_visit_count: 0, booked_minutes: 0 };
  const numbers = Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_none, day) => dayNumber(days.from) + day);
  return {
    days: numbers.map((number) => {
      const date = dateOfDayNumber(number);
      const { start, end } = dayBoundsOfNumber(zone, number);
      // A night belongs to the day on which it begins.
      const own = employees.flatMap(({ working }) => working.filter((span) => span.start >= start && span.start < end));
      const working_minutes = own.reduce((sum, span) => sum + span.end - span.start, 0);
      return { ...none, ...by_date.get(date), date, working_minutes };
    }),
  };
});

const awaitingApproval = handle(listAwaitingApproval, async (_input, context) => {
  const employee_ids = employeesToShow(await whatUserSees(context), undefined);
  const visits = await readVisits(context.db, context.account_id, {
    awaiting_approval: true,
    from: context.now,
    ...(employee_ids === undefined ? {} : { employee_ids }),
  });
  return { data: visits.slice(0, mostAwaiting).map((visit) => withVisibleMobile(context, visit)) };
});

/** The earliest beginning and the latest end of any of the days, on whole hours. A span counts for the day it begins on. */
function hoursOf(zone: string, spans: readonly Interval[], first: number, last: number): { first_minute: number; last_minute: number } {
  let [earliest, latest] = [Infinity, -Infinity];
  for (let number = first; number <= last; number += 1) {
    const { start, end } = dayBoundsOfNumber(zone, number);
    for (const span of spans) {
      if (span.start < start || span.start >= end) continue;
      earliest = Math.min(earliest, span.start - start);
      latest = Math.max(latest, span.end - start);
    }
  }
  if (latest <= earliest) return usualDay;
  return { first_minute: Math.floor(earliest / 60) * 60, last_minute: Math.min(Math.ceil(latest / 60) * 60, 2160) };
}

const options = handle(getBookingOptions, async (_input, context) => ({
  currency: context.account.currency,
  ...(await readBookingOptions(context.db, context.account_id, context.now)),
}));

export const boardHandlers = [board, boardDays, awaitingApproval, options];
