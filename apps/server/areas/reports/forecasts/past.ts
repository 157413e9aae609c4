import type { ForecastOptions } from '@rawnaq/domain/reports/forecast/forecast';
import type { Past, PastDay } from '@rawnaq/domain/reports/forecast/day-figures';
import { nationalDaysOf } from '@rawnaq/domain/reports/forecast/national-days';
import { businessShiftsOn, minutesPastMidnight } from '@rawnaq/domain/scheduling/day-shifts';
import { addDays, type CalendarDate, daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { forecastMeasures } from '@rawnaq/contract/reports/forecasts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { currentSchedule } from '../../calendar/appointments/public/facts.ts';
import { type BookedAhead, readBookedAhead, readFirstDay, readSalesByDay, readVisitsByDay } from './store.ts';

export type ForecastMeasure = (typeof forecastMeasures)[number];

/** Three years: two Ramadans at least, and no more than a salon of today is like. */
const mostPastDays = 1100;
/** As far back as a forecast of ninety days is judged, by days of their weekday before that. */
const mostBookedDays = 560;
const daysAhead = 90;

export interface SalonPast {
  past: Past;
  options: ForecastOptions;
  /** What is booked for each coming day by now. */
  bookedNow: (date: CalendarDate) => number;
}

/** What was on the books for a day at the end of a day before it, from what was booked and cancelled how long before. */
function bookedOf(rows: readonly BookedAhead[], measure: ForecastMeasure): (date: CalendarDate, daysBefore: number) => number {
  const byDay = Map.groupBy(rows, ({ date }) => date);
  return (date, daysBefore) =>
    (byDay.get(date) ?? []).reduce(
      (sum, row) =>
        row.ahead >= daysBefore && (row.cancelled_ahead === null || row.cancelled_ahead < daysBefore) ? sum + row[measure] : sum,
      0,
    );
}

/**
 * The days of a salon up to yesterday and the ninety from today on. A past day on which nothing was sold and nobody came counts as closed: what hours were
 * kept then is not written down.
 */
export async function readSalonPast({ db, account_id, account, now }: UserContext, measure: ForecastMeasure): Promise<SalonPast> {
  const today = todayOf({ account, now });
  const schedule = await currentSchedule(db, account_id);
  const days = {
    account_id,
    time_zone: account.timezone,
    turn_minutes: minutesPastMidnight(schedule.weekly.flatMap(({ shifts }) => shifts)),
    to: addDays(today, -1),
  };
  const first = await readFirstDay(db, account_id, account.timezone);
  const earliest = addDays(today, -mostPastDays);
  const from = first === null ? today : first < earliest ? earliest : first;
  const [sales, visits, booked] = await Promise.all([
    readSalesByDay(db, account_id, { from, to: days.to }),
    readVisitsByDay(db, { ...days, from }),
    readBookedAhead(db, {
      ...days,
      from: from > addDays(today, -mostBookedDays) ? from : addDays(today, -mostBookedDays),
      to: addDays(today, daysAhead - 1),
    }),
  ]);
  const sold = new Map(sales.map(({ date, value }) => [date, value]));
  const came = new Map(visits.map((day) => [day.date, day]));
  const valueOf = (date: CalendarDate): number => (measure === 'takings' ? sold.get(date) : came.get(date)?.[measure]) ?? 0;
  const past = Array.from({ length: Math.max(0, daysBetween(from, today)) }, (_, index): PastDay => {
    const date = addDays(from, index);
    // More can be credited on a day than is sold; what is forecast is what is sold.
    return { date, value: Math.max(0, valueOf(date)), isOpen: sold.has(date) || came.has(date) };
  });
  const hours = { weekly: schedule.weekly, custom: schedule.custom, holidays: schedule.holidays };
  const coming = Array.from({ length: daysAhead }, (_, index) => addDays(today, index)).map((date) => ({
    date,
    isOpen: businessShiftsOn(hours, date).length > 0,
  }));
  const bookedAt = bookedOf(booked, measure);
  return {
    past: { days: past, booked: booked.length === 0 ? null : bookedAt },
    options: { coming, nationalDays: nationalDaysOf(account.country_id) },
    bookedNow: (date) => bookedAt(date, 0),
  };
}
