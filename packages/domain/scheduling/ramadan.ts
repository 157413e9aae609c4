import type { CalendarDate } from '../time/calendar-date.ts';
import { addDays } from '../time/calendar-date.ts';
import { anyHijriOf } from '../time/hijri.ts';

const ninth_month = 9;

/** Ramadan by the Umm al-Qura calendar, both ends included: 29 or 30 days. The moon may be sighted a day earlier or later. */
export interface Ramadan {
  starts_on: CalendarDate;
  ends_on: CalendarDate;
}

/** The Ramadan that has not ended on `today`: the present one, or else the next. */
export function nextRamadan(today: CalendarDate): Ramadan {
  const now = anyHijriOf(today);
  let starts_on = now.month === ninth_month ? addDays(today, 1 - now.day) : today;
  while (anyHijriOf(starts_on).month !== ninth_month) {
    const { month, day } = anyHijriOf(starts_on);
    // A month has 29 days at least; from the eighth on, day by day.
    const months_before = (ninth_month - 1 - month + 12) % 12;
    starts_on = addDays(starts_on, months_before > 0 ? Math.max(1, months_before * 29 - day) : 1);
  }
  const ends_on = anyHijriOf(addDays(starts_on, 29)).month === ninth_month ? addDays(starts_on, 29) : addDays(starts_on, 28);
  return { starts_on, ends_on };
}
