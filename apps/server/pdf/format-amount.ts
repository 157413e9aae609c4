import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount as plainAmount } from '@rawnaq/domain/money/money-amount';

/**
 * An amount as it is printed: `123450` halalas become `1,234.50`. Minor units with the decimals of their currency, Western digits, a comma between
 * thousands, a true minus sign, in both languages. Throws on anything but a safe integer: an amount that lost a halala must not be printed.
 */
export function formatAmount(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not an amount in minor units: ${minor}`);
  const [whole = '0', part = ''] = plainAmount(Math.abs(minor), decimalsOf(currency)).split('.');
  return `${minor < 0 ? '\u2212' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

/** A rate in basis points as per cent: `1500` becomes `15`, `750` becomes `7.5`. */
export function formatRate(basisPoints: number): string {
  if (!Number.isSafeInteger(basisPoints)) throw new Error(`Not a rate in basis points: ${basisPoints}`);
  return String(basisPoints / 100);
}
