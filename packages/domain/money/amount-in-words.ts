import { arabicCount } from './arabic-count.ts';
import type { CurrencyCode } from './currencies.ts';
import { currencyWords } from './currency-words.ts';
import { englishCount } from './english-count.ts';

/** The largest amount that is written in words, in minor units: 100,000,000.00 (specification §9). */
export const largest_amount_in_words = 100_000_000_00;

/**
 * An amount (minor units) in words of either language, with the names of its currency: "One hundred twenty-five Saudi riyals and
 * fifty halalas", "مائة وخمسة وعشرون ريالاً سعودياً وخمسون هللة". Whole units are left out when there are only parts, parts when there are
 * none. Null for what is negative, not an integer, or above 100,000,000.00.
 */
export function amountInWords(amount_minor: number, currency_code: CurrencyCode, language: 'en' | 'ar'): string | null {
  if (!Number.isSafeInteger(amount_minor) || amount_minor < 0 || amount_minor > largest_amount_in_words) return null;
  const words = currencyWords[currency_code];
  const parts = (amount_minor % 100) * words.parts_per_minor;
  const units = Math.floor(amount_minor / 100);
  const spoken: string[] = [];
  if (language === 'ar') {
    if (units > 0 || parts === 0) spoken.push(arabicCount(units, words.arabic.unit));
    if (parts > 0) spoken.push(arabicCount(parts, words.arabic.part));
    return spoken.join(' و');
  }
  const { one, many, part, parts: several } = words.english;
  if (units > 0 || parts === 0) spoken.push(`${englishCount(units)} ${units === 1 ? one : many}`);
  if (parts > 0) spoken.push(`${englishCount(parts)} ${parts === 1 ? part : several}`);
  const sentence = spoken.join(' and ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
