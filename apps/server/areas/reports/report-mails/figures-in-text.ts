import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Language } from '@rawnaq/messages/format';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount as amountText } from '@rawnaq/domain/money/money-amount';

/** "12,345.00", "1,710": long figures are read in groups of three. */
const grouped = (figure: string): string => figure.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,');

const currencies: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english.currency, ar: arabic.currency };

/** "1,234.50 SAR": in a plain text, where nothing else says the currency. */
export const formatAmount = (minor: number, currency: string, language: Language): string =>
  `${grouped(amountText(minor, decimalsOf(currency)))} ${currencies[language][currency] ?? currency}`;

/** "1,710" */
export const formatCount = (count: number): string => grouped(String(count));

/** Basis points as "12.5%". */
export const formatRate = (rate_bp: number): string => `${rate_bp / 100}%`;
