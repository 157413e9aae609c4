import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { hijriOf } from '../../time/hijri.ts';
import type { PastDay } from './day-figures.ts';

/** What the calendar says of a day: each effect is 1 where the day is one of its days, else 0. */
export const hijriEffects = [
  /** The ten days before Ramadan. */
  'before_ramadan',
  'ramadan_first_third',
  'ramadan_second_third',
  /** From the 21st on, but for the last three days. */
  'ramadan_last_third',
  /** The last three days before Eid al-Fitr, when everybody wants to be done up. */
  'eve_of_fitr',
  /** 1 to 4 Shawwal. */
  'fitr',
  /** The nine days of Dhu al-Hijjah before Eid al-Adha. */
  'before_adha',
  /** 10 to 13 Dhu al-Hijjah. */
  'adha',
] as const;
export type HijriEffect = (typeof hijriEffects)[number];

const monthOf = (date: CalendarDate): number | null => hijriOf(date)?.month ?? null;

/** Which effect of the Hijri calendar (Umm al-Qura) a day is under; null for most days, and outside of the calendar's table. No day is under two. */
export function hijriEffectOf(date: CalendarDate): HijriEffect | null {
  const hijri = hijriOf(date);
  if (hijri === null) return null;
  const { month, day } = hijri;
  if (month === 9) {
    if (day <= 10) return 'ramadan_first_third';
    if (day <= 20) return 'ramadan_second_third';
    return monthOf(addDays(date, 3)) === 10 ? 'eve_of_fitr' : 'ramadan_last_third';
  }
  if (month === 8) return monthOf(addDays(date, 10)) === 9 ? 'before_ramadan' : null;
  if (month === 10) return day <= 4 ? 'fitr' : null;
  if (month !== 12) return null;
  return day <= 9 ? 'before_adha' : day <= 13 ? 'adha' : null;
}

/** Salaries are paid on the 27th in Saudi Arabia and by the last days elsewhere in the Gulf; for some days after it more is spent. */
export const isPayday = (date: CalendarDate): boolean => Number(date.slice(8)) >= 27 || Number(date.slice(8)) <= 3;

/** So many days of Ramadan that a salon was open make one that says something. */
const daysOfKnownRamadan = 20;

/** How many Ramadans of the past the salon was open in, for most of their days. */
export function knownRamadans(days: readonly PastDay[]): number {
  const counted = new Map<number, number>();
  for (const { date, isOpen } of days) {
    const hijri = hijriOf(date);
    if (isOpen && hijri?.month === 9) counted.set(hijri.year, (counted.get(hijri.year) ?? 0) + 1);
  }
  return [...counted.values()].filter((count) => count >= daysOfKnownRamadan).length;
}
