import { Temporal } from 'temporal-polyfill';
import type { BusinessHours, EmployeeHours, Shift } from '../../scheduling/working-time.ts';

// For tests only: the time of the slow reference of bookings (booking-reference.ts), minute by minute.

/** A yes or no for a minute since 1970. */
export type Minutes = (minute: number) => boolean;

const minuteOf = (moment: Temporal.ZonedDateTime): number => Math.floor(moment.epochMilliseconds / 60_000);
export const momentOf = (zone: string, minute: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone);

/** The first minute of a local date, and of the one after it. */
export function boundsOfDate(zone: string, date: string): { start: number; end: number } {
  const day = Temporal.PlainDate.from(date);
  return { start: minuteOf(day.toZonedDateTime(zone)), end: minuteOf(day.add({ days: 1 }).toZonedDateTime(zone)) };
}

function wallMinute(zone: string, date: Temporal.PlainDate, minute: number): number {
  const day = date.add({ days: Math.floor(minute / 1440) });
  const time = { hour: Math.floor((minute % 1440) / 60), minute: minute % 60 };
  return minuteOf(day.toPlainDateTime(time).toZonedDateTime(zone));
}

/** Everything that is true or false of each minute of a tested date and the two days after it. */
export class Days {
  readonly #zone: string;
  readonly #dates: Temporal.PlainDate[];
  readonly from: number;
  readonly to: number;

  constructor(zone: string, date: string) {
    this.#zone = zone;
    const day = Temporal.PlainDate.from(date);
    this.#dates = [-1, 0, 1].map((days) => day.add({ days }));
    this.from = boundsOfDate(zone, date).start;
    this.to = minuteOf(day.add({ days: 3 }).toZonedDateTime(zone));
  }

  /** A yes during the given ranges. */
  during(ranges: readonly { start: number; end: number }[]): Minutes {
    const marked = new Set<number>();
    for (const { start, end } of ranges)
      for (let minute = Math.max(start, this.from); minute < Math.min(end, this.to); minute += 1) marked.add(minute);
    return (minute) => marked.has(minute);
  }

  /** A yes during the shifts of each date, which belong to the date on which they begin. */
  duringShifts(shiftsOf: (date: string, day_of_week: number) => readonly Shift[]): Minutes {
    const ranges = this.#dates.flatMap((date) =>
      shiftsOf(date.toString(), date.dayOfWeek % 7).map(({ opens_minute, closes_minute }) => ({
        start: wallMinute(this.#zone, date, opens_minute),
        end: wallMinute(this.#zone, date, closes_minute <= opens_minute ? closes_minute + 1440 : closes_minute),
      })),
    );
    return this.during(ranges);
  }
}

export function shiftsOfBusiness({ custom, holidays, weekly }: BusinessHours, date: string, day: number): readonly Shift[] {
  const own = custom.find((entry) => entry.date === date);
  if (own !== undefined) return own.shifts;
  if (holidays.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)) return [];
  return weekly.find((entry) => entry.day === day)?.shifts ?? [];
}

export function shiftsOfEmployee(employee: EmployeeHours, business: BusinessHours, date: string, day: number): readonly Shift[] {
  const own = (employee.custom_hours ?? []).find((entry) => entry.date === date);
  if (own !== undefined) return own.shifts;
  if (employee.hours !== null) return employee.hours.find((entry) => entry.day === day)?.shifts ?? [];
  return shiftsOfBusiness(business, date, day);
}

export function all(from: number, to: number, is: Minutes): boolean {
  for (let minute = from; minute < to; minute += 1) if (!is(minute)) return false;
  return true;
}
