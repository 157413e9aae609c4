import type { Language } from './format.ts';

/** Parts of a day or a moment, as `Intl` names them; the clock has 24 hours. */
export type DateParts = Omit<Intl.DateTimeFormatOptions, 'hour12' | 'hourCycle' | 'dateStyle' | 'timeStyle'> & {
  readonly timeZone: string;
};

export interface DateWriter {
  format(moment: Date | number): string;
  /** Two moments with what they share said once: "1–31 Oct 2026". */
  formatRange(from: Date | number, to: Date | number): string;
}

// Gulf Arabic with the Gregorian calendar: plain `ar-SA` would count Islamic months.
const localeOf = (language: Language, digits: 'latn' | 'arab'): string => (language === 'ar' ? `ar-AE-u-ca-gregory-nu-${digits}` : 'en-GB');

/** Every short month has three letters; the locale's own September has four. */
const threeLetters = (text: string): string => text.replace(/\bSept\b/g, 'Sep');

const hijriLocaleOf = (language: Language, digits: 'latn' | 'arab'): string =>
  `${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-${digits}`;

/** Writes days in the Hijri calendar (Umm al-Qura): "12 Rajab 1448 AH", «12 رجب 1448 هـ». Making one is slow: keep it. */
export function hijriWriter(language: Language, digits: 'latn' | 'arab' = 'latn'): Pick<DateWriter, 'format'> {
  return new Intl.DateTimeFormat(hijriLocaleOf(language, digits), { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
}

/**
 * Writes days and moments for people, the same on every screen, in every message and on paper: "22 Nov 2026, 14:30", «22 نوفمبر 2026، 14:30». Nothing
 * else in the product makes such a format (`written-dates.test.ts`). Making one is slow: keep it.
 */
export function dateWriter(language: Language, parts: DateParts, digits: 'latn' | 'arab' = 'latn'): DateWriter {
  const format = new Intl.DateTimeFormat(localeOf(language, digits), { ...parts, hourCycle: 'h23' });
  return {
    format: (moment) => threeLetters(format.format(moment)),
    formatRange: (from, to) => threeLetters(format.formatRange(from, to)),
  };
}
