import { getBoard, getBookingOptions } from '@rawnaq/contract/appointments';
import { availabilityOf } from '@rawnaq/domain/appointments/availability';
import { dayNumber, daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { Interval } from '@rawnaq/domain/time/intervals';
import { intersect, subtract } from '@rawnaq/domain/time/intervals';
import { dayBounds, dayBoundsOfNumber, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { handle } from '../../http/handle.ts';
import { refuse } from '../../http/refusal.ts';
import { staffPolicy } from './booking-policy.ts';
import { loadDayFacts } from './facts.ts';
import { daysOf } from './period.ts';
import { readShownEmployees } from './store-board.ts';
import { readBlockTimes } from './store-block-times.ts';
import { readBookingOptions } from './store-options.ts';
import { employeesToShow, whatUserSees } from './visibility.ts';

const mostDays = 42;
/** What an empty board shows: nine to nine. */
const usualDay = { first_minute: 540, last_minute: 1260 };

const board = handle(getBoard, async (input, context) => {
  const { db, account_id } = context;
  const zone = context.account.timezone;
  const { from, to } = daysOf(zone, context.now, input.from, input.to);
  if (daysBetween(from, to) >= mostDays) return refuse('appointment.period_too_long', { field: 'to', params: { days: mostDays } });
  const sees = await whatUserSees(context);
  const wanted = employeesToShow(sees, input.employee_ids);
  const period: Interval = { start: dayBounds(zone, from).start, end: dayBounds(zone, to).end };
  const [day, shown, blocks] = await Promise.all([
    loadDayFacts(db, { account_id, from, to, service_ids: [] }),
    readShownEmployees(db, account_id),
    readBlockTimes(db, account_id, new Date(period.start * 60_000), new Date(period.end * 60_000)),
  ]);
  const policy = staffPolicy(context.user, day.settings, false);
  const availability = availabilityOf(day.facts, policy, null, dayNumber(from), dayNumber(to));
  const facts = new Map(day.facts.employees.map((employee) => [employee.id, employee]));
  // Hours after midnight belong to the day before: the last day's are shown too.
  const shown_time: Interval = { start: period.start, end: period.end + 720 };

  const employees = shown
    .filter((employee) => wanted === undefined || wanted.includes(employee.id))
    .map((employee) => {
      const own = facts.get(employee.id);
      const working = own === undefined ? [] : intersect(subtract(availability.scheduled(own), own.leaves), [shown_time]).filter((span) => span.start < period.end);
      return { ...employee, working };
    });
  const spans = [...availability.business_open, ...employees.flatMap((employee) => employee.working)];
  const ids = new Set(employees.map((employee) => employee.id));
  return {
    timezone: zone,
    slot_step_minutes: day.settings.slot_step_minutes,
    may_overbook: policy.may_overbook ? (1 as const) : (0 as const),
    sees_all: sees === 'all' ? (1 as const) : (0 as const),
    ...hoursOf(zone, spans, dayNumber(from), dayNumber(to)),
    employees: employees.map(({ working, ...employee }) => ({
      ...employee,
      working: working.map(({ start, end }) => ({ starts_at: momentOfEpochMinutes(zone, start), ends_at: momentOfEpochMinutes(zone, end) })),
    })),
    block_times: blocks.filter((block) => ids.has(block.employee_id)),
  };
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

export const boardHandlers = [board, options];
