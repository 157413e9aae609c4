import { type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dateToWrite } from '@rawnaq/domain/time/hijri';
import { hijriWriter } from '@rawnaq/messages/written-dates';
import { language } from '../../shell/text/language.ts';
import { useSalonLocale } from '../figures/salon-locale.tsx';

const writers = new Map<string, ReturnType<typeof hijriWriter>>();

/** Writes a day in the Hijri calendar: "12 Rajab 1448 AH". Apart from the other formats, because few screens do and its table is loaded with it. */
export function useHijriFormat(): (date: CalendarDate) => string {
  const { digits } = useSalonLocale();
  return (date) => {
    const writer = writers.get(digits) ?? hijriWriter(language, digits);
    writers.set(digits, writer);
    return writer.format(new Date(`${dateToWrite(date)}T12:00:00Z`));
  };
}

export function HijriText({ date }: { date: CalendarDate }) {
  return useHijriFormat()(date);
}
