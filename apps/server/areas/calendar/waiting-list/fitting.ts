import { bookVisit as decideVisit } from '@rawnaq/domain/calendar/booking/book-visit';
import { daysWithRoom } from '@rawnaq/domain/calendar/booking/days-with-room';
import type { AppointmentRefusal, BookedVisit } from '@rawnaq/domain/calendar/booking/facts';
import { fitsWish } from '@rawnaq/domain/calendar/appointments/waiting';
import { addDays, type CalendarDate, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../../http/context.ts';
import { type DayFacts, loadDayFacts, onlinePolicy } from '../appointments/public/facts.ts';
import type { EntryRow } from './store.ts';

/** The wish of an entry as the rule reads it; offers are taken online, so the online rules are what they have to keep. */
export const linesOf = (entry: EntryRow, employee_id: number | null = entry.employee?.id ?? null) =>
  entry.services.map(({ id }) => ({ service_id: id, employee_id }));

function loadFacts(context: AccountContext, entry: EntryRow, from: CalendarDate, to: CalendarDate): Promise<DayFacts> {
  const service_ids = entry.services.map((service) => service.id);
  return loadDayFacts(context.db, { account_id: context.account_id, service_ids, customer_id: entry.customer_id, from, to });
}

export type Fitting = { ok: true; starts: number[] } | { ok: false; refusal: AppointmentRefusal; day: DayFacts };

/** The free starts (epoch minutes) of some local days that fit the wish. */
export async function fittingStarts(
  context: AccountContext,
  entry: EntryRow,
  first: CalendarDate,
  last: CalendarDate,
): Promise<Fitting & { day: DayFacts }> {
  const day = await loadFacts(context, entry, first, last);
  const request = { customer_id: entry.customer_id, first_date: first, last_date: last, lines: linesOf(entry) };
  const found = daysWithRoom(request, day.facts, onlinePolicy(day.settings), epochMinuteOf(context.now));
  if (!found.ok) return { ok: false, refusal: found.refusal, day };
  const zone = context.account.timezone;
  return { ok: true, starts: found.days.flatMap((one) => one.starts).filter((start) => fitsWish(entry, zone, start)), day };
}

/** The visit that a start (epoch minutes) would be, or null where the rule refuses it. */
export function visitAt(context: AccountContext, entry: EntryRow, day: DayFacts, start: number): BookedVisit | null {
  const result = decideVisit(
    { customer_id: entry.customer_id, starts: start, lines: linesOf(entry) },
    day.facts,
    onlinePolicy(day.settings),
    epochMinuteOf(context.now),
  );
  return result.ok ? result.visit : null;
}

const daysAtOnce = 14;
/** At most so many times of one day are listed: a customer on the telephone wants to hear of other days too. */
const mostADay = 5;

/** The first few free times of the wish, from today on. */
export async function firstFreeTimes(context: AccountContext, entry: EntryRow, most: number): Promise<Fitting> {
  const today = localDate(context.account.timezone, epochMinuteOf(context.now));
  const starts: number[] = [];
  let from = daysBetween(today, entry.from_on) > 0 ? entry.from_on : today;
  while (daysBetween(from, entry.to_on) >= 0 && starts.length < most) {
    const fortnight = addDays(from, daysAtOnce - 1);
    const to = daysBetween(fortnight, entry.to_on) < 0 ? entry.to_on : fortnight;
    const found = await fittingStarts(context, entry, from, to);
    if (!found.ok) return found;
    const zone = context.account.timezone;
    for (const of_day of Map.groupBy(found.starts, (start) => localDate(zone, start)).values()) starts.push(...of_day.slice(0, mostADay));
    if (daysBetween(today, to) > found.day.settings.max_days_ahead) break;
    from = addDays(to, 1);
  }
  return { ok: true, starts: starts.slice(0, most) };
}
