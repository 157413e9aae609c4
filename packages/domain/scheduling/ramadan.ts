import type { CalendarDate } from '../time/calendar-date.ts';
import { addDays, dayNumber } from '../time/calendar-date.ts';

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'numeric' });
const ninth_month = 9;

function hijri(date: CalendarDate): { month: number; day: number } {
  const parts = ummAlQura.formatToParts(dayNumber(date) * 86_400_000);
  const value = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { month: value('month'), day: value('day') };
}

/** Ramadan by the Umm al-Qura calendar, both ends included: 29 or 30 days. The moon may be sighted a day earlier or later. */
export interface Ramadan {
  starts_on: CalendarDate;
  ends_on: CalendarDate;
}

/** The Ramadan that has not ended on `today`: the present one, or else the next. */
export function nextRamadan(today: CalendarDate): Ramadan {
  const now = hijri(today);
  let starts_on = now.month === ninth_month ? addDays(today, 1 - now.day) : today;
  while (hijri(starts_on).month !== ninth_month) {
    const { month, day } = hijri(starts_on);
    // A month has 29 days at least; from the eighth on, day by day.
    const months_before = (ninth_month - 1 - month + 12) % 12;
    starts_on = addDays(starts_on, months_before > 0 ? Math.max(1, months_before * 29 - day) : 1);
  }
  const ends_on = hijri(addDays(starts_on, 29)).month === ninth_month ? addDays(starts_on, 29) : addDays(starts_on, 28);
  return { starts_on, ends_on };
}
