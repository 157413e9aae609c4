import type { Language } from '@rawnaq/messages/format';
import { type DateWriter, dateWriter } from '@rawnaq/messages/written-dates';

const writers = new Map<string, DateWriter>();

function writerFor(language: Language, timeZone: string, hasClock: boolean): DateWriter {
  const key = `${language} ${timeZone} ${hasClock}`;
  const known = writers.get(key);
  if (known !== undefined) return known;
  const clock = hasClock ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  const made = dateWriter(language, { day: 'numeric', month: 'short', year: 'numeric', ...clock, timeZone });
  writers.set(key, made);
  return made;
}

/** The language in which days are written on a paper: a paper in both languages writes them once. */
const languageOf = (language: Language | 'both'): Language => (language === 'ar' ? 'ar' : 'en');

/** A moment on the wall of the salon, as a paper writes it: "22 Nov 2026, 14:05". */
export const momentOnPaper = (language: Language | 'both', timeZone: string, moment: string): string =>
  writerFor(languageOf(language), timeZone, true).format(new Date(moment));

/** A calendar day, as a paper writes it: "22 Nov 2026". */
export const dayOnPaper = (language: Language | 'both', date: string): string =>
  writerFor(languageOf(language), 'UTC', false).format(new Date(`${date}T00:00:00Z`));
