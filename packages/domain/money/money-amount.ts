import { westernDigits } from '../fields/western-digits.ts';
import type { Decimals } from './currency-decimals.ts';

const marksAndSpaces = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const plainAmount = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * Reads an amount as a person types it ("12.5", "١٢٫٥٠", "1,250.00") into minor units, or null when it is not a price:
 * negative, more decimals than its currency has (`decimals`), wrongly grouped, or too large to be exact (specification §5, price).
 * Western, Arabic-Indic and Persian digits; "." or "٫" before decimals; "," or "٬" between groups of three.
 */
export function parseAmount(text: string, decimals: Decimals): number | null {
  const plain = westernDigits(text).replace(marksAndSpaces, '').replaceAll('٫', '.').replaceAll('٬', ',');
  const match = plainAmount.exec(plain);
  if (match === null) return null;
  const whole = (match[1] ?? '').replaceAll(',', '');
  const part = match[2] ?? '';
  if ((whole === '' && part === '') || part.length > decimals) return null;
  const minor = Number(`${whole}${part.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Writes minor units as a plain decimal with all its places ("12.50", "-0.05", of dinars "1.250"): for files, XML and inputs, not for reading screens. */
export function formatAmount(amount_minor: number, decimals: Decimals): string {
  if (!Number.isSafeInteger(amount_minor)) throw new RangeError(`amount must be an integer: ${amount_minor}`);
  const digits = String(Math.abs(amount_minor)).padStart(decimals + 1, '0');
  return `${amount_minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same without decimals where there are only zeros ("12", "12.50"): for price lists and the names of notes and coins. */
export const formatWholeAmount = (amount_minor: number, decimals: Decimals): string =>
  formatAmount(amount_minor, decimals).replace(/\.0+$/, '');
