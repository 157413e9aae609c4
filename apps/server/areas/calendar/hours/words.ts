import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dayNumber } from '@rawnaq/domain/time/calendar-date';
import type { Language } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';

/** "Fri 20 Nov 2026" in the reader's language. */
export function dateInWords(language: Language, date: CalendarDate): string {
  return dateWriter(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    dayNumber(date) * 86_400_000,
  );
}

/** A name in the reader's language, or in the other where that one is missing. */
export function nameFor(language: Language, names: { english_name: string | null; arabic_name: string | null }): string {
  return (language === 'ar' ? (names.arabic_name ?? names.english_name) : (names.english_name ?? names.arabic_name)) ?? '';
}

/** "Fri 20 Nov, 14:00" in the reader's language and the business's zone. */
export function momentInWords(language: Language, zone: string, moment: string): string {
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  } as const;
  return dateWriter(language, parts).format(new Date(moment));
}
