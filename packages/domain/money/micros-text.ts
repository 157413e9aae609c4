import { decimalsOf } from './currency-decimals.ts';

/** An amount in millionths of a currency, with as many digits as the price of a single message needs: "USD 0.0107". */
export const microsText = (micros: number, currency: string, language: 'en' | 'ar' = 'en'): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: 4,
  }).format(micros / 1_000_000);
