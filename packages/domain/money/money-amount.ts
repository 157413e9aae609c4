import { westernDigits } from '../fields/western-digits.ts';

const marksAndSpaces = /[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const plainAmount = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/;

/**
 * Reads an amount as a person types it ("12.5", "١٢٫٥٠", "1,250.00") into minor units, or null when it is not a price:
 * negative, more than two decimals, wrongly grouped, or too large to be exact (specification §5, price).
 * Western, Arabic-Indic and Persian digits; "." or "٫" before decimals; "," or "٬" between groups of three.
 */
export function parseAmount(text: string): number | null {
  const plain = westernDigits(text).replace(marksAndSpaces, '').replaceAll('٫', '.').replaceAll('٬', ',');
  const match = plainAmount.exec(plain);
  if (match === null) return null;
  const whole = (match[1] ?? '').replaceAll(',', '');
  const decimals = match[2] ?? '';
  if (whole === '' && decimals === '') return null;
  const minor = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Writes minor units as a plain decimal with two places ("12.50", "-0.05"): for files, XML and inputs, not for reading screens. */
export function formatAmount(amount_minor: number): string {
  if (!Number.isSafeInteger(amount_minor)) throw new RangeError(`amount must be an integer: ${amount_minor}`);
  const digits = String(Math.abs(amount_minor)).padStart(3, '0');
  return `${amount_minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
