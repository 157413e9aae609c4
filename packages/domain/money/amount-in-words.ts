import { arabicCount } from './arabic-count.ts';
import type { CurrencyCode } from './currencies.ts';
import { minorPerUnit } from './currency-decimals.ts';
import { currencyWords } from './currency-words.ts';
import { englishCount } from './english-count.ts';

/** The largest amount that is written in words, in units of the currency (specification §9). */
const most_units = 100_000_000;

/**
 * An amount (minor units) in words of either language, with the names of its currency: "One hundred twenty-five Saudi riyals and
 * fifty halalas", "مائة وخمسة وعشرون ريالاً سعودياً وخمسون هللة". Whole units are left out when there are only parts, parts when there are
 * none. Null for what is negative, not an integer, or above 100,000,000 units.
 */
export function amountInWords(amount_minor: number, currency_code: CurrencyCode, language: 'en' | 'ar'): string | null {
  if (!Number.isSafeInteger(amount_minor) || amount_minor < 0) return null;
  const unit_minor = minorPerUnit(currency_code);
  if (amount_minor > most_units * unit_minor) return null;
  const words = currencyWords[currency_code];
  const parts = amount_minor % unit_minor;
  const units = Math.floor(amount_minor / unit_minor);
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
